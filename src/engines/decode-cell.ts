import type { Cell } from '#domain/data/query.ts'
import { dateText, numberText, timestampText, withoutEndZeros } from '#domain/data/typed-text.ts'
import type { Decoding } from './dialect.ts'

/** A value as a database driver hands it over, as the cell that both engines agree on. */
export function decodeCell(value: unknown, decoding: Decoding): Cell {
  if (value === null || value === undefined) return null
  switch (decoding) {
    case 'text':
      return String(value)
    case 'number':
      return Number(value) + 0
    case 'double':
      return displayed(Number(value))
    case 'days':
      return dayText((value as { days: number }).days)
    case 'microseconds':
      return momentText((value as { micros: bigint }).micros)
    case 'numeric':
      return numberText(String(value)) === null ? String(value) : Number(value) + 0
    case 'date':
      return dateText(String(value)) ?? String(value)
    case 'timestamp':
      return timestampText(String(value)) ?? String(value)
  }
}

/** Fifteen significant digits, so that 0.1 + 0.2 is 0.3; whole numbers keep all of theirs. Adding 0 turns -0 into 0. */
function displayed(value: number): number {
  return (Number.isInteger(value) ? value : Number(value.toPrecision(15))) + 0
}

const DAY_MS = 86_400_000
const DAY_MICROSECONDS = 86_400_000_000n
const MOST_DAYS_KNOWN = 20_000
/** Many rows have few days between them. */
const days = new Map<number, string>()

function dayText(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (days.size >= MOST_DAYS_KNOWN) days.clear()
  days.set(day, text)
  return text
}

/** As `timestampText` writes it. */
function momentText(microseconds: bigint): string {
  const ofDay = microseconds % DAY_MICROSECONDS
  const time = Number(ofDay < 0n ? ofDay + DAY_MICROSECONDS : ofDay)
  const day = dayText(Number((microseconds - BigInt(time)) / DAY_MICROSECONDS))
  const seconds = Math.floor(time / 1_000_000)
  const [hour, minute] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60]
  const fraction = String(time % 1_000_000).padStart(6, '0')
  const digits = fraction.endsWith('000') ? fraction.slice(0, 3) : withoutEndZeros(fraction)
  return `${day}T${two(hour)}:${two(minute)}:${two(seconds % 60)}.${digits}Z`
}

const two = (number: number) => (number < 10 ? `0${number}` : String(number))
