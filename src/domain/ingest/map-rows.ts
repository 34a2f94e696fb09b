import type { Mapping } from './mapping.ts'
import { mappingPlan, type PlannedColumn } from './mapping-plan.ts'
import { type MappingReport, mappingReport } from './mapping-report.ts'

type Row = readonly (string | null)[]

export type RowMapper = {
  /** The rows that these become, in the order of the mapping's targets. May be called again with the rows that follow. */
  map(rows: Iterable<Row>): (string | null)[][]
  report(): MappingReport
}

/** Maps rows of texts, such as those of a preview. `firstRow` is where the first of them stands in the sheet, from 1. */
export function rowMapper(mapping: Mapping, firstRow = 2): RowMapper {
  const plan = mappingPlan(mapping)
  const above: (string | null)[] = []
  let rowsIn = 0
  let rowsOut = 0

  const cell = (planned: PlannedColumn, row: Row, at: number): string | null => {
    const { from, notes, fillDown, read } = planned
    let text = row[from] || null
    if (fillDown) {
      if (text === null && above[from]) {
        text = above[from]
        if (notes.count('filled-down')) notes.locate('filled-down', at, from + 1, null, text)
      }
      above[from] = text
    }
    if (text === null) return null
    const stored = read(text)
    if (stored.note !== null && notes.count(stored.note)) notes.locate(stored.note, at, from + 1, text, stored.text)
    return stored.text || null
  }

  const mapOne = (row: Row, at: number): (string | null)[][] => {
    const common: (string | null)[] = new Array(plan.width).fill(null)
    for (const planned of plan.columns) common[planned.to] = cell(planned, row, at)
    const { pivot } = plan
    if (!pivot) return [common]
    return pivot.columns.flatMap((planned) => {
      const value = cell(planned, row, at)
      if (value === null && pivot.skipEmpty) return []
      const mapped = [...common]
      mapped[pivot.headersTo] = planned.header
      mapped[planned.to] = value
      return [mapped]
    })
  }

  return {
    map(rows) {
      const mapped: (string | null)[][] = []
      for (const row of rows) mapped.push(...mapOne(row, firstRow + rowsIn++))
      rowsOut += mapped.length
      return mapped
    },
    report: () => mappingReport(plan.notes, rowsIn, rowsOut),
  }
}

/** All rows at once, with what was done to them. */
export function mapRows(mapping: Mapping, rows: Iterable<Row>, firstRow?: number) {
  const mapper = rowMapper(mapping, firstRow)
  return { rows: mapper.map(rows), report: mapper.report() }
}
