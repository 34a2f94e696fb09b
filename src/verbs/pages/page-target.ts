import { refuseBelow } from '#domain/access/refuse-below.ts'
import type { Item } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { type ReservedAddresses, reservedAddresses } from '#domain/site/reserved-address.ts'
import type { VerbContext } from '#verbs/verb.ts'

export type PageTarget = { item: Item; pattern: Pattern }

/** The page item of an id with the pattern that it belongs to; anything else with that id is not a page. */
export async function pageTarget(pageId: number, context: VerbContext): Promise<PageTarget> {
  const { store, directory } = context
  const item = await store.items.get(pageId)
  const pattern = item && (await directory.patterns()).find((one) => one.app === item.app && one.doc_type === item.type)
  if (!item || pattern?.pattern_type !== 'page') throw notFound('This page')
  refuseBelow(context.actor, pattern.app, pattern.authLevel)
  return { item, pattern }
}

/** The app of a page, for the level check; null where there is no such page. */
export async function appOfPage({ pageId }: { pageId: number }, { store }: VerbContext): Promise<string | null> {
  return (await store.items.get(pageId))?.app ?? null
}

/** The page pattern of an id. */
export async function pagePattern(patternId: number, context: VerbContext): Promise<Pattern> {
  const pattern = (await context.directory.patterns()).find((one) => one.id === patternId)
  if (pattern?.pattern_type !== 'page') throw notFound('This site of pages')
  refuseBelow(context.actor, pattern.app, pattern.authLevel)
  return pattern
}

export async function appOfPattern(
  { patternId }: { patternId: number },
  { directory }: VerbContext,
): Promise<string | null> {
  return (await directory.patterns()).find((one) => one.id === patternId)?.app ?? null
}

/** What answers instead of a page under the patterns that show these pages. */
export async function reservedFor(
  { app, type }: Pick<Item, 'app' | 'type'>,
  { directory }: VerbContext,
): Promise<ReservedAddresses> {
  const patterns = await directory.patterns()
  const owners = patterns.filter((one) => one.app === app && one.doc_type === type)
  return reservedAddresses(owners, patterns)
}
