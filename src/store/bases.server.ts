import type { Item } from '#domain/item/item.ts'
import type { ItemAttribute, ItemQuery } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { type ProblemError, refuse } from '#domain/problem.ts'
import { type BaseConflict, baseConflict, hiddenPath } from '#domain/site/base-conflict.ts'
import { copyBases } from '#domain/site/free-base.ts'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import type { ItemStore } from './store.ts'

type Items = Pick<ItemStore, 'hold' | 'ofType' | 'list'>
type Base = Pick<Pattern, 'base_url' | 'subdomain'>

/** The sites for which whoever writes decides. */
export type DecidesFor = (app: string) => boolean

/** Whoever writes a base or an address takes turns, so that two at once can't both have it. */
const ADDRESSES = 'patterns'

/** All patterns as they are until the transaction ends, as far as bases and addresses go. */
export async function heldPatterns(items: Pick<ItemStore, 'hold' | 'ofType'>): Promise<Pattern[]> {
  await items.hold(ADDRESSES)
  return (await items.ofType('pattern')).flatMap((item) => readPattern(item) ?? [])
}

/** Looks at the end of a transaction whether a pattern that it wrote takes addresses of others, which undoes it. */
export async function refuseTakenBases(items: Items, written: readonly number[], decidesFor: DecidesFor) {
  if (written.length === 0) return
  const patterns = await heldPatterns(items)
  for (const pattern of patterns) {
    if (!written.includes(pattern.id)) continue
    const others = patterns.filter(({ id }) => id !== pattern.id)
    const problem = await baseProblem(items, others, pattern, decidesFor)
    if (problem) throw problem
  }
}

/** The same for a pattern that got another base: there others may hide pages that it has. */
export async function refuseOtherBase(items: Items, id: number, decidesFor: DecidesFor): Promise<void> {
  await refuseTakenBases(items, [id], decidesFor)
  const patterns = await heldPatterns(items)
  const moved = patterns.find((pattern) => pattern.id === id)
  if (moved?.pattern_type !== 'page') return
  for (const other of patterns) {
    const path = hiddenPath(other, moved, true)
    const page = path === null ? undefined : await pageAt(items, moved, path)
    if (page) throw pageHidden(other, moved, page, true)
  }
}

/** Whether an edit of a pattern gave it another base, or made one of what was none. */
export function hasOtherBase(before: Item | null, after: Item): boolean {
  const was = before && before.type === 'pattern' ? readPattern(before) : null
  const is = after.type === 'pattern' ? readPattern(after) : null
  return is !== null && (was?.base_url !== is.base_url || was.subdomain !== is.subdomain)
}

/** Why a base can't be used beside other patterns and their pages; null where it can. */
export async function baseProblem(
  items: Pick<ItemStore, 'list'>,
  others: readonly Pattern[],
  base: Base,
  decidesFor: DecidesFor,
): Promise<ProblemError | null> {
  const conflict = baseConflict(others, base, decidesFor)
  if (conflict) return baseTaken(base, conflict)
  for (const other of others) {
    if (other.pattern_type !== 'page') continue
    const decides = decidesFor(other.app)
    const path = hiddenPath(base, other, decides)
    const page = path === null ? undefined : await pageAt(items, other, path)
    if (page) return pageHidden(base, other, page, decides)
  }
  return null
}

const MOST_COPY_BASES = 100

/** The first base for a copy that can be used. */
export async function freeCopyBase(
  items: Pick<ItemStore, 'list'>,
  patterns: readonly Pattern[],
  { base_url, subdomain }: Base,
  decidesFor: DecidesFor,
): Promise<string> {
  let tried = 0
  for (const base of copyBases({ base_url })) {
    const problem = await baseProblem(items, patterns, { base_url: base, subdomain }, decidesFor)
    if (!problem) return base
    if (++tried === MOST_COPY_BASES) throw problem
  }
  return base_url
}

const SLUG: ItemAttribute = { kind: 'data', key: 'url_slug' }
const IS_TEMPLATE: ItemAttribute = { kind: 'data', key: 'is_template' }

/** A page at this address or below it; text is compared byte by byte, and `0` comes right behind `/`. */
async function pageAt({ list }: Pick<ItemStore, 'list'>, { app, doc_type }: Pattern, path: string) {
  const below: ItemQuery['conditions'] = [
    { attribute: SLUG, op: 'gte', value: `${path}/` },
    { attribute: SLUG, op: 'lt', value: `${path}0` },
  ]
  for (const where of [[{ attribute: SLUG, op: 'in' as const, values: [path] }], below]) {
    const conditions = [...where, { attribute: IS_TEMPLATE, op: 'not-in' as const, values: [true] }]
    const [page] = await list(app, doc_type, { conditions, groupBy: [], orderBy: [] }, { from: 0, to: 0 })
    if (page) return page
  }
  return undefined
}

function baseTaken({ base_url, subdomain }: Base, { owner, reason }: BaseConflict<Pattern>): ProblemError {
  const messages = {
    'same-base': `The base path ${base_url} is taken by "${owner.name}".`,
    'same-subdomain': `The subdomain ${subdomain} is used by another site.`,
    inside: `The base path ${base_url} is inside the addresses of another site. Ask an administrator of all sites.`,
  }
  return refuse(409, 'base-taken', messages[reason])
}

/** The pages of another site are not named to those who may not know them. */
function pageHidden({ base_url }: Base, { name }: Pattern, { data }: Item, decides: boolean): ProblemError {
  const message = decides
    ? `The base path ${base_url} would hide the page "${storedText(data.title) || storedText(data.url_slug)}" of "${name}".`
    : `The base path ${base_url} is inside the addresses of another site. Ask an administrator of all sites.`
  return refuse(409, 'base-taken', message)
}
