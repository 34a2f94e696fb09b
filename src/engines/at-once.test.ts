import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell, DataQuery, RowColumn } from '#domain/data/query.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { LooksOtherwise, lookAtFile, rowsAsTheyLook } from '#readers/read-at-once.server.ts'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import { openTestRows, type TestRows } from '../../tests/support/row-engines.ts'

/** More than is looked at before a load begins. */
const ROWS = 20_000
const READING = { delimiter: ',', quote: '"', headerRows: 1 }

const plain = (at: number) => `${at},${at % 100}.50,2024-01-0${(at % 9) + 1},word ${at % 7},`

/** What stands far down, and whether it makes rows of another width or type of what the first ones look like. */
const FAR_DOWN: [what: string, line: string, isOtherwise: boolean][] = [
  ['nothing else', plain(1), false],
  ['more decimals', '7,1.23456,2024-01-01,word,', false],
  ['a quoted cell with a line break', '7,1.50,2024-01-01,"two\nlines, one cell",', false],
  ['a blank line', '', false],
  ['a text among numbers', '7,none,2024-01-01,word,', true],
  ['a value where there was none', '7,1.50,2024-01-01,word,5', true],
  ['a cell too many', '7,1.50,2024-01-01,word,,more', true],
]

describe.each(['duckdb', 'postgres'] as const)('%s', (kind) => {
  let rows: TestRows
  beforeAll(async () => {
    rows = await openTestRows(kind)
  })
  afterAll(() => rows.close())

  /** The first and the last rows, as values and as texts, and how many there are. */
  async function cells(table: string, columns: RowColumn[]): Promise<Cell[][]> {
    const query: DataQuery = {
      select: [{ kind: 'id' }, ...columns.map(({ name }) => ({ kind: 'column' as const, name }))],
      where: null,
      groupBy: [],
      having: null,
      orderBy: [{ by: { kind: 'id' }, direction: 'asc' }],
    }
    const typed = { table, columns: firstColumns(columns) }
    const texts = { table, columns: typed.columns.map((column) => ({ ...column, dataType: 'text' as const })) }
    const found = [[await rows.engine.count(typed, query)]] as Cell[][]
    for (const target of [typed, texts])
      for (const from of [0, ROWS - 40])
        found.push(...(await rows.engine.select(target, query, { from, to: from + 50 })))
    return found
  }

  test.each(FAR_DOWN)(
    'a file with %s far down is loaded as it is measured, or known to be another one',
    async (_what, line, isOtherwise) => {
      const lines = Array.from({ length: ROWS }, (_, at) => plain(at))
      lines.splice(ROWS - 5, 0, line)
      const { path } = await rows.csv(`n,amount,day,words,late\n${lines.join('\n')}\n`)
      const measured = await measureFile(path, READING)
      const sure = { table: 'v1_sure', columns: firstColumns(measured.columns) }
      await rows.engine.load(sure, rowsOfFile(path, READING, measured), { firstId: 7 })

      const look = await lookAtFile(path, READING)
      expect([look.whole, look.rows < ROWS]).toEqual([false, true])
      const atOnce = { table: 'v2_at_once', columns: firstColumns(look.columns) }
      const given = rowsAsTheyLook(path, READING, look, null)
      const loaded = rows.engine.load(atOnce, given, { firstId: 7 })
      if (isOtherwise) {
        const { evidence: _, ...told } = measured
        await expect(loaded).rejects.toThrow(LooksOtherwise)
        await expect(loaded).rejects.toMatchObject({ measured: told })
        expect(await rows.engine.tables()).toEqual([sure.table])
      } else {
        expect(await loaded).toEqual({ rows: measured.rows })
        expect(given.measured()).toEqual({ ...measured, evidence: [] })
        expect(await cells(atOnce.table, measured.columns)).toEqual(await cells(sure.table, measured.columns))
      }
      for (const table of await rows.engine.tables()) await rows.engine.drop(table)
    },
  )
})
