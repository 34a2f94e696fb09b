import type { FileHandle } from 'node:fs/promises'
import { invalid, tooLarge } from '#domain/problem.ts'
import { bytesAt } from './bytes-at.ts'

/** A file inside a zip archive, as the list at the archive's end tells of it. What it tells is not believed. */
export type ZipEntry = {
  name: string
  /** Where its own header begins. */
  offset: number
  packedBytes: number
  checksum: number
  method: number
  encrypted: boolean
}

const LOCAL_HEADER = 0x04034b50
const LOCAL_HEADER_BYTES = 30
const ENTRY = 0x02014b50
const ENTRY_BYTES = 46
const END = 0x06054b50
const END_BYTES = 22
const END_64 = 0x06064b50
const END_64_LOCATOR = 0x07064b50
const LONGEST_COMMENT = 65_535
const EXTRA_64 = 1
const ALL_ONES_16 = 0xffff
const ALL_ONES_32 = 0xffffffff

/** More than a workbook of a thousand sheets has. */
const MOST_ENTRIES = 50_000
const LARGEST_DIRECTORY = 32 * 1024 * 1024

export const beginsLikeZip = (head: Uint8Array) =>
  head[0] === 0x50 && head[1] === 0x4b && ((head[2] === 3 && head[3] === 4) || (head[2] === 5 && head[3] === 6))

/** The files of an archive; folders are left out. */
export async function readDirectory(file: FileHandle): Promise<ZipEntry[]> {
  const { size } = await file.stat()
  const { count, offset, bytes } = await findDirectory(file, size)
  if (count > MOST_ENTRIES) throw tooLarge(`The zip archive holds ${count} files; at most ${MOST_ENTRIES} can be read.`)
  if (bytes > LARGEST_DIRECTORY) throw tooLarge('The list of files in the zip archive is too long to be read.')
  if (offset + bytes > size) throw damaged()
  const entries = entriesIn(await bytesAt(file, offset, bytes), count)
  refuseShared(entries)
  return entries
}

/** Files that share their bytes are a bomb: a small archive would hold any amount of them. */
function refuseShared(entries: readonly ZipEntry[]): void {
  const placed = entries.toSorted((a, b) => a.offset - b.offset)
  for (const [at, { name, offset, packedBytes }] of placed.entries()) {
    const next = placed[at + 1]
    if (next && offset + LOCAL_HEADER_BYTES + packedBytes > next.offset)
      throw invalid(`The zip archive is damaged: “${name}” and “${next.name}” are in the same place.`)
  }
}

/** Where the bytes of the entry begin: after a header of its own, whose length only it tells. */
export async function dataOffset(file: FileHandle, { offset, name }: ZipEntry): Promise<number> {
  const { size } = await file.stat()
  if (offset + LOCAL_HEADER_BYTES > size) throw damaged()
  const header = await bytesAt(file, offset, LOCAL_HEADER_BYTES)
  if (header.readUInt32LE(0) !== LOCAL_HEADER) throw invalid(`The zip archive is damaged at “${name}”.`)
  return offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28)
}

type Directory = { count: number; offset: number; bytes: number }

async function findDirectory(file: FileHandle, size: number): Promise<Directory> {
  const tailBytes = Math.min(size, END_BYTES + LONGEST_COMMENT)
  const tail = await bytesAt(file, size - tailBytes, tailBytes)
  const at = endIn(tail)
  if (at === null) throw damaged()
  const found = {
    count: tail.readUInt16LE(at + 10),
    bytes: tail.readUInt32LE(at + 12),
    offset: tail.readUInt32LE(at + 16),
  }
  const large = found.count === ALL_ONES_16 || found.bytes === ALL_ONES_32 || found.offset === ALL_ONES_32
  return large ? ((await findDirectory64(file, size - tailBytes + at, size)) ?? found) : found
}

/** The end is followed by its comment alone, in which another may seem to be; or else by what does not belong there. */
function endIn(tail: Buffer): number | null {
  let last: number | null = null
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) !== END) continue
    if (at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at
    last ??= at
  }
  return last
}

/** The list of an archive with more than 65,535 files or 4 GB, which names its place right before the usual end. */
async function findDirectory64(file: FileHandle, end: number, size: number): Promise<Directory | null> {
  if (end < 20) return null
  const locator = await bytesAt(file, end - 20, 20)
  if (locator.readUInt32LE(0) !== END_64_LOCATOR) return null
  const at = large(locator, 8)
  if (at + 56 > size) throw damaged()
  const record = await bytesAt(file, at, 56)
  if (record.readUInt32LE(0) !== END_64) throw damaged()
  return { count: large(record, 32), bytes: large(record, 40), offset: large(record, 48) }
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  for (let i = 0; i < count; i++) {
    if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) throw damaged()
    const nameEnd = at + ENTRY_BYTES + directory.readUInt16LE(at + 28)
    const extraEnd = nameEnd + directory.readUInt16LE(at + 30)
    const next = extraEnd + directory.readUInt16LE(at + 32)
    if (next > directory.length) throw damaged()
    const name = directory.toString('utf8', at + ENTRY_BYTES, nameEnd)
    const sizes = sizesOf(directory.subarray(at, at + ENTRY_BYTES), directory.subarray(nameEnd, extraEnd))
    const isFolder = name.endsWith('/') || name.endsWith('\\')
    if (!isFolder)
      entries.push({
        name,
        ...sizes,
        checksum: directory.readUInt32LE(at + 16),
        method: directory.readUInt16LE(at + 10),
        encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      })
    at = next
  }
  return entries
}

/** A size or offset that has no room in its four bytes stands in the extra field, in this order. */
function sizesOf(header: Buffer, extra: Buffer): Pick<ZipEntry, 'packedBytes' | 'offset'> {
  const more = extra64(extra)
  let at = 0
  const next = (given: number) => {
    if (given !== ALL_ONES_32 || at + 8 > more.length) return given
    at += 8
    return large(more, at - 8)
  }
  const packed = header.readUInt32LE(20)
  next(header.readUInt32LE(24))
  return { packedBytes: next(packed), offset: next(header.readUInt32LE(42)) }
}

function extra64(extra: Buffer): Buffer {
  for (let at = 0; at + 4 <= extra.length; ) {
    const length = extra.readUInt16LE(at + 2)
    if (extra.readUInt16LE(at) === EXTRA_64) return extra.subarray(at + 4, at + 4 + length)
    at += 4 + length
  }
  return extra.subarray(0, 0)
}

function large(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw damaged()
  return Number(value)
}

const damaged = () => invalid('The zip archive is damaged or cut off: the list of its files is not where it should be.')
