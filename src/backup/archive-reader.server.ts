import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { z } from 'zod'
import { invalid } from '#domain/problem.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { type ArchiveKind, BACKUP, FORMAT, Head } from './archive-format.ts'

/** A short file may be unpacked to this much, however well it was packed. */
const ALWAYS_READ_BYTES = 100_000_000

/** Larger pieces than the library's own take a third of the time. */
const UNPACKED_AT_ONCE = 262_144

export type ArchiveFile = { name: string; bytes: AsyncIterable<Uint8Array>; text(): Promise<string> }

/** The files of an archive in their order, its head first; each is read, or passed over, before the next. */
export async function* archiveFiles(path: string, kind: ArchiveKind = BACKUP): AsyncGenerator<ArchiveFile> {
  const files = extract()
  const unpacked = createGunzip({ chunkSize: UNPACKED_AT_ONCE })
  const most = ALWAYS_READ_BYTES + (await stat(path)).size * kind.mostTimes
  let bytes = 0
  unpacked.on('data', (some: Uint8Array) => {
    bytes += some.length
    if (bytes > most)
      unpacked.destroy(invalid(`This ${kind.called} unpacks to far more than its size, so it is not read.`))
  })
  pipeline(createReadStream(path), unpacked, files, () => {})
  let count = 0
  try {
    for await (const entry of files) {
      const { name, type } = entry.header
      if (++count === 1 && name !== kind.head) throw invalid(noArchive(kind))
      if (count > kind.mostFiles) throw invalid(`This ${kind.called} has more than ${kind.mostFiles} files.`)
      const some = inWords(entry as AsyncIterable<Uint8Array>, kind)
      if (type === 'file') yield { name, bytes: some, text: () => textOf(some, kind) }
      entry.resume()
    }
  } catch (error) {
    throw unreadable(error, kind)
  }
  if (count === 0) throw invalid(noArchive(kind))
}

export async function readHead(file: ArchiveFile): Promise<Head> {
  const head = Head.safeParse(jsonOf(await file.text())).data
  if (!head) throw invalid(noArchive(BACKUP))
  if (head.format > FORMAT)
    throw invalid(`This backup was made by a newer Almanac (${head.almanac.slice(0, 30)}). Restore it with that one.`)
  return head
}

/** The lists in a file of lines. */
export async function linesOf<T>(file: ArchiveFile, line: z.ZodType<T>): Promise<T[]> {
  const text = await file.text()
  return text.split('\n').flatMap((one) => (one === '' ? [] : [checked(line, jsonOf(one), file.name)]))
}

/** The same, one line after the other, for as long as it takes; others have their turn. */
export async function* eachLine<T>(file: ArchiveFile, line: z.ZodType<T>): AsyncGenerator<T> {
  const text = await file.text()
  for (let from = 0; from < text.length; ) {
    const end = text.indexOf('\n', from)
    const one = text.slice(from, end === -1 ? text.length : end)
    if (one !== '') yield checked(line, jsonOf(one), file.name)
    from = end === -1 ? text.length : end + 1
    if (turnIsLong()) await nextTurn()
  }
}

/** The values of a plain file of JSON lines; a line that is longer than so many characters, or is none, is refused. */
export async function* jsonLines<T>(path: string, line: z.ZodType<T>, mostCharacters: number): AsyncGenerator<T> {
  let [rest, number] = ['', 0]
  const read = (text: string): T => checked(line, jsonOf(text), `Line ${number}`)
  for await (const some of createReadStream(path, { encoding: 'utf8' })) {
    const lines = (rest + some).split('\n')
    rest = lines.pop() ?? ''
    if (rest.length > mostCharacters) throw invalid(`Line ${number + 1} is too long to be read.`)
    for (const text of lines) {
      number++
      if (text.trim() !== '') yield read(text)
      if (turnIsLong()) await nextTurn()
    }
  }
  number++
  if (rest.trim() !== '') yield read(rest)
}

export async function jsonIn<T>(file: ArchiveFile, shape: z.ZodType<T>): Promise<T> {
  return checked(shape, jsonOf(await file.text()), file.name)
}

function checked<T>(shape: z.ZodType<T>, value: unknown, name: string): T {
  const read = shape.safeParse(value)
  if (!read.success) throw invalid(`${name} cannot be read.`)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function textOf(bytes: AsyncIterable<Uint8Array>, { called, mostTextBytes }: ArchiveKind): Promise<string> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const some of bytes) {
    length += some.length
    if (length > mostTextBytes) throw invalid(`This ${called} has a file that is too long to be read.`)
    pieces.push(some)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** Whoever reads a file hears in words why that fails. */
async function* inWords(bytes: AsyncIterable<Uint8Array>, kind: ArchiveKind): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes
  } catch (error) {
    throw unreadable(error, kind)
  }
}

const noArchive = ({ called }: ArchiveKind) => `This file is not a ${called} of Almanac.`

function unreadable(error: unknown, { called }: ArchiveKind): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || (error instanceof Error && error.message === 'Unexpected end of data'))
    return invalid(`This ${called} is cut off: its end is missing.`)
  if (code.startsWith('Z_')) return invalid(`This file is damaged, or not a ${called} of Almanac.`)
  // What the archive's own reader says of a header that is none.
  if (error instanceof Error && error.message.startsWith('Invalid tar header'))
    return invalid(`This file is damaged, or not a ${called} of Almanac.`)
  return error
}
