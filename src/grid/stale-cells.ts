import type { ChangedCell } from './edit-history.ts'
import type { GridColumn, Refusal } from './grid-types.ts'

/** A cell that somebody else changed meanwhile, with what it holds now. */
export type StaleCell = { id: number; column: number; found: string | null }

/** The cells that a refusal names, as far as this grid shows their columns. */
export function staleCells({ code, details }: Refusal, columns: readonly GridColumn[]): StaleCell[] {
  if (code !== 'stale' || typeof details !== 'object' || details === null) return []
  const { cells } = details as { cells?: unknown }
  if (!Array.isArray(cells)) return []
  return cells.flatMap(({ id, column, found }: { id: number; column: string; found: string | null }) => {
    const at = columns.findIndex(({ name }) => name === column)
    return at < 0 ? [] : { id, column: at, found }
  })
}

/** Whether all that a refusal names holds what was to be written: then an earlier try had come through. */
export function wasWritten(refusal: Refusal, cells: readonly ChangedCell[], columns: readonly GridColumn[]): boolean {
  const stale = staleCells(refusal, columns)
  const asked = new Map(cells.map(({ id, column, after }) => [`${id} ${column}`, after]))
  return stale.length > 0 && stale.every(({ id, column, found }) => asked.get(`${id} ${column}`) === found)
}
