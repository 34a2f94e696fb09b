import { isInPreparation } from '#domain/data/version-state.ts'
import type { Item } from '#domain/item/item.ts'
import { ADMINISTRATOR, EDITOR } from './access.ts'
import { type PatternRule, sightLevel, splitType, storedLevel } from './item-policy.ts'

/** What says which parent an item has. */
export type ParentNaming = Pick<Item, 'app' | 'type' | 'data'>

/** Where the parent of an item is named: a section's page, a version's source. */
const PARENTS = new Map([
  ['section', { key: 'page_id', suffix: '' }],
  ['view', { key: 'source_id', suffix: '|source' }],
])

export function parentId(item: ParentNaming): unknown {
  const named = PARENTS.get(splitType(item.type)[1])
  return named ? (item.data[named.key] ?? null) : null
}

export function isParentOf(parent: ParentNaming, item: ParentNaming): boolean {
  const [docType, part] = splitType(item.type)
  return parent.app === item.app && parent.type === `${docType}${PARENTS.get(part)?.suffix}`
}

/**
 * The level that a source asks for by itself, and a version by its source; a version without one is for administrators,
 * and one in preparation for those who edit.
 */
export function catalogueLevel(item: ParentNaming, source: ParentNaming | undefined): number {
  const [, part] = splitType(item.type)
  if (part === 'source') return storedLevel(item.data.authLevel)
  if (part !== 'view') return Number.NEGATIVE_INFINITY
  const level = source && isParentOf(source, item) ? storedLevel(source.data.authLevel) : ADMINISTRATOR
  return isInPreparation(item) ? Math.max(level, EDITOR) : level
}

/**
 * The level that reading a source or a version takes: that of its catalogue and that of the source, whichever is higher.
 * Where catalogues share a doc_type, the strictest decides. `patterns` are those of its app.
 */
export function levelToRead(
  item: ParentNaming,
  source: ParentNaming | undefined,
  patterns: readonly PatternRule[],
): number {
  return Math.max(sightLevel(item.type, patterns), catalogueLevel(item, source))
}
