import { z } from 'zod'
import { MISSING_TYPE } from '#domain/element/unregistered.ts'
import type { ItemData } from '#domain/item/item.ts'
import {
  RowSpan,
  SECTION_BORDERS,
  SECTION_PADDINGS,
  SECTION_SIZES,
  type Section,
  SectionLevel,
  SectionOffset,
  StoredElement,
  UNTITLED_SECTION,
} from '#domain/section/section.ts'
import { type HistoryEntry, NavOptions, type Page, PageFilter, PageSettings, SectionGroup } from './page.ts'
import { DEFAULT_GROUP } from './section-groups.ts'

const text = z.string().catch('')
/** Stands for the element of a section whose item is gone. */
export const MISSING_ELEMENT: StoredElement = { 'element-type': MISSING_TYPE, 'element-data': '{}' }

/** The older system wrote some numbers and switches as text. */
const asNumber = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)
const asBoolean = (value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)
/** An attribute that can't be read counts as not set. */
const unset = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined)
const person = z.string().nullable().catch(null)
const flag = unset(z.preprocess(asBoolean, z.boolean().optional()))

/** A section as it stands in the store: each attribute that can't be read falls back alone, so no section is ever dropped. */
const StoredSection = z.looseObject({
  id: unset(z.number()),
  draft_id: unset(z.number()),
  trackingId: text,
  title: z.string().catch(UNTITLED_SECTION),
  level: z.preprocess(asNumber, SectionLevel).catch(1),
  size: z.enum(SECTION_SIZES).catch('1'),
  rowspan: unset(z.preprocess(asNumber, RowSpan.optional())),
  offset: unset(z.preprocess(asNumber, SectionOffset.optional())),
  padding: unset(z.enum(SECTION_PADDINGS)),
  border: unset(z.enum(SECTION_BORDERS)),
  is_header: flag,
  is_footer: flag,
  group: z.string().catch('default'),
  element: StoredElement.catch(MISSING_ELEMENT),
})

const records = z.array(z.record(z.string(), z.unknown())).catch([])
const list = <T extends z.ZodType>(entry: T) =>
  z.preprocess((value) => (Array.isArray(value) ? value : []), z.array(entry.nullable().catch(null)))
const choice = z.string().catch('none')
/** Entries and groups are written back whole, so that an attribute that can't be read falls back alone here too. */
const StoredEntry = z.looseObject({
  type: unset(z.string()),
  action: unset(z.string()),
  user: person,
  user_id: person,
  time: text,
})
const StoredGroup = z.looseObject({
  name: z.string().min(1),
  displayName: unset(z.string()),
  position: SectionGroup.shape.position.catch('content'),
  index: z.coerce.number().int().catch(0),
  theme: z.string().catch('default'),
  full_width: SectionGroup.shape.full_width.catch('off'),
})
const StoredFilter = z.looseObject({
  id: unset(PageFilter.shape.id),
  searchKey: z.string().min(1),
  values: z.array(z.coerce.string()).catch([]),
  useSearchParams: z.preprocess(asBoolean, z.boolean()).catch(false),
})
const { full_width, sidebar, side_nav } = PageSettings.shape

/** Attributes of a stored page as the rules read them; what a rule does not know stays in the item. */
const StoredPage = z.object({
  title: z.string().min(1).catch('New Page'),
  url_slug: text,
  index: z.coerce.number().int().catch(0),
  parent: z.union([z.string(), z.number().transform(String)]).catch(''),
  description: text,
  icon: choice,
  hide_in_nav: z.preprocess(asBoolean, z.boolean()).catch(false),
  sidebar: sidebar.catch('none'),
  side_nav: side_nav.catch('show'),
  header: choice,
  footer: choice,
  full_width: full_width.catch('off'),
  navOptions: NavOptions.catch({}),
  theme: text,
  template_id: z.preprocess(asNumber, z.number().int().nullable()).catch(null),
  filters: list(StoredFilter),
  data_controls: z.unknown().default(null),
  'generated-pages': z.unknown().default(null),
  page_index: z.unknown().default(null),
  page_parent: z.unknown().default(null),
  page_title: z.unknown().default(null),
  published: text,
  has_changes: z.preprocess(asBoolean, z.boolean()).catch(false),
  history: list(StoredEntry),
  former_slugs: z.array(z.string()).catch([]),
  sections: records,
  draft_sections: records,
  section_groups: list(StoredGroup),
  draft_section_groups: list(StoredGroup),
})

/** A loaded page item, its sections in place, as the rules see it. */
export function readPage(id: number, revision: number, data: ItemData): Page {
  const page = StoredPage.parse(data)
  return {
    ...page,
    id,
    revision,
    filters: readable(page.filters),
    history: readable(page.history),
    older_publish: null,
    sections: page.sections.map(readStoredSection),
    draft_sections: page.draft_sections.map(readStoredSection),
    section_groups: withDefaultGroup(readable(page.section_groups)),
    draft_section_groups: withDefaultGroup(readable(page.draft_section_groups)),
  }
}

const StoredHistory = list(StoredEntry)

/** The lines of a stored history that can be read. */
export function readHistory(stored: unknown): HistoryEntry[] {
  return readable(StoredHistory.parse(stored))
}

/** Where an item is kept and who wrote it are not part of the section, and must not travel from a draft to its live twin. */
const OF_THE_ITEM = ['ref', 'created_at', 'updated_at', 'created_by', 'updated_by']

/** A section as the rules see it. */
export function readStoredSection(stored: Record<string, unknown>): Section {
  const own = Object.entries(stored).filter(([key]) => !OF_THE_ITEM.includes(key))
  const section = StoredSection.parse(Object.fromEntries(own)) as Section
  if (section.trackingId !== '') return section
  // The older system did not always name its sections: both twins are named by the id of the draft.
  return { ...section, trackingId: String(section.draft_id ?? section.id ?? '') }
}

function readable<T>(entries: (T | null)[]): T[] {
  return entries.filter((entry) => entry !== null)
}

function withDefaultGroup(groups: SectionGroup[]): SectionGroup[] {
  return groups.length > 0 ? groups : [DEFAULT_GROUP]
}
