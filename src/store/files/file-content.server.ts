import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'

const PIECE_BYTES = 256 * 1024

/** The bytes of a file on its way into a store: in memory, or read from where they are, as often as it takes. */
export type FileContent = Uint8Array | StreamedContent
export type StreamedContent = { bytes: number; sha256: string; read(): AsyncIterable<Uint8Array> }

export const sizeOf = (content: FileContent) => (content instanceof Uint8Array ? content.length : content.bytes)

export const sha256Of = (content: FileContent) =>
  content instanceof Uint8Array ? createHash('sha256').update(content).digest('hex') : content.sha256

/** The content piece by piece, none of them larger than a store takes at once. */
export async function* piecesOf(content: FileContent): AsyncGenerator<Uint8Array> {
  if (!(content instanceof Uint8Array)) {
    yield* content.read()
    return
  }
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES)
}

/** A file of the disk, of which the size and the hash are known. */
export function contentOfFile(path: string, { bytes, sha256 }: { bytes: number; sha256: string }): StreamedContent {
  return { bytes, sha256, read: () => createReadStream(path, { highWaterMark: PIECE_BYTES }) }
}

/** Reads a file once, to know its size and its hash. */
export async function measuredFile(path: string): Promise<StreamedContent> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of createReadStream(path, { highWaterMark: PIECE_BYTES })) {
    hash.update(piece)
    bytes += piece.length
  }
  return contentOfFile(path, { bytes, sha256: hash.digest('hex') })
}
