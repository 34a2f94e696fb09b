import type { SchemaElement } from 'hyparquet'
import { withoutEndZeros } from '#domain/data/typed-text.ts'

type Value = string | Uint8Array | null

/** Values whose form the library would lose: it is told nothing of their type, and they are written here. */
export type CellForm = (value: unknown) => Value

const DAY_MS = 86_400_000
const UNITS = { MILLIS: 3, MICROS: 6, NANOS: 9 } as const
const NUMBER_DIGITS = [6, 7, 8, 9]

/** How the cells of a column are written; null where the library gives what is needed. */
export function exactForm({ type, converted_type, logical_type, scale = 0 }: SchemaElement): CellForm | null {
  if (converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL')
    return (value) => decimalText(wholeNumber(value), scale)
  if (converted_type === 'INTERVAL') return intervalText
  const time = timeUnit(converted_type, logical_type)
  if (time) return (value) => time.text(toBigInt(value), UNITS[time.unit])
  return type === 'FLOAT' && !logical_type ? (value) => floatText(Number(value)) : null
}

/** So that values come as they are stored. */
export function forgetType(element: SchemaElement): void {
  delete element.converted_type
  delete element.logical_type
}

type TimeUnit = { unit: keyof typeof UNITS; text(value: bigint, digits: number): string }

function timeUnit(converted: SchemaElement['converted_type'], logical: SchemaElement['logical_type']): TimeUnit | null {
  if (logical?.type === 'TIMESTAMP')
    return {
      unit: logical.unit,
      text: (value, digits) => momentText(value, digits) + (logical.isAdjustedToUTC ? 'Z' : ''),
    }
  if (logical?.type === 'TIME') return { unit: logical.unit, text: timeText }
  const zoned = (value: bigint, digits: number) => `${momentText(value, digits)}Z`
  if (converted === 'TIMESTAMP_MILLIS') return { unit: 'MILLIS', text: zoned }
  if (converted === 'TIMESTAMP_MICROS') return { unit: 'MICROS', text: zoned }
  if (converted === 'TIME_MILLIS') return { unit: 'MILLIS', text: timeText }
  return converted === 'TIME_MICROS' ? { unit: 'MICROS', text: timeText } : null
}

/** `2024-02-29T10:00:00.25`: so many of this unit since 1970. */
export function momentText(value: bigint, digits: number): string {
  const perDay = 86_400n * 10n ** BigInt(digits)
  const days = floorDivide(value, perDay)
  return `${dayText(Number(days))}T${timeText(value - days * perDay, digits)}`
}

/** `2024-02-29`; years that no date of ISO has are written as it writes them. */
export function dayText(days: number): string {
  const date = new Date(days * DAY_MS)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, -'T00:00:00.000Z'.length)
}

function timeText(value: bigint, digits: number): string {
  const unit = 10n ** BigInt(digits)
  const seconds = Number(value / unit)
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const fraction = withoutEndZeros(String(value % unit).padStart(digits, '0'))
  return parts.map((part) => String(part).padStart(2, '0')).join(':') + (fraction && `.${fraction}`)
}

/** Months, days and milliseconds, in twelve bytes. */
function intervalText(value: unknown): Value {
  if (!(value instanceof Uint8Array)) return null
  const view = new DataView(value.buffer, value.byteOffset, value.byteLength)
  return `P${view.getUint32(0, true)}M${view.getUint32(4, true)}DT${view.getUint32(8, true) / 1_000}S`
}

function decimalText(unscaled: bigint, scale: number): string {
  if (scale <= 0) return String(unscaled * 10n ** BigInt(-scale))
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(scale + 1, '0')
  return `${unscaled < 0n ? '-' : ''}${digits.slice(0, -scale)}.${digits.slice(-scale)}`
}

/** A number of any size, or the bytes of one, the highest first. */
function wholeNumber(value: unknown): bigint {
  if (!(value instanceof Uint8Array)) return toBigInt(value)
  let number = 0n
  for (const byte of value) number = number * 256n + BigInt(byte)
  return (value[0] ?? 0) > 127 ? number - (1n << BigInt(value.length * 8)) : number
}

const toBigInt = (value: unknown) => (typeof value === 'bigint' ? value : BigInt(Number(value)))

/** The shortest number that is the same in four bytes. */
function floatText(value: number): string {
  for (const digits of NUMBER_DIGITS) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return String(short)
  }
  return String(value)
}

const floorDivide = (value: bigint, by: bigint) => (value >= 0n || value % by === 0n ? value / by : value / by - 1n)

/** A nested value as JSON, with all digits of its numbers. */
export function nestedText(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return JSON.stringify(Buffer.from(value).toString('utf8'))
  if (Array.isArray(value) || ArrayBuffer.isView(value))
    return `[${Array.from(value as unknown[], nestedText).join(',')}]`
  if (typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  return `{${Object.entries(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${nestedText(member)}`)
    .join(',')}}`
}
