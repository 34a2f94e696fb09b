import { parseJsonText } from '#domain/item/json-text.ts'
import { invalid } from '#domain/problem.ts'
import type { JsonCursor } from './json-cursor.ts'

export const QUOTE = 34
export const COMMA = 44
export const COLON = 58
export const OPEN_LIST = 91
export const CLOSE_LIST = 93
export const OPEN_OBJECT = 123
export const CLOSE_OBJECT = 125

/** Items of a list: records with names, or values; or lists of cells, of which the first may be the names. */
type ItemKind = 'records' | 'lists'

/**
 * Where the rows of a file are: it is a list of them, they follow one another as in NDJSON, or they are in lists that are
 * members of one object.
 */
export type JsonLayout =
  | { kind: 'list' | 'sequence'; items: ItemKind }
  | { kind: 'members'; lists: { name: string; items: ItemKind }[] }

/** Reads no more than it takes to know. */
export async function layoutOf(cursor: JsonCursor): Promise<JsonLayout> {
  if (await cursor.takes(OPEN_LIST)) return listLayout(cursor)
  const lists: { name: string; items: ItemKind }[] = []
  let isGeo = false
  for await (const member of members(cursor)) {
    const items = member.first === OPEN_LIST ? await itemsOf(cursor) : null
    if (items) lists.push({ name: member.name, items })
    else if (member.name === 'type' && member.first === QUOTE)
      isGeo = textOf(cursor.bytes, await cursor.value('“type”')) === 'FeatureCollection'
    else if (member.first !== OPEN_LIST) await cursor.skip()
  }
  if (isGeo && lists.length === 0) throw invalid('The file has no features.')
  const isOne = (await cursor.next()) === -1
  return lists.length > 0 && isOne
    ? { kind: 'members', lists: featuresFirst(lists) }
    : { kind: 'sequence', items: 'records' }
}

/** Collections of features, also those of ArcGIS, may have lists of links or of fields before them. */
const featuresFirst = <List extends { name: string }>(lists: readonly List[]): List[] => [
  ...lists.filter(({ name }) => name === FEATURES),
  ...lists.filter(({ name }) => name !== FEATURES),
]
const FEATURES = 'features'

/** A list that begins with a value is one of values, or the first of lists that follow one another, a row each. */
async function listLayout(cursor: JsonCursor): Promise<JsonLayout> {
  const items = itemKind(await cursor.next())
  if (items) return { kind: 'list', items }
  await skipList(cursor)
  const isFirst = (await cursor.next()) === OPEN_LIST
  return isFirst ? { kind: 'sequence', items: 'lists' } : { kind: 'list', items: 'records' }
}

const itemKind = (first: number): ItemKind | null =>
  first === OPEN_OBJECT ? 'records' : first === OPEN_LIST ? 'lists' : null

/** The members of the object at the cursor: whoever takes one goes past its value. */
export async function* members(cursor: JsonCursor): AsyncGenerator<{ name: string; first: number }> {
  if (!(await cursor.takes(OPEN_OBJECT))) throw invalid('The file is not JSON that can be read as rows.')
  while (!(await cursor.takes(CLOSE_OBJECT))) {
    if ((await cursor.next()) !== QUOTE) throw invalid('The file is not valid JSON: a name is missing.')
    const name = textOf(cursor.bytes, await cursor.value('a name'))
    if (!(await cursor.takes(COLON))) throw invalid(`The file is not valid JSON after “${name.slice(0, 100)}”.`)
    yield { name, first: await cursor.next() }
    if (!(await cursor.takes(COMMA)) && (await cursor.next()) !== CLOSE_OBJECT)
      throw invalid(`The file is not valid JSON after “${name.slice(0, 100)}”.`)
  }
}

/** Goes past a list and answers what its first item is; null where that is neither a record nor a list. */
async function itemsOf(cursor: JsonCursor): Promise<ItemKind | null> {
  await cursor.takes(OPEN_LIST)
  const first = await cursor.next()
  await skipList(cursor)
  return itemKind(first)
}

/** From within a list to its end, item by item, so that no list is too long. */
async function skipList(cursor: JsonCursor): Promise<void> {
  while (!(await cursor.takes(CLOSE_LIST))) {
    await cursor.skip()
    if (!(await cursor.takes(COMMA)) && (await cursor.next()) !== CLOSE_LIST)
      throw invalid('The file is not valid JSON: a list has no end.')
  }
}

/** The text that a quoted JSON string stands for. */
export function textOf(bytes: Uint8Array, { start, end }: { start: number; end: number }): string {
  const quoted = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8')
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  const { value, valid } = parseJsonText(quoted, '')
  if (!valid) throw invalid(`The file is not valid JSON: ${quoted.slice(0, 100)} can't be read.`)
  return value
}
