import type pg from 'pg'
import type { TextBatch, TextRows } from '#domain/data/text-batch.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import { BatchLines } from '../batch-lines.ts'
import type { LoadOptions, RowTable } from '../engine.ts'
import { slotsOf, tableName } from '../row-layout.ts'
import { copyIn } from './copy-in.server.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import { beginCount } from './row-counts.server.ts'
import { loadedTableSql } from './schema.server.ts'

/** The text format of COPY. */
const COPY_FORMAT = {
  delimiter: 9,
  escape: 92,
  escaped: [
    [92, '\\'],
    [9, 't'],
    [10, 'n'],
    [13, 'r'],
  ],
  nothing: '\\N',
} as const

/** A sample that plans can begin with; the database takes a larger one by itself soon after. */
const FIRST_STATISTICS = 30

/** Makes a table of rows in the transaction of the client. */
export async function loadRows(
  client: pg.PoolClient,
  target: RowTable,
  { batches }: TextRows,
  options: LoadOptions,
): Promise<{ rows: number }> {
  const columns = slotsOf(target.columns)
  const table = POSTGRES_DIALECT.table(tableName(target.table))
  await client.query(loadedTableSql(target))
  const lines = linesOf(batches(), new BatchLines(columns, COPY_FORMAT), options)
  const rows = await copyIn(client, copySql(target), lines)
  await beginCount(client, target.table, rows)
  await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (id)`)
  await client.query(`SET LOCAL default_statistics_target = ${FIRST_STATISTICS}; ANALYZE ${table}`)
  return { rows }
}

/** Takes the lines that `BatchLines` writes in this format, as rows that no vacuum has to look at again. */
function copySql(target: RowTable): string {
  const columns = slotsOf(target.columns).flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))
  return `COPY ${POSTGRES_DIALECT.table(tableName(target.table))} (${['id', ...columns].join(', ')}) FROM STDIN (FREEZE)`
}

async function* linesOf(
  batches: AsyncIterable<TextBatch>,
  writer: BatchLines,
  { firstId, signal, onRows }: LoadOptions,
): AsyncGenerator<Buffer> {
  let rows = 0
  for await (const batch of batches) {
    signal?.throwIfAborted()
    for (const lines of writer.pieces(batch, firstId + rows)) {
      yield lines
      await nextTurn()
    }
    rows += batch.rows
    onRows?.(rows)
  }
}
