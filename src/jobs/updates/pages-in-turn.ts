import type { Item } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import type { NewJobEvent } from '#domain/job/job-event.ts'
import { ProblemError } from '#domain/problem.ts'
import { draftSectionType } from '#store/pages/pages.server.ts'
import type { TransactionStore } from '#store/store.ts'
import type { JobContext } from '../job-kind.ts'
import type { SkippedSection } from './update-input.ts'

/** Pages that are written in one step. */
const PAGES_AT_ONCE = 20
const READ_AT_ONCE = 500
const MOST_TRIES = 5
/** Of a title in an event, which has a limit of its own. */
const MOST_TITLE = 200

type Site = { app: string; docType: string }

/**
 * Sections by the page that they are drafts of; what is no draft of this site any more is skipped. Those that show the source
 * are known without being read; the others are read.
 */
export async function sectionsByPage(
  { store }: JobContext,
  { app, docType }: Site,
  ids: readonly number[],
  sourceId: number,
) {
  const pages = new Map<number, Set<number>>()
  const missing: number[] = []
  const put = (pageId: number, id: number) => pages.set(pageId, (pages.get(pageId) ?? new Set()).add(id))
  const known = await store.sectionSources.pagesOfDrafts(sourceId, app, docType, ids)
  for (const [id, pageId] of known) put(pageId, id)
  const others = ids.filter((id) => !known.has(id))
  for (let at = 0; at < others.length; at += READ_AT_ONCE) {
    const some = others.slice(at, at + READ_AT_ONCE)
    const found = new Map((await store.items.getMany(some)).map((item) => [item.id, item]))
    for (const id of some) {
      const item = found.get(id)
      const pageId = item?.app === app && item.type === draftSectionType(docType) ? storedNumber(item.data.page_id) : 0
      if (pageId > 0) put(pageId, id)
      else missing.push(id)
    }
  }
  return { pages, missing }
}

/** What is done to the pages of a step that are there, and to these sections, which may not be. */
type PageWork = (inner: TransactionStore, pages: Item[], sections: ReadonlySet<number>) => Promise<SkippedSection[]>

/**
 * Does something to pages, some in a step. Where somebody saves one of them in the same moment, the pages of that step
 * are done again, one by one.
 */
export async function pagesInTurn(
  { step }: JobContext,
  label: string,
  { app, docType }: Site,
  pages: ReadonlyMap<number, ReadonlySet<number>>,
  work: PageWork,
): Promise<void> {
  const ids = [...pages.keys()].sort((a, b) => a - b)
  const write = (some: readonly number[], done: number) =>
    step(
      { step: label, done, total: ids.length },
      async (inner) => {
        const found = await inner.items.getMany([...some])
        const own = found.filter((page) => page.app === app && page.type === docType)
        return work(inner, own, new Set(some.flatMap((id) => [...(pages.get(id) ?? [])])))
      },
      (skipped) => skipped.map(skippedEvent),
    )
  for (let at = 0; at < ids.length; at += PAGES_AT_ONCE) {
    const some = ids.slice(at, at + PAGES_AT_ONCE)
    try {
      await write(some, at + some.length)
    } catch (error) {
      if (!isStale(error)) throw error
      for (const [nth, id] of some.entries()) await untilWritten(() => write([id], at + nth + 1))
    }
  }
}

async function untilWritten(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await work()
      return
    } catch (error) {
      if (!isStale(error) || tries === MOST_TRIES) throw error
    }
  }
}

const isStale = (error: unknown) => error instanceof ProblemError && error.problem.code === 'stale'

export const SKIPPED = 'section:skipped'

export function skippedEvent({ title, page, ...rest }: SkippedSection): NewJobEvent {
  return { type: SKIPPED, payload: { ...rest, title: title.slice(0, MOST_TITLE), page: page.slice(0, MOST_TITLE) } }
}

export const skippedDraft = (item: Item, page: Item, reason: string): SkippedSection => ({
  sectionId: item.id,
  title: storedText(item.data.title),
  pageId: page.id,
  page: storedText(page.data.title),
  reason,
})
