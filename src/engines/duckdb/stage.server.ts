import { type DuckDBAppender, type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api'
import { companionText, type DecimalShape } from '#domain/data/typed-text.ts'
import { invalid } from '#domain/problem.ts'
import type { CsvRow } from '../csv/csv-parser.ts'
import { scanCsv } from '../csv/scan-csv.server.ts'
import type { CsvSource, RowTable } from '../engine.ts'
import { type ColumnSlot, slotsOf } from '../row-layout.ts'
import { widen } from './companions.ts'

/** DuckDB's own vector size, the most that one chunk holds. */
const CHUNK_ROWS = 2_048
/** By itself the appender waits for 200,000 rows, and then stops the event loop for most of a second while it stores them. */
const FLUSH_ROWS = 20_000

export type Stage = { rows: number; shapes: Map<string, DecimalShape> }

/**
 * Reads a CSV into the connection's temporary table `stage`: the text of each column and, as text, its companion.
 * Our own parser feeds an appender rather than DuckDB's reader, so that both engines take exactly the same files
 * and DuckDB needs no access to the file system.
 */
export async function stageCsv(connection: DuckDBConnection, target: RowTable, source: CsvSource): Promise<Stage> {
  const columns = slotsOf(target.columns)
  const names = columns.flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))
  await connection.run(`CREATE OR REPLACE TEMP TABLE stage (${names.map((name) => `${name} VARCHAR`).join(', ')})`)
  const appender = await connection.createAppender('stage', 'main', 'temp')
  const shapes = new Map<string, DecimalShape>()
  for (const { dataType, companion } of columns)
    if (companion && dataType === 'numeric') shapes.set(companion, { whole: 0, scale: 0 })
  let waiting = 0
  try {
    const { rows } = await scanCsv(source, (batch, header) => {
      if (header.length !== columns.length)
        throw invalid(`The file has ${header.length} columns where the version has ${columns.length}.`)
      for (let at = 0; at < batch.length; at += CHUNK_ROWS)
        appendRows(appender, columns, batch.slice(at, at + CHUNK_ROWS), shapes)
      waiting += batch.length
      if (waiting < FLUSH_ROWS) return
      appender.flushSync()
      waiting = 0
    })
    appender.flushSync()
    return { rows, shapes }
  } finally {
    appender.closeSync()
  }
}

function appendRows(
  appender: DuckDBAppender,
  columns: ColumnSlot[],
  rows: CsvRow[],
  shapes: Map<string, DecimalShape>,
): void {
  const lists = columns.flatMap(({ dataType, companion }, i) => {
    const texts = rows.map((row) => row[i] ?? null)
    if (companion === null) return [texts]
    const typed = texts.map((text) => companionText(dataType, text))
    const shape = shapes.get(companion)
    if (shape) for (const number of typed) if (number !== null) widen(shape, number)
    return [texts, typed]
  })
  const chunk = DuckDBDataChunk.create(
    lists.map(() => VARCHAR),
    rows.length,
  )
  chunk.setColumns(lists)
  appender.appendDataChunk(chunk)
}
