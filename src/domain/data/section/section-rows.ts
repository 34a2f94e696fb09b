import type { NeededData } from '#domain/element/data-need.ts'
import type { SourceField } from '../column.ts'
import type { Cell } from '../query.ts'
import { numberText } from '../typed-text.ts'
import { askedColumns, columnKey } from './section-column.ts'
import type { SectionState } from './section-state.ts'

/** A row as a section draws it; a total row stands among the others, marked as one. */
export type SectionRow = { cells: readonly Cell[]; id: number | null; totalRow?: true }

export type SectionRows = {
  rows: SectionRow[]
  /** What the source says of each column, in their order. */
  fields: readonly (SourceField | null)[]
  from: number
  total: number
}

type RowsAnswer = Extract<NeededData, { rows: unknown; from: number }>
type TotalAnswer = Extract<NeededData, { cells: unknown }>

/** The rows of an answer, with the totals of all rows below them. */
export function answeredRows(state: SectionState, answer: RowsAnswer, totals: NeededData | undefined): SectionRows {
  const width = askedColumns(state).length
  const rows = answer.rows.map((cells): SectionRow => {
    const id = cells.length > width ? Number(cells[width]) : null
    return { cells: cells.slice(0, width), id }
  })
  const { fields, from } = answer
  const total = answer.total ?? from + rows.length
  const sums = totals?.ok && totals.kind === 'total' && rows.length > 0 ? [totalRow(totals, rows)] : []
  return { rows: [...rows, ...sums], fields: fields.slice(0, width), from, total }
}

/** Rows that were saved with the section. */
export function rowsOfSaved(state: SectionState): SectionRows {
  const columns = askedColumns(state)
  const rows = state.data.map((row): SectionRow => {
    const cells = columns.map((column) => asCell(row[columnKey(column)] ?? row[column.name]))
    return { cells, id: null }
  })
  return { rows, fields: columns.map(() => null), from: 0, total: rows.length }
}

function asCell(value: unknown): Cell {
  if (value === null || value === undefined) return null
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** Digits with a zero in front are a code, such as that of a county. */
const CODE = /^0\d/

/** A sum stands only under a column whose shown values all look like numbers: nobody adds up codes. */
function totalRow({ cells }: TotalAnswer, rows: readonly SectionRow[]): SectionRow {
  const isNumeric = (at: number) =>
    rows.every(({ cells: row }) => {
      const value = row[at] ?? null
      return (
        value === null || value === '' || typeof value === 'number' || (numberText(value) !== null && !CODE.test(value))
      )
    })
  return { cells: cells.map((cell, at) => (isNumeric(at) ? cell : null)), id: null, totalRow: true }
}

/** Whether there is nothing to see: no rows, or nothing in any of their cells. */
export function isEmptyRows({ rows }: Pick<SectionRows, 'rows'>): boolean {
  return rows.every(({ cells }) => cells.every((cell) => cell === null || cell === ''))
}
