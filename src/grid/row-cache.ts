import type { GridRow } from './grid-types.ts'

/** Rows that are kept around those in view. */
const MOST_KEPT = 20_000

/** The rows that were read, by their positions among all rows. */
export class RowCache {
  private rows = new Map<number, GridRow>()
  private positions = new Map<number, number>()

  at(position: number): GridRow | undefined {
    return this.rows.get(position)
  }

  positionOf(id: number): number | undefined {
    return this.positions.get(id)
  }

  put(from: number, rows: readonly GridRow[]): void {
    for (const [at, row] of rows.entries()) this.set(from + at, row)
  }

  replace(id: number, change: (row: GridRow) => GridRow): void {
    const position = this.positions.get(id)
    const row = position === undefined ? undefined : this.rows.get(position)
    if (position !== undefined && row) this.rows.set(position, change(row))
  }

  /** Takes rows away; those below them move up. */
  remove(ids: ReadonlySet<number>): void {
    const gone = [...ids].flatMap((id) => this.positions.get(id) ?? []).sort((a, b) => a - b)
    const kept = [...this.rows].filter(([, { id }]) => !ids.has(id)).sort(([a], [b]) => a - b)
    this.clear()
    let above = 0
    for (const [position, row] of kept) {
      while (above < gone.length && (gone[above] ?? 0) < position) above += 1
      this.set(position - above, row)
    }
  }

  /** Forgets all rows but those of these positions. */
  keepOnly(from: number, to: number): void {
    const kept = [...this.rows].filter(([position]) => position >= from && position <= to)
    this.clear()
    for (const [position, row] of kept) this.set(position, row)
  }

  /** Forgets rows far from those in view, when there are many. */
  trim(from: number, to: number): void {
    if (this.rows.size > MOST_KEPT) this.keepOnly(from - MOST_KEPT / 4, to + MOST_KEPT / 4)
  }

  private clear(): void {
    this.rows = new Map()
    this.positions = new Map()
  }

  private set(position: number, row: GridRow): void {
    const before = this.rows.get(position)
    if (before && this.positions.get(before.id) === position) this.positions.delete(before.id)
    this.rows.set(position, row)
    this.positions.set(row.id, position)
  }
}
