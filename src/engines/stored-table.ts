import type { StoredColumn } from '#domain/data/column.ts'
import { keyNumber } from '#domain/data/stored-columns.ts'
import type { TextBatch, TextRows } from '#domain/data/text-batch.ts'
import type { RowEngine, RowTable } from './engine.ts'
import { companionsIn, MARK, tableName } from './row-layout.ts'
import type { StoredRow, StoredTable } from './stored-rows.ts'

/** What a table has, from the names in its schema. */
export function storedTable(table: string, names: readonly string[]): StoredTable {
  const companions = companionsIn(names)
  const keys = names.filter((name) => keyNumber(name) !== null)
  const columns = keys.map((key) => ({ key, companions: (companions.get(key) ?? []).map(({ dataType }) => dataType) }))
  return { table, columns, marks: names.includes(MARK) }
}

/** Selects what a `StoredRow` holds, in the order of the ids. */
export function storedRowsSql({ table, columns, marks }: StoredTable, from: (table: string) => string): string {
  const cells = [...columns.map(({ key }) => key), ...(marks ? [MARK] : [])]
  return `SELECT ${['CAST(id AS VARCHAR)', ...cells].join(', ')} FROM ${from(tableName(table))} AS stored ORDER BY stored.id`
}

type Making = Pick<RowEngine, 'load' | 'addColumns' | 'fillCompanions'> & {
  /** Lets a column that was loaded be the marks of its table. */
  markBy(table: string, key: string): Promise<void>
  /** Writes a text of no length, which a load would take for no value. */
  emptyTexts(table: string, key: string, ids: readonly number[]): Promise<void>
}

/** Loads the rows of a table with their own ids; marks come as one more column and are named afterwards. */
export async function makeStoredTable(
  { load, addColumns, fillCompanions, markBy, emptyTexts }: Making,
  { table, columns, marks }: StoredTable,
  rows: AsyncIterable<StoredRow[]>,
): Promise<{ rows: number }> {
  const mark = `c${Math.max(0, ...columns.map(({ key }) => keyNumber(key) ?? 0)) + 1}`
  const typed = columns.map(
    ({ key, companions }): StoredColumn => ({ name: key, key, dataType: companions[0] ?? 'text' }),
  )
  const all: StoredColumn[] = marks ? [...typed, { name: mark, key: mark, dataType: 'text' }] : typed
  const empty = new Map<number, number[]>()
  const loaded = await load({ table, columns: all }, storedText(noted(rows, empty), all.length), { firstId: 0 })
  for (const [at, ids] of empty) await emptyTexts(table, all[at]?.key ?? '', ids)
  if (marks) await markBy(table, mark)
  const further = columns.flatMap(({ key, companions }) =>
    companions.slice(1).map((dataType) => ({ name: key, key, dataType })),
  )
  for (const column of further) {
    const target: RowTable = { table, columns: [column] }
    await addColumns(target)
    await fillCompanions(target, new AbortController().signal)
  }
  return loaded
}

/** Notes by column the rows whose text has no length, as they go by. */
async function* noted(rows: AsyncIterable<StoredRow[]>, empty: Map<number, number[]>): AsyncGenerator<StoredRow[]> {
  for await (const some of rows) {
    for (const [id, ...cells] of some)
      cells.forEach((text, at) => {
        if (text !== '') return
        const ids = empty.get(at)
        if (ids) ids.push(Number(id))
        else empty.set(at, [Number(id)])
      })
    yield some
  }
}

/** They come once: a load that has to begin anew fails. */
function storedText(rows: AsyncIterable<StoredRow[]>, width: number): TextRows {
  return { lines: null, batches: () => textBatches(rows, width) }
}

async function* textBatches(rows: AsyncIterable<StoredRow[]>, width: number): AsyncGenerator<TextBatch> {
  for await (const some of rows) yield textBatch(some, width)
}

function textBatch(rows: readonly StoredRow[], width: number): TextBatch {
  const starts = new Uint32Array(rows.length * width)
  const ends = new Uint32Array(rows.length * width)
  const ids = new Float64Array(rows.length)
  const texts: string[] = []
  let at = 0
  rows.forEach((row, line) => {
    ids[line] = Number(row[0])
    for (let column = 0; column < width; column++) {
      const text = row[column + 1] ?? ''
      const cell = line * width + column
      starts[cell] = at
      at += Buffer.byteLength(text)
      ends[cell] = at
      texts.push(text)
    }
  })
  const bytes = new Uint8Array(at)
  Buffer.from(bytes.buffer).write(texts.join(''))
  return { rows: rows.length, width, bytes, starts, ends, ids }
}
