import { isOn } from '#domain/data/section/display-switch.ts'
import { askedColumns, isOpenOut } from '#domain/data/section/section-column.ts'
import { answeredRows } from '#domain/data/section/section-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { tableRows } from './table-rows.ts'

/** Few enough that nobody waits for them: some 20 ms. */
const CELLS_AT_ONCE = 500

/** So many columns can't be read side by side on a sheet that stands upright. */
const WIDE_COLUMNS = 9

export function printsWide(state: SectionState): boolean {
  return askedColumns(state).filter((column) => !isOpenOut(column)).length >= WIDE_COLUMNS
}

/**
 * The rows of a table in parts that are drawn one after the other, each with its own rows in place of all. What stands above
 * them is drawn with the first, what stands below with the last.
 */
export function printedParts(state: SectionState, data: readonly NeededData[]): NeededData[][] {
  const [answer, ...others] = data
  const size = Math.max(1, Math.floor(CELLS_AT_ONCE / Math.max(1, askedColumns(state).length)))
  if (!answer?.ok || !('rows' in answer) || answer.rows.length <= size || tableRows(state, data) === null)
    return [[...data]]
  const total = answer.total ?? answer.from + answer.rows.length
  const parts: NeededData[][] = []
  for (let at = 0; at < answer.rows.length; at += size) {
    const part = { ...answer, total, from: answer.from + at, rows: answer.rows.slice(at, at + size) }
    const isLast = at + size >= answer.rows.length
    parts.push([part, ...(isLast ? others.map(ofAllRows) : others.filter((one) => !isTotal(one)))])
  }
  return parts

  /** Which columns have a sum is judged by all rows, not by those of the last part. */
  function ofAllRows(one: NeededData): NeededData {
    if (!isTotal(one) || !isOn(state.display, 'showTotal') || !answer?.ok || !('rows' in answer)) return one
    return { ...one, cells: [...(answeredRows(state, answer, one).rows.at(-1)?.cells ?? [])] }
  }
}

type Total = Extract<NeededData, { cells: unknown }>

const isTotal = (answer: NeededData): answer is Total => answer.ok && answer.kind === 'total'
