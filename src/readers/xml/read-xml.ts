import { invalid } from '#domain/problem.ts'
import type { XmlName } from './xml-names.ts'
import { type XmlHandler, XmlParser } from './xml-parser.ts'
import type { XmlTag } from './xml-tag.ts'

/** Enough for the declaration that names an encoding. */
const DECLARATION_BYTES = 200
const DECLARED = /^<\?xml[^>]{0,120}encoding\s{0,5}=\s{0,5}["']([A-Za-z0-9._-]{1,40})/

/** Reads all of an XML file; between pieces the caller has its turn, so that rows are taken while they come. */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  what: string,
): AsyncGenerator<void> {
  const parser = new XmlParser(handler, what)
  let decoder: TextDecoder | null | undefined
  for await (const piece of pieces) {
    const isFirst = decoder === undefined
    if (decoder === undefined) decoder = decoderOf(piece, what)
    if (decoder) parser.push(Buffer.from(decoder.decode(piece, { stream: true })))
    else parser.push(isFirst ? withoutMark(piece) : piece)
    yield
  }
  parser.end()
}

/** Reads XML of which nothing is taken on the way. */
export async function readWholeXml(
  pieces: AsyncIterable<Uint8Array>,
  handler: XmlHandler,
  what: string,
): Promise<void> {
  for await (const _ of readXml(pieces, handler, what));
}

/** For anything but UTF-8, which is nearly all there is. */
function decoderOf(first: Uint8Array, what: string): TextDecoder | null {
  if (first[0] === 0xff && first[1] === 0xfe) return new TextDecoder('utf-16le')
  if (first[0] === 0xfe && first[1] === 0xff) return new TextDecoder('utf-16be')
  const begin = Buffer.from(first.subarray(0, DECLARATION_BYTES)).toString('latin1')
  const encoding = DECLARED.exec(begin)?.[1]?.toLowerCase() ?? 'utf-8'
  if (encoding === 'utf-8' || encoding === 'us-ascii') return null
  try {
    return new TextDecoder(encoding)
  } catch {
    throw invalid(`${what} is in an encoding that is not supported (${encoding}).`)
  }
}

function withoutMark(piece: Uint8Array): Uint8Array {
  return piece[0] === 0xef && piece[1] === 0xbb && piece[2] === 0xbf ? piece.subarray(3) : piece
}

/** Reads XML of which only the tags are of interest. */
export function readTags(
  pieces: AsyncIterable<Uint8Array>,
  what: string,
  open: (name: XmlName, tag: XmlTag) => void,
): Promise<void> {
  return readWholeXml(pieces, { wantsText: false, open, close() {}, text() {} }, what)
}
