import { csvLine } from '#domain/data/export/csv-line.ts'
import { labelOf } from '#domain/data/export/label-columns.ts'
import type { Cell } from '#domain/data/query.ts'
import { askedColumns, columnHeading } from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { FieldOption } from '#domain/field/options.ts'
import { answers, copiedNeeds, requestOf, type SectionCopy } from './section-copy.ts'

/** The lines that a server would send for this address. */
export function copiedCsv(copy: SectionCopy, search: string, settings: SectionState): string {
  const [need] = copiedNeeds(copy.asking, { ...requestOf(copy, search) })
  if (!need || !('range' in need)) throw new Error('This section has no rows.')
  const [answer] = answers(copy, [{ ...need, range: { from: 0, to: Number.MAX_SAFE_INTEGER - 1 } }])
  if (!answer?.ok || !('rows' in answer)) throw new Error('The rows of this section could not be found.')
  const columns = askedColumns(settings).map((column, at) => {
    const field = copy.fields[0]?.[at] ?? null
    const labels = labelsOf(field?.labels)
    return { name: columnHeading(column, field), labels: labels.size > 0 ? labels : null }
  })
  const head = columns.flatMap(({ name, labels }) => (labels ? [name, `${name}_label`] : [name]))
  const line = (row: readonly Cell[]) =>
    columns.flatMap(({ labels }, at) => {
      const cell = row[at] ?? null
      const text = cell === null ? null : String(cell)
      return labels ? [text, labelOf(text, labels)] : [text]
    })
  return csvLine(head) + answer.rows.map((row) => csvLine(line(row))).join('')
}

/** What a lookup calls the values of a column. */
function labelsOf(stored: unknown): ReadonlyMap<string, string> {
  const options: readonly FieldOption[] = Array.isArray(stored) ? stored : []
  return new Map(options.map(({ value, label }) => [String(value), label]))
}
