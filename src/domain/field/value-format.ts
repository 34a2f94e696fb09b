import { numberText } from '#domain/data/typed-text.ts'
import { abbreviate, plain } from './abbreviate.ts'
import { textOf } from './attribute.ts'
import { shownDate } from './moment.ts'
import { type RiskColour, riskColour } from './risk-colour.ts'

/** A value ready to be shown: as text, as a named icon, or on a colour. */
export type ShownValue =
  | { as: 'text'; text: string }
  | { as: 'icon'; text: string }
  | { as: 'colour'; text: string; colour: RiskColour }

type Formatter = (value: unknown) => ShownValue

const FORMATTERS: ReadonlyMap<string, Formatter> = new Map([
  ['abbreviate', ofNumber((number) => abbreviate(number, 1))],
  ['abbreviate_dollar', ofNumber((number) => dollars(number, (size) => abbreviate(size, 1)))],
  ['comma', ofNumber((number) => plain(number, 0, 2))],
  ['comma_dollar', ofNumber((number) => dollars(number, cents))],
  ['zero_to_na', ofNumber((number, written) => (number === 0 ? 'N/A' : written))],
  ['date', (value) => text(shownDate(textOf(value)) ?? textOf(value))],
  ['icon', (value) => ({ as: 'icon', text: textOf(value) })],
  ['color', (value) => ({ as: 'colour', text: textOf(value), colour: riskColour(textOf(value)) })],
] satisfies [string, Formatter][])

export const FORMATTER_NAMES: readonly string[] = [...FORMATTERS.keys()]

/** A value as its formatter writes it; one that the formatter can't read, and every value without one, stays as it is. */
export function formatValue(name: string | undefined, value: unknown): ShownValue {
  const formatter = textOf(value) === '' ? undefined : FORMATTERS.get(name ?? '')
  return formatter ? formatter(value) : text(textOf(value))
}

function text(text: string): ShownValue {
  return { as: 'text', text }
}

function ofNumber(write: (number: number, written: string) => string): Formatter {
  return (value) => {
    const written = textOf(value)
    const number = typeof value === 'object' ? null : numberText(written)
    return text(number === null ? written : write(Number(number), written))
  }
}

/** The sign stands before the dollar: `-$1.5K`. */
function dollars(number: number, write: (size: number) => string): string {
  return `${number < 0 ? '-' : ''}$${write(Math.abs(number))}`
}

/** Whole dollars without cents, others with both digits. */
function cents(size: number): string {
  return plain(size, Number.isInteger(size) ? 0 : 2, 2)
}
