import { startInference } from '#domain/data/infer.ts'
import { plainKinds } from '#domain/data/plain-kinds.ts'
import type { DataType } from '#domain/data/query.ts'
import { collectEvidence } from '#domain/ingest/collect-evidence.ts'
import { NoteTaker, noteWords } from '#domain/ingest/reading-note.ts'
import { invalid, type ProblemError } from '#domain/problem.ts'
import type { ExpectedLook, Measured, OpenFile, ReaderLimits, ReadingFile } from './reader.ts'
import { refuseRows, refuseWidth } from './refuse-size.ts'
import { filledWidth, fitted, type NumberedBatch, numbered, rowOf, rowsBelow, textIn } from './sheet-batch.ts'
import { HEAD_ROWS, headerOf, headRows, NO_HEADER, notedNames, type SheetHeader } from './sheet-header.ts'

const SAMPLE_ROWS = 100
const SAMPLE_CELL = 1_000
/** Characters of all samples together. */
const SAMPLE_TEXT = 4_000_000

/** Reads all of a sheet once, or as many of its first rows as were asked for. */
export async function measureSheet(
  open: OpenFile,
  file: ReadingFile,
  onBytes: (read: number) => void = () => {},
): Promise<Omit<Measured, 'reader'>> {
  const reading = measuredRows(open, file, onBytes)
  for (;;) {
    const { value, done } = await reading.next()
    if (done) return value
  }
}

/** A file without a value, though it may have cells that could have had one. */
function nothingThere(notes: NoteTaker): ProblemError {
  const met = notes.notes().map(noteWords)
  return invalid(
    met.length === 0 ? 'The file is empty.' : ['The file has no values that can be read.', ...met].join(' '),
  )
}

/** What the rows of a sheet look like so far. */
type LookSoFar = { batch: NumberedBatch; width: number; types(): DataType[] }

/** The rows below the header of a sheet after each was looked at; at their end, what was found. */
async function* measuredRows(
  open: OpenFile,
  { path, options, limits, evidence = true, firstRows: most = Number.POSITIVE_INFINITY }: ReadingFile,
  onBytes: (read: number) => void,
): AsyncGenerator<LookSoFar, Omit<Measured, 'reader'>> {
  const notes = new NoteTaker()
  const sheet = chosenSheet(open, options.sheet)
  const batches = numbered(open.rows(sheet, notes))
  const begun = await firstBatches(batches)
  const firstRows = headRows(begun)
  const named = open.namesOf?.(sheet) ?? null
  const isNamed = named !== null
  if (firstRows.length === 0 && !named?.length) throw nothingThere(notes)
  const header = isNamed ? NO_HEADER : headerOf(firstRows, options)
  const measure = startMeasure(header, limits, notes, evidence)
  let whole = true
  for await (const batch of restOf(begun, batches)) {
    whole = measure.rows() < most
    if (!whole) break
    const below = rowsBelow(batch, header.lastRow)
    measure.add(below)
    if (open.bytesRead) onBytes(open.bytesRead())
    yield { batch: below, width: measure.width(), types: () => measure.types(open.namesOf?.(sheet) ?? header.names) }
  }
  const names = notedNames(header, open.namesOf?.(sheet) ?? header.names, notes)
  const { width, rows, facts, evidence: seen, sample } = measure.result(names)
  const columns = facts.map(({ name, dataType }) => ({ name, dataType }))
  const plain = rows > 0 ? open.plainBelow?.(header.lastRow, width) : null
  return {
    whole,
    sheets: open.sheets,
    sheet,
    found: open.found,
    skip: header.skip,
    headerRows: header.headerRows,
    firstRows,
    header: Array.from({ length: width }, (_, at) => names[at] ?? ''),
    width,
    rows,
    columns,
    facts,
    evidence: seen,
    sample,
    notes: notes.notes(),
    lines: plain ? { ...plain, path, rows, columns: facts } : null,
  }
}

/**
 * The rows of a sheet below its header while it is measured, for as long as they look as is expected; once they do not, it
 * is only measured to its end.
 */
export async function* rowsAtOnce(
  open: OpenFile,
  file: ReadingFile,
  { width, types }: ExpectedLook,
  onBytes: (read: number) => void,
): AsyncGenerator<NumberedBatch, Omit<Measured, 'reader'>> {
  const reading = measuredRows(open, file, onBytes)
  let isExpected = true
  for (;;) {
    const { value, done } = await reading.next()
    if (done) return value
    isExpected &&= value.width === width && (types === null || isSame(types, value.types()))
    if (isExpected) yield* fitted(value.batch, width)
  }
}

const isSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one, at) => one === others[at])

/** The rows of a sheet below its header, at the width that was measured; `options` say what was found then. */
export async function* rowsOfSheet(
  open: OpenFile,
  { options, limits }: ReadingFile,
  width: number,
): AsyncGenerator<NumberedBatch> {
  const sheet = chosenSheet(open, options.sheet)
  const batches = numbered(open.rows(sheet, new NoteTaker()))
  const begun = await firstBatches(batches)
  const isNamed = (open.namesOf?.(sheet) ?? null) !== null
  const { lastRow } = isNamed ? NO_HEADER : headerOf(headRows(begun), options)
  let rows = 0
  for await (const batch of restOf(begun, batches)) {
    rows += batch.rows
    refuseRows(rows, limits)
    yield* fitted(rowsBelow(batch, lastRow), width)
  }
}

function chosenSheet({ sheets }: OpenFile, said: string | undefined): string {
  const found =
    said === undefined
      ? (sheets.find(({ hidden, skipped }) => !hidden && skipped === null) ??
        sheets.find(({ skipped }) => skipped === null))
      : sheets.find(({ name }) => name === said)
  if (!found) throw invalid(said === undefined ? 'The file has no rows.' : `The file has no sheet called “${said}”.`)
  if (found.skipped !== null) throw invalid(`The sheet “${found.name}” can't be read: ${found.skipped}.`)
  return found.name
}

/** Batches that hold the first rows. */
async function firstBatches(batches: AsyncIterator<NumberedBatch>): Promise<NumberedBatch[]> {
  const begun: NumberedBatch[] = []
  for (let rows = 0; rows < HEAD_ROWS; ) {
    const { value, done } = await batches.next()
    if (done) break
    begun.push(value)
    rows += value.rows
  }
  return begun
}

async function* restOf(begun: readonly NumberedBatch[], batches: AsyncIterable<NumberedBatch>) {
  yield* begun
  yield* batches
}

/** Looks at rows as they go by. */
function startMeasure({ names }: SheetHeader, limits: ReaderLimits, notes: NoteTaker, withEvidence: boolean) {
  refuseWidth(names.length, limits)
  const inference = startInference([...names])
  const evidence = withEvidence ? collectEvidence(names.length) : null
  const sample: (string | null)[][] = []
  let sampled = 0
  let width = names.length
  let expected: number | null = names.length || null
  let rows = 0

  function addSample(batch: NumberedBatch, text: (start: number, end: number) => string): void {
    for (let at = 0; at < batch.rows && sample.length < SAMPLE_ROWS && sampled < SAMPLE_TEXT; at++) {
      const row = rowOf(batch, at, text, SAMPLE_CELL)
      sampled += row.reduce((length, cell) => length + (cell?.length ?? 0), 0)
      sample.push(row)
    }
  }

  /** Grows to the widest row, and notes rows that have fewer or more cells than the header. */
  function lookAtWidths(batch: NumberedBatch): void {
    const { widths, rowNumbers } = batch
    if (widths) expected ??= widths[0] ?? null
    if (batch.width === width && expected === width && !hasShort(batch, width)) return
    for (let at = 0; at < batch.rows; at++) {
      const filled = filledWidth(batch, at, Math.max(0, expected ?? 0))
      width = Math.max(width, filled)
      if (!widths || expected === null) continue
      if ((widths[at] ?? 0) < expected) notes.note('short-row', rowNumbers[at] ?? 0)
      else if (filled > expected) notes.note('long-row', rowNumbers[at] ?? 0, expected + 1)
    }
    refuseWidth(width, limits)
  }

  return {
    rows: () => rows,
    width: () => width,
    types: (named: readonly string[]) => inference.columns(named).map(({ dataType }) => dataType),
    add(batch: NumberedBatch): void {
      rows += batch.rows
      refuseRows(rows, limits)
      lookAtWidths(batch)
      const text = textIn(batch)
      const kinds = plainKinds(batch)
      inference.widen(width)
      inference.addBatch(batch, kinds, text)
      evidence?.widen(width)
      evidence?.addBatch(batch, kinds, text)
      addSample(batch, text)
    },
    result(named: readonly string[]) {
      width = Math.max(width, named.length)
      inference.widen(width)
      refuseWidth(width, limits)
      const wide = sample.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? null))
      evidence?.widen(width)
      return { width, rows, facts: inference.columns(named), evidence: evidence?.columns() ?? [], sample: wide }
    },
  }
}

const hasShort = ({ widths }: NumberedBatch, expected: number) => widths?.some((width) => width < expected) ?? false
