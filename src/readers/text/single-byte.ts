/*
 * Encodings of one byte a character, as tables of the UTF-8 bytes of each: several times as fast as a decoder that
 * makes texts of them. Node's own decoder reads windows-1252 as if it were ISO-8859-1, so its second half is here.
 */

const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const REPLACEMENT = '\ufffd'

const SINGLE_BYTE = /^(?:windows-|iso-8859-|koi8-|macintosh|x-mac-cyrillic|ibm866)/

export const isSingleByte = (encoding: string) => SINGLE_BYTE.test(encoding)

/** The UTF-8 bytes of each of the 128 upper bytes. */
export function upperBytes(encoding: string): Uint8Array[] {
  const decoder = new TextDecoder(encoding)
  const isWindows = encoding.startsWith('windows-')
  return Array.from({ length: 128 }, (_, at) => {
    const listed = encoding === 'windows-1252' ? WINDOWS_1252[at] : undefined
    const character = listed ?? decoder.decode(Uint8Array.of(128 + at))
    // Where these tables have no character the standard puts a control, which nobody has ever written.
    const isUnused = isWindows && character >= '\u0080' && character <= '\u009f'
    return new TextEncoder().encode(isUnused ? REPLACEMENT : character)
  })
}

/** A character of these encodings has at most so many bytes in UTF-8. */
const MOST_BYTES = 3

/** Turns pieces into UTF-8; each is overwritten by the next. */
export function singleByteDecoder(encoding: string): (piece: Uint8Array) => Uint8Array {
  const upper = upperBytes(encoding)
  const table = new Uint8Array(upper.length * MOST_BYTES)
  const lengths = Uint8Array.from(upper, (bytes) => bytes.length)
  upper.forEach((bytes, at) => {
    table.set(bytes, at * MOST_BYTES)
  })
  let out = new Uint8Array()
  return (piece) => {
    if (out.length < piece.length * MOST_BYTES) out = new Uint8Array(piece.length * MOST_BYTES)
    let to = 0
    for (let from = 0; from < piece.length; from++) {
      const byte = piece[from] as number
      if (byte < 128) {
        out[to++] = byte
        continue
      }
      const length = lengths[byte - 128] as number
      for (let at = (byte - 128) * MOST_BYTES, end = at + length; at < end; at++) out[to++] = table[at] as number
    }
    return out.subarray(0, to)
  }
}
