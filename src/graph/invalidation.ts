import { splitType } from '#domain/access/item-policy.ts'
import { SITE_TYPE, siteEnv } from '#domain/data/source-env.ts'
import { itemKey } from '#domain/item/item-key.ts'
import type { Key } from './path-set.ts'

type Paths = (Key | Key[])[][]
type List = { app: string; type: string }

/** What a client has read of one item, whatever the app it named. */
export function anyItem({ app, id }: { app: string; id: number }): Paths {
  return [
    ['dms', 'data', 'byId', id],
    ['dms', 'data', app, 'byId', id],
  ]
}

/** An item changed in place: it may now be found, sorted or counted otherwise, while its plain list stays as long. */
export function changedItem(item: List & { id: number }): Paths {
  const key = itemKey(item.app, item.type)
  return [...anyItem(item), ['dms', 'data', key, ['options', 'opts', 'searchOne', 'sections']], ...derivedFrom(item)]
}

/** Items entered or left a list: its count and all its positions are out of date. */
export function movedList(list: List): Paths {
  const key = itemKey(list.app, list.type)
  const parts = ['length', 'byIndex', 'options', 'opts', 'searchOne', 'sections']
  return [['dms', 'data', key, parts], ...derivedFrom(list)]
}

export function goneItems(list: List, ids: number[]): Paths {
  return [['dms', 'data', 'byId', ids], ['dms', 'data', list.app, 'byId', ids], ...movedList(list)]
}

/** Rows of a version changed: what was read of them under every env that reaches them. */
export function changedRows(view: List & { id: number }, docType: string): Paths {
  const rows = `${docType}-${view.id}`
  const types = [splitType(view.type)[0], docType, rows, `${rows}-invalid-entry`, SITE_TYPE]
  return types.map((type) => ['uda', itemKey(view.app, type), 'viewsById', view.id])
}

/** What is read from these items under other names: the index of sections, the search, the catalogue. */
function derivedFrom({ app, type }: List): Paths {
  const [docType, part] = splitType(type)
  const key = itemKey(app, docType)
  if (part === 'section')
    return [
      ['dms', 'data', key, 'sections'],
      ['dms', 'search', key],
    ]
  if (part === 'source' || part === 'view')
    return [key, siteEnv(app)].map((env) => ['uda', env, ['sources', 'views', 'viewsById']])
  return [['dms', 'search', key]]
}
