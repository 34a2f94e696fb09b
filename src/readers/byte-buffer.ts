const FIRST_BYTES = 4_096
/** Shorter ranges are copied faster by hand. */
const SHORT = 24

const encoder = new TextEncoder()

/** Bytes of text that grow as more are added. */
export class ByteBuffer {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(FIRST_BYTES)
  length = 0

  append(source: Uint8Array, start: number, end: number): void {
    const count = end - start
    if (this.length + count > this.bytes.length) this.grow(count)
    if (count > SHORT) this.bytes.set(source.subarray(start, end), this.length)
    else for (let at = 0; at < count; at++) this.bytes[this.length + at] = source[start + at] as number
    this.length += count
  }

  appendByte(byte: number): void {
    if (this.length === this.bytes.length) this.grow(1)
    this.bytes[this.length++] = byte
  }

  appendText(text: string): void {
    // A character has at most three bytes for each of its code units.
    if (this.length + text.length * 3 > this.bytes.length) this.grow(text.length * 3)
    this.length += encoder.encodeInto(text, this.bytes.subarray(this.length)).written
  }

  /** Of characters below 128. */
  appendAscii(text: string): void {
    if (this.length + text.length > this.bytes.length) this.grow(text.length)
    for (let at = 0; at < text.length; at++) this.bytes[this.length++] = text.charCodeAt(at)
  }

  text(start = 0, end = this.length): string {
    return Buffer.from(this.bytes.buffer, this.bytes.byteOffset, this.length).toString('utf8', start, end)
  }

  private grow(more: number): void {
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more))
    grown.set(this.bytes.subarray(0, this.length))
    this.bytes = grown
  }
}
