import type { SourceField } from '#domain/data/column.ts'
import { type DataNeed, type DataOrigin, type NeededData, needQuery } from '#domain/element/data-need.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import { ProblemError } from '#domain/problem.ts'
import type { CopiedRows } from './copied-rows.ts'
import { queryRows } from './query-rows.ts'

/** What a need is answered from: the rows of its version, where they come from, and what their fields are. */
export type CopiedAnswers = { copied: CopiedRows; origin: DataOrigin; fields: readonly (SourceField | null)[] }

/** Answers a need as a server does, from rows that were taken along. */
export function answerNeed(need: DataNeed, { copied, origin, fields }: CopiedAnswers): NeededData {
  try {
    if (need.kind === 'origin') return { ok: true, kind: 'origin', origin }
    if ('range' in need) {
      const { rows, from, total } = pageOf(need, copied)
      return { ok: true, kind: need.kind, rows, fields: [...fields], from, total: need.counted ? total : null, origin }
    }
    const { query, range } = needQuery(need)
    const { rows } = queryRows(copied, query, range)
    if (need.kind === 'total') return { ok: true, kind: 'total', cells: rows[0] ?? [], origin }
    const values = rows.slice(0, range.to).map(([value = null, count]) => ({ value, rows: Number(count) }))
    return { ok: true, kind: 'values', values, more: rows.length > range.to, origin }
  } catch (error) {
    if (error instanceof ProblemError) return { ok: false, problem: error.problem, of: need.kind }
    throw error
  }
}

/** Whoever asks for a page of rows behind the end gets the last one. */
function pageOf({ query, range }: Extract<DataNeed, { range: IndexRange }>, copied: CopiedRows) {
  const first = queryRows(copied, query, range)
  if (first.rows.length > 0 || first.total === 0) return { ...first, from: range.from }
  const size = range.to - range.from + 1
  const from = Math.floor((first.total - 1) / size) * size
  return { ...queryRows(copied, query, { from, to: from + size - 1 }), from }
}
