import type { Cell, DataType } from '../query.ts'
import { dateText, timestampText } from '../typed-text.ts'

const SURROGATE = /[\ud800-\udfff]/

/** Texts by their bytes, as databases sort them. */
export function compareTexts(a: string, b: string): number {
  if (!SURROGATE.test(a) && !SURROGATE.test(b)) return a < b ? -1 : a > b ? 1 : 0
  const [left, right] = [[...a], [...b]]
  for (let at = 0; at < left.length && at < right.length; at++) {
    const order = (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? 0)
    if (order !== 0) return order
  }
  return left.length - right.length
}

/** In either direction values of the column's type come before what is none of it, and cells without a value last. */
export function compareCells(a: Cell, b: Cell, direction: 'asc' | 'desc', type: DataType): number {
  const order = rank(a, type) - rank(b, type)
  if (order !== 0) return order
  const sign = direction === 'asc' ? 1 : -1
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return typeof a === 'string' && typeof b === 'string' ? sign * compareTexts(a, b) : 0
}

const rank = (cell: Cell, type: DataType) => (cell === null ? 2 : isTyped(cell, type) ? 0 : 1)

/** Whether a cell is of the type of its column; any text may stand in any column. */
export function isTyped(cell: string | number, type: DataType): boolean {
  if (typeof cell === 'number' || type === 'text') return true
  if (type === 'date') return dateText(cell) === cell
  return type === 'timestamp' && timestampText(cell) === cell
}
