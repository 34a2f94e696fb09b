import { parseJsonText } from '#domain/item/json-text.ts'
import type { UndoStacks } from './undo-stacks.ts'

/** A tab's store takes some megabytes, for all pages of the site together. */
const LONGEST = 1_500_000
const keyOf = (account: string, pageId: number) => `almanac-steps ${account} ${pageId}`

/** Steps of undo that the browser's own store may not have any more time for, since the tab is being reloaded. */
export function keepLastSteps(account: string, pageId: number, steps: UndoStacks): void {
  try {
    const text = JSON.stringify(steps)
    if (text.length <= LONGEST) sessionStorage.setItem(keyOf(account, pageId), text)
  } catch {
    // Without room the steps written before are the ones that are kept.
  }
}

/** The steps that this tab had when it was reloaded; they are there once. */
export function takeLastSteps(account: string, pageId: number): UndoStacks | null {
  try {
    const key = keyOf(account, pageId)
    const text = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return text === null ? null : parseJsonText<UndoStacks | null>(text, null).value
  } catch {
    return null
  }
}
