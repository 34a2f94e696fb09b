import { type DecimalShape, decimalShape } from '#domain/data/typed-text.ts'
import type { NumberStorage } from '../dialect.ts'

/** Up to here a decimal's digits are one exact integer in a double, and one division rounds correctly. */
export const EXACT_IN_DOUBLE = 15
const NARROW = 18
const WIDE = 38
/** Ten digits of a wide decimal are kept free, so that a sum of ten thousand million rows still fits. */
const WIDE_ROOM = 28

export type CompanionType = Exclude<NumberStorage, { kind: 'integer' }>

/** What a column without values starts with; it is widened when a number asks for more. */
export const FIRST_SHAPE: DecimalShape = { whole: 1, scale: 2 }

/** The narrowest exact type for numbers of this shape; a double only where no decimal is long enough. */
export function companionFor({ whole, scale }: DecimalShape): CompanionType {
  if (whole + scale <= EXACT_IN_DOUBLE) return { kind: 'decimal', width: EXACT_IN_DOUBLE, scale }
  if (whole + scale <= NARROW) return { kind: 'decimal', width: NARROW, scale }
  return whole + scale <= WIDE_ROOM ? { kind: 'decimal', width: WIDE, scale } : { kind: 'double' }
}

export function fits(type: CompanionType, { whole, scale }: DecimalShape): boolean {
  if (type.kind === 'double') return true
  return scale <= type.scale && whole <= Math.min(type.width, WIDE_ROOM) - type.scale
}

export const companionSql = (type: CompanionType) =>
  type.kind === 'double' ? 'DOUBLE' : `DECIMAL(${type.width},${type.scale})`

/** Reads a type back from the table's own schema. */
export function companionOf(sql: string): CompanionType {
  const [, width, scale] = /^DECIMAL\(([0-9]+),([0-9]+)\)$/.exec(sql) ?? []
  if (width === undefined || scale === undefined) return { kind: 'double' }
  return { kind: 'decimal', width: Number(width), scale: Number(scale) }
}

/** The shape that holds all of these numbers. */
export function shapeOf(numbers: Iterable<string | null>): DecimalShape {
  const shape = { whole: 0, scale: 0 }
  for (const number of numbers) if (number !== null) widen(shape, number)
  return shape
}

const PLAIN = /^[1-9][0-9]*(?:\.[0-9]+)?$/

/** Grows a shape in place: a load looks at millions of numbers. */
export function widen(shape: DecimalShape, number: string): void {
  const point = number.indexOf('.')
  const { whole, scale } = PLAIN.test(number)
    ? { whole: point < 0 ? number.length : point, scale: point < 0 ? 0 : number.length - point - 1 }
    : decimalShape(number)
  if (whole > shape.whole) shape.whole = whole
  if (scale > shape.scale) shape.scale = scale
}
