import { numberText } from '#domain/data/typed-text.ts'
import { abbreviate, plain } from './abbreviate.ts'
import { textOf } from './field-value.ts'
import { shownDate } from './moment.ts'
import { type RiskColour, riskColour } from './risk-colour.ts'

/**
 * A value ready to be shown: as text, as several lines, as a named icon, on a colour, as a time that programs read too, or
 * as a list of such. What its field can't take is `strange`: where words beside it quote it, it is not said twice.
 */
export type ShownValue = { text: string; strange?: true } & (
  | { as: 'text' | 'lines' | 'icon' }
  | { as: 'colour'; colour: RiskColour }
  | { as: 'time'; iso: string }
  | { as: 'list'; items: ShownValue[] }
)

type Formatter = (value: unknown) => ShownValue

/** How what was computed is written where nobody chose a format; nobody chooses this one. */
export const COMPUTED_FORMAT = 'computed'

const FORMATTERS: ReadonlyMap<string, Formatter> = new Map([
  ['abbreviate', ofNumber((number) => abbreviate(number, 1))],
  ['abbreviate_dollar', ofNumber((number) => dollars(number, (size) => abbreviate(size, 1)))],
  ['comma', ofNumber((number) => plain(number, 0, 2))],
  ['comma_dollar', ofNumber((number) => dollars(number, cents))],
  ['percent', ofNumber((number) => `${plain(number * 100, 0, 2)}%`)],
  [COMPUTED_FORMAT, ofNumber(figures)],
  ['zero_to_na', ofNumber((number, written) => (number === 0 ? 'N/A' : written))],
  ['date', (value) => asText(shownDate(textOf(value)) ?? textOf(value))],
  ['title', (value) => asText(titleCase(textOf(value)))],
  ['icon', (value) => ({ as: 'icon', text: textOf(value) })],
  ['color', (value) => ({ as: 'colour', text: textOf(value), colour: riskColour(textOf(value)) })],
] satisfies [string, Formatter][])

export const FORMATTER_NAMES: readonly string[] = [...FORMATTERS.keys()].filter((name) => name !== COMPUTED_FORMAT)

/** A value as its formatter writes it; one that the formatter can't read, and every value without one, stays as it is. */
export function formatValue(name: string | undefined, value: unknown): ShownValue {
  const formatter = textOf(value) === '' ? undefined : FORMATTERS.get(name ?? '')
  return formatter ? formatter(value) : asText(textOf(value))
}

/** The formatter of a column; a number that is marked as dollars has the formatter that writes them. */
export function formatterOf({ formatFn, isDollar }: { formatFn?: string | undefined; isDollar?: unknown }) {
  const inDollars = isDollar === true && formatFn ? `${formatFn}_dollar` : ''
  return FORMATTERS.has(inDollars) ? inDollars : formatFn
}

export function asText(text: string): ShownValue {
  return { as: 'text', text }
}

/** Several values in a row, and in one text with commas between them. */
export function asList(items: ShownValue[]): ShownValue {
  return { as: 'list', text: items.map(({ text }) => text).join(', '), items }
}

function ofNumber(write: (number: number, written: string) => string): Formatter {
  return (value) => {
    const written = textOf(value)
    const number = typeof value === 'object' ? null : numberText(written)
    return asText(number === null ? written : write(Number(number), written))
  }
}

/** The sign stands before the dollar: `-$1.5K`. */
function dollars(number: number, write: (size: number) => string): string {
  return `${number < 0 ? '-' : ''}$${write(Math.abs(number))}`
}

const FIGURES = 5
const MOST_DECIMALS = 12

/** Five figures that tell something, and all digits before the point: 12,511,458, 63.463, 0.0034512. */
function figures(number: number): string {
  const before = number === 0 ? 0 : Math.floor(Math.log10(Math.abs(number)))
  return plain(number, 0, Math.min(MOST_DECIMALS, Math.max(0, FIGURES - 1 - before)))
}

/** Whole dollars without cents, others with both digits. */
function cents(size: number): string {
  return plain(size, Number.isInteger(size) ? 0 : 2, 2)
}

/** Each word begins with a capital. A text that is nothing but capitals loses them; in others `NYC` keeps its own. */
function titleCase(text: string): string {
  const words = text === text.toUpperCase() ? text.toLowerCase() : text
  return words.replace(/(^|[\s\-/(])(\p{Ll})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
