import { open } from 'node:fs/promises'
import type { Reader, ReadingFile, SheetBatch } from '../reader.ts'
import { CsvParser } from './csv-parser.ts'
import { isText, sniffDelimiter } from './sniff-csv.ts'

const PIECE_BYTES = 256 * 1024
const HEAD_BYTES = 64 * 1024
const QUOTE = '"'

/** CSV, TSV and other text of rows, in UTF-8 with or without a byte order mark. */
export const csvReader: Reader = {
  kind: 'csv',
  recognises: isText,
  async open(file) {
    const quote = file.options.quote ?? QUOTE
    const delimiter = file.options.delimiter ?? (await delimiterOf(file.path, quote))
    const parser = new CsvParser({ delimiter, quote }, file.limits)
    return {
      sheets: [{ name: 'rows', hidden: false, skipped: null }],
      found: { delimiter, quote },
      rows: () => parsed(file, parser),
      plainBelow: (row, width) => (row > 0 && parser.isPlainBelow(row, width) ? { delimiter, skipped: row } : null),
      close: async () => {},
    }
  },
}

async function delimiterOf(path: string, quote: string): Promise<string> {
  for await (const head of pieces(path, HEAD_BYTES)) return sniffDelimiter(head, quote)
  return ','
}

async function* parsed({ path }: ReadingFile, parser: CsvParser): AsyncGenerator<SheetBatch> {
  for await (const piece of pieces(path, PIECE_BYTES)) yield* parser.push(piece)
  yield* parser.end()
}

/** The bytes of the file after its byte order mark; each piece is overwritten by the next. */
async function* pieces(path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = new Uint8Array(size)
    for (let first = true; ; first = false) {
      const { bytesRead } = await file.read(buffer, 0, size)
      if (bytesRead === 0) return
      const marked = first && buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf
      yield buffer.subarray(marked ? 3 : 0, bytesRead)
    }
  } finally {
    await file.close()
  }
}
