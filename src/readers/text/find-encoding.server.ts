import { isAscii, isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import { markedEncoding, unmarkedUtf16, wholeCharacters } from './encoding-marks.ts'
import { rawPieces } from './utf8-text.server.ts'

const HEAD_BYTES = 64 * 1024
const PIECE_BYTES = 256 * 1024
/** Bytes of lines with other characters than ASCII, from which an encoding is guessed. */
const EVIDENCE_BYTES = 32 * 1024
const LF = 10
const USUAL = 'windows-1252'
/** Bytes that are no character of it, and the first halves of many in Shift-JIS. */
const UNUSED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])
/** So much more certain another encoding of one byte has to be than the usual one. */
const MARGIN = 3
/** So many sound characters to an unsound one, and it is UTF-8 that was damaged: in other encodings hardly one looks sound. */
const SOUND_TO_UNSOUND = 2

/** Where there are so few characters that an encoding of several bytes is hardly more than possible. */
const HARDLY = 10
/** Kana, ideographs and Hangul, of which such a text then has to be made. */
const EAST_ASIAN = /^[\u3000-\u30ff\u4e00-\u9fff\uac00-\ud7af\uff00-\uffef]{4,}$/

/** What ISO and others call a part of what Windows has; the larger table reads both. */
const LARGER: Record<string, string> = {
  'iso-8859-1': USUAL,
  'iso-8859-9': 'windows-1254',
  'iso-8859-8': 'windows-1255',
  ascii: USUAL,
}

/**
 * The encoding of a text file: what its mark says, UTF-8 where all of it is that, or else what the lines look like that
 * are no UTF-8. Files of this part of the world are windows-1252 unless something speaks against it.
 */
export async function findEncoding(path: string): Promise<string> {
  for await (const head of rawPieces(path, HEAD_BYTES)) {
    const known = markedEncoding(head) ?? unmarkedUtf16(head)
    if (known) return known
    break
  }
  const evidence = await unsoundLines(path)
  if (evidence === null || isDamagedUtf8(evidence)) return 'utf-8'
  return guessed(evidence)
}

/** Lines of the file that have more than ASCII, from the first piece on that is no UTF-8; null when all of it is. */
async function unsoundLines(path: string): Promise<Uint8Array | null> {
  let cut: Uint8Array = new Uint8Array()
  let found: Uint8Array[] | null = null
  let size = 0
  for await (const piece of rawPieces(path, PIECE_BYTES)) {
    const bytes = cut.length === 0 ? piece : Buffer.concat([cut, piece])
    const end = wholeCharacters(bytes)
    cut = bytes.slice(end)
    if (found === null && isUtf8(bytes.subarray(0, end))) continue
    found ??= []
    if (isAscii(bytes.subarray(0, end))) continue
    for (const line of linesBeyondAscii(bytes.subarray(0, end))) {
      found.push(line)
      size += line.length
      if (size >= EVIDENCE_BYTES) return Buffer.concat(found)
    }
  }
  if (cut.length > 0) found = [...(found ?? []), cut]
  return found && Buffer.concat(found)
}

function* linesBeyondAscii(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; ) {
    const next = bytes.indexOf(LF, at)
    const end = Math.min(next === -1 ? bytes.length : next + 1, at + EVIDENCE_BYTES)
    const line = bytes.subarray(at, end)
    if (line.some((byte) => byte > 127)) yield line.slice()
    at = end
  }
}

function isDamagedUtf8(evidence: Uint8Array): boolean {
  const text = new TextDecoder().decode(evidence)
  let [sound, unsound] = [0, 0]
  for (const character of text) {
    if (character === '\ufffd') unsound++
    else if (character > '\u007f') sound++
  }
  return sound > unsound * SOUND_TO_UNSOUND
}

function guessed(evidence: Uint8Array): string {
  const found = analyse(evidence).flatMap(({ name, confidence }) => {
    const lower = name.toLowerCase()
    const encoding = LARGER[lower] ?? lower
    const isLikely = confidence > HARDLY || EAST_ASIAN.test(beyondAscii(encoding, evidence))
    return canRead(encoding, evidence) && isLikely ? [{ encoding, confidence }] : []
  })
  const eastAsian = found.find(({ encoding }) => EAST_ASIAN.test(beyondAscii(encoding, evidence)))
  if (eastAsian && evidence.some((byte) => UNUSED.has(byte))) return eastAsian.encoding
  const [best] = found
  const usual = found.find(({ encoding }) => encoding === USUAL)
  if (!best || (usual && usual.confidence + MARGIN > best.confidence)) return USUAL
  return best.encoding
}

function beyondAscii(encoding: string, evidence: Uint8Array): string {
  if (!canRead(encoding, evidence)) return ''
  return [...new TextDecoder(encoding).decode(evidence)].filter((character) => character > '\u007f').join('')
}

/** Whether the encoding is known here and has a character for all of these bytes but those of a cut one. */
function canRead(encoding: string, evidence: Uint8Array): boolean {
  if (encoding === 'utf-8' || encoding.startsWith('utf-')) return false
  try {
    new TextDecoder(encoding, { fatal: true }).decode(evidence, { stream: true })
    return true
  } catch {
    return false
  }
}
