import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { numberAsText } from '#domain/data/expression/number-text.ts'
import type { Cell } from '#domain/data/query.ts'
import { dateText, numberText, timestampText } from '#domain/data/typed-text.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { isRounded, RANDOM_COLUMNS, randomQuery, randomRow } from '../../../tests/support/random-rows.ts'
import { RowModel } from '../../../tests/support/row-model.ts'
import type { RowTable } from '../engine.ts'
import { type ExternalDatabases, openExternalDatabases } from './external-databases.server.ts'

const QUERIES = 150
const TYPES = ['text', 'varchar(40)', 'numeric', 'numeric(40, 12)', 'int4', 'text', 'date', 'timestamptz']

const toMicroseconds = (_: string, digits = '') => `.${digits.padEnd(6, '0')}Z`

let database: Awaited<ReturnType<typeof freshDatabase>>
let external: ExternalDatabases
let target: RowTable
const rows = fc.sample(randomRow, 300).map((cells, at) => ({ id: at + 1, cells: cells.map(typed) }))

/** Doubles of other databases come with fifteen digits, whole ones too. */
const fifteenDigits = (cell: Cell) => (typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)

/** A cell as a typed column of another database would give it: what is not of its type is not there. */
function typed(cell: string | null, at: number): string | null {
  if (cell === null || cell === '') return null
  const type = TYPES[at]
  if (type === 'date') return dateText(cell)
  if (type === 'timestamptz') return timestampText(cell)?.replace(/(?:\.(\d+))?Z$/, toMicroseconds) ?? null
  if (type !== 'text' && type !== 'varchar(40)') return numberText(cell) === null ? null : numberAsText(Number(cell))
  return cell
}

beforeAll(async () => {
  database = await freshDatabase(testPostgresUrl())
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const names = RANDOM_COLUMNS.map(({ name }) => client.escapeIdentifier(name))
  await client.query(`CREATE SCHEMA "Far $1"`)
  await client.query(
    `CREATE TABLE "Far $1"."Rows" (number bigint PRIMARY KEY, ${names.map((name, at) => `${name} ${TYPES[at]}`).join(', ')})`,
  )
  for (const { id, cells } of rows)
    await client.query(`INSERT INTO "Far $1"."Rows" VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`, [id, ...cells])
  await client.end()
  external = openExternalDatabases(
    [{ name: 'far', url: database.url, timeoutMs: 10_000, level: 5, sites: null }],
    () => {},
  )
  const [source] = await external.catalogue('far')
  const table = source?.versions[0]?.table
  if (!table) throw new Error('The table is not offered.')
  target = { table: 'x1', ...table, columns: table.columns.slice(1) }
})

afterAll(async () => {
  await external?.close()
  await database?.drop()
})

test('random queries over typed columns of another database give what the rules say in plain JavaScript', async () => {
  expect(target.columns.map(({ name, dataType }) => [name, dataType])).toEqual(
    RANDOM_COLUMNS.map(({ name, dataType }) => [name, dataType]),
  )
  const model = new RowModel(RANDOM_COLUMNS)
  await fc.assert(
    fc.asyncProperty(randomQuery, async (query) => {
      const rounded = query.select.map(isRounded)
      const comparable = (cells: Cell[][]) =>
        cells.map((row) => row.map((cell, i) => (rounded[i] ? 'rounded' : fifteenDigits(cell))))
      const expected = model.select(rows, query)
      expect(await external.rows.count(target, query)).toBe(expected.length)
      expect(comparable(await external.rows.select(target, query, { from: 0, to: 999 }))).toEqual(comparable(expected))
    }),
    { numRuns: QUERIES },
  )
})
