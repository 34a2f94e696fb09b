import type { Cell } from '#domain/data/query.ts'
import type { ChangedCell } from './edit-history.ts'

/** What a cell says of its last edit: it is on its way, or why it did not arrive. */
export type CellMark = { kind: 'saving'; value: Cell } | { kind: 'refused'; reason: string }

const keyOf = ({ id, column }: { id: number; column: number }) => `${id} ${column}`

export class CellMarks {
  private readonly marks = new Map<string, { mark: CellMark; edits: number }>()

  get(id: number, column: number): CellMark | undefined {
    return this.marks.get(keyOf({ id, column }))?.mark
  }

  saving(cells: readonly ChangedCell[]): void {
    for (const cell of cells) {
      const before = this.marks.get(keyOf(cell))
      const edits = (before?.mark.kind === 'saving' ? before.edits : 0) + 1
      this.marks.set(keyOf(cell), { mark: { kind: 'saving', value: cell.after }, edits })
    }
  }

  /** An edit of these cells is over; those with a later one on its way stay as that shows them. */
  done(cells: readonly ChangedCell[]): void {
    for (const cell of cells) {
      const own = this.marks.get(keyOf(cell))
      if (own?.mark.kind !== 'saving') continue
      if (own.edits > 1) own.edits -= 1
      else this.marks.delete(keyOf(cell))
    }
  }

  refused(cells: readonly ChangedCell[], reason: string): void {
    for (const cell of cells) {
      if (this.marks.get(keyOf(cell))?.mark.kind === 'saving') continue
      this.marks.set(keyOf(cell), { mark: { kind: 'refused', reason }, edits: 0 })
    }
  }

  clearRefused(): void {
    for (const [key, { mark }] of this.marks) if (mark.kind === 'refused') this.marks.delete(key)
  }
}
