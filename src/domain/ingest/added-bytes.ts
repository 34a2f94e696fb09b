const BEYOND_ASCII = 128

/** Bytes of texts behind those of a batch. */
export class AddedBytes {
  private readonly bytesOf: (text: string) => Uint8Array
  private bytes: Uint8Array<ArrayBuffer>
  private at: number

  constructor(bytes: Uint8Array<ArrayBuffer>, bytesOf: (text: string) => Uint8Array) {
    this.bytes = bytes
    this.at = bytes.length
    this.bytesOf = bytesOf
  }

  /** Where the text is now. */
  add(text: string): { start: number; end: number } {
    const start = this.at
    this.reserve(text.length)
    for (let from = 0; from < text.length; from++) {
      const code = text.charCodeAt(from)
      if (code >= BEYOND_ASCII) return this.addBytes(start, this.bytesOf(text))
      this.bytes[this.at++] = code
    }
    return { start, end: this.at }
  }

  /** The first of these bytes, which are characters below 128. */
  addAscii(bytes: Uint8Array, length: number): { start: number; end: number } {
    const start = this.at
    this.reserve(length)
    for (let from = 0; from < length; from++) this.bytes[this.at++] = bytes[from] ?? 0
    return { start, end: this.at }
  }

  all(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.at)
  }

  private addBytes(start: number, added: Uint8Array): { start: number; end: number } {
    this.at = start
    this.reserve(added.length)
    this.bytes.set(added, start)
    this.at += added.length
    return { start, end: this.at }
  }

  private reserve(more: number): void {
    if (this.at + more <= this.bytes.length) return
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.at + more))
    grown.set(this.bytes)
    this.bytes = grown
  }
}
