import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeXlsxStream } from 'hucre/xlsx'
import { cellTypes } from '#domain/data/export/cell-types.ts'
import type { Cell } from '#domain/data/query.ts'
import { sectionFile } from '#domain/data/section/section-file.ts'
import { EMPTY_STATE, type SectionState } from '#domain/data/section/section-state.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
import { workbookBytes } from '#exports/xlsx/workbook.server.ts'
import { loadFile } from '../tests/support/load-file.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { MILLION_COLUMNS, millionRows } from './million-rows.ts'
import { delayRow, watched } from './watched.ts'

const ROWS = 100_000
const TARGET = { table: 'v1_section', columns: MILLION_COLUMNS }
const STATE: SectionState = {
  ...EMPTY_STATE,
  sourceInfo: { view_id: 1, name: 'Rows' },
  columns: MILLION_COLUMNS.map(({ name }) => ({ name, show: true })),
  display: { pageSize: 5, allowDownload: true },
}

/** The workbook that readers of a section download, of 100,000 rows and fifteen columns, from the query to the last byte. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-section-'))
  const file = { path: join(folder, 'rows.csv'), delimiter: ',', quote: '"', headerRows: 1 }
  await millionRows(file.path, { rows: ROWS })
  const engine = await openDuckDb({ path: join(folder, 'rows.duckdb'), threads: 2, files: folder, exports: folder })
  try {
    await loadFile(engine, TARGET, file, 1)
    const ours = () => written(workbook(engine).bytes, join(folder, 'ours.xlsx'))
    const seen = await watched(ours)
    const kept: Cell[][] = []
    for await (const batch of scan(engine)) kept.push(...batch)
    return [
      {
        name: 'memory that the process grew by while it wrote the workbook of a section of 100,000 x 15',
        unit: 'MB',
        ours: seen.grownMegabytes,
        bare: null,
        bound: { atMost: 200 },
      },
      delayRow('it', seen),
      {
        name: 'part of the rows that were read when the first of its cells was sent',
        unit: '%',
        ours: await readAtFirst(engine),
        bare: null,
        bound: { atMost: 50 },
      },
      {
        name: 'the workbook with its query, against hucre 1.0.0 on rows in memory',
        unit: 'ms',
        ...(await inTurns(ours, () => bare(kept, join(folder, 'bare.xlsx')), { rounds: 3, warmUp: 1 })),
        bound: { atMost: 1.5 },
      },
    ]
  } finally {
    await engine.close()
    await rm(folder, { recursive: true, force: true })
  }
}

function loaded() {
  const found = sectionFile(STATE, { filters: {}, reader: NOTHING_ASKED })
  if (!found) throw new Error('The section has no file.')
  return found
}

const scan = (engine: RowEngine) => engine.scan(TARGET, loaded().query)

/** As the door of sections writes it; counts the rows that it has taken so far. */
function workbook(engine: RowEngine) {
  const { query, columns } = loaded()
  const types = cellTypes(query.select, MILLION_COLUMNS)
  const taken = { rows: 0 }
  async function* texts() {
    for await (const batch of scan(engine)) {
      taken.rows += batch.length
      yield batch.map((row) => row.map((cell) => (cell === null ? null : String(cell))))
    }
  }
  const named = columns.map(({ name }, at) => ({ name, dataType: types[at] ?? ('text' as const) }))
  return { bytes: workbookBytes({ columns: named }, texts()), taken }
}

/** The name of a part and its header say nothing yet: what comes after them are cells. */
const HEADER_BYTES = 100

async function readAtFirst(engine: RowEngine): Promise<number> {
  const { bytes, taken } = workbook(engine)
  let sent = 0
  for await (const piece of bytes) {
    sent += piece.length
    if (sent > HEADER_BYTES) break
  }
  return (taken.rows / ROWS) * 100
}

const written = (bytes: AsyncIterable<Buffer>, path: string) => pipeline(Readable.from(bytes), createWriteStream(path))

async function bare(rows: readonly Cell[][], path: string): Promise<void> {
  async function* all() {
    yield MILLION_COLUMNS.map(({ name }) => name)
    yield* rows
  }
  await pipeline(Readable.fromWeb(writeXlsxStream(all(), { name: 'Data' }) as never), createWriteStream(path))
}
