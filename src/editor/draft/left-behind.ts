import { delMany, getMany, type UseStore } from 'idb-keyval'
import { forgetJournal, journalOf } from './draft-journal.ts'
import { type DraftKey, draftKeys, type Kept, type Unsaved } from './draft-store.ts'
import { isGone } from './tab-lock.ts'
import type { UndoStacks } from './undo-stacks.ts'

/** What a tab that is no more left of a page. */
export type LeftBehind = {
  at: number
  unsaved: Unsaved | null
  steps: UndoStacks | null
  /** Once the draft of this tab holds it. */
  forget(): Promise<void>
}

/** What earlier tabs of an account left of a page, the oldest first; without a store what the journal has. */
export async function leftBehind(
  store: UseStore | null,
  account: string,
  pageId: number,
  own: string,
): Promise<LeftBehind[]> {
  const tabs = (await tabsOf(store, account)).filter((one) => one.pageId === pageId && one.tab !== own)
  const gone = await Promise.all(tabs.map(({ tab }) => isGone(tab)))
  const left = await Promise.all(tabs.filter((_, at) => gone[at]).map((one) => leftBy(store, account, one)))
  return left.sort((a, b) => a.at - b.at)
}

/** What the browser keeps of an account's work on any page, also for tabs that are still open. */
export async function allKept(store: UseStore | null, account: string): Promise<(LeftBehind & TabOfPage)[]> {
  const tabs = await tabsOf(store, account)
  return Promise.all(tabs.map(async (one) => ({ ...one, ...(await leftBy(store, account, one)) })))
}

type TabOfPage = { pageId: number; tab: string }

/** The tabs of which the browser's store or the journal has something. */
async function tabsOf(store: UseStore | null, account: string): Promise<TabOfPage[]> {
  const stored = store ? (await draftKeys(store)).filter(([, who]) => who === account) : []
  const known = [...stored.map(([, , pageId, tab]) => ({ pageId, tab })), ...journalOf(account)]
  return known
    .filter(({ pageId, tab }, at) => known.findIndex((one) => one.pageId === pageId && one.tab === tab) === at)
    .map(({ pageId, tab }) => ({ pageId, tab }))
}

async function leftBy(store: UseStore | null, account: string, { pageId, tab }: TabOfPage): Promise<LeftBehind> {
  const keys: DraftKey[] = [
    [1, account, pageId, tab, 'unsaved'],
    [1, account, pageId, tab, 'steps'],
  ]
  const [unsaved, steps] = store ? await getMany<Kept<unknown> | undefined>(keys, store) : []
  // Only now that the tab is gone has it surely written its last.
  const last = journalOf(account).find((one) => one.pageId === pageId && one.tab === tab)
  const newest = [unsaved, last].sort((a, b) => (b?.at ?? 0) - (a?.at ?? 0))[0] as Kept<Unsaved | null> | undefined
  return {
    at: Math.max(newest?.at ?? 0, steps?.at ?? 0),
    unsaved: newest?.value ?? null,
    steps: (steps?.value as UndoStacks | undefined) ?? null,
    async forget() {
      if (store) await delMany(keys, store)
      forgetJournal({ account, pageId, tab })
    },
  }
}
