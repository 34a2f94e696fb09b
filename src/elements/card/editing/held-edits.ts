import type { GridColumn, GridRow, RowChange } from '#grid/grid-types.ts'

type Cells = Readonly<Record<string, string | null>>

/** Values that were changed on cards and are not saved yet, by the ids of their records. */
export type HeldEdits = ReadonlyMap<number, Cells>

export const NOTHING_HELD: HeldEdits = new Map()

/** What a record holds in a column, as it is typed; null where it is empty. */
export function heldText(row: GridRow, columns: readonly GridColumn[], name: string): string | null {
  const value = row.cells[columns.findIndex((column) => column.name === name)] ?? null
  return value === null || value === '' ? null : String(value)
}

/** The edits with one more value; one that is as it was before is no edit. */
export function withEdit(
  held: HeldEdits,
  row: GridRow,
  columns: readonly GridColumn[],
  [name, value]: readonly [name: string, value: string | null],
): HeldEdits {
  const { [name]: _, ...others } = held.get(row.id) ?? {}
  const own = value === heldText(row, columns, name) ? others : { ...others, [name]: value }
  const next = new Map(held)
  if (Object.keys(own).length === 0) next.delete(row.id)
  else next.set(row.id, own)
  return next
}

/** A record as it would be once its edits are saved. */
export function withHeld(row: GridRow, columns: readonly GridColumn[], held: HeldEdits): GridRow {
  const own = held.get(row.id)
  if (!own) return row
  return {
    ...row,
    cells: row.cells.map((cell, at) => own[columns[at]?.name ?? ''] ?? (isCleared(own, columns[at]) ? null : cell)),
  }
}

const isCleared = (own: Cells, column: GridColumn | undefined) => column !== undefined && own[column.name] === null

/** All edits as one change, each naming the value that it replaces, so that nobody's newer value is lost. */
export function changeOf(held: HeldEdits, rows: readonly GridRow[], columns: readonly GridColumn[]): RowChange {
  const edits = rows.flatMap((row) => {
    const patch = held.get(row.id)
    if (!patch) return []
    const replaces = Object.fromEntries(Object.keys(patch).map((name) => [name, heldText(row, columns, name)]))
    return [{ id: row.id, patch: { ...patch }, replaces }]
  })
  return { edits, add: [], remove: [] }
}
