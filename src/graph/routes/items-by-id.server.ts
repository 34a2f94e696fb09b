import { FIRST_ROW_ID, type ItemData } from '#domain/item/item.ts'
import { parseAttribute } from '#domain/item/item-attribute.ts'
import { parseItemKey } from '#domain/item/item-key.ts'
import { refuse } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { editItem } from '#verbs/items/write-items.server.ts'
import { editRow } from '#verbs/rows/write-rows.server.ts'
import { leafOf } from '../envelope.ts'
import type { GraphRequest } from '../graph-request.server.ts'
import type { Key } from '../path-set.ts'
import { attributeReader, idKey, showsHistory } from '../request-keys.server.ts'
import { type Answer, defineRoute, many, one, type Wanted } from '../route.ts'

type Asked = { ids: readonly Key[]; attributes: readonly Key[] }

/** Attributes of items and rows by id; what is not there, or of another app than the one named, stays unanswered. */
async function answerItems(app: string | null, { ids, attributes }: Asked, request: GraphRequest, answer: Answer) {
  const asked = ids.map(idKey).filter((id) => id !== null)
  const items = await (attributes.some(showsHistory) ? request.items.loadWhole(asked) : request.items.load(asked))
  const readers = attributes.map((name) => [name, attributeReader(name)] as const)
  for (const key of ids) {
    const item = items.get(idKey(key) ?? 0)
    if (!item || (app !== null && item.app !== app)) continue
    for (const [name, read] of readers) answer([key, name], read(item))
    if (turnIsLong()) await nextTurn()
  }
}

/** Setting attributes of an item is an edit of it: one for all attributes of one id. */
async function setItems({ ids, attributes }: Asked, request: GraphRequest, answer: Answer, wanted: Wanted) {
  for (const key of ids) {
    const id = idKey(key)
    const patch: ItemData = {}
    for (const name of attributes) {
      const value = wanted([key, name])
      if (value !== undefined) patch[settableKey(String(name))] = value
    }
    if (id === null || Object.keys(patch).length === 0) continue
    const written = await writeAttributes(id, patch, request)
    for (const name of attributes) answer([key, name], leafOf(written[settableKey(String(name))]))
  }
}

/** Answers what is stored by now, which may be other than what was asked for, as a slug that is taken is. */
async function writeAttributes(id: number, patch: ItemData, request: GraphRequest): Promise<ItemData> {
  if (id < FIRST_ROW_ID) return (await request.run(editItem, { id, patch })).data
  await request.run(editRow, { id, patch })
  return patch
}

function settableKey(name: string): string {
  const attribute = parseAttribute(name)
  if (attribute.kind !== 'data') throw refuse(403, 'not-settable', 'Only attributes of the data can be set.')
  return attribute.key
}

const byIdRoute = defineRoute(['dms', 'data', 'byId', many('ids'), many('attributes')], {
  get: (asked, request, answer) => answerItems(null, asked, request, answer),
  set: (asked, request, answer, wanted) => setItems(asked, request, answer, wanted),
})

const byIdInAppRoute = defineRoute(['dms', 'data', one('app'), 'byId', many('ids'), many('attributes')], {
  // Some clients name the whole list where others name its app.
  get: ({ app, ...asked }, request, answer) => answerItems(parseItemKey(app)?.app ?? app, asked, request, answer),
})

export const itemRoutes = [byIdRoute, byIdInAppRoute]
