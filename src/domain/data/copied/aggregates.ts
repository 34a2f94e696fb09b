import type { Aggregate, Cell, Expression } from '../query.ts'
import { numberText } from '../typed-text.ts'
import { compareTexts, isTyped } from './cell-order.ts'
import type { CellReader } from './copied-rows.ts'

type Rows = readonly (readonly Cell[])[]
type Asked = Extract<Expression, { kind: 'aggregate' }>

/** A function over the rows of a group. */
export function aggregateOf({ fn, of, separator = ', ' }: Asked, rows: Rows, reader: CellReader): Cell {
  if (fn === 'list') {
    const texts = new Set(rows.flatMap((row) => reader.text(of, row) ?? []))
    return texts.size === 0 ? null : [...texts].sort(compareTexts).join(separator)
  }
  const cells = rows.map((row) => reader.cell(of, row)).filter((cell) => cell !== null)
  const isText = reader.column(of).type === 'text'
  switch (fn) {
    case 'count':
      return cells.length
    case 'count-distinct':
      return new Set(cells).size
    case 'min':
    case 'max':
      return extreme(
        fn,
        cells.filter((cell) => isTyped(cell, reader.column(of).type)),
      )
    default:
      return summed(fn, numbersOf(cells, isText))
  }
}

function summed(fn: Extract<Aggregate, 'sum' | 'total' | 'avg'>, numbers: readonly number[]): Cell {
  if (numbers.length === 0) return null
  const sum = exactSum(numbers)
  return fn === 'avg' ? sum / numbers.length : sum
}

/** Text counts where it is a number; what is no number in a column of numbers does not. */
function numbersOf(cells: readonly (string | number)[], isText: boolean): number[] {
  return cells.flatMap((cell) => {
    if (typeof cell === 'number') return [cell]
    const number = isText ? numberText(cell) : null
    return number === null ? [] : [Number(number)]
  })
}

function extreme(fn: 'min' | 'max', cells: readonly (string | number)[]): Cell {
  const sign = fn === 'max' ? 1 : -1
  return cells.reduce<Cell>((best, cell) => {
    if (best === null) return cell
    const order =
      typeof cell === 'number' && typeof best === 'number' ? cell - best : compareTexts(String(cell), String(best))
    return sign * order > 0 ? cell : best
  }, null)
}

/** Decimals are added as they are written: 0.1 and 0.2 make 0.3. */
export function exactSum(numbers: readonly number[]): number {
  let [total, scale] = [0n, 0]
  for (const number of numbers) {
    const { digits, places } = decimalOf(number)
    if (places > scale) {
      total *= 10n ** BigInt(places - scale)
      scale = places
    }
    total += digits * 10n ** BigInt(scale - places)
  }
  return Number(`${total}e-${scale}`)
}

function decimalOf(number: number): { digits: bigint; places: number } {
  const [mantissa = '0', exponent = '0'] = String(number).split('e')
  const [whole = '0', fraction = ''] = mantissa.split('.')
  const places = fraction.length - Number(exponent)
  const digits = BigInt(whole + fraction)
  return places >= 0 ? { digits, places } : { digits: digits * 10n ** BigInt(-places), places: 0 }
}

/** Fifteen significant digits, as databases' results are shown. */
export function displayed(value: number): number {
  return (Number.isInteger(value) ? value : Number(value.toPrecision(15))) + 0
}
