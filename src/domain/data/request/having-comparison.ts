/** `sum(amount) >= 10` by its parts; what it is compared with is a number or a text without its quotes. */
export type HavingComparison = { left: string; operator: string; right: number | string }

/** Longer ones come first: the end of `>=` is an operator too. */
const OPERATORS = ['>=', '<=', '<>', '!=', '=', '>', '<']
const DIGITS = '0123456789'

/** Read from its end, where the value is: a pattern from the front would try every space anew. Null where it is none. */
export function parseHaving(text: string): HavingComparison | null {
  const start = text.endsWith("'") ? text.lastIndexOf("'", text.length - 2) : numberStart(text)
  if (start < 0 || start === text.length || text.length < 2) return null
  const before = text.slice(0, start).trimEnd()
  const operator = OPERATORS.find((one) => before.endsWith(one))
  if (operator === undefined) return null
  const left = before.slice(0, -operator.length).trim()
  const value = text.slice(start)
  return left === '' ? null : { left, operator, right: value.startsWith("'") ? value.slice(1, -1) : Number(value) }
}

/** Where the number at the end of a text begins: `-1.5`, but neither `.5` nor `1.`; the length where there is none. */
function numberStart(text: string): number {
  const digitsBefore = (end: number) => {
    let at = end
    while (at > 0 && DIGITS.includes(text.charAt(at - 1))) at--
    return at
  }
  const last = digitsBefore(text.length)
  if (last === text.length) return last
  const whole = text.charAt(last - 1) === '.' ? digitsBefore(last - 1) : last
  const start = whole === last - 1 ? last : whole
  return text.charAt(start - 1) === '-' ? start - 1 : start
}
