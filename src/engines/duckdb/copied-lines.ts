import type { DecimalShape } from '#domain/data/typed-text.ts'
import { companionsIn, tableName } from '../row-layout.ts'
import { readCsv, UNIT } from './read-lines.ts'
import { typeSql } from './tables.server.ts'

const ID = 'id'
const NUMERIC = /^c[0-9]+_n$/
const BACKSLASH = 92
const [NO_VALUE, SAME, SEPARATOR] = [...'Neu'].map((letter) => letter.charCodeAt(0))

/** How PostgreSQL is asked for lines that DuckDB reads in any order: nothing in them needs quotes. */
export const COPY_FORMAT = `DELIMITER E'\\x${UNIT.toString(16)}', NULL '\\N'`

/** What PostgreSQL writes as a backslash and a letter, with what is left of it by `plainEscapes`. */
const ESCAPED = { b: 8, f: 12, n: 10, r: 13, t: 9, v: 11, u: UNIT, e: BACKSLASH }

/**
 * Makes a letter of what follows each backslash, in place: a second backslash and the separator are written as
 * themselves. Answers whether there is any beside those that stand for no value.
 */
export function plainEscapes(lines: Buffer): boolean {
  let any = false
  for (let at = lines.indexOf(BACKSLASH); at >= 0; at = lines.indexOf(BACKSLASH, at + 2)) {
    const next = lines[at + 1]
    if (next === NO_VALUE) continue
    any = true
    if (next === BACKSLASH) lines[at + 1] = SAME ?? 0
    if (next === UNIT) lines[at + 1] = SEPARATOR ?? 0
  }
  return any
}

export type CopiedLines = {
  path: string
  /** The columns of a row table, with its id and all that it keeps beside the text. */
  names: readonly string[]
  longestLine: number
  hasEscapes: boolean
}

/** Asks for the digits that the numbers of each column have: before the point, and after it. */
export function shapesSql(lines: CopiedLines): string | null {
  const numeric = lines.names.filter((name) => NUMERIC.test(name))
  if (numeric.length === 0) return null
  const asked = numeric.flatMap((name) => {
    const after = `CASE WHEN contains(${name}, '.') THEN length(${name}) - strpos(${name}, '.') ELSE 0 END`
    return [`max(length(ltrim(split_part(${name}, '.', 1), '-')))`, `max(${after})`]
  })
  return `SELECT ${asked.join(', ')} FROM ${source(lines)}`
}

export function shapesOf(lines: CopiedLines, row: readonly unknown[]): Map<string, DecimalShape> {
  const numeric = lines.names.filter((name) => NUMERIC.test(name))
  return new Map(
    numeric.map((name, at) => [name, { whole: Number(row[at * 2] ?? 0), scale: Number(row[at * 2 + 1] ?? 0) }]),
  )
}

/** The table made of the lines, with every value as it was copied. */
export function fromCopySql(
  table: string,
  lines: CopiedLines,
  shapes: ReadonlyMap<string, DecimalShape>,
): [string, string] {
  const companions = companionsIn(lines.names)
  const typed = new Map([...companions.values()].flat().map(({ name, dataType }) => [name, dataType]))
  const columns = lines.names.map((name) => {
    const dataType = typed.get(name)
    if (name === ID) return { type: 'BIGINT', value: `CAST(${ID} AS BIGINT)` }
    if (dataType) {
      const type = typeSql(dataType, shapes.get(name) ?? { whole: 0, scale: 0 })
      return { type, value: `CAST(${name} AS ${type})` }
    }
    const value = lines.hasEscapes ? unescaped(name) : name
    // As with loads: the text beside a typed value hardly repeats.
    return { type: companions.has(name) ? 'VARCHAR USING COMPRESSION fsst' : 'VARCHAR', value }
  })
  const defined = lines.names.map((name, at) => `${name} ${columns[at]?.type}`).join(', ')
  const values = columns.map(({ value }) => value).join(', ')
  return [
    `CREATE TABLE ${tableName(table)} (${defined})`,
    `INSERT INTO ${tableName(table)} SELECT ${values} FROM ${source(lines)}`,
  ]
}

const source = ({ path, names, longestLine }: CopiedLines) =>
  readCsv({ path, names, delimiter: String.fromCharCode(UNIT), skipped: 0, longestLine, nothing: '\\N' })

function unescaped(name: string): string {
  const plain = Object.entries(ESCAPED).reduce(
    (text, [letter, code]) => `replace(${text}, '\\${letter}', chr(${code}))`,
    name,
  )
  return `CASE WHEN contains(${name}, '\\') THEN ${plain} ELSE ${name} END`
}
