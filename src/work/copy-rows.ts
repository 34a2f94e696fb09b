import type { DataQuery } from '#domain/data/query.ts'
import type { RowTable } from '#engines/engine.ts'
import type { WorkContext } from './work-context.ts'

const BATCH = 2_000

type Parts = Pick<WorkContext, 'rows' | 'signal'> & {
  /** Takes so many new row ids and answers the first. */
  takeIds(size: number): Promise<number>
}

/**
 * Copies the rows of a version into a new table, under new ids: a row id belongs to one version. Read as text, every
 * cell is what once came in, whatever the type of its column.
 */
export async function copyRows({ rows, signal, takeIds }: Parts, from: RowTable, to: RowTable): Promise<void> {
  const asText = {
    table: from.table,
    columns: from.columns.map((column) => ({ ...column, dataType: 'text' as const })),
  }
  await rows.create(to)
  for (let last = 0; ; ) {
    signal.throwIfAborted()
    const cells = await rows.select(asText, after(last, asText), { from: 0, to: BATCH - 1 })
    if (cells.length === 0) return
    const firstId = await takeIds(cells.length)
    const copies = cells.map(([, ...values], at) => ({
      id: firstId + at,
      data: Object.fromEntries(to.columns.map(({ name }, column) => [name, textOf(values[column])])),
    }))
    await rows.change(to, { kind: 'insert', rows: copies }, { entry: null })
    last = Number(cells.at(-1)?.[0])
  }
}

function after(id: number, { columns }: RowTable): DataQuery {
  return {
    select: [{ kind: 'id' }, ...columns.map(({ name }) => ({ kind: 'column' as const, name }))],
    where: { kind: 'gt', of: { kind: 'id' }, value: id },
    groupBy: [],
    having: null,
    orderBy: [{ by: { kind: 'id' }, direction: 'asc' }],
  }
}

function textOf(cell: string | number | null | undefined): string | null {
  return cell === null || cell === undefined ? null : String(cell)
}
