import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { crc32, createInflateRaw } from 'node:zlib'
import { invalid, tooLarge } from '#domain/problem.ts'
import { wholeStep } from '../whole-step.ts'
import { bytesAt } from './bytes-at.ts'
import { dataOffset, readDirectory, type ZipEntry } from './zip-directory.ts'

const PIECE_BYTES = 64 * 1024
const STORED = 0
const DEFLATED = 8
/** What the most repetitive sheets stay below. Small files may exceed it, as a few bytes do no harm. */
const LARGEST_RATIO = 250
/** A sheet with all rows that Excel has, and fifty columns. */
const LARGEST_PART = 4_000_000_000
const HARMLESS_BYTES = 64 * 1024 * 1024

/** A zip archive on disk. Names of its files are only ever compared, never used as paths. */
export class ZipFile {
  readonly entries: readonly ZipEntry[]
  private readonly file: FileHandle
  private readonly byName: Map<string, ZipEntry>
  private readonly mostBytes: number

  private constructor(file: FileHandle, entries: readonly ZipEntry[], mostBytes: number) {
    this.file = file
    this.entries = entries
    this.mostBytes = mostBytes
    this.byName = new Map(entries.map((entry) => [comparable(entry.name), entry]))
  }

  /** `mostBytes` is what one of its files may have once it is unpacked. */
  static async open(path: string, mostBytes = LARGEST_PART): Promise<ZipFile> {
    const file = await open(path)
    try {
      return new ZipFile(file, await readDirectory(file), mostBytes)
    } catch (error) {
      await file.close()
      throw error
    }
  }

  find(name: string): ZipEntry | null {
    return this.byName.get(comparable(name)) ?? null
  }

  /** The bytes of a file, unpacked as they are taken. Its declared size is never asked. */
  async *pieces(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    if (entry.encrypted) throw invalid(`“${entry.name}” is encrypted. Save it without a password and try again.`)
    if (entry.method !== STORED && entry.method !== DEFLATED)
      throw invalid(`“${entry.name}” is compressed with an unsupported method (${entry.method}).`)
    const packed = this.packedPieces(entry)
    let bytes = 0
    let checksum = 0
    for await (const piece of entry.method === STORED ? packed : inflated(packed, entry)) {
      bytes += piece.length
      this.refuseBomb(entry, bytes)
      checksum = crc32(piece, checksum)
      yield piece
    }
    if (checksum !== entry.checksum)
      throw invalid(`The zip archive is damaged: “${entry.name}” is not the file that was packed.`)
  }

  close(): Promise<void> {
    return this.file.close()
  }

  private refuseBomb({ name, packedBytes }: ZipEntry, bytes: number): void {
    if (bytes > this.mostBytes) throw tooLarge(`“${name}” has more than ${this.mostBytes} bytes when it is unpacked.`)
    if (bytes > HARMLESS_BYTES && bytes > packedBytes * LARGEST_RATIO)
      throw tooLarge(`“${name}” grows to more than ${LARGEST_RATIO} times its size when it is unpacked.`)
  }

  private async *packedPieces(entry: ZipEntry): AsyncGenerator<Uint8Array> {
    const { size } = await this.file.stat()
    const start = await dataOffset(this.file, entry)
    const end = start + entry.packedBytes
    if (end > size) throw invalid(`The zip archive is cut off in “${entry.name}”.`)
    for (let at = start; at < end; at += PIECE_BYTES)
      yield await bytesAt(this.file, at, Math.min(PIECE_BYTES, end - at))
  }
}

async function* inflated(packed: AsyncIterable<Uint8Array>, { name }: ZipEntry): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed, { objectMode: true })
  const inflate = wholeStep(() => createInflateRaw({ chunkSize: PIECE_BYTES }))
  source.on('error', (error) => inflate.destroy(error))
  source.pipe(inflate)
  try {
    for await (const piece of inflate) yield piece as Uint8Array
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code.startsWith('Z_')) throw invalid(`The zip archive is damaged in “${name}”.`)
    throw error
  } finally {
    source.destroy()
    inflate.destroy()
  }
}

/** Some programs write `\` between folders, `/` in front, or other capitals than where the file is named. */
function comparable(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase()
}
