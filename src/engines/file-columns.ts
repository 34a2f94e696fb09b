import { csvLine } from '#domain/data/export/csv-line.ts'
import { FORMULA_PATTERN, NEGATIVE_PATTERN } from '#domain/data/export/formula-escape.ts'
import type { RowTable } from './engine.ts'
import { slotsOf } from './row-layout.ts'

/** A text of ours as SQL. */
export const literal = (text: string) => `'${text.replaceAll("'", "''")}'`

/** The first line of a CSV file of this table. */
export const csvHeader = ({ columns }: RowTable) => csvLine(columns.map(({ name }) => name))

/** How a database says that a text matches a pattern, and that its first character is one of those that are looked at. */
export type TextTests = {
  matches(text: string, pattern: string): string
  beginsOddly(text: string): string
}

/**
 * What a CSV file holds of each column: its texts, none of which a spreadsheet program would run (`formula-escape`). A
 * cell without a value is empty; where it is all of its line, it is an empty text, which is written in quotes: a line
 * with nothing on it would be no row.
 */
export function csvColumns(target: RowTable, { matches, beginsOddly }: TextTests): string[] {
  return slotsOf(target.columns).map(({ text }) => {
    // Looking at the first character is cheap, and nearly all cells need no more.
    const isFormula = `${beginsOddly(text)} AND ${matches(text, FORMULA_PATTERN)}`
    const safe = `CASE WHEN ${isFormula} AND NOT ${matches(text, NEGATIVE_PATTERN)} THEN '''' || ${text} ELSE ${text} END`
    return target.columns.length === 1 ? `coalesce(${safe}, '')` : safe
  })
}

/** Names that no two columns share, however they are written: Parquet files are read by programs that ignore case. */
export function parquetNames({ columns }: RowTable): string[] {
  const taken = new Set<string>()
  return columns.map(({ name }) => {
    let own = name
    for (let at = 2; taken.has(own.toLowerCase()); at++) own = `${name}_${at}`
    taken.add(own.toLowerCase())
    return own
  })
}

export const quotedName = (name: string) => `"${name.replaceAll('"', '""')}"`
