import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamXlsxRows } from 'hucre/xlsx'
import { measureFile, rowsOfFile } from '#readers/read-file.server.ts'
import type { Measured } from '#readers/reader.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { largeWorkbook, WORKBOOK_ROWS } from './large-workbook.ts'
import { delayRow, watched } from './watched.ts'

const ROUNDS = 3

/** A workbook of 100,000 rows and fifteen columns, against the rows of the fastest library. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-workbooks-'))
  const path = join(folder, 'large.xlsx')
  await largeWorkbook(path)
  globalThis.gc?.()
  try {
    const measured = await measureFile(path)
    const seen = await watched(() => rowsOf(path, measured))
    return [
      {
        name: 'rows of an xlsx of 100,000 x 15 from the reader, against those of hucre 1.0.0',
        unit: 'ms',
        ...(await inTurns(
          () => rowsOf(path, measured),
          () => bareRows(path),
          { rounds: ROUNDS, warmUp: 1 },
        )),
        bound: { atMost: 1.3 },
      },
      {
        // Which types and what else the values of each column may be is found in all of them.
        name: 'the same with what its columns hold, as before a load, against the rows of hucre alone',
        unit: 'ms',
        ...(await inTurns(
          () => measureFile(path),
          () => bareRows(path),
          { rounds: ROUNDS, warmUp: 0 },
        )),
        bound: { atMost: 2.5 },
      },
      {
        name: 'memory that the process grew by while it read the rows',
        unit: 'MB',
        ours: seen.grownMegabytes,
        bare: null,
        bound: { atMost: 300 },
      },
      delayRow('it', seen),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function rowsOf(path: string, measured: Measured): Promise<void> {
  let rows = 0
  for await (const batch of rowsOfFile(path, {}, measured).batches()) rows += batch.rows
  if (rows !== WORKBOOK_ROWS) throw new Error(`There were ${rows} rows.`)
}

async function bareRows(path: string): Promise<void> {
  let rows = 0
  for await (const _ of streamXlsxRows(await readFile(path))) rows++
  if (rows !== WORKBOOK_ROWS + 1) throw new Error(`There were ${rows} rows.`)
}
