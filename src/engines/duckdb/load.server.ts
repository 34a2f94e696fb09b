import { randomUUID } from 'node:crypto'
import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TextBatch, TextRows } from '#domain/data/text-batch.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import type { LoadOptions, RowTable } from '../engine.ts'
import { slotsOf } from '../row-layout.ts'
import { BatchLines } from './batch-lines.ts'
import { type LoadParts, makeMeanwhile } from './make-meanwhile.server.ts'
import { fromLinesSql, fromSpoolSql, readsItself, SPOOL_FORMAT } from './read-lines.ts'

/** Columns without values, which are widened when a number asks for more. */
const NOTHING_YET = { hasEscapes: [], shapes: [], longestLine: 0 }

/**
 * Makes a table of rows. Lines that DuckDB reads as we do it reads from their file; other rows are written to a file of
 * such lines first. Both ways it works in threads of its own, in one statement, while requests are served.
 */
export async function loadRows(
  parts: LoadParts,
  target: RowTable,
  { lines, wholeLines, batches }: TextRows,
  options: LoadOptions,
): Promise<{ rows: number }> {
  const { spill, mayRead, readBytes, make } = parts
  const { firstId, signal, onRows } = options
  let sure = wholeLines ? null : lines
  if (lines && wholeLines && mayRead(lines.path) && readsItself(target, lines)) {
    const made = await makeMeanwhile(parts, target, lines, wholeLines, options)
    if ('rows' in made) return made
    sure = made.lines
  }
  if (sure && mayRead(sure.path) && readsItself(target, sure)) {
    const rows = await make(target.table, fromLinesSql(target, sure, { firstId, readBytes }), sure.rows, signal)
    onRows?.(rows)
    return { rows }
  }
  const path = join(spill, `load-${randomUUID()}.rows`)
  const writer = new BatchLines(slotsOf(target.columns), SPOOL_FORMAT)
  try {
    const rows = await spool(path, writer, batches(), firstId, { signal, onRows })
    const sql = fromSpoolSql(target, path, rows === 0 ? NOTHING_YET : writer, readBytes)
    return { rows: await make(target.table, sql, rows, signal) }
  } finally {
    await rm(path, { force: true })
  }
}

async function spool(
  path: string,
  writer: BatchLines,
  batches: AsyncIterable<TextBatch>,
  firstId: number,
  { signal, onRows }: { signal: AbortSignal | undefined; onRows: LoadOptions['onRows'] | undefined },
): Promise<number> {
  const file = await open(path, 'wx')
  let rows = 0
  try {
    for await (const batch of batches) {
      signal?.throwIfAborted()
      for (const lines of writer.pieces(batch, firstId + rows)) {
        await file.writeFile(lines)
        await nextTurn()
      }
      rows += batch.rows
      onRows?.(rows)
    }
    return rows
  } finally {
    await file.close()
  }
}
