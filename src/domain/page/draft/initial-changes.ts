import type { ItemData } from '#domain/item/item.ts'
import type { Section } from '#domain/section/section.ts'
import type { Page } from '../page.ts'
import { initialGroups, initialSections } from './initial-content.ts'
import type { PageChanges } from './page-changes.ts'

/** What a page without draft groups is given when it is opened for editing; null where it has some. */
export function initialChanges(page: Page, stored: ItemData, newName: () => string): PageChanges | null {
  if (hasDraftGroups(stored)) return null
  const begun = firstDraft(page)
  const draft_sections = initialSections(begun, page, newName)
  const groups = initialGroups(page)
  const others = page.section_groups.filter(({ name }) => !groups.some((group) => group.name === name))
  const added = draft_sections.length > begun.length
  return {
    draft_section_groups: [...groups, ...others],
    ...(draft_sections === page.draft_sections ? {} : { draft_sections }),
    // Groups that change nothing on the page leave nothing to publish.
    has_changes: page.has_changes || added,
    history: [{ type: 'initialised sections.', user: null, user_id: null }],
  }
}

/** Whether groups are stored for the draft of a page; one without them is still read with a group for its content. */
export function hasDraftGroups({ draft_section_groups: stored }: ItemData): boolean {
  return Array.isArray(stored) && stored.length > 0
}

/** A page that was written by another program may have live sections only: its draft begins with those. */
function firstDraft({ draft_sections, sections, has_changes }: Page): Section[] {
  if (draft_sections.length > 0 || sections.length === 0 || has_changes) return draft_sections
  return sections.map(({ id: _live, draft_id: _none, ...content }) => content)
}
