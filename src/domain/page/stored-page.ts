import { z } from 'zod'
import type { ItemData } from '#domain/item/item.ts'
import { SECTION_SIZES, type Section, SectionLevel, StoredElement } from '#domain/section/section.ts'
import { DEFAULT_GROUP, HistoryEntry, type Page, SectionGroup } from './page.ts'

const text = z.string().catch('')
/** Stands for the element of a section whose item is gone. */
export const MISSING_ELEMENT: StoredElement = { 'element-type': 'missing', 'element-data': '{}' }

/** A section as it stands in the store: each attribute that can't be read falls back alone, so no section is ever dropped. */
const StoredSection = z.looseObject({
  id: z.number().optional().catch(undefined),
  draft_id: z.number().optional().catch(undefined),
  trackingId: text,
  title: text,
  level: SectionLevel.catch(1),
  size: z.enum(SECTION_SIZES).catch('1'),
  group: z.string().catch('default'),
  element: StoredElement.catch(MISSING_ELEMENT),
})

const records = z.array(z.record(z.string(), z.unknown())).catch([])

/** Attributes of a stored page as the rules read them; what a rule does not know stays in the item. */
const StoredPage = z.object({
  title: z.string().catch('New Page'),
  url_slug: text,
  index: z.coerce.number().int().catch(0),
  parent: z.union([z.string(), z.number().transform(String)]).catch(''),
  description: text,
  published: text,
  has_changes: z.boolean().catch(false),
  hide_in_nav: z.boolean().catch(false),
  history: z.array(HistoryEntry).catch([]),
  sections: records,
  draft_sections: records,
  section_groups: z.array(SectionGroup).catch([]),
  draft_section_groups: z.array(SectionGroup).catch([]),
})

/** A loaded page item, its sections in place, as the rules see it. */
export function readPage(id: number, revision: number, data: ItemData): Page {
  const page = StoredPage.parse(data)
  return {
    ...page,
    id,
    revision,
    sections: page.sections.map(readSection),
    draft_sections: page.draft_sections.map(readSection),
    section_groups: withDefaultGroup(page.section_groups),
    draft_section_groups: withDefaultGroup(page.draft_section_groups),
  }
}

/** Where an item is kept and who wrote it are not part of the section, and must not travel from a draft to its live twin. */
const OF_THE_ITEM = ['ref', 'created_at', 'updated_at', 'created_by', 'updated_by']

function readSection(stored: Record<string, unknown>): Section {
  const own = Object.entries(stored).filter(([key]) => !OF_THE_ITEM.includes(key))
  return StoredSection.parse(Object.fromEntries(own)) as Section
}

function withDefaultGroup(groups: SectionGroup[]): SectionGroup[] {
  return groups.length > 0 ? groups : [DEFAULT_GROUP]
}
