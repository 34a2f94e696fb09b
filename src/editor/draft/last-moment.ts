import { parseJsonText } from '#domain/item/json-text.ts'
import type { UndoStacks } from './undo-stacks.ts'

/** A tab's store takes some megabytes, for all pages of the site together. */
const LONGEST = 1_500_000
const keyOf = (account: string, pageId: number) => `almanac-steps ${account} ${pageId}`

/** Steps of undo that the browser's own store may have no more time for, since the tab is being reloaded. */
export function keepLastSteps(account: string, pageId: number, steps: UndoStacks): void {
  try {
    const text = JSON.stringify(steps)
    if (text.length <= LONGEST) sessionStorage.setItem(keyOf(account, pageId), text)
  } catch {
    // Without room what was written before is what is kept.
  }
}

/** The browser's own store has them by now. */
export function forgetLastSteps(account: string, pageId: number): void {
  try {
    sessionStorage.removeItem(keyOf(account, pageId))
  } catch {
    // A browser without a store has nothing to forget.
  }
}

/** The steps that this tab had when it was reloaded; they are there once. */
export function takeLastSteps(account: string, pageId: number): UndoStacks | null {
  try {
    const text = sessionStorage.getItem(keyOf(account, pageId))
    forgetLastSteps(account, pageId)
    return text === null ? null : parseJsonText<UndoStacks | null>(text, null).value
  } catch {
    return null
  }
}

/** No step of an account stays in this tab's store. */
export function forgetLastStepsOf(account: string): void {
  const start = keyOf(account, 0).slice(0, -1)
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(start)) sessionStorage.removeItem(key)
  } catch {
    // A browser without a store has nothing to forget.
  }
}
