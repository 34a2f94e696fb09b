import type { ItemData } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import type { ReservedAddresses } from '#domain/site/reserved-address.ts'
import type { PageStamp } from './draft/draft.ts'
import { HIDDEN_INDEX, type PageListing } from './navigation/navigation.ts'
import { type NewPage, newPage } from './new-page.ts'
import type { Page } from './page.ts'

/** Templates have addresses of their own, where only those who edit come. */
const TEMPLATES = 'templates'

/** Visitors never go there, so that nothing of theirs can be in the way. */
const NOTHING_RESERVED: ReservedAddresses = () => null

/** A template is there to make pages from, whichever way it would become public. */
export function refusePublicTemplate({ is_template }: ItemData): void {
  if (is_template === true || is_template === 'true') throw invalid('A template is not published: make pages from it.')
}

type CopiedPage = ItemData & { draft_sections: Section[] }
type Making = { pages: readonly PageListing[]; stamp: PageStamp; newName: () => string; reserved: ReservedAddresses }

/** A page as a template: a page of its own that stands in no tree and is never published. */
export function templateOf(page: Page, title: string, { pages, stamp, newName }: Making): CopiedPage {
  const given = { ...frameOf(page), title, index: HIDDEN_INDEX, hide_in_nav: true }
  const made = newPage({ ...given, url_slug: freeName(title, pages) }, pages, stamp, newName, NOTHING_RESERVED)
  return {
    ...made,
    ...contentOf(page, newName),
    is_template: true,
    history: [{ type: `created Template from ${page.title}`, ...stamp }],
  }
}

/** A new page made from a template: a draft with copies of its sections, which remembers where it came from. */
export function pageFromTemplate(
  template: Page,
  given: Pick<NewPage, 'title' | 'parent'>,
  { pages, stamp, newName, reserved }: Making,
): CopiedPage {
  const made = newPage({ ...frameOf(template), ...given, template_id: template.id }, pages, stamp, newName, reserved)
  return { ...made, ...contentOf(template, newName) }
}

/** What frames a page and comes along; its name and its place do not. */
function frameOf(page: Page): NewPage {
  const { description, icon, sidebar, side_nav, header, footer, full_width, theme, filters } = page
  return { description, icon, sidebar, side_nav, header, footer, full_width, theme, filters }
}

/** Copies have names of their own, so that none is taken for the section that it was copied from. */
function contentOf({ draft_sections, draft_section_groups }: Page, newName: () => string) {
  return {
    section_groups: draft_section_groups,
    draft_section_groups,
    draft_sections: draft_sections.map(({ id: _own, draft_id: _draft, page_id: _page, ...section }): Section => {
      return { ...section, trackingId: newName() } as Section
    }),
  }
}

function freeName(title: string, pages: readonly PageListing[]): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const slug = `${TEMPLATES}/${words.join('_') || 'template'}`
  let free = slug
  for (let more = 2; pages.some(({ url_slug }) => url_slug === free); more += 1) free = `${slug}_${more}`
  return free
}
