import { open } from 'node:fs/promises'
import { startInference } from '#domain/data/infer.ts'
import type { PlainLines, TextBatch } from '#domain/data/text-batch.ts'
import { invalid, tooLarge } from '#domain/problem.ts'
import type { Reader, ReadingFile } from '../reader.ts'
import { CsvParser } from './csv-parser.ts'
import { isText, sniffDelimiter } from './sniff-csv.ts'

const PIECE_BYTES = 256 * 1024
const HEAD_BYTES = 64 * 1024
const SAMPLE_ROWS = 20
/** DuckDB reads lines of up to two million bytes; longer ones are left to the parser. */
const LONGEST_PLAIN_LINE = 1_000_000

/** CSV, TSV and other text of rows, in UTF-8 with or without a byte order mark. */
export const csvReader: Reader = {
  kind: 'csv',
  recognises: isText,
  async measure(file) {
    const { options, path } = file
    const delimiter = await delimiterOf(file)
    const parser = new CsvParser({ ...options, delimiter }, file.limits)
    let header: string[] | null = null
    let inference: ReturnType<typeof startInference> | null = null
    const sample: (string | null)[][] = []
    let rows = 0
    for await (const batch of parsed(file, parser)) {
      const body = header === null && options.header ? withoutFirst(batch) : batch
      header ??= headerOf(batch, options.header)
      inference ??= startInference(header)
      const text = textIn(body)
      inference.addBatch(body, text)
      for (let row = 0; row < body.rows && sample.length < SAMPLE_ROWS; row++) sample.push(rowOf(body, row, text))
      rows += body.rows
      if (rows > file.limits.rows) throw tooLarge(`The file has more than ${file.limits.rows} rows.`)
    }
    if (header === null || inference === null) throw invalid('The file is empty.')
    const facts = inference.columns()
    const columns = facts.map(({ name, dataType }) => ({ name, dataType }))
    const lines = options.header ? plainLines(parser, { path, delimiter, rows, columns: facts }) : null
    return { header, rows, columns, sample, delimiter, lines }
  },
  async *batches(file) {
    const delimiter = await delimiterOf(file)
    const parser = new CsvParser({ ...file.options, delimiter }, file.limits)
    let first = file.options.header
    for await (const batch of parsed(file, parser)) {
      const body = first ? withoutFirst(batch) : batch
      first = false
      if (body.rows > 0) yield body
    }
  },
}

async function delimiterOf({ path, options }: ReadingFile): Promise<string> {
  if (options.delimiter !== undefined) return options.delimiter
  for await (const head of pieces(path, HEAD_BYTES)) return sniffDelimiter(head, options.quote)
  return ','
}

/** All rows, the header among them. */
async function* parsed({ path, limits }: ReadingFile, parser: CsvParser): AsyncGenerator<TextBatch> {
  let read = 0
  for await (const piece of pieces(path, PIECE_BYTES)) {
    read += piece.length
    if (read > limits.bytes) throw tooLarge(`The file has more than ${limits.bytes} bytes.`)
    const batch = parser.push(piece)
    if (batch) yield batch
  }
  const last = parser.end()
  if (last) yield last
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

function plainLines(
  { traits, firstRowLines }: CsvParser,
  about: Pick<PlainLines, 'path' | 'delimiter' | 'rows' | 'columns'>,
): PlainLines | null {
  const { quotedCells, blankLines, crLf, cr, longest } = traits
  // With CRLF DuckDB loses the last row of some files.
  const plain = crLf + cr + quotedCells + blankLines === 0 && longest < LONGEST_PLAIN_LINE && firstRowLines === 1
  return plain && about.rows > 0 ? { ...about, skipped: 1 } : null
}

function headerOf(batch: TextBatch, named: boolean): string[] {
  const first = rowOf(batch, 0, textIn(batch))
  return first.map((name) => (named && name) || '')
}

/** The batch without its first row, on the same bytes. */
function withoutFirst({ rows, width, bytes, starts, ends }: TextBatch): TextBatch {
  return { rows: rows - 1, width, bytes, starts: starts.slice(width), ends: ends.slice(width) }
}

function textIn({ bytes }: TextBatch): (start: number, end: number) => string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  return (start, end) => buffer.toString('utf8', start, end)
}

function rowOf(
  { width, starts, ends }: TextBatch,
  row: number,
  text: (start: number, end: number) => string,
): (string | null)[] {
  return Array.from({ length: width }, (_, column) => {
    const [start, end] = [starts[row * width + column] ?? 0, ends[row * width + column] ?? 0]
    return start === end ? null : text(start, end)
  })
}
