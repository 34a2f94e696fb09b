import { invalid, tooLarge } from '#domain/problem.ts'
import { type BinaryCells, packedNumber } from '../workbook/binary-cells.ts'
import { type BiffRecord, BiffRecords } from './biff-records.ts'
import type { CompoundStream } from './compound-file.ts'
import { textIn } from './workbook-globals.ts'

/** Types of records, by the names of their specification. */
const BOF = 0x809
const EOF = 0x0a
const NUMBER = 0x203
const RK = 0x27e
const MUL_RK = 0xbd
const LABEL = 0x204
const LABEL_SST = 0xfd
const RICH_TEXT = 0xd6
const FORMULA = 0x06
const STRING = 0x207
const BOOL_ERR = 0x205
const MERGE_CELLS = 0xe5

const CELLS = new Set([NUMBER, RK, MUL_RK, LABEL, LABEL_SST, RICH_TEXT, FORMULA, BOOL_ERR])
/** What follows a result that is no number, and which of them it is. */
const NO_NUMBER = 0xffff
const [TEXT_RESULT, BOOL_RESULT, ERROR_RESULT] = [0, 1, 2]
/** Records between which others have their turn. */
const TURN = 20_000

/** Cells that are put in order in memory. */
const MOST_UNSORTED = 2_000_000

export type SheetOrder = {
  hasCells: boolean /** Cells by row, where the sheet has them in another order. */
  sorted: number[] | null
}

/** Whether a sheet begins where its workbook says. */
export const isSheet = (stream: CompoundStream, at: number) => new BiffRecords(stream, at).next()?.type === BOF

/** Looks whether cells stand row after row; some programs write them in the order in which they got them. */
export function orderOf(stream: CompoundStream, at: number): SheetOrder {
  let last = -1
  let hasCells = false
  for (const { type, view } of sheetRecords(new BiffRecords(stream, at))) {
    if (!CELLS.has(type)) continue
    const row = view.getUint16(0, true)
    hasCells = true
    if (row < last) return { hasCells, sorted: sortedCells(stream, at) }
    last = row
  }
  return { hasCells, sorted: null }
}

function sortedCells(stream: CompoundStream, start: number): number[] {
  const cells: { row: number; at: number }[] = []
  for (const { type, view, at } of sheetRecords(new BiffRecords(stream, start))) {
    if (CELLS.has(type)) cells.push({ row: view.getUint16(0, true), at })
    if (cells.length > MOST_UNSORTED)
      throw tooLarge(`A sheet has more than ${MOST_UNSORTED} cells that are not in order.`)
  }
  return cells.sort((a, b) => a.row - b.row).map(({ at }) => at)
}

/** Takes the cells of a sheet; between some of them the caller has its turn. */
export function* takeCells(
  stream: CompoundStream,
  at: number,
  { sorted }: SheetOrder,
  taker: { cells: BinaryCells; decoder: TextDecoder | null },
): Generator<void> {
  let taken = 0
  const records = new BiffRecords(stream, at)
  for (const record of sheetRecords(records)) {
    if (record.type === MERGE_CELLS) takeMerges(record, taker.cells)
    else if (sorted === null) takeCell(record, records, taker)
    if (++taken % TURN === 0) yield
  }
  for (const place of sorted ?? []) {
    const cell = new BiffRecords(stream, place)
    const record = cell.next()
    if (record) takeCell(record, cell, taker)
    if (++taken % TURN === 0) yield
  }
  taker.cells.endRow()
}

/** The records of a sheet, without those of charts that lie on it. */
function* sheetRecords(records: BiffRecords): Generator<BiffRecord> {
  let depth = 0
  for (let record = records.next(); record; record = records.next()) {
    if (record.type === BOF) depth++
    else if (record.type === EOF) depth--
    else if (depth === 1) yield record
    if (depth <= 0) return
  }
  throw invalid('The workbook is cut off: one of its sheets has no end.')
}

function takeCell(
  record: BiffRecord,
  records: BiffRecords,
  { cells, decoder }: { cells: BinaryCells; decoder: TextDecoder | null },
): void {
  const { type, view } = record
  if (!CELLS.has(type)) return
  cells.toRow(view.getUint16(0, true) + 1)
  const column = view.getUint16(2, true) + 1
  const style = view.getUint16(4, true)
  if (type === NUMBER) cells.number(column, style, view.getFloat64(6, true))
  else if (type === RK) cells.number(column, style, packedNumber(view, 6))
  else if (type === MUL_RK)
    for (let at = 4; at + 6 <= view.byteLength - 2; at += 6)
      cells.number(column + (at - 4) / 6, view.getUint16(at, true), packedNumber(view, at + 2))
  else if (type === LABEL_SST) cells.sharedText(column, view.getUint32(6, true))
  else if (type === BOOL_ERR) {
    if (view.getUint8(7) === 1) cells.error(column, view.getUint8(6))
    else cells.truth(column, view.getUint8(6) !== 0)
  } else if (type === FORMULA) takeResult(record, records, column, { cells, decoder })
  else cells.text(column, textIn(records, record, 6, decoder, 2))
}

function takeResult(
  { view }: BiffRecord,
  records: BiffRecords,
  column: number,
  { cells, decoder }: { cells: BinaryCells; decoder: TextDecoder | null },
): void {
  const kind = view.getUint8(6)
  if (view.getUint16(12, true) !== NO_NUMBER) cells.number(column, view.getUint16(4, true), view.getFloat64(6, true))
  else if (kind === BOOL_RESULT) cells.truth(column, view.getUint8(8) !== 0)
  else if (kind === ERROR_RESULT) cells.error(column, view.getUint8(8))
  else if (kind === TEXT_RESULT) {
    const text = textRecord(records)
    if (text) cells.text(column, textIn(records, text, 0, decoder, 2))
  }
}

/** The text of a formula stands in a record after it; tables and arrays may stand between. */
function textRecord(records: BiffRecords): BiffRecord | null {
  for (let next = records.peek(); next && !CELLS.has(next.type) && next.type !== EOF; next = records.peek()) {
    const record = records.next()
    if (record?.type === STRING) return record
  }
  return null
}

function takeMerges({ view }: BiffRecord, cells: BinaryCells): void {
  const count = view.getUint16(0, true)
  for (let i = 0; i < count; i++) cells.merged(view.getUint16(2 + i * 8, true) + 1, view.getUint16(6 + i * 8, true) + 1)
}
