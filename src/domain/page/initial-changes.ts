import type { ItemData } from '#domain/item/item.ts'
import { initialGroups, initialSections } from './initial-content.ts'
import type { Page } from './page.ts'
import type { PageChanges } from './page-changes.ts'

/** What a page without draft groups is given when it is opened for editing; null where it has some. */
export function initialChanges(
  page: Page,
  { draft_section_groups: stored }: ItemData,
  newName: () => string,
): PageChanges | null {
  if (Array.isArray(stored) && stored.length > 0) return null
  const draft_sections = initialSections(page.draft_sections, page, newName)
  const groups = initialGroups(page)
  const others = page.section_groups.filter(({ name }) => !groups.some((group) => group.name === name))
  const added = draft_sections.length > page.draft_sections.length
  return {
    draft_section_groups: [...groups, ...others],
    ...(added ? { draft_sections } : {}),
    // Groups that change nothing on the page leave nothing to publish.
    has_changes: page.has_changes || added,
    history: [{ type: 'initialised sections.', user: null, user_id: null }],
  }
}
