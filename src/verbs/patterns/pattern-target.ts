import type { Item, Stamp } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { ownerOfBase } from '#domain/site/free-base.ts'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import type { ItemStore } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'

export async function patternOf(patternId: number, { directory }: VerbContext): Promise<Pattern> {
  const pattern = (await directory.patterns()).find((one) => one.id === patternId)
  if (!pattern) throw notFound('This pattern')
  return pattern
}

/** A base path answers once for a host: the pattern that has it is named. */
export function refuseTakenBase(others: readonly Pattern[], place: Pick<Pattern, 'base_url' | 'subdomain'>): void {
  const owner = ownerOfBase(others, place)
  if (owner) throw refuse(409, 'base-taken', `The base path ${place.base_url} is taken by "${owner.name}".`)
}

/** Looks at the end of a transaction whether the patterns it wrote stand where another one does, which undoes it. */
export async function refuseTakenBases(
  items: Pick<ItemStore, 'hold' | 'ofType'>,
  written: readonly number[],
): Promise<void> {
  await items.hold('patterns')
  const patterns = (await items.ofType('pattern')).flatMap((item) => readPattern(item) ?? [])
  for (const pattern of patterns) {
    if (!written.includes(pattern.id)) continue
    refuseTakenBase(
      patterns.filter(({ id }) => id !== pattern.id),
      pattern,
    )
  }
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
