import { delMany, getMany, set, type UseStore } from 'idb-keyval'
import { forgetJournal, journal } from './draft-journal.ts'
import { type DraftKey, draftKeys, draftStore, type Kept, type Unsaved } from './draft-store.ts'
import type { UndoStacks } from './undo-stacks.ts'

/** The draft of one tab in the browser's own store, so that it outlives the tab. */
export type LocalMirror = {
  store: UseStore
  keepUnsaved(unsaved: Kept<Unsaved> | null): Promise<void>
  keepSteps(steps: UndoStacks): Promise<void>
}

const LONGEST_KEPT_MS = 14 * 86_400_000

/** Throws where the browser gives no store. */
export async function openMirror(account: string, pageId: number, tab: string, now: number): Promise<LocalMirror> {
  const store = draftStore()
  const key = (part: DraftKey[4]): DraftKey => [1, account, pageId, tab, part]
  await forgetOld(store, account, now)
  return {
    store,
    keepUnsaved: (unsaved) => (unsaved ? set(key('unsaved'), unsaved, store) : delMany([key('unsaved')], store)),
    keepSteps: (steps) => set(key('steps'), { at: Date.now(), value: steps }, store),
  }
}

/** Other people at this computer keep their unsaved work for a while, but not what they did before. */
async function forgetOld(store: UseStore, account: string, now: number): Promise<void> {
  const known = await draftKeys(store)
  const others = known.filter((one) => one[1] !== account)
  const values = await getMany<Kept<unknown>>(known, store)
  const old = known.filter((_, at) => now - (values[at]?.at ?? now) > LONGEST_KEPT_MS)
  await delMany([...others.filter((one) => one[4] === 'steps'), ...old], store)
  for (const entry of journal()) if (now - entry.at > LONGEST_KEPT_MS) forgetJournal(entry)
}
