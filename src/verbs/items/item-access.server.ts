import { levelIn } from '#domain/access/access.ts'
import { catalogueLevel, isParentOf, type ParentNaming, parentId } from '#domain/access/catalogue-level.ts'
import {
  isPublic,
  type PatternRule,
  PUBLISHED,
  reachableSources,
  type Sight,
  seenItem,
  seenQuery,
  sightOf,
  splitType,
  writeLevel,
} from '#domain/access/item-policy.ts'
import type { Item } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS, type ItemCondition, type ItemQuery } from '#domain/item/item-query.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { forbidden } from '#domain/problem.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { isPages, notOf, outOfReach } from './guarded-pages.server.ts'
import { onceReached } from './once-reached.ts'

const EVERYTHING = { from: 0, to: 99_999 }

/** The query narrowed to what the actor may see of this list, or null when that is nothing at all. */
export async function withinSight(
  context: VerbContext,
  app: string,
  type: string,
  query: ItemQuery,
): Promise<{ query: ItemQuery; sight: Sight } | null> {
  const sight = sightOf(type, await patternRules(context, app), levelIn(context.actor, app))
  if (sight.sees === 'nothing') return null
  const own = seenQuery(query, sight)
  const guarded = await outOfReach(context, app, type, sight)
  const parents = await reachableParents(context, { app, type, sight, guarded })
  const more = [...(parents ? [parents] : []), ...(isPages(sight) && guarded.size > 0 ? [notOf(guarded)] : [])]
  return { query: { ...own, conditions: [...own.conditions, ...more] }, sight }
}

export type PageSight = { seesAll: boolean; sees(page: { id: number; isPublic: boolean }): boolean }

/** Which pages of a list the actor may see, by what the index knows of them; null when that is none at all. */
export async function sightIn(context: VerbContext, app: string, type: string): Promise<PageSight | null> {
  const sight = sightOf(type, await patternRules(context, app), levelIn(context.actor, app))
  if (sight.sees === 'nothing') return null
  if (sight.sees === 'all') return { seesAll: true, sees: () => true }
  const guarded = await outOfReach(context, app, type, sight)
  return { seesAll: false, sees: ({ id, isPublic }) => isPublic && !guarded.has(id) }
}

/** Of these items, those that the actor may see, each as far as they may see it. */
export async function seenItems(context: VerbContext, items: readonly Item[]): Promise<Item[]> {
  const rules = new Map<string, PatternRule[]>()
  for (const { app } of items) if (!rules.has(app)) rules.set(app, await patternRules(context, app))
  const sights = items.map((item) => sightOf(item.type, rules.get(item.app) ?? [], levelIn(context.actor, item.app)))
  const parents = await parentsOf(context, items)
  const guarded = new Map<string, ReadonlySet<number>>()
  for (const [index, { app, type }] of items.entries()) {
    const key = itemKey(app, type)
    if (!guarded.has(key)) guarded.set(key, await outOfReach(context, app, type, sights[index] ?? { sees: 'nothing' }))
  }
  return items.flatMap((item, index) => {
    const sight = sights[index] ?? { sees: 'nothing' }
    const pageId = isPages(sight) ? item.id : storedNumber(parentId(item))
    if (guarded.get(itemKey(item.app, item.type))?.has(pageId)) return []
    if (!withParent(context, item, sight, parents.get(storedNumber(parentId(item))))) return []
    const seen = seenItem(item, sight)
    return seen ? [seen] : []
  })
}

/** Refuses the writing of items of this type to whom its level is out of reach. */
export async function checkWrite(context: VerbContext, app: string, type: string): Promise<void> {
  if (levelIn(context.actor, app) < writeLevel(type, await patternRules(context, app))) throw forbidden()
}

/** Refuses the writing of items of one app and type when the level of one of them, or of its source, is out of reach. */
export async function checkWriteItems(context: VerbContext, app: string, type: string, items: readonly Item[]) {
  await checkWrite(context, app, type)
  const parents = await parentsOf(context, items)
  const asked = items.map((item) => catalogueLevel(item, parents.get(storedNumber(parentId(item)))))
  if (asked.some((level) => levelIn(context.actor, app) < level)) throw forbidden()
}

/**
 * Refuses to put an item below a parent whose level is out of reach. A parent that is not there keeps nobody from it: what
 * has none is for administrators to read.
 */
export async function checkParent(context: VerbContext, item: ParentNaming): Promise<void> {
  // A section is as open as its pattern, which was looked at.
  if (splitType(item.type)[1] !== 'view') return
  const parent = (await parentsOf(context, [item])).get(storedNumber(parentId(item)))
  if (!parent || !isParentOf(parent, item)) return
  if (levelIn(context.actor, item.app) < catalogueLevel(item, parent)) throw forbidden()
}

async function patternRules(context: VerbContext, app: string): Promise<PatternRule[]> {
  return (await context.directory.patterns()).filter((pattern) => pattern.app === app)
}

/** What an item's parent allows: a section is as public as its page, a source or version as open as its source. */
function withParent({ actor }: VerbContext, item: Item, sight: Sight, parent: Item | undefined): boolean {
  if (sight.sees === 'public' && sight.part === 'section') {
    return parentId(item) === null || (parent !== undefined && isParentOf(parent, item) && isPublic(parent))
  }
  return levelIn(actor, item.app) >= catalogueLevel(item, parent)
}

async function parentsOf({ store }: VerbContext, items: readonly ParentNaming[]): Promise<Map<number, Item>> {
  const ids = new Set(
    items.map((item) => storedNumber(parentId(item))).filter((id) => Number.isSafeInteger(id) && id > 0),
  )
  const parents = ids.size > 0 ? await store.items.getMany([...ids]) : []
  return new Map(parents.map((parent) => [parent.id, parent]))
}

/** For a list of children: only those whose parent is within reach; null when all are. */
async function reachableParents(
  context: VerbContext,
  { app, type, sight, guarded }: { app: string; type: string; sight: Sight; guarded: ReadonlySet<number> },
): Promise<ItemCondition | null> {
  const { store, actor } = context
  const [docType, part] = splitType(type)
  const ids = (parentType: string, condition: ItemCondition) =>
    onceReached(context, `parents ${itemKey(app, parentType)}`, async () => {
      const parents = await store.items.list(app, parentType, { ...ALL_ITEMS, conditions: [condition] }, EVERYTHING)
      return parents.map(({ id }) => id)
    })
  if (sight.sees === 'public' && sight.part === 'section') {
    const pages = (await ids(docType, PUBLISHED)).filter((id) => !guarded.has(id))
    return { attribute: { kind: 'data', key: 'page_id' }, op: 'in', values: [null, ...pages] }
  }
  const reachable = reachableSources(levelIn(actor, app))
  if (!reachable || (part !== 'source' && part !== 'view')) return null
  if (part === 'source') return reachable
  return {
    attribute: { kind: 'data', key: 'source_id' },
    op: 'in',
    values: await ids(`${docType}|source`, reachable),
  }
}
