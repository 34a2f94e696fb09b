import type { DataQuery } from '#domain/data/query.ts'
import type { RowEngine, RowTable } from '#engines/engine.ts'

/** The rows of a version as they are stored, in the order of its columns: the texts that came in. */
export async function* rowTexts(
  rows: RowEngine,
  target: RowTable,
  signal: AbortSignal,
): AsyncGenerator<(string | null)[][]> {
  const query: DataQuery = {
    select: target.columns.map(({ name }) => ({ kind: 'call', fn: 'to text', args: [{ kind: 'column', name }] })),
    where: null,
    groupBy: [],
    having: null,
    // So that edited rows stay where they were, whichever database has them.
    orderBy: rows.kind === 'postgres' ? [{ by: { kind: 'id' }, direction: 'asc' }] : [],
  }
  for await (const batch of rows.scan(target, query, { signal })) yield batch as (string | null)[][]
}
