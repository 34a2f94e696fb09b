import type { Item } from '#domain/item/item.ts'
import type { ItemQuery } from '#domain/item/item-query.ts'
import { SOURCE_TYPE, VERSION_TYPE } from './version-names.ts'

/** The type of a source's versions. */
export const versionsType = ({ type }: Item) => `${type.slice(0, -SOURCE_TYPE.length)}${VERSION_TYPE}`

/** The versions of a source, the newest first. */
export const versionsOf = ({ id }: Item): ItemQuery => ({
  conditions: [{ attribute: { kind: 'data', key: 'source_id' }, op: 'in', values: [id] }],
  groupBy: [],
  orderBy: [{ attribute: { kind: 'column', name: 'id' }, direction: 'desc' }],
})
