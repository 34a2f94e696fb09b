import { lowerCase, upperCase } from './case-mapping.ts'
import { type FunctionRule, fixed, several } from './signature.ts'

/** The space that is taken off a text at its ends, that of a spreadsheet's cell among it. */
export const TRIMMED = ' \t\r\n\u00a0'
/** A replacement that would make a longer text gives none: repeated, it would grow without end. */
export const LONGEST_REPLACED = 10_000
/** Positions beyond these are the same as these. */
export const FURTHEST_POSITION = 1_000_000

export const TEXT_FUNCTIONS = {
  /** What is missing counts as an empty text; with `||` nothing comes of it. */
  concat: {
    signature: several('text', 'text', 1),
    meaning: (...parts: (string | null)[]) => parts.map((part) => part ?? '').join(''),
    takesNull: true,
  },
  '||': { signature: several('text', 'text', 2), meaning: (...parts: string[]) => parts.join('') },
  upper: { signature: fixed(['text'], 'text'), meaning: upperCase },
  lower: { signature: fixed(['text'], 'text'), meaning: lowerCase },
  trim: { signature: fixed(['text'], 'text'), meaning: trimmed },
  substring: { signature: fixed(['text', 'number', 'number'], 'text', 1), meaning: part },
  replace: { signature: fixed(['text', 'text', 'text'], 'text'), meaning: replaced },
  length: { signature: fixed(['text'], 'number'), meaning: (text: string) => [...text].length },
} satisfies Record<string, FunctionRule>

function trimmed(text: string): string {
  let start = 0
  let end = text.length
  while (start < end && TRIMMED.includes(text.charAt(start))) start++
  while (end > start && TRIMMED.includes(text.charAt(end - 1))) end--
  return text.slice(start, end)
}

/** Characters from a position on, counted from 1; positions before the first have no character, but count. */
function part(text: string, start: number, count: number = FURTHEST_POSITION): string {
  const from = position(start)
  const end = from + Math.max(0, position(count))
  return [...text].slice(Math.max(from, 1) - 1, Math.max(end, 1) - 1).join('')
}

const position = (value: number) => Math.max(-FURTHEST_POSITION, Math.min(FURTHEST_POSITION, Math.trunc(value)))

function replaced(text: string, from: string, to: string): string | null {
  const [size, found, put] = [text, from, to].map((one) => [...one].length) as [number, number, number]
  if (found === 0) return text
  return size + Math.floor(size / found) * put > LONGEST_REPLACED ? null : text.replaceAll(from, () => to)
}
