import { csvLine } from '#domain/data/export/csv-line.ts'
import type { RowColumn } from '#domain/data/query.ts'
import { nextTurn } from '#event-loop/turns.server.ts'

/** A line of names and one for each row, as the databases write them. */
export async function* csvPieces(
  { columns }: { columns: readonly RowColumn[] },
  batches: AsyncIterable<(string | null)[][]>,
): AsyncGenerator<string> {
  yield csvLine(columns.map(({ name }) => name))
  for await (const batch of batches) {
    yield batch.map(csvLine).join('')
    await nextTurn()
  }
}
