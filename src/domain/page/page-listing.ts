import { z } from 'zod'
import type { Item } from '#domain/item/item.ts'
import type { PageListing, PageState } from './navigation/navigation.ts'
import { NavOptions } from './page.ts'

const flag = z.preprocess((value) => value === true || value === 'true', z.boolean())

const id = z.union([z.string(), z.number().transform(String)])

// An attribute that is absent, as most are, takes its default: a value that is refused and caught costs ten times as much.
const StoredListing = z.object({
  title: z.string().min(1).catch('New Page'),
  url_slug: z.string().default('').catch(''),
  index: z.coerce.number().default(0).catch(0),
  parent: id.default('').catch(''),
  published: z.string().default('').catch(''),
  hide_in_nav: flag,
  icon: z.string().default('none').catch('none'),
  navOptions: NavOptions.default({}).catch({}),
  page_parent: id.optional().catch(undefined),
  former_slugs: z.array(z.string()).default([]).catch([]),
  template_id: z.coerce.number().int().positive().nullable().default(null).catch(null),
  is_template: flag,
})

/** What the list of pages shows of a stored page; each attribute that can't be read falls back alone. */
export function pageListing({ id, data }: Pick<Item, 'id' | 'data'>): PageListing {
  return { id, ...StoredListing.parse(data) }
}

const StoredPlace = StoredListing.pick({ title: true, url_slug: true, index: true, parent: true, former_slugs: true })

/** What a move needs of that: thousands of pages are read for one. */
export function placeListing({ data }: Pick<Item, 'data'>): z.output<typeof StoredPlace> {
  return StoredPlace.parse(data)
}

/** How far the draft of a stored page is. */
export function pageState({ data: { has_changes, draft_sections } }: Pick<Item, 'data'>): PageState {
  return {
    has_changes: flag.parse(has_changes),
    is_empty: !Array.isArray(draft_sections) || draft_sections.length === 0,
  }
}
