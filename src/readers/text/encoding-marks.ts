/** Controls that hardly any text has: all but tab, line ends, form feed and separators. */
const isControl = (byte: number) =>
  (byte < 28 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13) || byte === 127

/** Controls that a text may have by mistake: one, and one in so many bytes. */
const ONE_CONTROL = 1
const BYTES_OF_A_CONTROL = 100

/** The encoding that a byte order mark names; null where there is none. */
export function markedEncoding(head: Uint8Array): string | null {
  const [first, second, third, fourth] = head
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return third === 0 && fourth === 0 ? null : 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : null
}

/** UTF-16 without a mark: of delimiters, digits and line ends one byte is zero, always on the same side. */
export function unmarkedUtf16(head: Uint8Array): string | null {
  let [even, odd] = [0, 0]
  for (let at = 0; at < head.length; at++) {
    if (head[at] !== 0) continue
    if (at % 2 === 0) even++
    else odd++
  }
  const [more, fewer] = [Math.max(even, odd), Math.min(even, odd)]
  if (more < head.length / 40 || more < 2 || fewer * 20 > more) return null
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  const text = new TextDecoder(encoding).decode(head.subarray(0, head.length - (head.length % 2)))
  return isMostlyText(Buffer.from(text)) ? encoding : null
}

/** Whether there are hardly any controls in these bytes, of which other kinds of files are full. */
export function isMostlyText(bytes: Uint8Array): boolean {
  let controls = 0
  for (const byte of bytes) if (isControl(byte)) controls++
  return controls <= ONE_CONTROL + bytes.length / BYTES_OF_A_CONTROL && controls < bytes.length
}

/** Where the last character of UTF-8 ends that is known to be there with all of its bytes. */
export function wholeCharacters(bytes: Uint8Array): number {
  let end = bytes.length
  while (end > 0 && bytes.length - end < 3 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--
  const lead = bytes[end - 1] ?? 0
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
  return end > 0 && bytes.length - (end - 1) < length ? end - 1 : bytes.length
}
