import { cleanElement } from '#domain/element/clean-element.ts'
import type { PageChanges } from '#domain/page/draft/page-changes.ts'
import type { Page } from '#domain/page/page.ts'
import { type Section, StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** Posted sections with safe elements; an element that is stored just so is left alone, so that it counts as unchanged. */
export function withCleanSections(page: Page, changes: PageChanges): PageChanges {
  const { draft_sections, sections } = changes
  if (!draft_sections && !sections) return changes
  const stored = new Set([...page.draft_sections, ...page.sections].map(({ element }) => element['element-data']))
  const clean = (posted: NonNullable<PageChanges['sections']>) =>
    posted.map((one) => ('element' in one && !stored.has(one.element['element-data']) ? cleanSection(one) : one))
  return {
    ...changes,
    ...(draft_sections ? { draft_sections: clean(draft_sections) } : {}),
    ...(sections ? { sections: clean(sections) } : {}),
  }
}

export function cleanSection(section: Section): Section {
  const element = cleanElement(elementModels, section.element)
  return element === section.element ? section : { ...section, element }
}

/** Data of any item as a program sends it: where it is a section, its element is made safe too. */
export function cleanItemData(data: Record<string, unknown>): Record<string, unknown> {
  const given = StoredElement.safeParse(data.element)
  if (!given.success) return data
  const element = cleanElement(elementModels, given.data)
  return element === given.data ? data : { ...data, element }
}
