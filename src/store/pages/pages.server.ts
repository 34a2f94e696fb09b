import type { Format } from '#domain/item/format.ts'
import { FORMAT_KIND } from '#domain/item/format-kind.ts'
import type { Item, ItemData, ItemReference, Stamp } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS, type ItemQuery } from '#domain/item/item-query.ts'
import type { Page } from '#domain/page/page.ts'
import { MISSING_ELEMENT, readHistory, readPage } from '#domain/page/stored-page.ts'
import type { PlacedPage } from '#domain/page/tree/placed-page.ts'
import { lastPublished } from '#domain/page/view/page-facts.ts'
import { refuse } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import { loadItem } from '../items/load-item.server.ts'
import { saveItem } from '../items/save-item.server.ts'
import type { ContentStore, ItemEdit, TransactionStore } from '../store.ts'
import { refuseTakenSlugs } from './page-addresses.server.ts'
import { keepRevision } from './page-revisions.server.ts'
import { refuseUnpublished } from './unpublished-versions.server.ts'

export const liveSectionType = (docType: string) => `${docType}|section`
export const draftSectionType = (docType: string) => `${docType}|draft-section`

function pageFormat(app: string, docType: string): Format {
  return {
    app,
    type: docType,
    attributes: [
      { key: 'sections', type: FORMAT_KIND, format: itemKey(app, liveSectionType(docType)) },
      { key: 'draft_sections', type: FORMAT_KIND, format: itemKey(app, draftSectionType(docType)) },
    ],
  }
}

const MOST_SECTIONS = 10_000

type Store = Pick<TransactionStore, 'items'>

/** A page with its live and draft sections. */
export async function loadPage(store: Store, item: Item): Promise<Page> {
  const loaded = await loadItem(store, pageFormat(item.app, item.type), item)
  const page = readPage(item.id, item.revision, loaded)
  if (item.older_lines === undefined || lastPublished(page) !== null) return page
  const [older_publish = null] = readHistory([...(await store.items.olderPublishes([item])).values()])
  return { ...page, older_publish }
}

/** A page as its readers see it: its drafts are not even read. */
export function loadPublished(store: Store, item: Item): Promise<Page> {
  return loadPage(store, { ...item, data: { ...item.data, draft_sections: [] } })
}

/** Stores a new page and then the sections that it begins with, which name it. */
export function createPageItem(
  store: ContentStore | TransactionStore,
  app: string,
  type: string,
  page: ItemData & { draft_sections: Section[] },
  stamp: Stamp,
): Promise<Item> {
  const create = async (inner: TransactionStore) => {
    const item = await inner.items.create(app, type, { ...page, draft_sections: [] }, stamp)
    await refuseTakenSlugs(inner, { app, type }, [String(page.url_slug)], { isTemplate: page.is_template === true })
    if (page.draft_sections.length === 0) return item
    const draft_sections = ownedBy(item.id, page.draft_sections)
    return saveItem(inner, pageFormat(app, type), { id: item.id, draft_sections }, stamp)
  }
  return 'transaction' in store ? store.transaction(create) : create(store)
}

/** Writes what differs between two states of a page, sections first, in one transaction. */
export async function savePage(
  store: ContentStore | TransactionStore,
  item: Item,
  before: Page,
  after: Page,
  stamp: Stamp,
  baseRevision: number,
): Promise<Item> {
  const save = async (inner: TransactionStore) => {
    if (before.sections !== after.sections) await refuseUnpublished(inner, after.sections)
    const whole = await withOwnSections(inner, item.id, before, after)
    const changed = Object.entries(whole).filter(([key, value]) => before[key as keyof Page] !== value)
    const patch = Object.fromEntries(
      changed.map(([key, value]) => [key, key.endsWith('sections') ? ownedBy(item.id, value as Section[]) : value]),
    )
    const saved = await saveItem(inner, pageFormat(item.app, item.type), { ...patch, id: item.id }, stamp, baseRevision)
    if (before.sections !== after.sections) await sweepSections(inner, saved, stamp)
    await keepRevision(inner, saved, before, after, stamp)
    return saved
  }
  return 'transaction' in store ? store.transaction(save) : save(store)
}

/** What differs between two places of a page, as an edit of its item. */
export function placeEdit(item: Item, before: PlacedPage, after: PlacedPage): ItemEdit {
  const changed = Object.entries(after).filter(([key, value]) => before[key as keyof PlacedPage] !== value)
  return { id: item.id, patch: Object.fromEntries(changed), baseRevision: item.revision, known: item }
}

/** After a publish, sections that the page no longer names go: until then a draft may still be brought back. */
async function sweepSections(store: Pick<ContentStore, 'items'>, page: Item, stamp: Stamp): Promise<void> {
  const ofPage: ItemQuery = {
    ...ALL_ITEMS,
    conditions: [{ attribute: { kind: 'data', key: 'page_id' }, op: 'in', values: [page.id] }],
  }
  const fields = [
    { key: 'sections', type: liveSectionType(page.type) },
    { key: 'draft_sections', type: draftSectionType(page.type) },
  ]
  for (const { key, type } of fields) {
    const named = new Set(((page.data[key] ?? []) as ItemReference[]).map((reference) => reference.id))
    const all = await store.items.list(page.app, type, ofPage, { from: 0, to: MOST_SECTIONS })
    const gone = all.filter((section) => !named.has(section.id)).map((section) => section.id)
    if (gone.length > 0) await store.items.delete(page.app, type, gone, stamp)
  }
}

/** Every section names its page, so that no page can reach the sections of another; one that is missing stays a bare reference. */
function ownedBy(pageId: number, sections: Section[]): unknown[] {
  return sections.map((section) =>
    section.id && section.element['element-type'] === MISSING_ELEMENT['element-type']
      ? { id: section.id }
      : { ...section, page_id: pageId },
  )
}

/** A section of another page is refused; one whose item is gone (removed and published, then brought back) becomes a new one. */
async function withOwnSections(store: Store, pageId: number, before: Page, after: Page): Promise<Page> {
  const known = new Set([...before.sections, ...before.draft_sections].map((section) => section.id))
  const others = [...after.sections, ...after.draft_sections].flatMap(({ id }) => (id && !known.has(id) ? [id] : []))
  if (others.length === 0) return after
  const found = await store.items.getMany(others)
  const foreign = found.find((section) => section.data.page_id !== pageId)
  if (foreign) throw refuse(403, 'foreign-section', `Section ${foreign.id} is not part of this page.`)
  const stored = new Set([...known, ...found.map(({ id }) => id)])
  const renewed = (sections: Section[]) => sections.map(({ id, ...rest }) => (stored.has(id) ? { id, ...rest } : rest))
  return { ...after, sections: renewed(after.sections), draft_sections: renewed(after.draft_sections) } as Page
}
