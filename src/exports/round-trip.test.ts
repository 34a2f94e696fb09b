import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATA_TYPES } from '#domain/data/column.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import type { RowTable } from '#engines/engine.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import { rowTexts } from './row-texts.server.ts'

const CHARACTERS = [
  'a',
  'é',
  '日',
  '😀',
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '\t',
  '\n',
  '\r',
  ' ',
  '5',
  '.',
  '\\',
  '\u0001',
  '\u001f',
]
const odd = fc.string({ unit: fc.constantFrom(...CHARACTERS), minLength: 1, maxLength: 12 })
const number = fc.oneof(
  fc.integer().map(String),
  fc.constantFrom('007', '-0.50', '1e-7', '-1.5E+10', '12345678901234567890.123', '+5', '-', '.5'),
)
const day = fc.constantFrom('2024-02-29', '1899-12-31', '0001-01-01', '2024-02-30', '2/29/2024')
const moment = fc.constantFrom('2024-02-29T10:00:00Z', '2024-02-29 10:00', '2024-02-29T10:00:00.123456+02:00')
const cell = fc.option(
  fc.oneof(odd, number, day, moment, fc.constantFrom('NA', 'null', 'TRUE', '#N/A', '\uFEFFmarked')),
  { freq: 6 },
)
const name = fc.oneof(fc.constantFrom('geoid', '=name', "it's", 'a,b', 'two\nlines', '__proto__', '2024', 'Name'), odd)
const made = fc
  .tuple(
    fc.uniqueArray(fc.tuple(name, fc.constantFrom(...DATA_TYPES)), {
      minLength: 1,
      maxLength: 5,
      selector: ([text]) => text.trim().toLowerCase(),
    }),
    fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { maxLength: 12 }),
  )
  .filter(([columns]) => columns.every(([text]) => text.trim() === text && text !== ''))

describe.each(['duckdb', 'postgres'] as const)('rows of %s that leave as CSV', (kind) => {
  let rows: TestRows
  let tables = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  const textsOf = async (target: RowTable) => {
    const all: (string | null)[][] = []
    for await (const batch of rowTexts(rows.engine, target, new AbortController().signal)) all.push(...batch)
    return all
  }

  test('come in again with the same names and cells, whatever is in them', async () => {
    const trip = fc.asyncProperty(made, async ([named, given]) => {
      const columns = firstColumns(named.map(([text, dataType]) => ({ name: text, dataType })))
      const target: RowTable = { table: `v${++tables}_out`, columns }
      const cells = given.map((row) => row.slice(0, columns.length))
      await rows.engine.create(target)
      const data = cells.map((row, at) => ({
        id: at + 1,
        data: Object.fromEntries(columns.map((column, n) => [column.name, row[n] ?? null])),
      }))
      if (data.length > 0) await insertRows(rows.engine, target, data)
      const path = join(rows.exports, `${tables}.csv`)
      await rows.engine.writeFile(target, { form: 'csv', path })
      const options = { delimiter: ',', skip: 0, headerRows: 1 }
      const measured = await measureFile(path, options)
      expect(measured.header).toEqual(columns.map((column) => column.name))
      const again = { table: `v${tables}_in`, columns }
      await rows.engine.load(again, rowsOfFile(path, options, measured), { firstId: 1 })
      expect(await textsOf(again)).toEqual(cells)
    })
    await fc.assert(trip, { numRuns: 20 })
  })
})
