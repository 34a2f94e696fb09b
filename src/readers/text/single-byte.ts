/*
 * Encodings of one byte a character, as tables of the UTF-8 bytes of each: several times as fast as a decoder that
 * makes texts of them. Node's own decoder reads windows-1252 as if it were ISO-8859-1, so its second half is here.
 */

const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const REPLACEMENT = '\ufffd'

const SINGLE_BYTE = /^(?:windows-|iso-8859-|koi8-|macintosh|x-mac-cyrillic|ibm866)/

export const isSingleByte = (encoding: string) => SINGLE_BYTE.test(encoding)

/** The UTF-8 bytes of each of the 128 upper bytes. */
export type UpperBytes = readonly Uint8Array[]

export function upperBytes(encoding: string): UpperBytes {
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

/** The bytes as UTF-8. */
export function fromSingleByte(bytes: Uint8Array, upper: UpperBytes): Uint8Array {
  const out = new Uint8Array(bytes.length * 3)
  let to = 0
  for (let from = 0; from < bytes.length; from++) {
    const byte = bytes[from] ?? 0
    if (byte < 128) out[to++] = byte
    else for (const one of upper[byte - 128] ?? []) out[to++] = one
  }
  return out.subarray(0, to)
}
