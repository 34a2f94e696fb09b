import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { companionText } from '#domain/data/typed-text.ts'
import { openTestRows, type TestRows } from '../../../tests/support/row-engines.ts'
import { batchOf } from '../../../tests/support/text-batches.ts'

const COLUMNS = firstColumns([
  { name: 'number', dataType: 'numeric' },
  { name: 'day', dataType: 'date' },
  { name: 'seen', dataType: 'timestamp' },
  { name: 'words', dataType: 'text' },
])
const TYPES = ['numeric', 'date', 'timestamp'] as const
const FIRST_ID = 2 ** 40

let rows: TestRows
let client: pg.Client
beforeAll(async () => {
  rows = await openTestRows('postgres')
  client = new pg.Client({ connectionString: rows.databaseUrl ?? '' })
  await client.connect()
})
afterAll(async () => {
  await client?.end()
  await rows?.close()
})

const digits = (maxLength: number) => fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength })
const exponent = fc.integer({ min: -149, max: 149 }).map((power) => `e${power}`)
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits(30),
    fc.option(digits(30), { nil: null }),
    fc.option(exponent, { nil: '', freq: 3 }),
  )
  .map(([sign, whole, fraction, power]) => `${sign}${whole}${fraction === null ? '' : `.${fraction}`}${power}`)
const date = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31T23:59:59.999Z'), noInvalidDate: true })
const day = date.map((one) => one.toISOString().slice(0, 10))
const moment = fc
  .tuple(date, fc.option(digits(6), { nil: null }), fc.constantFrom('Z', '', '+05:30', '-11:00'))
  .map(([one, fraction, zone]) => `${one.toISOString().slice(0, 19)}${fraction === null ? '' : `.${fraction}`}${zone}`)
const odd = fc.constantFrom(
  null,
  'n/a',
  '0',
  '-0',
  '0.000',
  '00012',
  '10000',
  '0.0001',
  '1e3',
  ' 4 ',
  '2024-02-29',
  'é\t\\N"',
)
const text = fc.string({ unit: 'grapheme', maxLength: 40 }).map((one) => one.replaceAll('\0', '') || null)

/** The companions as the database itself reads the texts that they are of. */
async function readByDatabase(cells: readonly (string | null)[], type: (typeof TYPES)[number]) {
  const texts = cells.map((cell) => companionText(type, cell))
  const { rows: read } = await client.query({
    text: `SELECT v::${type}::text FROM unnest($1::text[]) WITH ORDINALITY AS t(v, n) ORDER BY n`,
    values: [texts],
    rowMode: 'array',
  })
  return read.map(([value]) => value)
}

test('every text and companion is stored as PostgreSQL itself reads it, whatever its digits and exponent', async () => {
  const row = fc.tuple(fc.oneof(number, odd), fc.oneof(day, odd), fc.oneof(moment, day, odd), text)
  let tables = 0
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 300 }), async (cells) => {
      const target = { table: `v${++tables}_binary`, columns: COLUMNS }
      async function* batches() {
        yield batchOf(cells, COLUMNS.length)
      }
      expect(await rows.engine.load(target, { batches, lines: null }, { firstId: FIRST_ID })).toEqual({
        rows: cells.length,
      })
      const stored = await client.query<(string | null)[]>({
        text: `SELECT id, c0, c1, c2, c3, c0_n::text, c1_d::text, c2_t::text FROM rows.${target.table} ORDER BY id`,
        rowMode: 'array',
      })
      expect(stored.rows.map(([id]) => Number(id))).toEqual(cells.map((_, at) => FIRST_ID + at))
      expect(stored.rows.map((one) => one.slice(1, 5))).toEqual(cells)
      for (const [at, type] of TYPES.entries()) {
        const expected = await readByDatabase(
          cells.map((one) => one[at] ?? null),
          type,
        )
        expect(stored.rows.map((one) => one[5 + at])).toEqual(expected)
      }
      await rows.engine.drop(target.table)
    }),
    { numRuns: 40 },
  )
})

test('rows that take the most bytes for their text, and numbers that grow without their exponent, have room', async () => {
  const columns = firstColumns([{ name: 'number', dataType: 'numeric' }])
  const cells = Array.from({ length: 25_000 }, (_, at) => [at % 9_999 === 0 ? '1e149' : '1.5'])
  const target = { table: 'v1_room', columns }
  async function* batches() {
    yield batchOf(cells, 1)
  }
  await rows.engine.load(target, { batches, lines: null }, { firstId: FIRST_ID })
  const found = await client.query(
    "SELECT count(*)::int AS n, max(id)::text AS last, bool_and(c0::numeric = c0_n) AS same FROM rows.v1_room WHERE c0 IN ('1.5', '1e149')",
  )
  expect(found.rows).toEqual([{ n: cells.length, last: String(FIRST_ID + cells.length - 1), same: true }])
})
