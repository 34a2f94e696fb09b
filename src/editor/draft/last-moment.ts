import { parseJsonText } from '#domain/item/json-text.ts'
import type { Unsaved } from './draft-store.ts'
import type { UndoStacks } from './undo-stacks.ts'

/** Unsaved work of a tab, by the name that the tab has in the browser's own store. */
export type LastUnsaved = { tab: string; value: Unsaved }
type Last = { steps: UndoStacks; unsaved: LastUnsaved }

/** A tab's store takes some megabytes, for all pages of the site together. */
const LONGEST = 1_500_000
const keyOf = (part: keyof Last, account: string, pageId: number) => `almanac-${part} ${account} ${pageId}`

/** What the browser's own store may have no more time for, since the tab is being reloaded: this is written at once. */
export function keepLast<Part extends keyof Last>(
  part: Part,
  account: string,
  pageId: number,
  value: Last[Part],
): void {
  try {
    const text = JSON.stringify(value)
    if (text.length <= LONGEST) sessionStorage.setItem(keyOf(part, account, pageId), text)
  } catch {
    // Without room what was written before is what is kept.
  }
}

/** The browser's own store has it by now. */
export function forgetLast(part: keyof Last, account: string, pageId: number): void {
  try {
    sessionStorage.removeItem(keyOf(part, account, pageId))
  } catch {
    // A browser without a store has nothing to forget.
  }
}

/** What this tab had when it was reloaded; it is there once. */
export function takeLast<Part extends keyof Last>(part: Part, account: string, pageId: number): Last[Part] | null {
  try {
    const text = sessionStorage.getItem(keyOf(part, account, pageId))
    forgetLast(part, account, pageId)
    return text === null ? null : parseJsonText<Last[Part] | null>(text, null).value
  } catch {
    return null
  }
}

/** The pages that this tab left with unsaved work of an account. */
export function lastUnsavedPages(account: string): number[] {
  const start = keyOf('unsaved', account, 0).slice(0, -1)
  return keysOfTab()
    .filter((key) => key.startsWith(start))
    .map((key) => Number(key.slice(start.length)))
}

/** Nothing of what an account did stays in this tab's store. */
export function forgetLastOf(account: string): void {
  const starts = (['steps', 'unsaved'] as const).map((part) => keyOf(part, account, 0).slice(0, -1))
  for (const key of keysOfTab()) if (starts.some((start) => key.startsWith(start))) sessionStorage.removeItem(key)
}

function keysOfTab(): string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
