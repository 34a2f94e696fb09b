import type { ByteBuffer } from '../byte-buffer.ts'

const UNDERSCORE = 95
const LOWER_X = 120
const ESCAPE_BYTES = 7

/** `_x000D_` is how these files write a character that XML can't hold; text since `start` has it instead afterwards. */
export function unescapeText(buffer: ByteBuffer, start: number): void {
  const { bytes, length } = buffer
  let from = start
  while (from + ESCAPE_BYTES <= length && !beginsEscape(bytes, from)) from++
  if (from + ESCAPE_BYTES > length) return
  let to = from
  while (from < length) {
    const code = from + ESCAPE_BYTES <= length && beginsEscape(bytes, from) ? escapedCode(bytes, from) : -1
    if (code < 0) bytes[to++] = bytes[from++] as number
    else {
      to += Buffer.from(bytes.buffer, bytes.byteOffset).write(String.fromCharCode(code), to)
      from += ESCAPE_BYTES
    }
  }
  buffer.length = to
}

const beginsEscape = (bytes: Uint8Array, at: number) =>
  bytes[at] === UNDERSCORE && bytes[at + 1] === LOWER_X && bytes[at + 6] === UNDERSCORE

/** -1 where no character is meant, and for those that no text of ours has: NUL and lone surrogates. */
function escapedCode(bytes: Uint8Array, at: number): number {
  let code = 0
  for (let digit = at + 2; digit < at + 6; digit++) {
    const value = hexadecimal(bytes[digit] as number)
    if (value < 0) return -1
    code = code * 16 + value
  }
  return code === 0 || (code >= 0xd800 && code <= 0xdfff) ? -1 : code
}

function hexadecimal(byte: number): number {
  if (byte >= 48 && byte <= 57) return byte - 48
  const upper = byte & ~32
  return upper >= 65 && upper <= 70 ? upper - 55 : -1
}
