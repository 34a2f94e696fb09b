import { rowsPerPage } from '#domain/data/grid-rows.ts'
import { textOf } from '#domain/field/field-value.ts'
import type { FieldOption } from '#domain/field/options.ts'
import type { GridRow, RowsDoor, WindowOfRows } from './grid-types.ts'
import { RowCache } from './row-cache.ts'

/** Rows beyond those in view that are read again with them when something changed. */
const AROUND = 50

type ReaderOptions = { door: RowsDoor; columns: number; first: WindowOfRows | null; onChange: () => void }

/** Reads rows as they come into view, a page at a time, and again what others changed meanwhile. */
export class RowReader {
  readonly cache = new RowCache()
  total: number
  /** Why rows that are in view can't be read. */
  problem: string | null = null
  /** By column, what lookups call the values that were read. */
  readonly labels = new Map<string, Map<string, FieldOption>>()
  private mark: string | null
  private shown = { from: 0, to: 0 }
  private reading = false
  private isStale = false
  private epoch = 0
  private readonly options: ReaderOptions
  private readonly page: number

  constructor(options: ReaderOptions) {
    this.options = options
    this.page = rowsPerPage(options.columns)
    const { first } = options
    this.total = first?.total ?? 0
    this.mark = first?.mark ?? null
    if (first) this.take(0, first)
  }

  /** Whether anything was read yet. */
  get isKnown(): boolean {
    return this.mark !== null
  }

  /** These rows are in view now. */
  show(from: number, to: number): void {
    this.shown = { from, to }
    this.cache.trim(from, to)
    this.readShown()
  }

  /** What is being read was asked for before something was written, and is read again. */
  written(): void {
    this.epoch += 1
  }

  /** Rows hold what was written here, and nothing else was: they need not be read again, unless others wrote meanwhile. */
  ownEntry(entry: number): void {
    if (this.mark !== null && this.labels.size === 0)
      this.mark = this.options.door.markAfter?.(this.mark, entry) ?? this.mark
  }

  /** Asks whether anybody changed rows, and reads those in view again. */
  async check(): Promise<void> {
    const { epoch } = this
    const answer = await this.options.door.mark()
    // What was asked before a write says nothing of now; the next look does.
    if (!answer.ok || epoch !== this.epoch || (answer.value.mark === this.mark && this.problem === null)) return
    this.refresh()
  }

  /** Reads what is in view again; the rest when it comes into view. */
  refresh(): void {
    this.isStale = true
    this.readShown()
  }

  /** All rows of these positions, read where they are not known. */
  async rowsBetween(from: number, to: number): Promise<GridRow[]> {
    const rows: GridRow[] = []
    for (let at = from; at <= to; ) {
      const known = this.cache.at(at)
      if (known) {
        rows.push(known)
        at += 1
        continue
      }
      const { epoch } = this
      const answer = await this.options.door.window(at, Math.min(to, at + this.page - 1), false)
      if (!answer.ok) throw new Error(answer.message)
      if (answer.value.rows.length === 0) break
      // Whoever copies or pastes here once does it again; what was read beside a change is read again anyway.
      if (epoch === this.epoch && answer.value.mark === this.mark) this.take(at, answer.value)
      for (const row of answer.value.rows) rows.push(row)
      at += answer.value.rows.length
    }
    return rows
  }

  private readShown(): void {
    const range = this.isStale ? this.around() : this.missing()
    if (this.reading || !range) return
    this.reading = true
    const wasStale = this.isStale
    this.isStale = false
    this.read(range.from, range.to, wasStale)
      .then((isRead) => {
        if (!isRead && wasStale) this.isStale = true
        this.reading = false
        // What failed is tried again with the next look, not at once.
        if (this.problem === null) this.readShown()
      })
      .catch((error: unknown) => {
        this.reading = false
        this.problem = error instanceof Error ? error.message : String(error)
        this.options.onChange()
      })
  }

  /** Answers whether the rows were taken; those from before a write are not. */
  private async read(from: number, to: number, isAgain: boolean): Promise<boolean> {
    const { epoch } = this
    const answer = await this.options.door.window(from, to, isAgain || this.mark === null)
    if (!answer.ok) {
      this.problem = answer.message
      this.options.onChange()
      return false
    }
    if (epoch !== this.epoch) return false
    const { total, mark } = answer.value
    this.problem = null
    // Somebody may have gone elsewhere meanwhile: what is in view there stays until it is read again.
    const isWhole = !isAgain || this.isInView(from, to, total ?? this.total)
    if (isAgain && isWhole) this.cache.keepOnly(1, 0)
    this.take(from, answer.value)
    if (total !== null) this.total = total
    if ((isAgain && isWhole) || this.mark === null) this.mark = mark
    this.options.onChange()
    return isWhole
  }

  private isInView(from: number, to: number, total: number): boolean {
    return this.shown.from >= from && Math.min(this.shown.to, total - 1) <= to
  }

  private take(from: number, { rows, labels }: WindowOfRows): void {
    this.cache.put(from, rows)
    for (const [column, options] of Object.entries(labels)) {
      const known = this.labels.get(column) ?? new Map<string, FieldOption>()
      this.labels.set(column, known)
      for (const option of options) known.set(textOf(option.value), option)
    }
  }

  private around() {
    return { from: Math.max(0, this.shown.from - AROUND), to: this.shown.to + AROUND }
  }

  /**
   * What is read for the rows in view that are not known: a page of them, on from those that are; where none beside them
   * is, somebody jumped here, and gets what is around first.
   */
  private missing(): { from: number; to: number } | null {
    if (!this.isKnown) return { from: 0, to: this.page - 1 }
    const [top, bottom] = [Math.max(0, this.shown.from), Math.min(this.shown.to, this.total - 1)]
    let [first, last] = [top, bottom]
    while (first <= bottom && this.cache.at(first)) first += 1
    if (first > bottom) return null
    while (this.cache.at(last)) last -= 1
    if (this.cache.at(first - 1)) return { from: first, to: first + this.page - 1 }
    if (this.cache.at(last + 1)) return { from: Math.max(0, last - this.page + 1), to: last }
    return this.around()
  }
}
