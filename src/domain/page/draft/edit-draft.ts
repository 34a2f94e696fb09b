import { historyLines } from '../history/history-lines.ts'
import { newWords, noteLine } from '../history/note-history.ts'
import type { Page } from '../page.ts'
import type { PageStamp } from './draft.ts'
import { changedKeys, isMoveOnly, type PageChanges, withChanges } from './page-changes.ts'

/** A change of a page: marks it as changed, unless it only moved, and notes what was done; the same page if nothing differs. */
export function editDraft(before: Page, changes: PageChanges, stamp: PageStamp): Page {
  const after = withChanges(before, changes)
  const words = newWords(before.history, changes.history ?? [])
  const keys = changedKeys(before, after)
  if (keys.length === 0 && words.length === 0) return after
  const lines = [...words, ...historyLines(before, after).filter((line) => !words.includes(line))]
  return {
    ...after,
    has_changes: changes.has_changes ?? (before.has_changes || !isMoveOnly(keys)),
    history: lines.reduce((history, line) => noteLine(history, line, stamp), before.history),
  }
}
