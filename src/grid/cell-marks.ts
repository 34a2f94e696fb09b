import type { Cell } from '#domain/data/query.ts'
import type { ChangedCell } from './edit-history.ts'

/** What a cell says of its last edit: it is on its way, or why it did not arrive. */
export type CellMark = { kind: 'saving'; value: Cell } | { kind: 'refused'; reason: string }

type KeptMark = { mark: CellMark; edits: number }

/** By row and then by column: a paste asks and tells of ten thousand cells. */
export class CellMarks {
  private readonly rows = new Map<number, Map<number, KeptMark>>()

  get(id: number, column: number): CellMark | undefined {
    return this.rows.get(id)?.get(column)?.mark
  }

  saving(cells: readonly ChangedCell[]): void {
    for (const { id, column, after } of cells) {
      const row = this.rowOf(id)
      const before = row.get(column)
      const edits = (before?.mark.kind === 'saving' ? before.edits : 0) + 1
      row.set(column, { mark: { kind: 'saving', value: after }, edits })
    }
  }

  /** An edit of these cells is over; those with a later one on its way stay as that shows them. */
  done(cells: readonly ChangedCell[]): void {
    for (const { id, column } of cells) {
      const own = this.rows.get(id)?.get(column)
      if (own?.mark.kind !== 'saving') continue
      if (own.edits > 1) own.edits -= 1
      else this.forget(id, column)
    }
  }

  refused(cells: readonly ChangedCell[], reason: string): void {
    for (const { id, column } of cells) {
      const row = this.rowOf(id)
      if (row.get(column)?.mark.kind !== 'saving') row.set(column, { mark: { kind: 'refused', reason }, edits: 0 })
    }
  }

  clearRefused(): void {
    for (const [id, row] of this.rows)
      for (const [column, { mark }] of row) if (mark.kind === 'refused') this.forget(id, column)
  }

  private rowOf(id: number): Map<number, KeptMark> {
    const row = this.rows.get(id) ?? new Map<number, KeptMark>()
    this.rows.set(id, row)
    return row
  }

  private forget(id: number, column: number): void {
    const row = this.rows.get(id)
    row?.delete(column)
    if (row?.size === 0) this.rows.delete(id)
  }
}
