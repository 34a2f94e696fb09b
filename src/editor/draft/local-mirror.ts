import { createStore, delMany, getMany, keys, set } from 'idb-keyval'
import type { DraftChange } from '#domain/page/draft-change.ts'
import { newTrackingId } from '../sections/new-section.ts'
import { holdTab, isHeld } from './tab-lock.ts'
import { NO_STEPS, type UndoStacks } from './undo-stacks.ts'

/** What the server did not yet have, and saves of it whose answer was lost. */
export type Unsaved = { unsaved: DraftChange; lost: DraftChange[] }
export type KeptDraft = {
  unsaved: Unsaved | null
  steps: UndoStacks
  /** Once the draft of this tab holds it. */
  forget(): Promise<void>
}

/** The draft of one tab in the browser's own store, so that it outlives the tab. */
export type LocalMirror = {
  /** What an earlier tab left behind. */
  found: KeptDraft | null
  keepUnsaved(unsaved: Unsaved | null): Promise<void>
  keepSteps(steps: UndoStacks): Promise<void>
}

/** The store itself belongs to the site's origin; a key names whose draft it is, of which page, in which tab. */
type Key = [version: 1, account: string, pageId: number, tab: string, part: 'unsaved' | 'steps']
type Kept<T> = { at: number; value: T }

const LONGEST_KEPT_MS = 14 * 86_400_000

export async function openMirror(account: string, pageId: number, now: number): Promise<LocalMirror> {
  const store = createStore('almanac-drafts', 'drafts')
  const tab = newTrackingId()
  const key = (part: Key[4], of = tab): Key => [1, account, pageId, of, part]
  await holdTab(tab)
  const all = (await keys<Key>(store)).filter(([version]) => version === 1)
  const here = all.filter(([, who, page]) => who === account && page === pageId)
  const found = await adopt(here.map((one) => one[3]))
  await forgetOld(all)
  return {
    found,
    keepUnsaved: (unsaved) =>
      unsaved ? set(key('unsaved'), { at: Date.now(), value: unsaved }, store) : delMany([key('unsaved')], store),
    keepSteps: (steps) => set(key('steps'), { at: Date.now(), value: steps }, store),
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
    const forget = () =>
      delMany(
        done.flatMap(({ one }) => [key('unsaved', one), key('steps', one)]),
        store,
      )
    return { unsaved: unsaved?.value ?? null, steps: steps?.value ?? NO_STEPS, forget }
  }

  /** Other people at this computer keep their unsaved work for a while, but not what they did before. */
  async function forgetOld(known: Key[]): Promise<void> {
    const others = known.filter((one) => one[1] !== account)
    const values = await getMany<Kept<unknown>>(known, store)
    const old = known.filter((_, at) => now - (values[at]?.at ?? now) > LONGEST_KEPT_MS)
    await delMany([...others.filter((one) => one[4] === 'steps'), ...old], store)
  }
}
