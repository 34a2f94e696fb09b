import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { escapeFormula, unescapeFormula } from '#domain/data/export/formula-escape.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'
import type { RowTable } from './engine.ts'

const COLUMNS = firstColumns([
  { name: 'State', dataType: 'text' },
  { name: 'state', dataType: 'text' },
  { name: '=1+1, "x"', dataType: 'numeric' },
])
/** More than the 122,880 that one thread of DuckDB reads at a time. */
const ROWS_OF_SEVERAL_GROUPS = 250_000
const TARGET: RowTable = { table: 'v1_file', columns: COLUMNS }

describe.each(['duckdb', 'postgres'] as const)('a file of rows in %s', (kind) => {
  let rows: TestRows
  let files = 0
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  const written = async (target: RowTable, signal?: AbortSignal) => {
    const path = join(rows.exports, `${++files}.csv`)
    await rows.engine.writeFile(target, { form: 'csv', path }, signal)
    return readFile(path, 'utf8')
  }

  test('is CSV that no spreadsheet program runs, numbers as they are', async () => {
    await rows.engine.create(TARGET)
    const cells = [
      ['=cmd', "'=cmd", '-5'],
      ['@a', "it's", '-1.5e-3'],
      ['a,b', 'say "x"', '-5 apples'],
      ['\tx', 'two\nlines', null],
      [null, null, null],
    ]
    const data = cells.map((row, at) => ({
      id: at + 1,
      data: Object.fromEntries(COLUMNS.map(({ name }, column) => [name, row[column] ?? null])),
    }))
    await insertRows(rows.engine, TARGET, data)
    expect(await written(TARGET)).toBe(
      [
        `State,state,"'=1+1, ""x"""`,
        `'=cmd,''=cmd,-5`,
        `'@a,it's,-1.5e-3`,
        `"a,b","say ""x""",'-5 apples`,
        `'\tx,"two\nlines",`,
        '"",,',
        '',
      ].join('\n'),
    )
    const one = { table: 'v2_file', columns: firstColumns([{ name: 'only', dataType: 'text' }]) }
    await rows.engine.create(one)
    expect(await written(one)).toBe('only\n')
    await insertRows(rows.engine, one, [
      { id: 1, data: { only: 'a' } },
      { id: 2, data: { only: null } },
    ])
    expect(await written(one)).toBe('only\na\n""\n')
  })

  // PostgreSQL reads a table with one process.
  test.runIf(kind === 'duckdb')('has the rows in the order in which they came, however many they are', async () => {
    const columns = firstColumns([{ name: 'n', dataType: 'text' }])
    const text = `n\n${Array.from({ length: ROWS_OF_SEVERAL_GROUPS }, (_, at) => `row ${at}`).join('\n')}\n`
    const target = { table: 'v3_file', columns }
    await rows.load(target, await rows.csv(text), 1)
    expect((await written(target)) === text).toBe(true)
  })

  test('is not written for a table that is not there, nor for somebody who has left', async () => {
    await expect(written({ ...TARGET, table: 'v9_none' })).rejects.toThrow('The row table "v9_none" was not found.')
    const left = AbortSignal.abort(new Error('left'))
    await expect(written(TARGET, left)).rejects.toThrow('left')
    expect(await rows.engine.count(TARGET, { select: [], where: null, groupBy: [], having: null, orderBy: [] })).toBe(5)
  })
})

test('an escaped text is never a formula, and is the same again without its apostrophe', () => {
  const begins = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '5', '.', 'e', 'a', ' '),
  })
  fc.assert(
    fc.property(begins, (text) => {
      const safe = escapeFormula(text)
      expect(unescapeFormula(safe)).toBe(text)
      if (/^[=+\-@\t\r\n]/.test(safe)) expect(Number(safe)).toBeLessThanOrEqual(0)
    }),
  )
})
