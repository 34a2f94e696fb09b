import { MOST_CHANGED_CELLS } from '#domain/data/grid-rows.ts'
import type { Answered, GridColumn, Refusal, RowChange, RowsDoor, WindowOfRows } from './grid-types.ts'
import {
  addedRow,
  changedRow,
  type HeldChanges,
  heldCount,
  heldRequests,
  NOTHING_HELD,
  withChange,
  withoutCells,
} from './held-changes.ts'
import { changedCells, changeOnce } from './row-change.ts'
import { SendInTurn } from './send-in-turn.ts'
import { staleCells } from './stale-cells.ts'

/** One change that was made here: what was held before it and after it. */
type Held = { before: HeldChanges; after: HeldChanges }

/** Rows that one deletion may name. */
const MOST_REMOVED = 5_000

/**
 * Rows whose changes stay here until they are saved: a door like any other, whose reads show what is held and whose writes
 * send nothing. Cancelled, they are as they were.
 */
export class HeldRows {
  readonly door: RowsDoor
  private held: HeldChanges = NOTHING_HELD
  private readonly made: Held[] = []
  private readonly listeners = new Set<() => void>()
  /** How many rows there are with those that are to go. */
  private total: number | null
  private newest = 0
  private readonly sending = new SendInTurn(() => undefined)

  private readonly inner: RowsDoor
  private readonly columns: readonly GridColumn[]

  constructor(inner: RowsDoor, columns: readonly GridColumn[], total: number | null) {
    this.inner = inner
    this.columns = columns
    this.total = total
    this.door = {
      window: (from, to, counted) => this.window(from, to, counted),
      // The server knows nothing of what is held: then the way leads to the end.
      edge: async (column, at, to, last) =>
        this.held === NOTHING_HELD
          ? this.inner.edge(column, at, to, last)
          : { ok: true, value: { row: to === 'down' ? last : 0 } },
      mark: () => this.inner.mark(),
      change: async (change) => this.change(change),
      undo: async (entry) => this.undo(entry),
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What is held now; another object after every change. */
  snapshot = (): HeldChanges => this.held

  cancel(): void {
    this.set(NOTHING_HELD)
  }

  /** Sends all that is held. What somebody else changed meanwhile is given up and said; the rest stays until it is sent. */
  async save(): Promise<Refusal | null> {
    for (const request of heldRequests(this.held)) {
      const { inner: door, columns } = this
      const call = changeOnce({ door, columns, change: request, cells: changedCells(request, columns) })
      const answer = await this.sending.send(call)
      if (!answer.ok) {
        const stale = staleCells(answer, this.columns)
        this.set(
          withoutCells(
            this.held,
            stale.map(({ id, column }) => ({ id, name: this.columns[column]?.name ?? '' })),
          ),
        )
        return answer
      }
      // Read anew after what was saved.
      this.total = null
      const isRemoval = request.remove.length > 0
      this.set(isRemoval ? { ...this.held, removed: new Set() } : { ...NOTHING_HELD, removed: this.held.removed })
    }
    return null
  }

  private async window(from: number, to: number, counted: boolean): Promise<Answered<WindowOfRows>> {
    const { held } = this
    const answer = await this.inner.window(from, to, counted || this.total === null, [...held.removed])
    if (!answer.ok) return answer
    if (answer.value.total !== null) this.total = answer.value.total + held.removed.size
    const stored = (this.total ?? 0) - held.removed.size
    const added = held.added.slice(Math.max(0, from - stored), Math.max(0, to + 1 - stored))
    return {
      ok: true,
      value: {
        ...answer.value,
        rows: [
          ...answer.value.rows.map((row) => changedRow(held, row, this.columns)),
          ...added.map((row) => addedRow(row, this.columns)),
        ],
        total: counted ? stored + held.added.length : null,
      },
    }
  }

  private change(change: RowChange): Answered<{ entry: number; added: number[] }> {
    const added = change.add.map((_, at) => this.newest - at - 1)
    const after = withChange(this.held, change, added)
    if (heldCount(after) > MOST_CHANGED_CELLS || after.removed.size > MOST_REMOVED)
      return refusal('There are more changes than can be saved at once. Save the ones you have first.')
    this.newest -= added.length
    return { ok: true, value: { entry: this.take(after), added } }
  }

  private undo(entry: number): Answered<{ entry: number | null }> {
    const made = this.made[entry]
    if (!made || made.after !== this.held) return refusal('This was changed or saved in the meantime.')
    return { ok: true, value: { entry: this.take(made.before) } }
  }

  private take(after: HeldChanges): number {
    this.made.push({ before: this.held, after })
    this.set(after)
    return this.made.length - 1
  }

  private set(held: HeldChanges): void {
    this.held = held
    for (const listener of this.listeners) listener()
  }
}

const refusal = (message: string): Refusal => ({ ok: false, message, again: false, code: 'held', details: null })
