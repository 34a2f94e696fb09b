import { invalid } from '#domain/problem.ts'
import { characterOf } from './xml-entities.ts'
import type { XmlName } from './xml-names.ts'

const FIRST_ATTRIBUTES = 64

/** The attributes of the tag that was just read. It is used again for the next one. */
export class XmlTag {
  count = 0
  bytes: Uint8Array = new Uint8Array()
  readonly names: XmlName[] = []
  starts = new Uint32Array(FIRST_ATTRIBUTES)
  ends = new Uint32Array(FIRST_ATTRIBUTES)

  add(name: XmlName, start: number, end: number): void {
    if (this.count === this.starts.length) this.grow()
    this.names[this.count] = name
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count++
  }

  /** The value of the attribute with this local name; null where there is none. */
  value(local: string): string | null {
    for (let at = 0; at < this.count; at++) if (this.names[at]?.local === local) return this.textAt(at)
    return null
  }

  /** The same by its whole name, where several prefixes share a local one. */
  valueOf(full: string): string | null {
    for (let at = 0; at < this.count; at++) if (this.names[at]?.full === full) return this.textAt(at)
    return null
  }

  /** The value as a number of digits; null where it is anything else. */
  integerAt(attribute: number): number | null {
    const { bytes, starts, ends } = this
    const [start, end] = [starts[attribute] as number, ends[attribute] as number]
    let value = 0
    for (let at = start; at < end; at++) {
      const digit = (bytes[at] as number) - 48
      if (digit < 0 || digit > 9) return null
      value = value * 10 + digit
    }
    return end > start && value <= Number.MAX_SAFE_INTEGER ? value : null
  }

  textAt(attribute: number): string {
    const { bytes, starts, ends } = this
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString(
      'utf8',
      starts[attribute],
      ends[attribute],
    )
    return text.includes('&') ? withoutEntities(text) : text
  }

  private grow(): void {
    const [starts, ends] = [new Uint32Array(this.starts.length * 2), new Uint32Array(this.ends.length * 2)]
    starts.set(this.starts)
    ends.set(this.ends)
    this.starts = starts
    this.ends = ends
  }
}

function withoutEntities(text: string): string {
  const [first = '', ...others] = text.split('&')
  return (
    first +
    others
      .map((part) => {
        const end = part.indexOf(';')
        if (end === -1) throw invalid('The file is damaged: an XML attribute has a stray &.')
        return characterOf(part.slice(0, end)) + part.slice(end + 1)
      })
      .join('')
  )
}
