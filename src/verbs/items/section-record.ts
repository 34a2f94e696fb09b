import type { Item } from '#domain/item/item.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'

/** A section in the place where it is shown, as the components index and the search read it. */
export type SectionRecord = {
  page_id: number
  url_slug: string
  page_title: string
  page_index: number | null
  page_parent: string
  section_id: number
  tracking_id: string
  section_title: string
  tags: string
  element_type: string
  attribution: unknown
}

/** The ids of the live sections that a page shows, in its order. */
export function sectionIdsOf(page: Item): number[] {
  const sections = Array.isArray(page.data.sections) ? page.data.sections : []
  return sections
    .map((section: unknown) => storedNumber(field(section, 'id')))
    .filter((id) => Number.isSafeInteger(id) && id > 0)
}

export function sectionRecord(page: Item, section: Item): SectionRecord {
  const element = field(section.data, 'element')
  return {
    page_id: page.id,
    url_slug: storedText(page.data.url_slug),
    page_title: storedText(page.data.title),
    page_index: Number.isFinite(storedNumber(page.data.index)) ? storedNumber(page.data.index) : null,
    page_parent: storedText(page.data.parent),
    section_id: section.id,
    tracking_id: storedText(section.data.trackingId),
    section_title: storedText(section.data.title),
    tags: storedText(section.data.tags),
    element_type: storedText(field(element, 'element-type')),
    attribution: section.data.attribution ?? attributionOf(field(element, 'element-data')),
  }
}

/** The tags of a comma-separated string, without the empty ones. */
export function tagsOf(tags: string): string[] {
  return tags
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
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
