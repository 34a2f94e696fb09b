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
 * cell without a value is empty. In a row without any, the first is an empty text, which is written in quotes: lines of
 * nothing, and those of nothing but separators at the end of a file, are no rows.
 */
export function csvColumns(target: RowTable, { matches, beginsOddly }: TextTests): string[] {
  const slots = slotsOf(target.columns)
  const isEmpty = slots.map(({ text }) => `${text} IS NULL`).join(' AND ')
  return slots.map(({ text }, at) => {
    // Looking at the first character is cheap, and nearly all cells need no more.
    const isFormula = `${beginsOddly(text)} AND ${matches(text, FORMULA_PATTERN)}`
    const safe = `CASE WHEN ${isFormula} AND NOT ${matches(text, NEGATIVE_PATTERN)} THEN '''' || ${text} ELSE ${text} END`
    return at === 0 ? `CASE WHEN ${isEmpty} THEN '' ELSE ${safe} END` : safe
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
