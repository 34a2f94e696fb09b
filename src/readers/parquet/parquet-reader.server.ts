import { open } from 'node:fs/promises'
import { type AsyncBuffer, type FileMetaData, parquetMetadataAsync, parquetRead, parquetSchema } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { invalid, ProblemError, tooLarge } from '#domain/problem.ts'
import { RecordBatches } from '../json/record-batches.ts'
import type { Reader, ReaderLimits, SheetBatch } from '../reader.ts'
import { nestedForm } from './nested-form.ts'
import { PackedColumn } from './packed-column.ts'
import { type CellForm, dayText, exactForm, forgetType, momentText, nestedText } from './parquet-values.ts'

/** Rows of which all columns are in memory at once. */
const ROWS_AT_ONCE = 65_536
/** Bytes of a page after it was decompressed; writers make pages of a megabyte. */
const MOST_PAGE_BYTES = 128 * 1024 * 1024
const ONLY_SHEET = 'rows'

type Column = { name: string; form: CellForm; isNested: boolean }

/** Parquet: dates and moments as ISO text, whole numbers and decimals with all their digits, nested values as JSON. */
export const parquetReader: Reader = {
  kind: 'parquet',
  recognises: (head) => ['PAR1', 'PARE'].includes(Buffer.from(head.subarray(0, 4)).toString('latin1')),
  async open({ path, limits }) {
    const handle = await open(path)
    const { size } = await handle.stat()
    const file: AsyncBuffer = {
      byteLength: size,
      async slice(start, end = size) {
        if (start < 0 || end > size || start > end) throw invalid('The file is damaged or incomplete.')
        const { buffer, bytesRead } = await handle.read(new Uint8Array(end - start), 0, end - start, start)
        if (bytesRead < end - start) throw invalid('The file is damaged or incomplete.')
        return buffer.buffer
      },
    }
    try {
      await refuseEncrypted(file)
      const metadata = await readable(() => parquetMetadataAsync(file))
      const columns = columnsOf(metadata, limits)
      const sheets = [{ name: ONLY_SHEET, hidden: false, skipped: null }]
      return {
        sheets,
        found: {},
        rows: () => rowsOf(file, metadata, columns, limits),
        namesOf: () => columns.map(({ name }) => name),
        close: () => handle.close(),
      }
    } catch (error) {
      await handle.close()
      throw error
    }
  },
}

async function refuseEncrypted(file: AsyncBuffer): Promise<void> {
  const [head, foot] = [await file.slice(0, 4), await file.slice(Math.max(0, file.byteLength - 4))]
  const marks = [head, foot].map((bytes) => Buffer.from(bytes).toString('latin1'))
  if (marks.includes('PARE')) throw invalid('The file is encrypted. Save it without encryption and try again.')
  if (marks[1] !== 'PAR1') throw invalid('The file is damaged or incomplete.')
}

function columnsOf(metadata: FileMetaData, limits: ReaderLimits): Column[] {
  const { children } = parquetSchema(metadata)
  if (children.length > limits.columns)
    throw tooLarge(`The file has ${children.length} columns; at most ${limits.columns} can be read.`)
  return children.map((node) => {
    const { element, children: parts } = node
    if (parts.length > 0) return { name: element.name, form: nestedForm(node), isNested: true }
    const exact = exactForm(element)
    if (exact) forgetType(element)
    return { name: element.name, form: exact ?? plainForm, isNested: false }
  })
}

const plainForm: CellForm = (value) => {
  if (typeof value === 'string' || value instanceof Uint8Array) return value
  return typeof value === 'object' ? nestedText(value) : String(value)
}

async function* rowsOf(
  file: AsyncBuffer,
  metadata: FileMetaData,
  columns: readonly Column[],
  limits: ReaderLimits,
): AsyncGenerator<SheetBatch> {
  const batches = new RecordBatches(limits.columns)
  columns.forEach(({ name }, at) => {
    batches.column(name, String(at))
  })
  let groupStart = 0
  for (const group of metadata.row_groups) {
    const groupEnd = groupStart + Number(group.num_rows)
    for (let rowStart = groupStart; rowStart < groupEnd; rowStart += ROWS_AT_ONCE) {
      const rowEnd = Math.min(groupEnd, rowStart + ROWS_AT_ONCE)
      const packed: PackedColumn[] = []
      for (const column of columns) packed.push(await readColumn(file, metadata, column, { rowStart, rowEnd, limits }))
      for (let row = 0; row < rowEnd - rowStart; row++) {
        const batch = batches.beginRow()
        if (batch) yield batch
        for (const [at, column] of packed.entries()) column.copyTo(batches, at, row)
      }
    }
    groupStart = groupEnd
  }
  const last = batches.take()
  if (last) yield last
}

async function readColumn(
  file: AsyncBuffer,
  metadata: FileMetaData,
  { name, form, isNested }: Column,
  { rowStart, rowEnd, limits }: { rowStart: number; rowEnd: number; limits: ReaderLimits },
): Promise<PackedColumn> {
  const packed = new PackedColumn(rowEnd - rowStart, limits.recordBytes)
  // Nobody waits for what is done with a chunk: a refusal of it is told afterwards.
  const refused: unknown[] = []
  const put = (row: number, value: unknown) => {
    try {
      packed.put(row, value === null || value === undefined ? null : form(value))
    } catch (reason) {
      refused.push(reason)
    }
  }
  await readable(async () => {
    await parquetRead({
      file,
      metadata,
      columns: [name],
      rowStart,
      rowEnd,
      utf8: false,
      compressors: BOUNDED,
      parsers: isNested ? NESTED_PARSERS : PARSERS,
      onChunk({ columnData, rowStart: first }) {
        for (let at = Math.max(0, rowStart - first); at < columnData.length && first + at < rowEnd; at++)
          put(first + at - rowStart, columnData[at])
      },
    })
    if (refused.length > 0) throw refused[0]
  })
  return packed
}

/** Texts stay bytes until they are cells. */
const PARSERS = {
  stringFromBytes: (bytes: Uint8Array) => bytes,
  jsonFromBytes: (bytes: Uint8Array) => bytes,
  dateFromDays: dayText,
  timestampFromMilliseconds: (value: bigint) => `${momentText(BigInt(value), 3)}Z`,
  timestampFromMicroseconds: (value: bigint) => `${momentText(value, 6)}Z`,
  timestampFromNanoseconds: (value: bigint) => `${momentText(value, 9)}Z`,
}

const NESTED_PARSERS = { ...PARSERS, stringFromBytes: (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8') }

/** The decompressors, which would otherwise make room for whatever a page says that it has. */
const BOUNDED = Object.fromEntries(
  Object.entries(compressors).map(([name, decompress]) => [
    name,
    (input: Uint8Array, length: number) => {
      if (length > MOST_PAGE_BYTES)
        throw tooLarge(`A page of the file has more than ${MOST_PAGE_BYTES} bytes, the most that can be read.`)
      return decompress(input, length)
    },
  ]),
)

/** What the library says of a file that it can't read is said as such. */
async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ProblemError) throw error
    // Where it trips over what it reads, its words are about its own code.
    const trips = error instanceof TypeError || error instanceof RangeError || !(error instanceof Error)
    throw invalid(`The Parquet file can't be read: ${trips ? 'it is damaged.' : error.message}`)
  }
}
