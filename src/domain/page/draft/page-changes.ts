import { z } from 'zod'
import { sameJson } from '#domain/item/same-json.ts'
import { refuse } from '#domain/problem.ts'
import { lengthWithoutPictures } from '#domain/rich-text/embedded-pictures.ts'
import { MOST_SECTION, Section } from '#domain/section/section.ts'
import { HistoryEntry, type Page, PageSettings, SectionGroup } from '../page.ts'

/** A section that has not changed since it was stored. */
const UnchangedSection = z.strictObject({ id: z.number().int().positive(), trackingId: z.string().max(100).optional() })
const WholeSection = Section.refine(
  (section) => lengthWithoutPictures(JSON.stringify(section)) < MOST_SECTION,
  'is too large',
)
const sections = z
  .array(z.union([UnchangedSection, WholeSection]))
  .max(500)
  .refine(
    (all) => eachOnce(all.map(({ id }) => id)) && eachOnce(all.map(({ trackingId }) => trackingId)),
    'names one twice',
  )

/** What a save of a page may carry: the fields that changed. */
export const PageChanges = PageSettings.partial().extend({
  draft_sections: sections.optional(),
  draft_section_groups: z.array(SectionGroup).min(1).max(100).optional(),
  sections: sections.optional(),
  published: z.enum(['', 'draft', 'published']).optional(),
  has_changes: z.boolean().optional(),
  /** Only what new entries say is taken from here: who and when is known better where the page is stored. */
  history: z
    .array(HistoryEntry.partial({ time: true }))
    .max(100_000)
    .optional(),
})
export type PageChanges = z.output<typeof PageChanges>

type PostedSection = z.output<typeof UnchangedSection> | Section

/** Where a page stands and under which address: changing it alone leaves nothing to publish. */
const PLACE_KEYS = new Set<string>(['index', 'parent', 'url_slug', 'former_slugs'])
/** What follows from a change, and is none itself. */
const NOT_CONTENT = new Set<string>(['id', 'revision', 'history', 'older_publish', 'has_changes'])

/** The page with the changes in it; an attribute that says the same as before stays the very same value. */
export function withChanges(page: Page, { history: _lines, ...changes }: PageChanges): Page {
  const { draft_sections, sections, ...rest } = changes
  const given: Partial<Page> = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  if (draft_sections) given.draft_sections = draft_sections.map((one) => inFull(one, page.draft_sections))
  if (sections) given.sections = sections.map((one) => inFull(one, page.sections))
  const differing = Object.entries(given).filter(([key, value]) => !sameJson(page[key as keyof Page], value))
  return differing.length > 0 ? { ...page, ...Object.fromEntries(differing) } : page
}

/** The attributes in which two states of a page differ, apart from what follows from a change. */
export function changedKeys(before: Page, after: Page): string[] {
  return Object.keys(after).filter(
    (key) => !NOT_CONTENT.has(key) && before[key as keyof Page] !== after[key as keyof Page],
  )
}

/** Whether a change only moves the page among the others. */
export function isMoveOnly(keys: readonly string[]): boolean {
  return keys.every((key) => PLACE_KEYS.has(key))
}

function inFull(posted: PostedSection, stored: readonly Section[]): Section {
  if ('element' in posted) return posted as Section
  const known = stored.find(({ id }) => id === posted.id)
  if (!known) throw refuse(403, 'foreign-section', `Section ${posted.id} is not part of this page.`)
  return known
}

function eachOnce(names: readonly (string | number | undefined)[]): boolean {
  const given = names.filter((name) => name !== undefined)
  return new Set(given).size === given.length
}
