import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DataQuery } from '#domain/data/query.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'

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

const file = fc.record({
  rows: fc.array(fc.tuple(...(columns as [fc.Arbitrary<string>, ...fc.Arbitrary<string>[]])), {
    minLength: 1,
    maxLength: 30,
  }),
  end: fc.constantFrom('\n', '\r\n'),
  last: fc.boolean(),
  mark: fc.boolean(),
})

test('DuckDB reads in plain lines what our own parser does, cell for cell', async () => {
  let plain = 0
  let table = 0
  await fc.assert(
    fc.asyncProperty(file, async ({ rows: cells, end, last, mark }) => {
      const text =
        ['words,number,day,seen', ...cells.map((row) => row.map(unquoted).join(','))].join(end) + (last ? end : '')
      const { path } = await rows.csv((mark ? '\uFEFF' : '') + text)
      const measured = await measureFile(path, { delimiter: ',' })
      if (measured.lines) plain++
      const query: DataQuery = {
        select: [{ kind: 'id' }, ...measured.columns.map(({ name }) => ({ kind: 'column' as const, name }))],
        where: null,
        groupBy: [],
        having: null,
        orderBy: [],
      }
      const source = rowsOfFile(path, { delimiter: ',' }, measured)
      const answers = []
      for (const given of [source, { ...source, lines: null }]) {
        const target = { table: `v${++table}_plain`, columns: firstColumns(measured.columns) }
        expect(await rows.engine.load(target, given, { firstId: 7 })).toEqual({ rows: measured.rows })
        const asText = {
          ...target,
          columns: target.columns.map((column) => ({ ...column, dataType: 'text' as const })),
        }
        const texts = { ...query, select: measured.columns.map(({ name }) => ({ kind: 'column' as const, name })) }
        const range = { from: 0, to: 99 }
        answers.push([await rows.engine.select(target, query, range), await rows.engine.select(asText, texts, range)])
        await rows.engine.drop(target.table)
      }
      expect(answers[0]).toEqual(answers[1])
    }),
    { numRuns: 60 },
  )
  expect(plain).toBeGreaterThan(20)
})

/** A quote means something at the beginning of a cell alone. */
const unquoted = (text: string) => (text.startsWith('"') ? `x${text}` : text)
