import { parseJsonText } from '#domain/item/json-text.ts'
import type { Kept, Unsaved } from './draft-store.ts'

/**
 * Unsaved work of the last moment. The browser's own store needs a moment that a tab which is being closed no longer
 * has; here writing is done at once, and what is written outlives the tab. Null says that the server has it all, where
 * the store may not have heard of that yet.
 */
export type JournalEntry = { account: string; pageId: number; tab: string } & Kept<Unsaved | null>

/** The browser gives a site some megabytes for all its pages together. */
const LONGEST = 1_500_000
const PREFIX = 'almanac-unsaved'

type Owner = Pick<JournalEntry, 'account' | 'pageId' | 'tab'>
const keyOf = ({ account, pageId, tab }: Owner) => [PREFIX, tab, pageId, account].join(' ')

/** Whether it was written: without room, or without a store, it was not. */
export function writeJournal({ at, value, ...owner }: JournalEntry): boolean {
  try {
    const text = JSON.stringify({ at, value })
    if (text.length > LONGEST) return false
    localStorage.setItem(keyOf(owner), text)
    return true
  } catch {
    return false
  }
}

export function forgetJournal(owner: Owner): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // A browser without a store has nothing to forget.
  }
}

/** What tabs of an account left here, also those that are still open. */
export function journalOf(account: string): JournalEntry[] {
  return journal().filter((entry) => entry.account === account)
}

/** Nothing that an account wrote stays here. */
export function forgetJournalOf(account: string): void {
  for (const entry of journalOf(account)) forgetJournal(entry)
}

export function journal(): JournalEntry[] {
  try {
    return Object.keys(localStorage).flatMap((key) => entryAt(key) ?? [])
  } catch {
    return []
  }
}

function entryAt(key: string): JournalEntry | null {
  const [prefix, tab, pageId, ...account] = key.split(' ')
  if (prefix !== PREFIX || tab === undefined) return null
  const kept = parseJsonText<Kept<Unsaved | null> | null>(localStorage.getItem(key) ?? '', null).value
  return kept && { account: account.join(' '), pageId: Number(pageId), tab, ...kept }
}
