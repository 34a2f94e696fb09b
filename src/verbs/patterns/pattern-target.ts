import { ADMINISTRATOR, levelIn } from '#domain/access/access.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { DecidesFor } from '#store/bases.server.ts'
import type { ItemStore } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'

export async function patternOf(patternId: number, { directory }: VerbContext): Promise<Pattern> {
  const pattern = (await directory.patterns()).find((one) => one.id === patternId)
  if (!pattern) throw notFound('This pattern')
  return pattern
}

/** The sites for which the caller decides what stands at which address. */
export function decidesFor({ actor }: VerbContext): DecidesFor {
  return (app) => levelIn(actor, app) >= ADMINISTRATOR
}

/** The site item of an app. */
export async function siteOf(items: Pick<ItemStore, 'list'>, app: string): Promise<Item> {
  const [site] = await items.list(app, 'site', ALL_ITEMS, { from: 0, to: 0 })
  if (!site) throw notFound('This site')
  return site
}

/** A site lists its patterns by reference. */
export async function listInSite(items: ItemStore, app: string, patternId: number, stamp: Stamp): Promise<void> {
  const site = await siteOf(items, app)
  const others = referencesIn(site).filter(({ id }) => id !== patternId)
  await items.edit(site.id, { patterns: [...others, { id: patternId, ref: itemKey(app, 'pattern') }] }, stamp)
}

export async function unlistInSite(items: ItemStore, app: string, patternId: number, stamp: Stamp): Promise<void> {
  const site = await siteOf(items, app)
  const patterns = referencesIn(site)
  const others = patterns.filter(({ id }) => id !== patternId)
  if (others.length < patterns.length) await items.edit(site.id, { patterns: others }, stamp)
}

function referencesIn(site: Item): { id: number }[] {
  return Array.isArray(site.data.patterns) ? (site.data.patterns as { id: number }[]) : []
}
