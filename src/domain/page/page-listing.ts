import { z } from 'zod'
import type { Item } from '#domain/item/item.ts'
import type { PageListing, PageState } from './navigation.ts'
import { NavOptions } from './page.ts'

const flag = z.preprocess((value) => value === true || value === 'true', z.boolean())

const StoredListing = z.object({
  title: z.string().min(1).catch('New Page'),
  url_slug: z.string().catch(''),
  index: z.coerce.number().catch(0),
  parent: z.union([z.string(), z.number().transform(String)]).catch(''),
  published: z.string().catch(''),
  hide_in_nav: flag,
  icon: z.string().catch('none'),
  navOptions: NavOptions.catch({}),
  page_parent: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
  former_slugs: z.array(z.string()).catch([]),
  template_id: z.coerce.number().int().positive().nullable().catch(null),
  is_template: flag,
})

/** What the list of pages shows of a stored page; each attribute that can't be read falls back alone. */
export function pageListing({ id, data }: Pick<Item, 'id' | 'data'>): PageListing {
  return { id, ...StoredListing.parse(data) }
}

/** How far the draft of a stored page is. */
export function pageState({ data: { has_changes, draft_sections } }: Pick<Item, 'data'>): PageState {
  return {
    has_changes: flag.parse(has_changes),
    is_empty: !Array.isArray(draft_sections) || draft_sections.length === 0,
  }
}
