import type { z } from 'zod'
import { type Item, type ItemData, type Stamp, TypeName } from '#domain/item/item.ts'
import { invalid } from '#domain/problem.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import { PatternData } from '#domain/site/pattern.ts'
import { type DecidesFor, refuseTakenBases } from '#store/bases.server.ts'
import type { ItemStore } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { decidesFor, listInSite } from './pattern-target.ts'

/** A pattern as clients of the generic door send it: they may name the type of its pages or sources themselves. */
const PatternItem = PatternData.extend({
  doc_type: TypeName.refine((type) => !type.includes('|'), 'must not contain |').optional(),
})
type PatternItem = z.output<typeof PatternItem>

type Writing = { stamp: Stamp; random(): string; decidesFor: DecidesFor }

/** Stores a pattern and lists it in its site; a base path that another one has undoes both. */
export function storePattern(app: string, pattern: PatternItem, context: VerbContext): Promise<Item> {
  const { store, actor, now, random } = context
  const stamp = { by: actor.id, at: now() }
  return store.transaction(({ items }) =>
    writePattern(items, app, pattern, { stamp, random, decidesFor: decidesFor(context) }),
  )
}

/** The same inside a transaction. */
export async function writePattern(
  items: ItemStore,
  app: string,
  { doc_type, ...pattern }: PatternItem,
  { stamp, random, decidesFor }: Writing,
): Promise<Item> {
  const data = { ...pattern, doc_type: doc_type ?? newDocType(pattern.name, random()) }
  const created = await items.create(app, 'pattern', data, stamp)
  await listInSite(items, app, created.id, stamp)
  await refuseTakenBases(items, [created.id], decidesFor)
  return created
}

/** The data of a pattern item, or a refusal that names the attribute. */
export function patternItem(data: ItemData): PatternItem {
  const read = PatternItem.safeParse(data)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const [attribute] = issue?.path ?? []
  if (typeof attribute === 'string' && data[attribute] === undefined) throw invalid(`A pattern needs ${attribute}.`)
  throw invalid(`The pattern is not valid: ${[attribute, issue?.message].filter(Boolean).join(': ')}.`)
}
