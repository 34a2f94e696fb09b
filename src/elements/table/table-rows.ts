import { answeredRows, rowsOfSaved, type SectionRows } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'

/** The rows that a table shows: those that were answered, or those that were saved with it; null where it failed. */
export function tableRows(state: SectionState, data: readonly NeededData[]): SectionRows | null {
  const [answer, second] = data
  if (answer === undefined) return state.data.length > 0 ? rowsOfSaved(state) : null
  if (!answer.ok || !('rows' in answer)) return null
  // Rows without the totals that belong to them would look as if there were none.
  return second?.ok === false && second.of === 'total' ? null : answeredRows(state, answer, second)
}

type RowsAnswer = Extract<NeededData, { rows: unknown }>

/** The answer with more rows behind those that are there; the totals are those of the later answer. */
export function appendedRows(before: readonly NeededData[], next: NeededData[]): NeededData[] {
  const [first] = before
  const [more, ...others] = next
  if (!isRows(first) || !isRows(more)) return next
  return [{ ...more, rows: [...first.rows, ...more.rows], from: first.from }, ...others]
}

const isRows = (answer: NeededData | undefined): answer is RowsAnswer => answer?.ok === true && 'rows' in answer
