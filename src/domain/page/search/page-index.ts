import { isPublic, splitType } from '#domain/access/item-policy.ts'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { Item } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { sameJson } from '#domain/item/same-json.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import { tagList } from '#domain/section/tags.ts'

/** What lists of pages and of their sections show of a page; its sections by their ids, in its order. */
export type IndexedPage = {
  id: number
  title: string
  url_slug: string
  index: number | null
  parent: string
  /** Whether visitors may read it, as far as the page itself is concerned. */
  isPublic: boolean
  sections: number[]
  drafts: number[]
}

/** What they show of a section. */
export type IndexedSection = {
  id: number
  /** The page that it names as its own; null where it names none, which older sections don't. */
  pageId: number | null
  trackingId: string
  anchor: string
  title: string
  tags: string
  elementType: string
  attribution: unknown
}

/** The parts of a pattern that the index has: pages, live sections, and those drafts of sections that carry tags. */
export type IndexPart = '' | 'section' | 'draft-section'

export type IndexEntry = { pageType: string; part: IndexPart; tagged: boolean } & (
  | { page: IndexedPage }
  | { section: IndexedSection }
)

/** What the index keeps of an item; null for all that it has nothing to do with. */
export function indexEntry(item: Item): IndexEntry | null {
  const [pageType, part] = splitType(item.type)
  if (part === '') return { pageType, part, tagged: false, page: indexedPage(item) }
  if (part !== 'section' && part !== 'draft-section') return null
  const tagged = tagList(storedText(item.data.tags)).length > 0
  if (part === 'draft-section' && !tagged) return null
  return { pageType, part, tagged, section: indexedSection(item, part) }
}

/** Whether a write can change what the index keeps: most are of drafts, and are told by a look at a few attributes. */
export function changesIndex({ before, after }: ItemWrite): boolean {
  if (!before || !after || before.type !== after.type) return [before, after].some((item) => item && mayBeIndexed(item))
  if (!mayBeIndexed(after) || before.data === after.data) return false
  // The settings of a live section's element say what it shows, and are long: they are not compared.
  if (splitType(after.type)[1] === 'section') return true
  if (splitType(after.type)[1] === '')
    return PAGE_ATTRIBUTES.some((key) => !sameJson(before.data[key], after.data[key]))
  return JSON.stringify(indexEntry(before)) !== JSON.stringify(indexEntry(after))
}

/** What `indexedPage` reads of a page. */
const PAGE_ATTRIBUTES = ['title', 'url_slug', 'index', 'parent', 'published', 'sections', 'draft_sections']

function mayBeIndexed({ type }: Pick<Item, 'type'>): boolean {
  const [, part] = splitType(type)
  return part === '' || part === 'section' || part === 'draft-section'
}

function indexedPage(item: Item): IndexedPage {
  const { id, data } = item
  return {
    id,
    title: storedText(data.title),
    url_slug: storedText(data.url_slug),
    index: Number.isFinite(storedNumber(data.index)) ? storedNumber(data.index) : null,
    parent: storedText(data.parent),
    isPublic: isPublic(item),
    sections: referencedIds(data.sections),
    drafts: referencedIds(data.draft_sections),
  }
}

function indexedSection({ id, data }: Item, part: 'section' | 'draft-section'): IndexedSection {
  const element = field(data, 'element')
  const trackingId = storedText(data.trackingId)
  return {
    id,
    pageId: data.page_id === undefined || data.page_id === null ? null : ownPage(data.page_id),
    trackingId,
    // As `sectionAnchor` has it.
    anchor: storedText(data.section_id) || trackingId || String(id),
    title: storedText(data.title),
    tags: storedText(data.tags),
    elementType: storedText(field(element, 'element-type')),
    // Nobody lists drafts by their source.
    attribution: part === 'section' ? (data.attribution ?? attributionOf(field(element, 'element-data'))) : null,
  }
}

/** The ids of the items that a list of references names, in its order. */
export function referencedIds(references: unknown): number[] {
  if (!Array.isArray(references)) return []
  return references
    .map((reference: unknown) => storedNumber(field(reference, 'id')))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

/** Which version of which source a data section shows; null for a section without data. */
function attributionOf(elementData: unknown): unknown {
  const { value } = parseJsonText<Record<string, unknown>>(elementData, {})
  const source = field(value, 'sourceInfo')
  const sourceId = field(source, 'source_id')
  if (sourceId === undefined) return value.attribution ?? null
  return { version: field(source, 'view_name') ?? null, source_id: sourceId, view_id: field(source, 'view_id') ?? null }
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}

/** What is no page's id is the id of no page, which is something else than none. */
function ownPage(stored: unknown): number {
  const id = storedNumber(stored)
  return Number.isSafeInteger(id) ? id : 0
}
