import { jsonRow } from '#domain/data/export/json-row.ts'
import type { RowTable } from '#engines/engine.ts'
import { nextTurn } from '#event-loop/turns.server.ts'

type Batches = AsyncIterable<(string | null)[][]>

/** A list of objects, one a line. */
export async function* jsonPieces({ columns }: RowTable, batches: Batches): AsyncGenerator<string> {
  const row = jsonRow(columns)
  let before = '[\n'
  for await (const batch of batches) {
    yield before + batch.map(row).join(',\n')
    before = ',\n'
    await nextTurn()
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** An object a line, and nothing else. */
export async function* jsonLines({ columns }: RowTable, batches: Batches): AsyncGenerator<string> {
  const row = jsonRow(columns)
  for await (const batch of batches) {
    yield `${batch.map(row).join('\n')}\n`
    await nextTurn()
  }
}
