import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'
import { tooLarge } from '#domain/problem.ts'

export type ZipEntry = { name: string; pieces: AsyncIterable<string> | Iterable<string> }

/** Without its larger second form, a zip file counts its bytes and those of each entry in 32 bits. */
const MOST_BYTES = 0xffff_ffff
const UTF8_WITH_DESCRIPTOR = 0x0808
const DEFLATED = 8
const VERSION = 20
/** 1980-01-01, the first day that the format knows: the same rows make the same file whenever it is made. */
const DAY = 0x21

type Written = { name: Buffer; crc: number; packed: number; size: number; at: number }

/** A zip file of entries that are packed one after the other, off the event loop, as they come. */
export async function* zipped(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, pieces } of entries) {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, at }
    const header = localHeader(entry.name)
    yield header
    for await (const piece of packed(entry, pieces)) yield piece
    yield descriptor(entry)
    at += header.length + entry.packed + DESCRIPTOR_BYTES
    if (at > MOST_BYTES || entry.size > MOST_BYTES)
      throw tooLarge('These rows make a workbook of more than 4 GB. Download them as CSV or Parquet.')
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, at)
}

/** What comes out of the packer while what is written goes in, no more of either than the other takes. */
async function* packed(entry: Written, pieces: ZipEntry['pieces']): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 3 })
  const feed = (async () => {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (!packer.write(bytes)) await once(packer, 'drain')
    }
    packer.end()
  })()
  feed.catch((error: Error) => packer.destroy(error))
  for await (const out of packer as AsyncIterable<Buffer>) {
    entry.packed += out.length
    yield out
  }
  await feed
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x0403_4b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(UTF8_WITH_DESCRIPTOR, 6)
  header.writeUInt16LE(DEFLATED, 8)
  header.writeUInt16LE(DAY, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

const DESCRIPTOR_BYTES = 16

function descriptor({ crc, packed: bytes, size }: Written): Buffer {
  const after = Buffer.alloc(DESCRIPTOR_BYTES)
  after.writeUInt32LE(0x0807_4b50, 0)
  after.writeUInt32LE(crc, 4)
  after.writeUInt32LE(Math.min(bytes, MOST_BYTES), 8)
  after.writeUInt32LE(Math.min(size, MOST_BYTES), 12)
  return after
}

function directoryEntry({ name, crc, packed: bytes, size, at }: Written): Buffer {
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x0201_4b50, 0)
  entry.writeUInt16LE(VERSION, 4)
  entry.writeUInt16LE(VERSION, 6)
  entry.writeUInt16LE(UTF8_WITH_DESCRIPTOR, 8)
  entry.writeUInt16LE(DEFLATED, 10)
  entry.writeUInt16LE(DAY, 14)
  entry.writeUInt32LE(crc, 16)
  entry.writeUInt32LE(bytes, 20)
  entry.writeUInt32LE(size, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.writeUInt32LE(at, 42)
  return Buffer.concat([entry, name])
}

function endOfDirectory(count: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x0605_4b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}
