import { safeUrl } from './safe-url.ts'

/** Longer words are no addresses that somebody typed. */
const MOST_CHARACTERS = 2000

/** Endings of hosts that make an address of words without a scheme, as they are written in a sentence. */
const USUAL_ENDINGS = new Set(['com', 'org', 'net', 'gov', 'edu', 'mil', 'int', 'info'])

/** Names with these endings are files. */
const FILE_ENDINGS = new Set(
  'html htm php asp aspx pdf doc docx xls xlsx ppt pptx csv tsv txt json xml zip jpg jpeg png gif webp svg md'.split(
    ' ',
  ),
)

/** Marks that stand around an address in a sentence and are no part of it. */
const OPENING = new Set(['(', '[', '{', '<', '"', "'", '“', '‘', '«'])
const CLOSING = new Set([')', ']', '}', '>', '"', "'", '”', '’', '»', '.', ',', ';', ':', '!', '?', '…'])

export type AddressInText = { start: number; end: number; url: string }

/** The whole address that a word of a sentence stands for: one with a scheme, www, an email, or a host of a usual ending. */
export function typedAddress(word: string): string | null {
  if (word.length > MOST_CHARACTERS || /\s/.test(word)) return null
  if (/^https?:\/\//i.test(word)) return isHost(hostIn(word.slice(word.indexOf('/') + 2))) ? safeUrl(word) : null
  if (/^(mailto|tel):./i.test(word)) return safeUrl(word)
  if (isEmail(word)) return safeUrl(`mailto:${word}`)
  const host = hostIn(word)
  if (!isHost(host)) return null
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase()
  return /^www\./i.test(host) || USUAL_ENDINGS.has(ending) ? safeUrl(`https://${word}`) : null
}

/** What was typed where an address is asked for: any host but the name of a file gets its scheme. */
export function hostAddress(typed: string): string | null {
  const host = hostIn(typed)
  const ending = host.slice(host.lastIndexOf('.') + 1).toLowerCase()
  return isHost(host) && !FILE_ENDINGS.has(ending) ? safeUrl(`https://${typed}`) : null
}

/** Every address in a text, without the marks around it. */
export function addressesIn(text: string): AddressInText[] {
  const found: AddressInText[] = []
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    const address = addressInWord(word)
    if (address) found.push({ start: index + address.start, end: index + address.end, url: address.url })
  }
  return found
}

function addressInWord(word: string): AddressInText | null {
  if (word.length > MOST_CHARACTERS) return null
  let [start, end] = [0, word.length]
  while (start < end && OPENING.has(word.charAt(start))) start++
  while (end > start && CLOSING.has(word.charAt(end - 1)) && !closesWithin(word, start, end)) end--
  const url = typedAddress(word.slice(start, end))
  return url === null ? null : { start, end, url }
}

/** A bracket that was opened within the address belongs to it, as in Wikipedia's. */
function closesWithin(word: string, start: number, end: number): boolean {
  if (word.charAt(end - 1) !== ')') return false
  const address = word.slice(start, end)
  return address.split('(').length >= address.split(')').length
}

function hostIn(address: string): string {
  const end = address.search(/[/?#]/)
  const host = end < 0 ? address : address.slice(0, end)
  return host.replace(/:\d{1,5}$/, '')
}

/** Two labels at least, the last of letters alone: `example.org`. */
function isHost(host: string): boolean {
  const labels = host.split('.')
  const last = labels.at(-1) ?? ''
  return (
    host.length <= 253 &&
    labels.length > 1 &&
    /^\p{L}{2,24}$/u.test(last) &&
    labels.every((label) => label.length <= 63 && /^[\p{L}\p{N}-]+$/u.test(label) && !/^-|-$/.test(label))
  )
}

function isEmail(word: string): boolean {
  const at = word.indexOf('@')
  return at > 0 && at <= 64 && /^[\w.+%-]+$/.test(word.slice(0, at)) && isHost(word.slice(at + 1))
}
