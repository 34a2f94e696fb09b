import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid } from '#domain/problem.ts'
import { noteReplaced } from '../csv/note-replaced.ts'
import type { Reader, SheetBatch } from '../reader.ts'
import { markedEncoding, unmarkedUtf16 } from '../text/encoding-marks.ts'
import { findEncoding } from '../text/find-encoding.server.ts'
import { encodingCalled, Utf8Text } from '../text/utf8-text.server.ts'
import { JsonCursor } from './json-cursor.ts'
import { CLOSE_LIST, COMMA, type JsonLayout, layoutOf, members, OPEN_LIST } from './json-layout.ts'
import { JsonRows } from './json-rows.ts'
import { RecordBatches } from './record-batches.ts'

const PIECE_BYTES = 256 * 1024
const ONLY_SHEET = 'rows'
/** An object with a member or none, or a list of objects, lists or values. */
const JSON_START = /^\ufeff?\s*(?:\{\s*["}]|\[\s*(?:[[{\]]|(?:"[^"\\]*"|-?[0-9][0-9.eE+-]*|null|true|false)\s*[,\]]))/

/** JSON, NDJSON and GeoJSON. Values are kept with the digits that they have in the file, nested ones as JSON. */
export const jsonReader: Reader = {
  kind: 'json',
  recognises(head) {
    const encoding = markedEncoding(head) ?? unmarkedUtf16(head) ?? 'utf-8'
    return JSON_START.test(new TextDecoder(encoding).decode(head.subarray(0, 1_000)))
  },
  async open(file) {
    const encoding = file.options.encoding ? encodingCalled(file.options.encoding) : await findEncoding(file.path)
    const cursor = () => new JsonCursor(new Utf8Text(file.path, encoding).pieces(PIECE_BYTES), file.limits.recordBytes)
    const first = cursor()
    const layout = await layoutOf(first).finally(() => first.close())
    const lists = layout.kind === 'members' ? layout.lists : [{ name: ONLY_SHEET, items: layout.items }]
    const batches = new RecordBatches(file.limits.columns)
    return {
      sheets: lists.map(({ name }) => ({ name, hidden: false, skipped: null })),
      found: { encoding },
      rows: (sheet, notes) => rowsOf(itemsOf(cursor(), layout, sheet), batches, notes),
      namesOf: (sheet) => (lists.find(({ name }) => name === sheet)?.items === 'records' ? batches.names : null),
      close: async () => {},
    }
  },
}

type Item = { bytes: Uint8Array; start: number; end: number }

async function* rowsOf(
  items: AsyncIterable<Item>,
  batches: RecordBatches,
  notes: NoteTaker,
): AsyncGenerator<SheetBatch> {
  const rows = new JsonRows(batches, notes)
  let first = 1
  const noted = (batch: SheetBatch | null) => {
    if (!batch) return []
    const rowNumbers = Uint32Array.from({ length: batch.rows }, (_, at) => first + at)
    first += batch.rows
    return noteReplaced([{ ...batch, rowNumbers }], notes)
  }
  for await (const { bytes, start, end } of items) yield* noted(rows.add(bytes, { start, end }))
  yield* noted(batches.take())
}

async function* itemsOf(cursor: JsonCursor, layout: JsonLayout, sheet: string): AsyncGenerator<Item> {
  try {
    yield* itemsAt(cursor, layout, sheet)
  } finally {
    await cursor.close()
  }
}

/** The items that become rows, wherever they are in the file. */
async function* itemsAt(cursor: JsonCursor, layout: JsonLayout, sheet: string): AsyncGenerator<Item> {
  if (layout.kind === 'sequence') {
    for (let record = 1; (await cursor.next()) !== -1; record++) yield await itemAt(cursor, record)
    return
  }
  if (layout.kind === 'list') {
    yield* listItems(cursor)
    if ((await cursor.next()) !== -1) throw invalid('The file has text after the end of the list.')
    return
  }
  let isFound = false
  for await (const { name } of members(cursor)) {
    if (name === sheet && !isFound) yield* listItems(cursor)
    else await cursor.skip()
    isFound ||= name === sheet
  }
}

async function* listItems(cursor: JsonCursor): AsyncGenerator<Item> {
  await cursor.takes(OPEN_LIST)
  for (let record = 1; !(await cursor.takes(CLOSE_LIST)); record++) {
    yield await itemAt(cursor, record)
    if (!(await cursor.takes(COMMA)) && (await cursor.next()) !== CLOSE_LIST)
      throw invalid(`The file is not valid JSON after record ${record}.`)
  }
}

async function itemAt(cursor: JsonCursor, record: number): Promise<Item> {
  const { start, end } = await cursor.value(`record ${record}`)
  if (start === end) throw invalid(`The file is not valid JSON at record ${record}.`)
  return { bytes: cursor.bytes, start, end }
}
