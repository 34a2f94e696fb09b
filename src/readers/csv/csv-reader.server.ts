import type { NoteTaker } from '#domain/ingest/reading-note.ts'
import { invalid } from '#domain/problem.ts'
import type { Reader, ReadingFile } from '../reader.ts'
import type { NumberedBatch } from '../sheet-batch.ts'
import { isMostlyText, markedEncoding, unmarkedUtf16 } from '../text/encoding-marks.ts'
import { findEncoding } from '../text/find-encoding.server.ts'
import { encodingCalled, Utf8Text } from '../text/utf8-text.server.ts'
import { type CsvDialect, CsvParser } from './csv-parser.ts'
import { withoutEmptyEnd } from './empty-end.ts'
import { noteReplaced } from './note-replaced.ts'
import { sniffDialect } from './sniff-csv.ts'
import { unescapeCells } from './unescape-cells.ts'

const PIECE_BYTES = 256 * 1024
const HEAD_BYTES = 64 * 1024

/** Files of text that are no tables, by how they begin. */
const OTHER_TEXTS: [start: RegExp, what: string][] = [
  [/^%PDF-/, 'a PDF'],
  [/^\s*<(?:!doctype html|(?:html|head|body|table)\b)/i, 'a web page (HTML)'],
  [/^\s*<(?:\?xml|[a-z][a-z0-9.:-]*\s+xmlns[=:])/i, 'an XML file'],
  [/^\{\\rtf/, 'a text document (RTF)'],
]

/** CSV, TSV and other text of rows, in any encoding that is known here. */
export const csvReader: Reader = {
  kind: 'csv',
  recognises: (head) =>
    !isZip(head) && (markedEncoding(head) !== null || isMostlyText(head) || unmarkedUtf16(head) !== null),
  async open(file) {
    const encoding = file.options.encoding ? encodingCalled(file.options.encoding) : await findEncoding(file.path)
    const text = new Utf8Text(file.path, encoding)
    const dialect = await dialectOf(file)
    let parser: CsvParser | null = null
    let unescaped = 0
    let given = 0
    const isPlain = (row: number, width: number) =>
      row > 0 &&
      given === parser?.lastRow &&
      encoding === 'utf-8' &&
      !text.hasReplaced &&
      unescaped === 0 &&
      parser?.isPlainBelow(row, width) === true
    return {
      sheets: [{ name: 'rows', hidden: false, skipped: null }],
      found: { encoding, ...dialect },
      async *rows(_sheet, notes) {
        parser = new CsvParser(dialect, file.limits, notes)
        const ends = { quote: dialect.quote, limits: file.limits, notes }
        for await (const batch of withoutEmptyEnd(parsed(text, parser, notes), ends)) {
          unescaped += unescapeCells(batch, notes)
          given = batch.rowNumbers.at(-1) ?? given
          yield batch
        }
      },
      plainBelow: (row, width) => (isPlain(row, width) ? { delimiter: dialect.delimiter, skipped: row } : null),
      bytesRead: () => text.bytesRead,
      close: async () => {},
    }

    async function dialectOf({ options: { delimiter, quote } }: ReadingFile): Promise<CsvDialect> {
      const { head, isWhole } = await headOf(text)
      const begin = Buffer.from(head.subarray(0, 100)).toString()
      const other = OTHER_TEXTS.find(([start]) => start.test(begin))
      if (other) throw invalid(`This file is ${other[1]}, not a table. Save it as CSV and try again.`)
      return sniffDialect(head, isWhole, { delimiter, quote })
    }
  },
}

const isZip = (head: Uint8Array) => head[0] === 0x50 && head[1] === 0x4b && (head[2] ?? 0xff) < 9

async function headOf(text: Utf8Text): Promise<{ head: Uint8Array; isWhole: boolean }> {
  let head: Uint8Array | null = null
  for await (const piece of text.pieces(HEAD_BYTES)) {
    if (head) return { head, isWhole: false }
    head = piece.slice()
  }
  return { head: head ?? new Uint8Array(), isWhole: true }
}

async function* parsed(text: Utf8Text, parser: CsvParser, notes: NoteTaker): AsyncGenerator<NumberedBatch> {
  for await (const piece of text.pieces(PIECE_BYTES)) yield* noteReplaced(parser.push(piece), notes)
  yield* noteReplaced(parser.end(), notes)
}
