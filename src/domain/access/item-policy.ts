import { IN_PREPARATION, isInPreparation } from '#domain/data/version-state.ts'
import type { Item } from '#domain/item/item.ts'
import { attributesOf, type ItemAttribute, type ItemCondition, type ItemQuery } from '#domain/item/item-query.ts'
import { refuse } from '#domain/problem.ts'
import { ADMIN_SCREENS, ADMINISTRATOR, EDITOR, GUEST } from './access.ts'

/** What the policy needs to know of a pattern: which types are its own, and the level that its pages or sources ask for. */
export type PatternRule = { pattern_type: string; doc_type: string; authLevel: number }

/**
 * What someone may see of a type: all of it, nothing, or its public part: what is published, without the attributes
 * of the work in progress.
 */
export type Sight = { sees: 'nothing' } | { sees: 'all' } | { sees: 'public'; part: 'page' | 'section' | 'catalogue' }

type Kind =
  | 'site'
  | 'pattern'
  | 'page'
  | 'section'
  | 'draft-section'
  | 'revision'
  | 'source'
  | 'view'
  | 'other'
  | 'reserved'

const NOTHING: Sight = { sees: 'nothing' }
const ALL: Sight = { sees: 'all' }

/** Types that belong to the installation itself, never to a site. */
const RESERVED_TYPE = /^(\$|_|almanac:)/

/** Publishing clears `published`: absent and empty count as published, 'draft' and anything unknown does not. */
const PUBLISHED_VALUES = [null, '', 'published']

/** Attributes of the work in progress, and of where uploads are kept and by whom they came, which only editors see. */
const INNER_ATTRIBUTES = new Set([
  ...['has_changes', 'history', 'file', 'uploaded_by'],
  ...['table', 'validation', 'next_column', 'unused_columns', 'retyping', IN_PREPARATION],
])
const DRAFT_PREFIX = 'draft_'

/** A level as it may be stored: a number, or one as text; what is neither asks for an administrator. */
export function storedLevel(stored: unknown): number {
  if (stored === undefined || stored === null || stored === '') return GUEST
  const level = typeof stored === 'number' || typeof stored === 'string' ? Number(stored) : Number.NaN
  return Number.isInteger(level) ? level : ADMINISTRATOR
}

/** What someone at this level of the type's app may see of its items. */
export function sightOf(type: string, patterns: readonly PatternRule[], level: number): Sight {
  if (level < sightLevel(type, patterns)) return NOTHING
  const { kind } = classify(type, patterns)
  if (level >= EDITOR || kind === 'site' || kind === 'pattern') return ALL
  return { sees: 'public', part: kind === 'page' || kind === 'section' ? kind : 'catalogue' }
}

/** The lowest level that sees anything of a type. */
export function sightLevel(type: string, patterns: readonly PatternRule[]): number {
  const { kind, patternLevel } = classify(type, patterns)
  switch (kind) {
    case 'reserved':
      return Number.POSITIVE_INFINITY
    case 'site':
    case 'pattern':
      return ADMIN_SCREENS
    case 'page':
    case 'section':
    case 'source':
    case 'view':
      return patternLevel
    case 'draft-section':
    case 'revision':
    case 'other':
      return Math.max(EDITOR, patternLevel)
  }
}

/** The level that writing an item of this type asks for; reserved types and revisions are never written as items. */
export function writeLevel(type: string, patterns: readonly PatternRule[]): number {
  const { kind, patternLevel } = classify(type, patterns)
  if (kind === 'reserved')
    throw refuse(400, 'reserved-type', 'Types that begin with $, _ or almanac:, comments and releases, are reserved.')
  if (kind === 'revision')
    throw refuse(403, 'kept-as-it-was', 'A revision is made by publishing and cannot be changed.')
  return kind === 'site' || kind === 'pattern' ? ADMINISTRATOR : Math.max(EDITOR, patternLevel)
}

/** The item as this sight shows it: whole, without its inner attributes, or not at all. */
export function seenItem(item: Item, sight: Sight): Item | null {
  if (sight.sees === 'nothing') return null
  if (sight.sees === 'all') return item
  if (sight.part === 'page' && !isPublic(item)) return null
  if (sight.part === 'catalogue' && isInPreparation(item)) return null
  const { older_lines: _ofHistory, ...outer } = item
  const data = Object.fromEntries(Object.entries(item.data).filter(([key]) => !isInnerAttribute(key)))
  return { ...outer, data }
}

/** A page that visitors may read. */
export function isPublic(page: Item): boolean {
  return PUBLISHED_VALUES.some((value) => value === (page.data.published ?? null))
}

/** The query within what this sight shows. Hidden attributes can't be asked about: an answer would give them away. */
export function seenQuery(query: ItemQuery, sight: Sight): ItemQuery {
  if (sight.sees !== 'public') return query
  const asked = [...attributesOf(query.conditions), ...query.groupBy, ...query.orderBy.map((one) => one.attribute)]
  for (const attribute of asked) {
    if (isHidden(attribute))
      throw refuse(403, 'hidden-attribute', 'Lists cannot be narrowed or ordered by this attribute.')
  }
  if (sight.part === 'section') return query
  return { ...query, conditions: [...query.conditions, sight.part === 'page' ? PUBLISHED : NOT_IN_PREPARATION] }
}

export const PUBLISHED: ItemCondition = {
  attribute: { kind: 'data', key: 'published' },
  op: 'in',
  values: PUBLISHED_VALUES,
}

const NOT_IN_PREPARATION: ItemCondition = {
  attribute: { kind: 'data', key: IN_PREPARATION },
  op: 'not-in',
  values: [true],
}

/** Sources whose own level is within reach; a level is stored as a number or as text, so that both are matched as text. */
export function reachableSources(level: number): ItemCondition | null {
  if (level >= ADMINISTRATOR) return null
  const levels = Array.from({ length: Math.max(0, level - GUEST + 1) }, (_, index) => String(GUEST + index))
  return { attribute: { kind: 'data', key: 'authLevel' }, op: 'in', values: [null, '', ...levels] }
}

/** `plan|section` is the part `section` of the doc_type `plan`; a type without a bar has the empty part. */
export function splitType(type: string): [docType: string, part: string] {
  const at = type.lastIndexOf('|')
  return at < 0 ? [type, ''] : [type.slice(0, at), type.slice(at + 1)]
}

function isHidden(attribute: ItemAttribute): boolean {
  return attribute.kind === 'data' ? isInnerAttribute(attribute.key) : attribute.name === 'data'
}

function isInnerAttribute(key: string): boolean {
  return INNER_ATTRIBUTES.has(key) || key.startsWith(DRAFT_PREFIX)
}

const PARTS: Record<string, { pattern_type: string; kind: Kind }> = {
  '': { pattern_type: 'page', kind: 'page' },
  section: { pattern_type: 'page', kind: 'section' },
  'draft-section': { pattern_type: 'page', kind: 'draft-section' },
  revision: { pattern_type: 'page', kind: 'revision' },
  source: { pattern_type: 'forms', kind: 'source' },
  view: { pattern_type: 'forms', kind: 'view' },
}

function classify(type: string, patterns: readonly PatternRule[]): { kind: Kind; patternLevel: number } {
  if (RESERVED_TYPE.test(type)) return { kind: 'reserved', patternLevel: ADMINISTRATOR }
  if (type === 'site' || type === 'pattern') return { kind: type, patternLevel: GUEST }
  const [docType, part] = splitType(type)
  // What the team says to each other, and what it publishes together, has verbs of its own, and no other door.
  if (part === 'comment' || part === 'release') return { kind: 'reserved', patternLevel: ADMINISTRATOR }
  const owners = patterns.filter((pattern) => pattern.doc_type === docType && docType !== '')
  // Where two patterns share a doc_type, the stricter one decides.
  const patternLevel = Math.max(GUEST, ...owners.map((pattern) => pattern.authLevel))
  const known = Object.hasOwn(PARTS, part) ? PARTS[part] : undefined
  const owned = known && owners.some((pattern) => pattern.pattern_type === known.pattern_type)
  return { kind: owned ? known.kind : 'other', patternLevel }
}
