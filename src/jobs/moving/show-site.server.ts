import type { Item } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { Picture } from '#domain/media/picture.ts'
import { notFound } from '#domain/problem.ts'
import { readPattern } from '#domain/site/pattern.ts'
import { mapReferences, type ReferenceMap } from '#domain/site/references.ts'
import type { SiteTheme } from '#domain/site/site.ts'
import type { PackedSiteData } from '#packing/packed-format.ts'
import { refuseTakenBases } from '#store/bases.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { type Importing, NOTHING, UNFINISHED } from './importing.ts'

type Showing = Importing & {
  items: ReadonlyMap<number, number>
  map: ReferenceMap
  site: PackedSiteData
  /** What was filled and waits to be seen. */
  waiting: readonly Item[]
}

/** The last step: the site, its patterns and themes, and what goes into a catalogue that is there, are seen together. */
export async function showSite(showing: Showing, { items: store }: TransactionStore) {
  const { plan, stamp, items, waiting } = showing
  for (const { id, type, updated_at } of waiting)
    await store.setType(id, type.slice(UNFINISHED.length), { ...stamp, dated: updated_at })
  const made = waiting.filter(({ type }) => type === `${UNFINISHED}pattern`)
  const site = await siteOf(showing, store)
  const patterns = made.map(({ id }) => ({ id, ref: itemKey(plan.app, 'pattern') }))
  await store.edit(
    site.id,
    {
      patterns: [...listIn(site.data.patterns), ...patterns],
      themes: [...listIn(site.data.themes), ...broughtThemes(showing)],
    },
    stamp,
  )
  await refuseTakenBases(
    store,
    made.map(({ id }) => id),
    (app) => plan.everySite || app === plan.app,
  )
  const nothing = await store.get(items.get(NOTHING) ?? 0)
  if (nothing) await store.delete(nothing.app, nothing.type, [nothing.id], stamp)
  return made.flatMap((item) => {
    const pattern = readPattern({ ...item, type: 'pattern' })
    return pattern ? { patternId: item.id, name: pattern.name, base_url: pattern.base_url } : []
  })
}

async function siteOf({ plan, site: { logo }, stamp, map }: Showing, store: TransactionStore['items']): Promise<Item> {
  const [there] = await store.list(plan.app, 'site', ALL_ITEMS, { from: 0, to: 0 })
  if (there) return there
  if (plan.newSite === null) throw notFound('The site')
  const picture = Picture.safeParse(logo).data
  const data = { site_name: plan.newSite, ...(picture ? { logo: picture } : {}), patterns: [], themes: [] }
  return store.create(plan.app, 'site', mapReferences(data, map), stamp)
}

/** Themes that come along, under the ids and names that were chosen; their menus lead to where the pages are now. */
function broughtThemes({ plan, site, map: { theme: _, ...map } }: Showing): SiteTheme[] {
  return plan.themes.flatMap(({ from, id, name }) => {
    const theme = site.themes.find((one) => one.id === from)
    if (!theme || name === null) return []
    const { settings } = mapReferences({ settings: theme.theme }, map)
    return { ...theme, id, name, theme: String(settings) }
  })
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
