import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataQuery } from '#domain/data/query.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import { openDuckDb } from './duckdb/engine.server.ts'
import type { RowEngine } from './engine.ts'

let rows: TestRows
beforeAll(async () => {
  rows = await openTestRows('duckdb')
})
afterAll(() => rows.close())

const cell = fc.oneof(
  { weight: 2, arbitrary: fc.constant('') },
  fc.constantFrom(
    'NULL',
    'null',
    '"',
    "'",
    '5" pipe',
    '#',
    '\\N',
    '\\',
    ' x ',
    'é😀',
    '\u001e',
    '\u001f',
    '\u0001',
    'true',
    'nan',
    '1_0',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'é', '"', ';', ' ', '\\', '\t', '\u001e', '\u001f', 'n', '\u2028', '\u0085', '\u007f'),
    maxLength: 5,
  }),
)
const number = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('0', '-0', '-0.5', '12.50', '999999999999999', '0.00000000000001', '1e5', '12345678901234567'),
)
const day = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
const columns = [
  cell,
  number,
  day.map((date) => date.toISOString().slice(0, 10)),
  day.map((date) => date.toISOString()),
].map((values) => fc.oneof({ weight: 5, arbitrary: values }, { weight: 1, arbitrary: fc.constant('') }))

const files = (minLength: number, maxLength: number, ends: string[]) =>
  fc.record({
    rows: fc.array(fc.tuple(...(columns as [fc.Arbitrary<string>, ...fc.Arbitrary<string>[]])), {
      minLength,
      maxLength,
    }),
    end: fc.constantFrom(...ends),
    last: fc.boolean(),
    mark: fc.boolean(),
    titles: fc.integer({ min: 0, max: 2 }),
  })
type GeneratedFile = { rows: string[][]; end: string; last: boolean; mark: boolean; titles: number }

/** Longer than any line of these files: most of them are read in several pieces, by several threads. */
const READ_BYTES = 400

let tables = 0

/** Loads a file as DuckDB reads it, where it does, and as our parser does; answers whether it did. */
async function bothWays(engine: RowEngine, { rows: cells, end, last, mark, titles }: GeneratedFile): Promise<boolean> {
  const above = Array.from({ length: titles }, (_, at) => `title ${at}, "of all`)
  const text =
    [...above, 'words,number,day,seen', ...cells.map((row) => row.map(unquoted).join(','))].join(end) +
    (last ? end : '')
  const { path } = await rows.csv((mark ? '\uFEFF' : '') + text)
  const reading = { delimiter: ',', quote: '"', skip: titles, headerRows: 1 }
  const measured = await measureFile(path, reading)
  const query: DataQuery = {
    select: [{ kind: 'id' }, ...measured.columns.map(({ name }) => ({ kind: 'column' as const, name }))],
    where: null,
    groupBy: [],
    having: null,
    orderBy: [],
  }
  const source = rowsOfFile(path, reading, measured)
  const answers = []
  for (const given of [source, { ...source, lines: null }]) {
    const target = { table: `v${++tables}_plain`, columns: firstColumns(measured.columns) }
    expect(await engine.load(target, given, { firstId: 7 })).toEqual({ rows: measured.rows })
    const asText = { ...target, columns: target.columns.map((column) => ({ ...column, dataType: 'text' as const })) }
    const texts = { ...query, select: measured.columns.map(({ name }) => ({ kind: 'column' as const, name })) }
    const range = { from: 0, to: 9_999 }
    answers.push([await engine.select(target, query, range), await engine.select(asText, texts, range)])
    await engine.drop(target.table)
  }
  expect(answers[0]).toEqual(answers[1])
  return measured.lines !== null
}

test('DuckDB reads in plain lines what our own parser does, cell for cell', async () => {
  let plain = 0
  await fc.assert(
    fc.asyncProperty(files(1, 30, ['\n', '\r\n']), async (file) => {
      if (await bothWays(rows.engine, file)) plain++
    }),
    { numRuns: 30 },
  )
  expect(plain).toBeGreaterThan(10)
})

test('so it does when several threads read a file in pieces, wherever one piece ends and the next begins', async () => {
  const engine = await openDuckDb({
    path: join(rows.folder, 'pieces.duckdb'),
    files: rows.folder,
    threads: 4,
    readBytes: READ_BYTES,
  })
  let pieces = 0
  try {
    await fc.assert(
      fc.asyncProperty(files(60, 300, ['\n']), async (file) => {
        if (await bothWays(engine, file)) pieces += file.rows.flat().join('').length / READ_BYTES
      }),
      { numRuns: 12 },
    )
  } finally {
    await engine.close()
  }
  expect(pieces).toBeGreaterThan(50)
})

/** A quote means something at the beginning of a cell alone. */
const unquoted = (text: string) => (text.startsWith('"') ? `x${text}` : text)
