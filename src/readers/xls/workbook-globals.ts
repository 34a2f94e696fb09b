import { invalid, refuse, tooLarge } from '#domain/problem.ts'
import { SharedTexts } from '../ooxml/shared-texts.ts'
import { builtInFormat, MOST_CELL_FORMATS, type NumberFormat, readNumberFormat } from '../workbook/number-format.ts'
import { type ListedSheet, refuseManySheets, SKIPPED } from '../workbook/workbook-sheets.ts'
import { type BiffRecord, BiffRecords } from './biff-records.ts'
import { ContinuedBytes, codePageDecoder } from './biff-text.ts'
import type { CompoundStream } from './compound-file.ts'

/** Types of records, by the names of their specification. */
const BOF = 0x809
const EOF = 0x0a
const FILE_PASS = 0x2f
const CODE_PAGE = 0x42
const DATE_MODE = 0x22
const BOUND_SHEET = 0x85
const FORMAT = 0x41e
const XF = 0xe0
const SST = 0xfc
/** The first version whose texts are Unicode. */
const BIFF8 = 0x600

const KINDS = new Map<number, string>([
  [1, SKIPPED.macros],
  [2, SKIPPED.chart],
  [6, SKIPPED.macros],
])

export type WorkbookGlobals = {
  sheets: ListedSheet<number>[]
  from1904: boolean
  formats: NumberFormat[]
  shared: SharedTexts
  /** Null where texts are Unicode. */
  decoder: TextDecoder | null
}

/** What stands before the sheets and is for all of them. */
export function readGlobals(stream: CompoundStream): WorkbookGlobals {
  const records = new BiffRecords(stream, 0)
  const first = records.next()
  if (first?.type !== BOF) throw invalid('This workbook is from an unknown version of Excel.')
  const isUnicode = first.view.getUint16(0, true) >= BIFF8
  const codes = new Map<number, NumberFormat>()
  const formatIds: number[] = []
  const shared = new SharedTexts()
  const sheets: ListedSheet<number>[] = []
  let decoder = isUnicode ? null : codePageDecoder(1252)
  let from1904 = false
  for (let record = records.next(); record && record.type !== EOF; record = records.next()) {
    const { type, view } = record
    if (type === FILE_PASS) throw encrypted()
    if (type === CODE_PAGE && !isUnicode) decoder = codePageDecoder(view.getUint16(0, true))
    else if (type === DATE_MODE) from1904 = view.getUint16(0, true) === 1
    else if (type === FORMAT)
      codes.set(view.getUint16(0, true), readNumberFormat(textIn(records, record, 2, decoder, isUnicode ? 2 : 1)))
    else if (type === XF) formatIds.push(view.getUint16(2, true))
    else if (type === BOUND_SHEET) {
      sheets.push(listedSheet(record, textIn(records, record, 6, decoder, 1)))
      refuseManySheets(sheets.length)
    } else if (type === SST) readShared(records, record, shared)
    if (formatIds.length > MOST_CELL_FORMATS) throw tooLarge(`The workbook has more than ${MOST_CELL_FORMATS} styles.`)
  }
  const formats = formatIds.map((id) => codes.get(id) ?? builtInFormat(id))
  return { sheets, from1904, formats, shared, decoder }
}

export const encrypted = () =>
  refuse(400, 'encrypted', 'The workbook is encrypted. Save it without a password and try again.')

/** A text after the number of its characters, which has one or two bytes. */
export function textIn(
  records: BiffRecords,
  { view, bytes }: BiffRecord,
  at: number,
  decoder: TextDecoder | null,
  lengthBytes: 1 | 2,
): string {
  const length = lengthBytes === 1 ? view.getUint8(at) : view.getUint16(at, true)
  const from = at + lengthBytes
  if (decoder) return decoder.decode(bytes.subarray(from, from + length))
  return new ContinuedBytes(records, view, from).text(length)
}

function listedSheet({ view }: BiffRecord, name: string): ListedSheet<number> {
  const skipped = KINDS.get(view.getUint8(5)) ?? null
  return { name, hidden: (view.getUint8(4) & 3) !== 0, place: skipped ? null : view.getUint32(0, true), skipped }
}

function readShared(records: BiffRecords, { view }: BiffRecord, shared: SharedTexts): void {
  const bytes = new ContinuedBytes(records, view, 8)
  const count = view.getUint32(4, true)
  for (let i = 0; i < count; i++) {
    shared.text.appendText(bytes.text())
    shared.endText()
  }
}
