import type { ItemData } from '#domain/item/item.ts'
import type { Section } from '#domain/section/section.ts'
import { type ReservedAddresses, reservedByScreens } from '#domain/site/reserved-address.ts'
import { freeSlug, prefixedSlug, slugFor, writtenSlug } from './address/slug.ts'
import type { PageStamp } from './draft/draft.ts'
import { initialGroups, initialSections } from './draft/initial-content.ts'
import { HIDDEN_INDEX, type PageListing } from './navigation/navigation.ts'
import type { PageSettings } from './page.ts'

/** What a new page may be given; all else is chosen for it. */
export type NewPage = { [Key in keyof PageSettings]?: PageSettings[Key] | undefined } & {
  published?: '' | 'draft' | 'published' | undefined
}

/** A new page: a draft behind the others of its level, named by its place, with the groups and sections it begins with. */
export function newPage(
  given: NewPage,
  pages: readonly PageListing[],
  stamp: PageStamp,
  newName: () => string,
  reserved: ReservedAddresses = reservedByScreens,
): ItemData & { draft_sections: Section[] } {
  const parent = given.parent ?? ''
  const index = given.index ?? nextIndex(pages, parent)
  const title = given.title ?? `Page ${nextIndex(pages, '') + 1}`
  const choices = { header: given.header ?? 'none', footer: given.footer ?? 'none' }
  const groups = initialGroups(choices)
  const above = pages.find((page) => String(page.id) === parent)
  const prefix = above?.url_slug ?? ''
  const rules = { reserved, isTaken: (slug: string) => pages.some((page) => page.url_slug === slug) }
  return {
    ...given,
    title,
    url_slug:
      given.url_slug === undefined
        ? slugFor(title, index, prefix, rules)
        : freeSlug(prefixedSlug(writtenSlug(given.url_slug), prefix), index, rules),
    index,
    parent,
    published: given.published ?? 'draft',
    has_changes: false,
    history: [{ type: 'created Page.', ...stamp }],
    sections: [],
    draft_sections: initialSections([], choices, newName),
    section_groups: groups,
    draft_section_groups: groups,
  }
}

/** Behind the last page below `parent`, 0 for the first; never the index that hides a page. */
export function nextIndex(pages: readonly PageListing[], parent: string): number {
  const taken = pages.flatMap((page) => (page.parent === parent && page.index !== HIDDEN_INDEX ? page.index : []))
  const next = taken.reduce((highest, index) => Math.max(highest, index), -1) + 1
  return next === HIDDEN_INDEX ? next + 1 : next
}
