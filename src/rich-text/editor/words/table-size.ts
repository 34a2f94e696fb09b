import { TABLE_COLUMNS } from '#domain/rich-text/limits.ts'

/** How many rows and columns a new table gets. */
export type TableSize = { rows: number; columns: number }

const SIZE = /^([1-9]\d?)(?:x([1-9]\d?)?)?$/

/** Columns that are offered while only the rows are typed. */
const OFFERED_COLUMNS = [1, 2, 3, 4, 5]

/**
 * The tables that a text such as `3` or `3x4` asks for: one when it names both numbers, with no more columns than
 * a table may have; none when it is no size.
 */
export function tableSizes(text: string): TableSize[] {
  const [, rows, columns] = SIZE.exec(text.toLowerCase()) ?? []
  if (rows === undefined) return []
  const wanted = columns === undefined ? OFFERED_COLUMNS : [Math.min(Number(columns), TABLE_COLUMNS.most)]
  return wanted.map((count) => ({ rows: Number(rows), columns: count }))
}
