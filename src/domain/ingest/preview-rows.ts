import { rowMapper } from './map-rows.ts'
import type { Mapping } from './mapping.ts'
import type { MappingReport } from './mapping-report.ts'

/** A cell as it will be stored, and why it will count as invalid. */
export type PreviewCell = { text: string | null; problem: string | null }

/** Why a value of the target is not valid, as the kind of its field says; null where it is. */
export type Validity = (target: string, value: string | null) => string | null

/** The first rows of a sheet as they will be stored, each with its row in the sheet, and what is invalid in them. */
export function previewRows(
  mapping: Mapping,
  rows: Iterable<readonly (string | null)[]>,
  problemOf: Validity,
  firstRow = 2,
): { rows: PreviewCell[][]; report: MappingReport } {
  const mapper = rowMapper(mapping, firstRow)
  const names = mapping.targets.map(({ name }) => name)
  const cells = mapper
    .map(rows)
    .map((row) => row.map((text, at) => ({ text, problem: problemOf(names[at] ?? '', text) })))
  return { rows: cells, report: mapper.report() }
}
