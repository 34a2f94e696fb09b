import type { Format } from '#domain/item/format.ts'
import { type Item, itemKey, type Stamp } from '#domain/item/item.ts'
import type { Page } from '#domain/page/page.ts'
import { readPage } from '#domain/page/stored-page.ts'
import { refuse } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { loadItem } from './load-item.server.ts'
import { saveItem } from './save-item.server.ts'
import type { ContentStore } from './store.ts'

export const liveSectionType = (docType: string) => `${docType}|section`
export const draftSectionType = (docType: string) => `${docType}|draft-section`

function pageFormat(app: string, docType: string): Format {
  return {
    app,
    type: docType,
    attributes: [
      { key: 'sections', type: 'dms-format', format: itemKey(app, liveSectionType(docType)) },
      { key: 'draft_sections', type: 'dms-format', format: itemKey(app, draftSectionType(docType)) },
    ],
  }
}

type Store = Pick<ContentStore, 'items' | 'transaction'>

/** A page with its live and draft sections. */
export async function loadPage(store: Store, item: Item): Promise<Page> {
  const loaded = await loadItem(store, pageFormat(item.app, item.type), item)
  return readPage(item.id, item.revision, loaded)
}

/** Writes what differs between two states of a page, sections first, in one transaction. */
export async function savePage(
  store: ContentStore,
  item: Item,
  before: Page,
  after: Page,
  stamp: Stamp,
  baseRevision: number,
): Promise<Item> {
  const changed = Object.entries(after).filter(([key, value]) => before[key as keyof Page] !== value)
  const patch = Object.fromEntries(
    changed.map(([key, value]) => [key, key.endsWith('sections') ? ownedBy(item.id, value as Section[]) : value]),
  )
  return store.transaction(async (inner) => {
    await refuseForeignSections(inner, item.id, before, after)
    return saveItem(inner, pageFormat(item.app, item.type), { ...patch, id: item.id }, stamp, baseRevision)
  })
}

/** Every section names its page, so that no page can reach the sections of another. */
function ownedBy(pageId: number, sections: Section[]): Section[] {
  return sections.map((section) => ({ ...section, page_id: pageId }))
}

async function refuseForeignSections(store: Pick<ContentStore, 'items'>, pageId: number, before: Page, after: Page) {
  const known = new Set([...before.sections, ...before.draft_sections].map((section) => section.id))
  const others = [...after.sections, ...after.draft_sections].flatMap(({ id }) => (id && !known.has(id) ? [id] : []))
  const found = await store.items.getMany(others)
  const own = new Set(found.filter((section) => section.data.page_id === pageId).map((section) => section.id))
  const foreign = others.find((id) => !own.has(id))
  if (foreign !== undefined) throw refuse(403, 'foreign-section', `Section ${foreign} is not of this page.`)
}
