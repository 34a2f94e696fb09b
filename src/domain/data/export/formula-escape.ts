/*
 * Spreadsheet programs run a cell of a CSV file as a formula when it begins with one of these characters. Such a text
 * leaves with an apostrophe before it, and so does a text that would read as one that got its apostrophe here: whoever
 * takes one apostrophe away again has every text as it was. `formula-escape.sql` in the engines says the same as SQL.
 */

/** The first characters that are looked at, of which `tab LF CR ' + - = @` matter: all before A that are no digits. */
export const FORMULA_FIRST = { before: 'A', digits: { from: '0', before: ':' } } as const

/** Read alike by JavaScript, by DuckDB and by PostgreSQL, as is the next one. */
export const FORMULA_PATTERN = "^'*[=+\\-@\\t\\r\\n]"

/** A negative number is no formula. */
export const NEGATIVE_PATTERN = '^-[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$'

const FORMULA = /^'*[=+\-@\t\r\n]/
const NEGATIVE = /^-[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?$/
const ESCAPED = /^'+[=+\-@\t\r\n]/

export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NEGATIVE.test(text) ? `'${text}` : text
}

/** The text as it was before `escapeFormula`. */
export function unescapeFormula(text: string): string {
  return ESCAPED.test(text) ? text.slice(1) : text
}
