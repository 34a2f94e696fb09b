import { open } from 'node:fs/promises'
import { startInference } from '#domain/data/infer.ts'
import type { RowColumn } from '#domain/data/query.ts'
import { invalid } from '#domain/problem.ts'
import type { CsvSource } from '../engine.ts'
import { CsvParser, type CsvRow } from './csv-parser.ts'

const CHUNK_BYTES = 128 * 1024

export type CsvScan = { header: string[]; rows: number }

/** Reads a CSV once, handing its rows over in small batches so that other requests are served in between. */
export async function scanCsv(
  source: CsvSource,
  onRows: (rows: CsvRow[], header: string[]) => void | Promise<void>,
): Promise<CsvScan> {
  const parser = new CsvParser(source)
  let header: string[] | null = null
  let count = 0
  const take = async (rows: CsvRow[]) => {
    if (rows.length === 0) return
    const named = header ?? headerOf(rows, source)
    const body = header === null && source.header ? rows.slice(1) : rows
    header = named
    count += body.length
    if (body.length > 0) await onRows(body, named)
  }
  for await (const text of decoded(source.path)) await take(parser.push(text))
  await take(parser.end())
  if (header === null) throw invalid('The file is empty.')
  return { header, rows: count }
}

/** The header, the number of rows and the type that all values of each column agree on. */
export async function measureCsv(source: CsvSource): Promise<CsvScan & { columns: RowColumn[] }> {
  let inference: ReturnType<typeof startInference> | null = null
  const scan = await scanCsv(source, (rows, header) => {
    inference ??= startInference(header)
    for (const row of rows) inference.add(row)
  })
  return { ...scan, columns: (inference ?? startInference(scan.header)).columns() }
}

function headerOf(rows: CsvRow[], source: CsvSource): string[] {
  const first = rows[0] ?? []
  return source.header ? first.map((name) => name ?? '') : first.map(() => '')
}

/** The file's text without its byte order mark; bytes that are no UTF-8 are refused rather than replaced. */
async function* decoded(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const file = await open(path)
  try {
    let read = 0
    const decode = (bytes: Uint8Array | undefined) => {
      try {
        return decoder.decode(bytes, { stream: bytes !== undefined })
      } catch {
        throw invalid(`The file is not UTF-8 text: there is an invalid byte after byte ${read}.`)
      }
    }
    const buffer = new Uint8Array(CHUNK_BYTES)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, CHUNK_BYTES)
      if (bytesRead === 0) break
      yield decode(buffer.subarray(0, bytesRead))
      read += bytesRead
    }
    yield decode(undefined)
  } finally {
    await file.close()
  }
}
