import { isUtf8 } from 'node:buffer'
import { open } from 'node:fs/promises'
import { invalid } from '#domain/problem.ts'
import { wholeCharacters } from './encoding-marks.ts'
import { isSingleByte, singleByteDecoder } from './single-byte.ts'

const REPLACEMENT = Buffer.from('\ufffd')

/** The name of an encoding as it is shown, whatever it was called; refuses one that nobody knows. */
export function encodingCalled(name: string): string {
  try {
    return new TextDecoder(name).encoding
  } catch {
    throw invalid(`The encoding “${name}” is not supported.`)
  }
}

/** The bytes of a file as they stand; each piece is overwritten by the next. */
export async function* rawPieces(path: string, size: number): AsyncGenerator<Uint8Array> {
  const file = await open(path)
  try {
    const buffer = new Uint8Array(size)
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, size)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/**
 * A text file as pieces of UTF-8 without a byte order mark. Bytes that are no text in its encoding, and NUL, which no
 * database stores, are U+FFFD in it.
 */
export class Utf8Text {
  /** Whether something was put in the place of such bytes. */
  hasReplaced = false
  /** Bytes of the file that were read so far. */
  bytesRead = 0
  private readonly path: string
  private readonly encoding: string

  constructor(path: string, encoding: string) {
    this.path = path
    this.encoding = encoding
  }

  /** Each piece may be overwritten by the next, and may end within a character. */
  async *pieces(size: number): AsyncGenerator<Uint8Array> {
    let first = true
    for await (const piece of this.decoded(size)) {
      const marked = first && piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf
      first = first && piece.length === 0
      const text = marked ? piece.subarray(3) : piece
      if (text.length > 0) yield text.includes(0) ? this.withoutNul(text) : text
    }
  }

  private async *raw(size: number): AsyncGenerator<Uint8Array> {
    this.bytesRead = 0
    for await (const piece of rawPieces(this.path, size)) {
      this.bytesRead += piece.length
      yield piece
    }
  }

  private decoded(size: number): AsyncGenerator<Uint8Array> {
    if (this.encoding === 'utf-8') return this.repaired(size)
    return isSingleByte(this.encoding) ? this.fromTable(size) : this.fromDecoder(size)
  }

  private async *repaired(size: number): AsyncGenerator<Uint8Array> {
    let cut: Uint8Array = new Uint8Array()
    for await (const piece of this.raw(size)) {
      const bytes = cut.length === 0 ? piece : Buffer.concat([cut, piece])
      const end = wholeCharacters(bytes)
      cut = bytes.slice(end)
      yield this.asUtf8(bytes.subarray(0, end))
    }
    yield this.asUtf8(cut)
  }

  private asUtf8(bytes: Uint8Array): Uint8Array {
    if (isUtf8(bytes)) return bytes
    this.hasReplaced = true
    return Buffer.from(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  }

  private async *fromTable(size: number): AsyncGenerator<Uint8Array> {
    const decode = singleByteDecoder(this.encoding)
    for await (const piece of this.raw(size)) yield decode(piece)
  }

  private async *fromDecoder(size: number): AsyncGenerator<Uint8Array> {
    const decoder = new TextDecoder(this.encoding)
    for await (const piece of this.raw(size)) yield Buffer.from(decoder.decode(piece, { stream: true }))
    yield Buffer.from(decoder.decode())
  }

  private withoutNul(bytes: Uint8Array): Uint8Array {
    this.hasReplaced = true
    const parts: Uint8Array[] = []
    let from = 0
    for (let at = bytes.indexOf(0); at !== -1; at = bytes.indexOf(0, from)) {
      parts.push(bytes.subarray(from, at), REPLACEMENT)
      from = at + 1
    }
    return Buffer.concat([...parts, bytes.subarray(from)])
  }
}
