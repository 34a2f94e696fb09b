import { invalid } from '#domain/problem.ts'
import { characterOf, LONGEST_ENTITY } from './xml-entities.ts'
import { isName, type XmlName, XmlNames } from './xml-names.ts'
import { XmlTag } from './xml-tag.ts'

/** What is told while XML is read. */
export type XmlHandler = {
  open(name: XmlName, tag: XmlTag): void
  close(name: XmlName): void
  /** Whether the text at this point is of interest. */
  wantsText: boolean
  /** A part of a text, entities replaced: a long text comes in several. The bytes are only lent. */
  text(bytes: Uint8Array, start: number, end: number): void
}

const LESS = 60
const GREATER = 62
const SLASH = 47
const EQUALS = 61
const EXCLAMATION = 33
const QUESTION = 63
const AMPERSAND = 38
const SEMICOLON = 59
const QUOTE = 34
const APOSTROPHE = 39

/** Bytes of one tag or comment. */
const LONGEST_TAG = 1024 * 1024
const DEEPEST = 256

/** Two ends of what is neither a tag nor text. */
const COMMENT = { begin: '<!--', end: '-->' }
const CDATA = { begin: '<![CDATA[', end: ']]>' }

/**
 * Reads UTF-8 XML that arrives in pieces, of which only what is unfinished is kept. Document types are refused, and with
 * them every entity that a file could define; elements must close in the order in which they were opened.
 */
export class XmlParser {
  private readonly handler: XmlHandler
  private readonly what: string
  private readonly names = new XmlNames()
  private readonly tag = new XmlTag()
  private readonly opened: XmlName[] = []
  private rest: Uint8Array = new Uint8Array()
  private hasRoot = false

  /** `what` is being read, for words about damage. */
  constructor(handler: XmlHandler, what: string) {
    this.handler = handler
    this.what = what
  }

  push(piece: Uint8Array): void {
    const bytes = joined(this.rest, piece)
    const done = this.parse(bytes)
    // A copy, since pieces are lent.
    this.rest = new Uint8Array(bytes.subarray(done))
    if (this.rest.length > LONGEST_TAG) throw this.damaged('one of its tags never ends')
  }

  end(): void {
    const blank = this.rest.every((byte) => byte === 32 || (byte >= 9 && byte <= 13))
    if (!this.hasRoot || this.opened.length > 0 || !blank) throw this.damaged('its XML is cut off')
  }

  /** How many of these bytes are finished. */
  private parse(bytes: Uint8Array): number {
    let at = 0
    const { length } = bytes
    while (at < length) {
      if (bytes[at] !== LESS) {
        const end = nextLess(bytes, at)
        const told = this.tellText(bytes, at, end)
        if (end === length || told < end) return told
        at = end
      }
      const second = bytes[at + 1]
      const next =
        second === EXCLAMATION || second === QUESTION
          ? this.special(bytes, at)
          : second === SLASH
            ? this.closing(bytes, at)
            : this.opening(bytes, at)
      if (next < 0) return at
      at = next
    }
    return at
  }

  /** Answers how far it came: an entity that may go on in the next piece waits for it. */
  private tellText(bytes: Uint8Array, start: number, end: number): number {
    const { handler } = this
    if (!handler.wantsText) return end
    let from = start
    for (;;) {
      let at = from
      while (at < end && bytes[at] !== AMPERSAND) at++
      if (at > from) handler.text(bytes, from, at)
      if (at === end) return end
      let close = at + 1
      while (close < end && bytes[close] !== SEMICOLON && close - at <= LONGEST_ENTITY) close++
      if (close === end && end === bytes.length) return at
      if (bytes[close] !== SEMICOLON) throw this.damaged('it has a stray &')
      const character = Buffer.from(characterOf(latin1(bytes, at + 1, close)))
      handler.text(character, 0, character.length)
      from = close + 1
    }
  }

  private opening(bytes: Uint8Array, at: number): number {
    const { tag } = this
    const { length } = bytes
    let end = at + 1
    while (end < length && !endsName(bytes[end] as number)) end++
    if (end === length) return -1
    if (end === at + 1) throw this.damaged('it has a stray <')
    const name = this.names.at(bytes, at + 1, end)
    tag.count = 0
    tag.bytes = bytes
    for (;;) {
      while (end < length && isSpace(bytes[end] as number)) end++
      if (end >= length) return -1
      const byte = bytes[end]
      if (byte === GREATER) {
        this.enter(name)
        return end + 1
      }
      if (byte === SLASH) {
        if (end + 1 >= length) return -1
        if (bytes[end + 1] !== GREATER) throw this.damaged('one of its tags is malformed')
        this.enter(name)
        this.opened.pop()
        this.handler.close(name)
        return end + 2
      }
      end = this.attribute(bytes, end)
      if (end < 0) return -1
    }
  }

  /** Where the attribute that begins here ends; -1 when more bytes are needed to know. */
  private attribute(bytes: Uint8Array, start: number): number {
    const { length } = bytes
    let end = start
    while (end < length && !endsName(bytes[end] as number)) end++
    const nameEnd = end
    while (end < length && isSpace(bytes[end] as number)) end++
    if (end >= length) return -1
    if (nameEnd === start || bytes[end] !== EQUALS) throw this.damaged('one of its tags is malformed')
    end++
    while (end < length && isSpace(bytes[end] as number)) end++
    if (end >= length) return -1
    const quote = bytes[end]
    if (quote !== QUOTE && quote !== APOSTROPHE) throw this.damaged('one of its tags is malformed')
    const from = ++end
    while (end < length && bytes[end] !== quote) end++
    if (end >= length) return -1
    this.tag.add(this.names.at(bytes, start, nameEnd), from, end)
    return end + 1
  }

  private closing(bytes: Uint8Array, at: number): number {
    const { length } = bytes
    let end = at + 2
    while (end < length && !endsName(bytes[end] as number)) end++
    const nameEnd = end
    while (end < length && isSpace(bytes[end] as number)) end++
    if (end >= length) return -1
    if (bytes[end] !== GREATER) throw this.damaged('one of its tags is malformed')
    const name = this.opened.pop()
    if (!name || !isName(name, bytes, at + 2, nameEnd))
      throw this.damaged('its elements are not closed in the order they were opened')
    this.handler.close(name)
    return end + 1
  }

  /** Comments, texts in CDATA and instructions; document types are refused. */
  private special(bytes: Uint8Array, at: number): number {
    const head = latin1(bytes, at, Math.min(bytes.length, at + CDATA.begin.length))
    if (head.startsWith('<?')) return after(bytes, at + 2, '?>')
    if (head.startsWith(COMMENT.begin)) return after(bytes, at + COMMENT.begin.length, COMMENT.end)
    if (head === CDATA.begin) {
      const from = at + CDATA.begin.length
      const next = after(bytes, from, CDATA.end)
      if (next > 0 && this.handler.wantsText) this.handler.text(bytes, from, next - CDATA.end.length)
      return next
    }
    if (COMMENT.begin.startsWith(head) || CDATA.begin.startsWith(head)) return -1
    throw invalid(`${this.what} has its own document type, which is not accepted because it can hide an attack.`)
  }

  private enter(name: XmlName): void {
    if (this.opened.length === 0 && this.hasRoot) throw this.damaged('it continues after its end')
    if (this.opened.length === DEEPEST) throw this.damaged(`its elements are nested more than ${DEEPEST} deep`)
    this.hasRoot = true
    this.opened.push(name)
    this.handler.open(name, this.tag)
  }

  private damaged(how: string) {
    return invalid(`${this.what} is damaged: ${how}.`)
  }
}

/** Always of one class, since code that meets buffers of several is compiled for none. */
function joined(rest: Uint8Array, piece: Uint8Array): Uint8Array {
  if (rest.length === 0) return new Uint8Array(piece.buffer, piece.byteOffset, piece.length)
  const bytes = new Uint8Array(rest.length + piece.length)
  bytes.set(rest)
  bytes.set(piece, rest.length)
  return bytes
}

function nextLess(bytes: Uint8Array, from: number): number {
  const near = Math.min(bytes.length, from + 32)
  for (let at = from; at < near; at++) if (bytes[at] === LESS) return at
  const found = bytes.indexOf(LESS, near)
  return found === -1 ? bytes.length : found
}

/** Where this end of something is over; -1 when it has not come yet. */
function after(bytes: Uint8Array, from: number, end: string): number {
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf(end, from, 'latin1')
  return found === -1 ? -1 : found + end.length
}

const isSpace = (byte: number) => byte === 32 || byte === 10 || byte === 13 || byte === 9

/** Space, `=`, `/` or `>`. */
const endsName = (byte: number) => byte <= 32 || byte === EQUALS || byte === SLASH || byte === GREATER

const latin1 = (bytes: Uint8Array, start: number, end: number) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', start, end)
