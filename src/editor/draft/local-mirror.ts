import { delMany, getMany, set } from 'idb-keyval'
import { newTrackingId } from '../sections/new-section.ts'
import { type DraftKey, draftKeys, draftStore, type Kept, type Unsaved } from './draft-store.ts'
import type { LastUnsaved } from './last-moment.ts'
import { holdTab, isHeld } from './tab-lock.ts'
import { NO_STEPS, type UndoStacks } from './undo-stacks.ts'

export type KeptDraft = {
  unsaved: Unsaved | null
  steps: UndoStacks
  /** Once the draft of this tab holds it. */
  forget(): Promise<void>
}

/** The draft of one tab in the browser's own store, so that it outlives the tab. */
export type LocalMirror = {
  /** How this tab is called there. */
  tab: string
  /** What an earlier tab left behind. */
  found: KeptDraft | null
  keepUnsaved(unsaved: Unsaved | null): Promise<void>
  keepSteps(steps: UndoStacks): Promise<void>
}

const LONGEST_KEPT_MS = 14 * 86_400_000

/** `last` is what this very tab left behind when it was reloaded, which is newer than anything in the store. */
export async function openMirror(
  account: string,
  pageId: number,
  last: LastUnsaved | null,
  now: number,
): Promise<LocalMirror> {
  const store = draftStore()
  const tab = newTrackingId()
  const key = (part: DraftKey[4], of = tab): DraftKey => [1, account, pageId, of, part]
  await holdTab(tab)
  const all = await draftKeys(store)
  const here = all.filter(([, who, page]) => who === account && page === pageId)
  const found = last ? await takeOver(last) : await adopt(here.map((one) => one[3]))
  await forgetOld(all)
  return {
    ...{ tab, found },
    keepUnsaved: (unsaved) =>
      unsaved ? set(key('unsaved'), { at: Date.now(), value: unsaved }, store) : delMany([key('unsaved')], store),
    keepSteps: (steps) => set(key('steps'), { at: Date.now(), value: steps }, store),
  }

  async function takeOver({ tab: before, value }: LastUnsaved): Promise<KeptDraft> {
    const [steps] = await getMany<Kept<UndoStacks>>([key('steps', before)], store)
    return { unsaved: value, steps: steps?.value ?? NO_STEPS, forget: forget([before]) }
  }

  /** Takes over what a tab that is no more left: unsaved work before mere steps of undo, the newest first. */
  async function adopt(tabs: string[]): Promise<KeptDraft | null> {
    const left = []
    for (const one of new Set(tabs)) if (!(await isHeld(one))) left.push(one)
    const kept = await Promise.all(
      left.map(async (one) => {
        const [unsaved, steps] = await getMany<Kept<unknown>>([key('unsaved', one), key('steps', one)], store)
        return { one, unsaved, steps, at: Math.max(unsaved?.at ?? 0, steps?.at ?? 0) }
      }),
    )
    const newest = kept.sort((a, b) => Number(!!b.unsaved) - Number(!!a.unsaved) || b.at - a.at)[0]
    if (!newest) return null
    const done = kept.filter(({ unsaved, one }) => one === newest.one || !unsaved)
    const { unsaved, steps } = newest as { unsaved?: Kept<Unsaved>; steps?: Kept<UndoStacks> }
    const gone = forget(done.map(({ one }) => one))
    return { unsaved: unsaved?.value ?? null, steps: steps?.value ?? NO_STEPS, forget: gone }
  }

  function forget(tabs: string[]): () => Promise<void> {
    const gone = tabs.flatMap((one) => [key('unsaved', one), key('steps', one)])
    return () => delMany(gone, store)
  }

  /** Other people at this computer keep their unsaved work for a while, but not what they did before. */
  async function forgetOld(known: DraftKey[]): Promise<void> {
    const others = known.filter((one) => one[1] !== account)
    const values = await getMany<Kept<unknown>>(known, store)
    const old = known.filter((_, at) => now - (values[at]?.at ?? now) > LONGEST_KEPT_MS)
    await delMany([...others.filter((one) => one[4] === 'steps'), ...old], store)
  }
}
