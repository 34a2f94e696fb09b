import { fieldLabel } from '#domain/field-labels.ts'
import type { DraftConflict } from '#domain/page/draft/draft-change.ts'
import { type HistoryEntry, type Page, whatWasDone } from '#domain/page/page.ts'
import { UNTITLED_SECTION } from '#domain/section/section.ts'
import type { RefusedPart } from './refused-parts.ts'

/** What a conflict is about, as its heading says it. */
export function conflictName(conflict: DraftConflict): string {
  if (conflict.part === 'setting') return `Setting: ${fieldLabel(conflict.key)}`
  const either = conflict.theirs ?? conflict.mine ?? conflict.base
  if (conflict.part === 'group') return `Group: ${conflict.theirs?.displayName || conflict.key}`
  return `Section: ${either && 'title' in either && either.title ? either.title : UNTITLED_SECTION}`
}

/** Who made their version of it, by the line of the history that names it, or by the last line there is. */
export function whoseVersion({ history }: Pick<Page, 'history'>, conflict: DraftConflict): HistoryEntry | null {
  const title = conflict.part === 'section' ? (conflict.theirs ?? conflict.base)?.title : undefined
  const named = title ? history.findLast((entry) => whatWasDone(entry).endsWith(`section ${title}`)) : undefined
  return named ?? history.at(-1) ?? null
}

/** The lines of history that came with a page: what others did since it was read last. */
export function newLines(before: Pick<Page, 'history'>, after: Pick<Page, 'history'>, own: string | null) {
  const known = new Set(before.history.map(lineKey))
  return after.history.filter((entry) => entry.user !== own && !known.has(lineKey(entry)))
}

/** A value of a setting in few words. */
export function settingWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'Nothing'
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value)
}

/** 'Address: it belongs to …' for a setting, unless the reason begins with its name; a section says it where it stands. */
export function refusedWords({ part, key, message }: RefusedPart): string {
  const label = fieldLabel(key)
  return part === 'setting' && !message.startsWith(label) ? `${label}: ${message}` : message
}

function lineKey(entry: HistoryEntry): string {
  return `${entry.time} ${entry.user} ${whatWasDone(entry)}`
}
