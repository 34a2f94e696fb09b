import { parseJsonText } from '#domain/item/json-text.ts'
import { invalid } from '#domain/problem.ts'
import { lowerCase } from '../expression/case-mapping.ts'
import type { Cell, Condition, DataType, Expression } from '../query.ts'
import { dateText, numberText, timestampText } from '../typed-text.ts'
import { compareTexts, isTyped } from './cell-order.ts'
import type { CopiedColumn } from './copied-rows.ts'

/** Where the values of a condition come from: a row, or a group of rows. */
export type Values = {
  cell(of: Expression): Cell
  text(of: Expression): string | null
  column(of: Expression): Pick<CopiedColumn, 'type' | 'multiple'>
}

/** Whether a condition holds. Where a value is missing it does not, and `not` of it does. */
export function holds(condition: Condition, values: Values): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.all.every((one) => holds(one, values))
    case 'or':
      return condition.all.some((one) => holds(one, values))
    case 'not':
      return !holds(condition.one, values)
    case 'in':
      return isOneOf(condition.of, condition.values, values)
    case 'not-in':
      return !isOneOf(condition.of, condition.values, values)
    case 'is-null':
      return values.cell(condition.of) === null
    case 'not-null':
      return values.cell(condition.of) !== null
    case 'like': {
      const text = values.text(condition.of)
      return text !== null && isLike([...lowerCase(text)], [...lowerCase(condition.pattern)])
    }
    case 'contains':
      return (
        lowerCase(values.text(condition.of) ?? '').includes(lowerCase(condition.text)) && hasValue(condition.of, values)
      )
    default:
      return compares(condition, values)
  }
}

const hasValue = (of: Expression, values: Values) => values.text(of) !== null

/** A number matches by value whatever way it was written; what is not of the column's type matches by its text. */
function isOneOf(of: Expression, given: readonly Cell[], values: Values): boolean {
  const cell = values.cell(of)
  if (cell === null) return given.includes(null)
  const { type, multiple } = values.column(of)
  if (multiple) {
    const items = itemsOf(String(cell))
    return given.some((value) => value !== null && items.includes(String(value)))
  }
  return given.some((value) => {
    if (value === null) return false
    const typed = typedValue(type, value)
    return typed === null ? String(value) === cell : typed === cell
  })
}

/** A list in JSON, or a single value as it is. */
function itemsOf(text: string): string[] {
  const { value, valid } = parseJsonText<unknown[]>(text, [])
  return valid && text.trimStart().startsWith('[') ? value.filter((item) => item !== null).map(String) : [text]
}

/** A value as a cell of this type has it; null where it is none of that type, and for text. */
function typedValue(type: DataType, value: string | number): Cell {
  if (type === 'text') return null
  if (type === 'date') return dateText(String(value))
  if (type === 'timestamp') return timestampText(String(value))
  const number = typeof value === 'number' ? String(value) : numberText(value)
  return number === null ? null : Number(number)
}

function compares({ kind, of, value }: Extract<Condition, { value: string | number }>, values: Values): boolean {
  const { type } = values.column(of)
  const cell = values.cell(of)
  const typed = type === 'text' ? value : typedValue(type, value)
  if (typed === null) throw invalid(`"${String(value).slice(0, 80)}" is not a value to compare with.`)
  const own = type === 'text' && typeof value === 'number' && typeof cell === 'string' ? numberOf(cell) : cell
  if (own === null || typeof own !== typeof typed || !isTyped(own, type)) return false
  const order = typeof own === 'number' ? own - Number(typed) : typeof typed === 'string' ? compareTexts(own, typed) : 0
  if (kind === 'gt') return order > 0
  if (kind === 'gte') return order >= 0
  return kind === 'lt' ? order < 0 : order <= 0
}

function numberOf(text: string): number | null {
  const number = numberText(text)
  return number === null ? null : Number(number)
}

/** `%` stands for any characters and `_` for one; goes back to the last `%` alone, so that no pattern takes long. */
function isLike(text: readonly string[], pattern: readonly string[]): boolean {
  let [at, place, star, from] = [0, 0, -1, 0]
  while (at < text.length) {
    if (pattern[place] === '%') {
      star = place++
      from = at
    } else if (place < pattern.length && (pattern[place] === '_' || pattern[place] === text[at])) {
      at++
      place++
    } else if (star >= 0) {
      place = star + 1
      at = ++from
    } else return false
  }
  return pattern.slice(place).every((sign) => sign === '%')
}
