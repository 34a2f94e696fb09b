import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { parseJsonText } from '#domain/item/json-text.ts'
import { invalid } from '#domain/problem.ts'
import type { SheetBatch } from '../reader.ts'
import { CLOSE_OBJECT, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, QUOTE, textOf } from './json-layout.ts'
import type { RecordBatches } from './record-batches.ts'
import { isSpace, ValueEnd } from './value-end.ts'

const BACKSLASH = 92
/** Numbers as JSON has them, and what some programs write that have others. */
const SCALAR = /^(?:-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|NaN|-?Infinity)$/
/** The member of a record that is no object: it has but one value. */
const VALUE = 'value'

type Span = { start: number; end: number }
type Member = Span & { name: string }

/** Turns items of a JSON list into rows: objects by their names, features of GeoJSON by those of their properties. */
export class JsonRows {
  private row = 0
  private readonly batches: RecordBatches
  private readonly notes: NoteTaker

  constructor(batches: RecordBatches, notes: NoteTaker) {
    this.batches = batches
    this.notes = notes
  }

  /** The batch that was full before this item, if there is one. */
  add(bytes: Uint8Array, item: Span): SheetBatch | null {
    this.row++
    const first = bytes[item.start]
    const cells = new Map<number, Span>()
    const put = (name: string, span: Span, key = name) => {
      const column = this.batches.column(name, key)
      const earlier = cells.get(column)
      if (earlier) this.notes.note('duplicate-key', this.row, column + 1, rawText(bytes, earlier))
      cells.set(column, span)
    }
    if (first === OPEN_OBJECT) this.putRecord(bytes, item, put)
    else if (first === OPEN_LIST) for (const [at, span] of itemsIn(bytes, item).entries()) put('', span, `#${at}`)
    else put(VALUE, item)
    const batch = this.batches.beginRow()
    for (const [column, span] of cells) this.addCell(column, bytes, span)
    return batch
  }

  private putRecord(bytes: Uint8Array, item: Span, put: (name: string, span: Span, key?: string) => void): void {
    const members = membersIn(bytes, item, this.row)
    const properties = featureProperties(bytes, members)
    if (!properties) for (const member of members) put(member.name, member)
    else
      for (const member of members) {
        if (member !== properties) {
          if (member.name !== 'type') put(member.name, member, `of the feature: ${member.name}`)
        } else if (bytes[member.start] === OPEN_OBJECT)
          for (const property of membersIn(bytes, member, this.row)) put(property.name, property)
      }
  }

  private addCell(column: number, bytes: Uint8Array, { start, end }: Span): void {
    const first = bytes[start]
    if (first === QUOTE) {
      const isEscaped = bytes.subarray(start, end).includes(BACKSLASH)
      if (!isEscaped) this.batches.addBytes(column, bytes, start + 1, end - 1)
      else this.batches.addText(column, textOf(bytes, { start, end }).replaceAll('\0', '\ufffd'))
      return
    }
    const text = rawText(bytes, { start, end })
    if (text === 'null') return
    const isNested = first === OPEN_OBJECT || first === OPEN_LIST
    if (isNested ? !parseJsonText(text, null).valid : !SCALAR.test(text)) throw this.unreadable(text)
    this.batches.addBytes(column, bytes, start, end)
  }

  private unreadable(text: string) {
    return invalid(`Record ${this.row} is not valid JSON at “${text.slice(0, 100)}”.`)
  }
}

/** The properties of a feature of GeoJSON; null where the record is none. */
function featureProperties(bytes: Uint8Array, members: readonly Member[]): Member | null {
  const type = members.find(({ name }) => name === 'type')
  if (!type || rawText(bytes, type) !== '"Feature"' || !members.some(({ name }) => name === 'geometry')) return null
  return members.find(({ name }) => name === 'properties') ?? null
}

/** The members of an object that is there as a whole. */
function membersIn(bytes: Uint8Array, { start, end }: Span, row: number): Member[] {
  const members: Member[] = []
  let at = skipSpace(bytes, start + 1)
  while (at < end && bytes[at] !== CLOSE_OBJECT) {
    const name = valueAt(bytes, at, end)
    const colon = skipSpace(bytes, name.end)
    if (bytes[at] !== QUOTE || bytes[colon] !== COLON)
      throw invalid(`Record ${row} is not valid JSON: a name is missing.`)
    const value = valueAt(bytes, skipSpace(bytes, colon + 1), end)
    if (value.start === value.end) throw invalid(`Record ${row} is not valid JSON: a value is missing.`)
    members.push({ name: textOf(bytes, name), ...value })
    at = skipSpace(bytes, value.end)
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1)
    else if (bytes[at] !== CLOSE_OBJECT)
      throw invalid(`Record ${row} is not valid JSON after “${members.at(-1)?.name}”.`)
  }
  return members
}

function itemsIn(bytes: Uint8Array, { start, end }: Span): Span[] {
  const items: Span[] = []
  for (let at = skipSpace(bytes, start + 1); at < end - 1; ) {
    const item = valueAt(bytes, at, end)
    items.push(item)
    at = skipSpace(bytes, item.end)
    if (bytes[at] === COMMA) at = skipSpace(bytes, at + 1)
    else break
  }
  return items
}

function valueAt(bytes: Uint8Array, start: number, end: number): Span {
  const found = new ValueEnd().find(bytes, start)
  return { start, end: found === -1 ? end : found }
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from
  while (isSpace(bytes[at])) at++
  return at
}

function rawText(bytes: Uint8Array, { start, end }: Span): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8')
}
