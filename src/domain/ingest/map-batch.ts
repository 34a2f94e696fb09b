import type { TextBatch } from '#domain/data/text-batch.ts'
import { AddedBytes } from './added-bytes.ts'
import type { Mapping } from './mapping.ts'
import { mappingPlan, type PlannedColumn } from './mapping-plan.ts'
import { type MappingReport, mappingReport, type ReadValue } from './mapping-report.ts'
import { type PlainCheck, plainCheck } from './plain-value.ts'
import { numberRewriter, type Rewriter } from './rewrite-number.ts'

/** How texts are read from bytes and written as bytes, which each platform does in its own way. */
export type TextCodec = {
  textIn(batch: TextBatch): (start: number, end: number) => string
  bytesOf(text: string): Uint8Array
}

export type BatchMapper = {
  /** The rows that these become; `rowNumbers` say where each stands in the sheet, else they follow one another. */
  map(batch: TextBatch, rowNumbers?: Uint32Array): Iterable<TextBatch>
  report(): MappingReport
}

type Column = PlannedColumn & {
  isPlain: PlainCheck | null
  rewrite: Rewriter | null
  /** The value that the next empty cell takes over, and where its bytes are in the batch under way. */
  above: { text: string; start: number; end: number } | null
  /** What became of texts that were met before. */
  known: Map<string, ReadValue>
}

/** Cells that a batch may have after pivot columns became rows of it. */
const CELLS_OF_BATCH = 1_000_000
/** So many texts of a column are remembered with what they became. */
const MOST_KNOWN = 5_000

/**
 * `mapRows` for batches of bytes. Cells that stay as they are keep their place in the bytes of the batch, what is written
 * anew is added behind them, and a cell that stands in several rows is there once.
 */
export function batchMapper(mapping: Mapping, codec: TextCodec, firstRow = 2): BatchMapper {
  const plan = mappingPlan(mapping)
  const withState = (planned: PlannedColumn): Column => ({
    ...planned,
    isPlain: plainCheck(planned.rule),
    rewrite: numberRewriter(planned.rule),
    above: null,
    known: new Map(),
  })
  const columns = plan.columns.map(withState)
  const pivot = plan.pivot && { ...plan.pivot, columns: plan.pivot.columns.map(withState) }
  let rowsIn = 0
  let rowsOut = 0
  const mostRows = Math.max(1, Math.floor(CELLS_OF_BATCH / plan.width / (pivot?.columns.length ?? 1)))
  return {
    *map(batch, rowNumbers) {
      for (const { first, part } of parts(batch, pivot ? mostRows : batch.rows)) {
        const rowOf = (row: number) => rowNumbers?.[first + row] ?? firstRow + rowsIn + row
        const work = new BatchWork(part, codec, rowOf)
        const mapped = pivot ? work.pivoted(plan.width, columns, pivot) : work.mapped(plan.width, columns)
        rowsIn += part.rows
        rowsOut += mapped.rows
        if (mapped.rows > 0) yield mapped
      }
    },
    report: () => mappingReport(plan.notes, rowsIn, rowsOut),
  }
}

/** The rows of a batch in parts, each with bytes of its own. */
function* parts(batch: TextBatch, mostRows: number): Generator<{ first: number; part: TextBatch }> {
  if (batch.rows <= mostRows) {
    yield { first: 0, part: batch }
    return
  }
  const { width, bytes, starts, ends } = batch
  for (let first = 0; first < batch.rows; first += mostRows) {
    const rows = Math.min(mostRows, batch.rows - first)
    const cells = [first * width, (first + rows) * width] as const
    const part = { rows, width, bytes: bytes.slice(), starts: starts.slice(...cells), ends: ends.slice(...cells) }
    yield { first, part }
  }
}

class BatchWork {
  private readonly batch: TextBatch
  private readonly added: AddedBytes
  private readonly text: (start: number, end: number) => string
  private readonly rowOf: (row: number) => number
  /** Where the cell that was mapped last begins and ends. */
  private start = 0
  private end = 0

  constructor(batch: TextBatch, codec: TextCodec, rowOf: (row: number) => number) {
    this.batch = batch
    this.text = codec.textIn(batch)
    this.rowOf = rowOf
    this.added = new AddedBytes(batch.bytes, codec.bytesOf)
  }

  mapped(width: number, columns: readonly Column[]): TextBatch {
    const { rows } = this.batch
    const [starts, ends] = [new Uint32Array(rows * width), new Uint32Array(rows * width)]
    for (const column of columns) {
      this.begin(column)
      for (let row = 0, cell = column.to; row < rows; row++, cell += width) {
        this.mapCell(column, row)
        starts[cell] = this.start
        ends[cell] = this.end
      }
      this.leave(column)
    }
    return { rows, width, bytes: this.added.all(), starts, ends }
  }

  /** Each row once for each pivot column; without those whose cell is empty, where they are to be skipped. */
  pivoted(
    width: number,
    columns: readonly Column[],
    pivot: { columns: readonly Column[]; headersTo: number; skipEmpty: boolean },
  ): TextBatch {
    const common = this.mapped(width, columns)
    const headers = pivot.columns.map(({ header }) => this.added.add(header ?? ''))
    const most = common.rows * pivot.columns.length * width
    const [starts, ends] = [new Uint32Array(most), new Uint32Array(most)]
    let rows = 0
    for (const column of pivot.columns) this.begin(column)
    for (let row = 0; row < common.rows; row++) {
      pivot.columns.forEach((column, at) => {
        this.mapCell(column, row)
        if (this.start === this.end && pivot.skipEmpty) return
        const first = rows++ * width
        starts.set(common.starts.subarray(row * width, (row + 1) * width), first)
        ends.set(common.ends.subarray(row * width, (row + 1) * width), first)
        starts[first + pivot.headersTo] = headers[at]?.start ?? 0
        ends[first + pivot.headersTo] = headers[at]?.end ?? 0
        starts[first + column.to] = this.start
        ends[first + column.to] = this.end
      })
    }
    for (const column of pivot.columns) this.leave(column)
    const cells = rows * width
    return { rows, width, bytes: this.added.all(), starts: starts.slice(0, cells), ends: ends.slice(0, cells) }
  }

  /** The value above the first row is one of the batch before. */
  private begin(column: Column): void {
    if (column.above) column.above = { ...column.above, ...this.added.add(column.above.text) }
  }

  private leave(column: Column): void {
    const { above } = column
    if (above && above.text === '') column.above = { ...above, text: this.text(above.start, above.end) }
  }

  private mapCell(column: Column, row: number): void {
    const { width, bytes, starts, ends } = this.batch
    const cell = row * width + column.from
    this.start = starts[cell] ?? 0
    this.end = ends[cell] ?? 0
    if (column.fillDown) this.fill(column, row)
    if (this.start === this.end || column.isPlain === null) return
    // A value from above may be of another batch, and is read as the text that it is.
    const filled = this.start >= bytes.length
    if (!filled && (column.isPlain(bytes, this.start, this.end) || this.rewritten(column))) return
    const text = filled ? (column.above?.text ?? '') : this.text(this.start, this.end)
    const stored = readKnown(column, text)
    if (stored.note !== null && column.notes.count(stored.note))
      column.notes.locate(stored.note, this.rowOf(row), column.from + 1, text, stored.text)
    if (stored.text !== text) this.point(this.added.add(stored.text ?? ''))
  }

  /** Writes a number anew as bytes, once no more places of such ones are told. */
  private rewritten({ rewrite, notes }: Column): boolean {
    const found = rewrite?.(this.batch.bytes, this.start, this.end)
    if (!found || notes.isPlaceWanted(found.note)) return false
    notes.count(found.note)
    this.point(this.added.addAscii(found.bytes, found.length))
    return true
  }

  private fill(column: Column, row: number): void {
    if (this.start !== this.end) {
      // Its text is made only when it is needed: at the end of the batch, or where it is told.
      column.above = { text: '', start: this.start, end: this.end }
      return
    }
    const { above } = column
    if (!above) return
    this.point(above)
    if (!column.notes.count('filled-down')) return
    const text = above.text || this.text(above.start, above.end)
    column.notes.locate('filled-down', this.rowOf(row), column.from + 1, null, text)
  }

  private point({ start, end }: { start: number; end: number }): void {
    this.start = start
    this.end = end
  }
}

function readKnown({ known, read }: Column, text: string): ReadValue {
  const before = known.get(text)
  if (before) return before
  const value = read(text)
  if (known.size < MOST_KNOWN) known.set(text, value)
  return value
}
