import { z } from 'zod'
import type { Item } from '#domain/item/item.ts'
import type { PageListing } from './navigation.ts'
import { NavOptions } from './page.ts'

const StoredListing = z.object({
  title: z.string().min(1).catch('New Page'),
  url_slug: z.string().catch(''),
  index: z.coerce.number().catch(0),
  parent: z.union([z.string(), z.number().transform(String)]).catch(''),
  published: z.string().catch(''),
  hide_in_nav: z.preprocess((value) => value === true || value === 'true', z.boolean()),
  icon: z.string().catch('none'),
  navOptions: NavOptions.catch({}),
  former_slugs: z.array(z.string()).catch([]),
})

/** What the list of pages shows of a stored page; each attribute that can't be read falls back alone. */
export function pageListing({ id, data }: Pick<Item, 'id' | 'data'>): PageListing {
  return { id, ...StoredListing.parse(data) }
}
