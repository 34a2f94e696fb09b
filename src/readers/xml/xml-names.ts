/** The name of an element or attribute, with and without its prefix. */
export type XmlName = { full: string; local: string; bytes: Uint8Array }

const TABLE = 1_024
const LONGEST_KNOWN = 64

/** Names as text, each made once: a sheet has millions of tags and a dozen names. */
export class XmlNames {
  private readonly known: (XmlName | undefined)[] = new Array(TABLE).fill(undefined)

  at(bytes: Uint8Array, start: number, end: number): XmlName {
    let slot = end - start
    for (let at = start; at < end; at++) slot = (slot * 31 + (bytes[at] as number)) & (TABLE - 1)
    const known = this.known[slot]
    if (known && isName(known, bytes, start, end)) return known
    const full = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('utf8')
    const name = { full, local: full.slice(full.indexOf(':') + 1), bytes: bytes.slice(start, end) }
    if (end - start <= LONGEST_KNOWN) this.known[slot] = name
    return name
  }
}

export function isName({ bytes: known }: XmlName, bytes: Uint8Array, start: number, end: number): boolean {
  if (known.length !== end - start) return false
  for (let at = 0; at < known.length; at++) if (known[at] !== bytes[start + at]) return false
  return true
}
