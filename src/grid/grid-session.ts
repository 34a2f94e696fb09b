import type { SourceField } from '#domain/data/column.ts'
import { MOST_CHANGED_CELLS } from '#domain/data/grid-rows.ts'
import type { Cell } from '#domain/data/query.ts'
import { textOf } from '#domain/field/field-value.ts'
import { type CellMark, CellMarks } from './cell-marks.ts'
import {
  afterRedo,
  afterUndo,
  type ChangedCell,
  type EditHistory,
  NO_HISTORY,
  recorded,
  type Step,
  without,
} from './edit-history.ts'
import type { GridColumn, GridRow, Refusal, RowsDoor, WindowOfRows } from './grid-types.ts'
import { isReadAsWritten, isReadBack, readBack } from './read-back.ts'
import { changeOnce, editsOf, newRowOf } from './row-change.ts'
import { RowReader } from './row-reader.ts'
import { SendInTurn, type SendStatus } from './send-in-turn.ts'
import { staleCells } from './stale-cells.ts'

/** A cell to be written, by its position; null empties it. `seen` is what it held for whoever wrote, where that is older. */
export type WrittenCell = { row: number; column: number; value: string | null; seen?: Cell }

type SessionOptions = { door: RowsDoor; columns: readonly GridColumn[]; first?: WindowOfRows | null }

/**
 * What one person does in a grid: rows as they are read, edits that show at once and are sent one after the other, what
 * was refused, and undo and redo of whole changes. It knows nothing of how it is drawn.
 */
export class GridSession {
  readonly columns: readonly GridColumn[]
  /** What went wrong last, for people; null when nothing did or it was read. */
  problem: string | null = null
  history: EditHistory = NO_HISTORY
  private readonly reader: RowReader
  private readonly marks = new CellMarks()
  private readonly door: RowsDoor
  private readonly listeners = new Set<() => void>()
  private version = 0
  private readonly turns = new SendInTurn(() => this.changed())

  constructor({ door, columns, first = null }: SessionOptions) {
    this.columns = columns
    this.door = door
    this.reader = new RowReader({ door, columns: columns.length, first, onChange: () => this.changed() })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Another number after every change, for whoever draws this. */
  snapshot = (): number => this.version

  get status(): SendStatus {
    return this.turns.status
  }

  get total(): number {
    return this.reader.total
  }

  /** Whether it is known that there are no rows. */
  get isEmpty(): boolean {
    return this.reader.isKnown && this.reader.total === 0
  }

  get readProblem(): string | null {
    return this.reader.problem
  }

  /** The field of a column, with what lookups elsewhere call its values. */
  field(column: number): SourceField | undefined {
    const own = this.columns[column]
    const labels = own && this.reader.labels.get(own.name)
    return own && labels ? { ...own.field, labels: [...labels.values()] } : own?.field
  }

  row(position: number): GridRow | undefined {
    return this.reader.cache.at(position)
  }

  /** Where a row is now, as far as it was read. */
  positionOf(id: number): number | undefined {
    return this.reader.cache.positionOf(id)
  }

  mark(id: number, column: number): CellMark | undefined {
    return this.marks.get(id, column)
  }

  /** What a cell shows: what is being saved, else what was read. */
  value(row: GridRow, column: number): Cell {
    const mark = this.marks.get(row.id, column)
    return mark?.kind === 'saving' ? mark.value : (row.cells[column] ?? null)
  }

  show(from: number, to: number): void {
    this.reader.show(from, to)
  }

  check(): Promise<void> {
    return this.reader.check()
  }

  refresh(): void {
    this.reader.refresh()
  }

  dismiss(): void {
    this.problem = null
    this.marks.clearRefused()
    this.changed()
  }

  close(): void {
    this.turns.close()
  }

  /** Resolves when everything so far was sent. */
  settled(): Promise<void> {
    return this.turns.settled()
  }

  async texts(from: number, to: number, columns: { left: number; right: number }): Promise<string[][]> {
    const rows = await this.reader.rowsBetween(from, to)
    return rows.map((row) =>
      Array.from({ length: columns.right - columns.left + 1 }, (_, at) => textOf(this.value(row, columns.left + at))),
    )
  }

  /** Writes cells, and new rows below the last, as one change; answers why where that can't be. */
  async write(cells: readonly WrittenCell[], addedRows = 0): Promise<string | null> {
    const written = cells.filter(({ column }) => this.columns[column]?.readOnly === false)
    if (written.length > MOST_CHANGED_CELLS)
      return this.fail(
        `At most ${MOST_CHANGED_CELLS.toLocaleString('en-US')} cells can be changed at once. Upload a file instead.`,
      )
    const { total } = this
    const rows = await this.rowsOf(written.filter(({ row }) => row < total))
    const changes = written.flatMap(({ row: position, column, value, seen }): ChangedCell[] => {
      const row = position < total ? rows.get(position) : undefined
      if (!row) return []
      const before = seen === undefined ? this.value(row, column) : seen
      return textOf(before) === textOf(value) ? [] : [{ id: row.id, column, before, after: value }]
    })
    const below = Array.from({ length: addedRows }, (): WrittenCell[] => [])
    for (const cell of written) below[cell.row - total]?.push(cell)
    const add = below.map((own) => newRowOf(own, this.columns))
    if (changes.length === 0 && add.length === 0) return null
    this.marks.saving(changes)
    this.reader.written()
    return this.queue(async () => {
      const { door, columns } = this
      const change = { edits: editsOf(changes, columns), add, remove: [] }
      const answer = await this.turns.send(changeOnce({ door, columns, change, cells: changes }))
      if (!answer.ok) return this.refused(answer, changes)
      const { entry, added } = answer.value
      this.commit(changes, added.length === 0 ? entry : null)
      if (entry !== null) this.history = recorded(this.history, { entry, cells: changes, added, removed: [] })
      if (added.length > 0) this.rowsCame(added.length)
      return null
    })
  }

  async removeRows(stretches: readonly { first: number; last: number }[]): Promise<string | null> {
    const found = await Promise.all(stretches.map(({ first, last }) => this.reader.rowsBetween(first, last)))
    const ids = [...new Set(found.flat().map(({ id }) => id))]
    if (ids.length === 0) return null
    this.rowsWent(ids)
    return this.queue(async () => {
      const answer = await this.turns.send(() => this.door.change({ edits: [], add: [], remove: ids }))
      if (!answer.ok) return this.refused(answer, [])
      const { entry } = answer.value
      if (entry !== null) this.history = recorded(this.history, { entry, cells: [], added: [], removed: ids })
      return null
    })
  }

  undo(): Promise<string | null> {
    return this.queue(() => this.takeBack(this.history.done.at(-1), afterUndo))
  }

  redo(): Promise<string | null> {
    return this.queue(() => this.takeBack(this.history.undone.at(-1), afterRedo))
  }

  /** A step is undone by its entry; to redo is to undo the undo. */
  private async takeBack(step: Step | undefined, after: typeof afterUndo): Promise<string | null> {
    if (!step) return null
    const back = step.cells.map(({ before, after: now, ...cell }) => ({ ...cell, before: now, after: before }))
    this.marks.saving(back)
    this.reader.written()
    if (step.added.length > 0) this.rowsWent(step.added)
    this.changed()
    const answer = await this.turns.send(() => this.door.undo(step.entry))
    if (!answer.ok) {
      this.history = without(this.history, step)
      return this.refused(answer, back)
    }
    this.commit(back, step.added.length + step.removed.length === 0 ? answer.value.entry : null)
    this.history = after(this.history, answer.value.entry)
    if (step.removed.length > 0) this.rowsCame(step.removed.length)
    return null
  }

  private queue(work: () => Promise<string | null>): Promise<string | null> {
    return this.turns.queue(() => work().finally(() => this.reader.written()))
  }

  /** What was typed goes; what is there now, and why, is shown in its place. */
  private refused(refusal: Refusal, cells: readonly ChangedCell[]): string {
    this.marks.done(cells)
    const stale = staleCells(refusal, this.columns)
    for (const { id, column, found } of stale) this.setCell(id, column, found)
    const isTold = new Set(stale.map(({ id, column }) => `${id} ${column}`))
    const told = stale.length > 0 ? cells.filter(({ id, column }) => isTold.has(`${id} ${column}`)) : cells
    this.marks.refused(told, refusal.message)
    this.reader.refresh()
    return this.fail(refusal.message)
  }

  private fail(message: string): string {
    this.problem = message
    this.changed()
    return message
  }

  /** What was sent is what is there; `entry` is the change where it was of these cells alone. */
  private commit(cells: readonly ChangedCell[], entry: number | null): void {
    this.marks.done(cells)
    const isKnown = this.columns.every(isReadAsWritten) && cells.every((cell) => isReadBack(cell, this.columns))
    if (entry !== null && isKnown) this.reader.ownEntry(entry)
    // Cells of a row stand together, and it is made anew once for all of them.
    for (let at = 0; at < cells.length; ) {
      const id = cells[at]?.id ?? 0
      let end = at
      while (cells[end]?.id === id) end += 1
      const own = cells.slice(at, end)
      this.reader.cache.replace(id, (row) => {
        const values = [...row.cells]
        for (const { column, after } of own) values[column] = readBack(after, this.columns[column])
        return { id, cells: values }
      })
      at = end
    }
  }

  private setCell(id: number, column: number, value: Cell): void {
    this.reader.cache.replace(id, (row) => ({ id, cells: row.cells.with(column, value) }))
  }

  private rowsWent(ids: readonly number[]): void {
    this.reader.cache.remove(new Set(ids))
    this.reader.total = Math.max(0, this.reader.total - ids.length)
    this.reader.written()
    this.changed()
  }

  private rowsCame(rows: number): void {
    this.reader.total += rows
    this.reader.refresh()
  }

  private async rowsOf(cells: readonly WrittenCell[]): Promise<Map<number, GridRow>> {
    const found = new Map<number, GridRow>()
    const positions = [...new Set(cells.map(({ row }) => row))].sort((a, b) => a - b)
    for (const position of positions) {
      const row = this.row(position)
      if (row) found.set(position, row)
    }
    if (found.size === positions.length) return found
    const first = positions[0] ?? 0
    const rows = await this.reader.rowsBetween(first, positions.at(-1) ?? first)
    for (const [at, row] of rows.entries()) found.set(first + at, row)
    return found
  }

  private changed(): void {
    this.version += 1
    for (const listener of this.listeners) listener()
  }
}
