import { invalid } from '#domain/problem.ts'

const QUOTE = 34
const COMMA = 44
const BACKSLASH = 92
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

/** Deeper than any data is, and no danger for a parser that calls itself. */
const MOST_DEPTH = 500

export const isSpace = (byte: number | undefined) => byte === 32 || byte === 10 || byte === 13 || byte === 9

/** Finds the end of a JSON value in bytes that arrive in pieces: it goes on where it was. */
export class ValueEnd {
  private depth = 0
  private inText = false
  private isScalar = false
  private isEscaped = false

  /** The place after the value, or -1 when it does not end in these bytes, all of which were looked at from `from` on. */
  find(bytes: Uint8Array, from: number): number {
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (this.inText) {
        if (this.isEscaped) this.isEscaped = false
        else if (byte === BACKSLASH) this.isEscaped = true
        else if (byte === QUOTE) {
          this.inText = false
          if (this.depth === 0) return at + 1
        }
        continue
      }
      if (this.isScalar) {
        if (isSpace(byte) || byte === COMMA || byte === CLOSE_LIST || byte === CLOSE_OBJECT) return at
        continue
      }
      if (byte === QUOTE) this.inText = true
      else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
        if (++this.depth > MOST_DEPTH) throw invalid(`A value is nested more than ${MOST_DEPTH} deep.`)
      } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
        if (--this.depth === 0) return at + 1
        if (this.depth < 0) return at
      } else if (this.depth === 0) this.isScalar = true
    }
    return -1
  }

  /** Whether the file may end here: a number, true, false or null ends with it. */
  mayEnd(): boolean {
    return this.isScalar
  }
}
