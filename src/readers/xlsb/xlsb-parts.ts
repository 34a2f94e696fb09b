import { tooLarge } from '#domain/problem.ts'
import type { Relationship } from '../ooxml/relationships.ts'
import { SharedTexts } from '../ooxml/shared-texts.ts'
import { builtInFormat, MOST_CELL_FORMATS, type NumberFormat, readNumberFormat } from '../workbook/number-format.ts'
import { type ListedSheet, refuseManySheets } from '../workbook/workbook-sheets.ts'
import { placeOf } from '../xlsx/workbook-part.ts'
import type { ZipEntry } from '../zip/zip-directory.ts'
import type { ZipFile } from '../zip/zip-file.ts'
import { readAllRecords, wideText } from './binary-records.ts'

/** Numbers of records, by the names of their specification. */
const SST_ITEM = 19
const FMT = 44
const XF = 47
const WB_PROP = 153
const BUNDLE_SH = 156
const BEGIN_CELL_XFS = 617
const END_CELL_XFS = 618

export async function readWorkbookRecords(zip: ZipFile, part: ZipEntry, relationships: Map<string, Relationship>) {
  const sheets: ListedSheet<ZipEntry>[] = []
  let from1904 = false
  await readAllRecords(zip.pieces(part), 'The workbook', (record) => {
    if (record.id === WB_PROP) from1904 = (record.view.getUint32(0, true) & 1) === 1
    if (record.id !== BUNDLE_SH) return
    const hidden = record.view.getUint32(0, true) !== 0
    const related = wideText(record, 8)
    const name = wideText(record, related.end).text
    sheets.push({ name, hidden, ...placeOf(zip, relationships.get(related.text)) })
    refuseManySheets(sheets.length)
  })
  return { sheets, from1904 }
}

export async function readStyleRecords(zip: ZipFile, part: ZipEntry): Promise<NumberFormat[]> {
  const codes = new Map<number, NumberFormat>()
  const formats: NumberFormat[] = []
  let inCellFormats = false
  await readAllRecords(zip.pieces(part), 'The list of styles', (record) => {
    if (record.id === FMT) codes.set(record.view.getUint16(0, true), readNumberFormat(wideText(record, 2).text))
    else if (record.id === BEGIN_CELL_XFS) inCellFormats = true
    else if (record.id === END_CELL_XFS) inCellFormats = false
    else if (record.id === XF && inCellFormats) {
      const id = record.view.getUint16(2, true)
      formats.push(codes.get(id) ?? builtInFormat(id))
    }
    if (formats.length > MOST_CELL_FORMATS) throw tooLarge(`The workbook has more than ${MOST_CELL_FORMATS} styles.`)
  })
  return formats
}

export async function readSharedRecords(zip: ZipFile, part: ZipEntry): Promise<SharedTexts> {
  const texts = new SharedTexts()
  await readAllRecords(zip.pieces(part), 'The list of shared texts', (record) => {
    if (record.id !== SST_ITEM) return
    texts.text.appendText(wideText(record, 1).text)
    texts.endText()
  })
  return texts
}
