import { crc32, deflateRawSync } from 'node:zlib'

/** What is told of a file in an archive; bytes and what is told of them may differ, as in hostile ones. */
export type PackedFile = {
  name: string
  bytes: Uint8Array | string
  /** Packed bytes with their checksum, instead of packing `bytes`. */
  packed?: { bytes: Uint8Array; checksum: number }
  method?: number
  flags?: number
  /** Sizes and offsets stand in the extra field, as in archives past 4 GB. */
  zip64?: boolean
  /** Written in front, instead of the true size. */
  declaredSize?: number
  /** It is said to be where the file before it is. */
  sharesPlace?: boolean
}

const ALL_ONES = 0xffffffff

/** A zip archive, byte by byte. */
export function zipArchive(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let place = 0
  for (const file of files) {
    if (!file.sharesPlace) place = offset
    const name = Buffer.from(file.name)
    const bytes = Buffer.from(file.bytes as Uint8Array)
    const packed = file.packed ?? { bytes: file.method === 0 ? bytes : deflateRawSync(bytes), checksum: crc32(bytes) }
    const size = file.declaredSize ?? bytes.length
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(file.flags ?? 0, 6)
    head.writeUInt16LE(file.method ?? 8, 8)
    head.writeUInt32LE(packed.checksum, 14)
    head.writeUInt32LE(packed.bytes.length, 18)
    head.writeUInt32LE(size, 22)
    head.writeUInt16LE(name.length, 26)
    const extra = file.zip64 ? extra64(size, packed.bytes.length, place) : Buffer.alloc(0)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(45, 4)
    entry.writeUInt16LE(20, 6)
    head.copy(entry, 8, 6, 28)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt16LE(extra.length, 30)
    if (file.zip64) entry.writeUInt32LE(ALL_ONES, 20)
    if (file.zip64) entry.writeUInt32LE(ALL_ONES, 24)
    entry.writeUInt32LE(file.zip64 ? ALL_ONES : place, 42)
    directory.push(entry, name, extra)
    parts.push(head, name, Buffer.from(packed.bytes))
    offset += head.length + name.length + packed.bytes.length
  }
  const list = Buffer.concat(directory)
  const large = files.some(({ zip64 }) => zip64)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(large ? 0xffff : files.length, 8)
  end.writeUInt16LE(large ? 0xffff : files.length, 10)
  end.writeUInt32LE(large ? ALL_ONES : list.length, 12)
  end.writeUInt32LE(large ? ALL_ONES : offset, 16)
  return Buffer.concat([...parts, list, ...(large ? [end64(files.length, list.length, offset)] : []), end])
}

function extra64(size: number, packed: number, offset: number): Buffer {
  const extra = Buffer.alloc(28)
  extra.writeUInt16LE(1, 0)
  extra.writeUInt16LE(24, 2)
  extra.writeBigUInt64LE(BigInt(size), 4)
  extra.writeBigUInt64LE(BigInt(packed), 12)
  extra.writeBigUInt64LE(BigInt(offset), 20)
  return extra
}

/** The end of a large archive, and where it is. */
function end64(count: number, bytes: number, offset: number): Buffer {
  const record = Buffer.alloc(56 + 20)
  record.writeUInt32LE(0x06064b50, 0)
  record.writeBigUInt64LE(44n, 4)
  record.writeBigUInt64LE(BigInt(count), 24)
  record.writeBigUInt64LE(BigInt(count), 32)
  record.writeBigUInt64LE(BigInt(bytes), 40)
  record.writeBigUInt64LE(BigInt(offset), 48)
  record.writeUInt32LE(0x07064b50, 56)
  record.writeBigUInt64LE(BigInt(offset + bytes), 64)
  record.writeUInt32LE(1, 72)
  return record
}
