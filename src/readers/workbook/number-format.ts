/** What a number format says about the numbers below it. */
export type NumberFormat =
  | { kind: 'number' | 'percent' | 'date' | 'time' | 'moment' | 'duration' }
  /** `00000` or `000-00-0000`: a code that people read with its zeros. A null is the place of a digit. */
  | { kind: 'code'; pattern: (string | null)[]; isDigitsOnly: boolean }

const NUMBER: NumberFormat = { kind: 'number' }

/** Excel's own limit for the formats of cells. */
export const MOST_CELL_FORMATS = 65_536

/** Formats that a workbook uses by their number alone, where they are more than a number. */
const BUILT_IN = new Map<number, NumberFormat['kind'] & ('percent' | 'date' | 'time' | 'moment' | 'duration')>([
  [9, 'percent'],
  [10, 'percent'],
  ...[14, 15, 16, 17, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'date'] as const),
  ...[18, 19, 20, 21, 32, 33, 34, 35, 45, 47, 55, 56].map((id) => [id, 'time'] as const),
  [22, 'moment'],
  [46, 'duration'],
])

export function builtInFormat(id: number): NumberFormat {
  const kind = BUILT_IN.get(id)
  return kind ? { kind } : NUMBER
}

/** Reads a code such as `yyyy-mm-dd` or `0.00%`; its first section is the one for positive numbers. */
export function readNumberFormat(code: string): NumberFormat {
  if (/^\s{0,9}(?:general|standard)/i.test(code)) return NUMBER
  const parts = partsOf(code)
  if (parts.some((part) => part.kind === 'elapsed')) return { kind: 'duration' }
  const letters = parts.flatMap((part) => (part.kind === 'letter' ? [part.text] : []))
  if (letters.length > 0) return { kind: kindOfLetters(letters) }
  if (parts.some((part) => part.kind === 'digit' && part.text === '%')) return { kind: 'percent' }
  return codeFormat(parts) ?? NUMBER
}

type FormatPart = { kind: 'digit' | 'literal' | 'letter' | 'elapsed' | 'condition'; text: string }

const SKIPPED_WITH_NEXT = '_*'
const LETTERS = 'ymdhsbeg'
const DIGITS = '0#?.,%/@$'

function partsOf(code: string): FormatPart[] {
  const parts: FormatPart[] = []
  for (let at = 0; at < code.length; at++) {
    const character = code.charAt(at)
    const lower = character.toLowerCase()
    if (character === ';') break
    if (character === '"' || character === '[') {
      const end = code.indexOf(character === '"' ? '"' : ']', at + 1)
      if (end === -1) break
      const inside = code.slice(at + 1, end)
      if (character === '"') parts.push({ kind: 'literal', text: inside })
      else if (/^(?:h{1,9}|m{1,9}|s{1,9})$/i.test(inside)) parts.push({ kind: 'elapsed', text: inside })
      else if (/^[<>=]/.test(inside)) parts.push({ kind: 'condition', text: inside })
      at = end
    } else if (character === '\\') parts.push({ kind: 'literal', text: code.charAt(++at) })
    else if (SKIPPED_WITH_NEXT.includes(character)) at++
    else if (lower === 'a' && /^a(?:m\/p|\/p)/i.test(code.slice(at, at + 4))) {
      parts.push({ kind: 'letter', text: 'h' })
      at += /^am\/pm/i.test(code.slice(at, at + 5)) ? 4 : 2
    } else if (lower === 'e' && '+-'.includes(code.charAt(at + 1) || ' ')) {
      parts.push({ kind: 'digit', text: 'E' })
      at++
    } else if (LETTERS.includes(lower)) {
      if (parts.at(-1)?.text !== lower || parts.at(-1)?.kind !== 'letter') parts.push({ kind: 'letter', text: lower })
    } else if (DIGITS.includes(character)) parts.push({ kind: 'digit', text: character })
    else parts.push({ kind: 'literal', text: character })
  }
  return parts
}

/** `m` is minutes after an hour or before seconds, and else a month. */
function kindOfLetters(letters: readonly string[]): 'date' | 'time' | 'moment' {
  const isMinutes = (at: number) => letters[at - 1] === 'h' || letters[at + 1] === 's'
  const isTime = (letter: string, at: number) => letter === 'h' || letter === 's' || (letter === 'm' && isMinutes(at))
  const hasTime = letters.some(isTime)
  const hasDate = letters.some((letter, at) => !isTime(letter, at))
  if (hasTime && hasDate) return 'moment'
  return hasTime ? 'time' : 'date'
}

/** Zeros and what stands between them, at least two and nothing that only numbers have. */
function codeFormat(parts: readonly FormatPart[]): NumberFormat | null {
  const isCode = parts.every(({ kind, text }) => kind === 'literal' || (kind === 'digit' && text === '0'))
  const pattern = parts.map(({ kind, text }) => (kind === 'digit' ? null : text))
  const digits = pattern.filter((part) => part === null).length
  return isCode && digits > 1 ? { kind: 'code', pattern, isDigitsOnly: digits === pattern.length } : null
}

/** The digits of a whole number as the pattern places them; more digits than it has stand before the first. */
export function formattedCode(digits: string, pattern: readonly (string | null)[]): string {
  const places = pattern.filter((part) => part === null).length
  const padded = digits.padStart(places, '0')
  let next = padded.length - places
  let isFirst = true
  return pattern
    .map((part) => {
      if (part !== null) return part
      const digit = isFirst ? padded.slice(0, next + 1) : padded.charAt(next)
      isFirst = false
      next++
      return digit
    })
    .join('')
}
