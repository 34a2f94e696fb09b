import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { invalid } from '#domain/problem.ts'
import { FORMAT, HEAD, Head } from './archive-format.ts'

/** What is read whole has at most so many bytes, as much as the longest row may have; other pieces are much smaller. */
const MOST_TEXT_BYTES = 400_000_000

export type ArchiveFile = { name: string; bytes: AsyncIterable<Uint8Array>; text(): Promise<string> }

/** The files of a back-up in their order, its head first; each is read, or passed over, before the next. */
export async function* archiveFiles(path: string): AsyncGenerator<ArchiveFile> {
  const files = extract()
  pipeline(createReadStream(path), createGunzip(), files, () => {})
  let isFirst = true
  try {
    for await (const entry of files) {
      const { name, type } = entry.header
      if (isFirst && name !== HEAD) throw invalid(NO_BACKUP)
      isFirst = false
      const bytes = inWords(entry as AsyncIterable<Uint8Array>)
      if (type === 'file') yield { name, bytes, text: () => textOf(bytes) }
      entry.resume()
    }
  } catch (error) {
    throw unreadable(error)
  }
  if (isFirst) throw invalid(NO_BACKUP)
}

export async function readHead(file: ArchiveFile): Promise<Head> {
  const head = Head.safeParse(jsonOf(await file.text())).data
  if (!head) throw invalid(NO_BACKUP)
  if (head.format > FORMAT)
    throw invalid(`This back-up was made by a newer Almanac (${head.almanac.slice(0, 30)}). Restore it with that one.`)
  return head
}

/** The lists in a file of lines. */
export async function linesOf<T>(file: ArchiveFile, line: z.ZodType<T>): Promise<T[]> {
  const text = await file.text()
  return text.split('\n').flatMap((one) => (one === '' ? [] : [checked(line, jsonOf(one), file.name)]))
}

export async function jsonIn<T>(file: ArchiveFile, shape: z.ZodType<T>): Promise<T> {
  return checked(shape, jsonOf(await file.text()), file.name)
}

function checked<T>(shape: z.ZodType<T>, value: unknown, name: string): T {
  const read = shape.safeParse(value)
  if (!read.success) throw invalid(`${name} in this back-up can not be read.`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const some of bytes) {
    length += some.length
    if (length > MOST_TEXT_BYTES) throw invalid('This back-up has a file that is too long to be read.')
    pieces.push(some)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Whoever reads a file hears in words why that fails. */
async function* inWords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw unreadable(error)
  }
}

const NO_BACKUP = 'This file is not a back-up of Almanac.'

function unreadable(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || (error instanceof Error && error.message === 'Unexpected end of data'))
    return invalid('This back-up is cut off: its end is missing.')
  if (code.startsWith('Z_')) return invalid('This file is damaged, or not a back-up of Almanac.')
  return error
}
