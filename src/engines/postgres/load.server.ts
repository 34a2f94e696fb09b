import type pg from 'pg'
import type { TextBatch, TextRows } from '#domain/data/text-batch.ts'
import { nextTurn } from '#event-loop/turns.server.ts'
import type { LoadOptions, RowTable } from '../engine.ts'
import { slotsOf, tableName } from '../row-layout.ts'
import { BinaryRows, COPY_END, COPY_HEAD } from './binary-rows.ts'
import { copyIn } from './copy-in.server.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import { beginCount } from './row-counts.server.ts'
import { loadedTableSql } from './schema.server.ts'

/** A sample that plans can begin with; the database takes a larger one by itself soon after. */
const FIRST_STATISTICS = 30

/** Makes a table of rows in the transaction of the client. */
export async function loadRows(
  client: pg.PoolClient,
  target: RowTable,
  { batches }: TextRows,
  options: LoadOptions,
): Promise<{ rows: number }> {
  const table = POSTGRES_DIALECT.table(tableName(target.table))
  await client.query(loadedTableSql(target))
  const bytes = copyBytes(batches(), new BinaryRows(slotsOf(target.columns)), options)
  const rows = await copyIn(client, copySql(target), bytes)
  await beginCount(client, target.table, rows)
  await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (id)`)
  await client.query(`SET LOCAL default_statistics_target = ${FIRST_STATISTICS}; ANALYZE ${table}`)
  return { rows }
}

/** Takes what `BinaryRows` writes, as rows that no vacuum has to look at again. */
function copySql(target: RowTable): string {
  const columns = slotsOf(target.columns).flatMap(({ text, companion }) => (companion ? [text, companion] : [text]))
  return `COPY ${POSTGRES_DIALECT.table(tableName(target.table))} (${['id', ...columns].join(', ')}) FROM STDIN (FORMAT binary, FREEZE)`
}

async function* copyBytes(
  batches: AsyncIterable<TextBatch>,
  writer: BinaryRows,
  { firstId, signal, onRows }: LoadOptions,
): AsyncGenerator<Buffer> {
  let rows = 0
  yield COPY_HEAD
  for await (const batch of batches) {
    signal?.throwIfAborted()
    for (const piece of writer.pieces(batch, firstId + rows)) {
      yield piece
      await nextTurn()
    }
    rows += batch.rows
    onRows?.(rows)
  }
  yield COPY_END
}
