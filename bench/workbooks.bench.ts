import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { streamXlsxRows } from 'hucre/xlsx'
import { measureFile } from '#readers/read-file.server.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { largeWorkbook, WORKBOOK_ROWS } from './large-workbook.ts'
import { delayRow, watched } from './watched.ts'

const ROUNDS = 3

/** A workbook of 100,000 rows and fifteen columns: all that is told of it, against the fastest library's rows alone. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-workbooks-'))
  const path = join(folder, 'large.xlsx')
  await largeWorkbook(path)
  globalThis.gc?.()
  try {
    const seen = await watched(() => ours(path))
    return [
      {
        name: 'an xlsx of 100,000 rows x 15 with types and notes, against the rows of hucre 1.0.0',
        unit: 'ms',
        ...(await inTurns(
          () => ours(path),
          () => bare(path),
          { rounds: ROUNDS, warmUp: 1 },
        )),
        bound: { atMost: 1.3 },
      },
      {
        name: 'memory that the process grew by meanwhile',
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

async function ours(path: string): Promise<void> {
  const { rows, width } = await measureFile(path)
  if (rows !== WORKBOOK_ROWS || width !== 15) throw new Error(`There were ${rows} rows of ${width}.`)
}

async function bare(path: string): Promise<void> {
  let rows = 0
  for await (const _ of streamXlsxRows(await readFile(path))) rows++
  if (rows !== WORKBOOK_ROWS + 1) throw new Error(`There were ${rows} rows.`)
}
