import type { SourceField } from '#domain/data/column.ts'
import type { Cell, Condition, DataQuery, Expression } from '#domain/data/query.ts'
import type { IndexRange } from '#domain/item/item-query.ts'
import type { Problem } from '#domain/problem.ts'

/** Something an element wants of a version before it can be shown. */
export type DataNeed = (RowsNeed | TotalNeed | ValuesNeed | OriginNeed) & {
  /** The source whose newest version is asked instead of this one. */
  newestOf?: number
}

/** Rows, or groups of them, by position; `counted` asks how many there are in all, which not everybody pays for. */
type RowsNeed = { kind: 'rows' | 'groups'; viewId: number; query: DataQuery; range: IndexRange; counted: boolean }

/** Functions over all rows that meet a condition. */
type TotalNeed = { kind: 'total'; viewId: number; select: Expression[]; where: Condition | null }

/** The distinct values of a column with how many rows have each, the most frequent first. */
type ValuesNeed = { kind: 'values'; viewId: number; column: string; where: Condition | null; limit: number }

/** Where the rows come from, when they last changed, and with that whether the reader may read them. */
type OriginNeed = { kind: 'origin'; viewId: number }

/** Most values of a column that one need is answered. */
const MOST_DISTINCT = 1_000

/** Where numbers come from, in words for readers. */
export type DataOrigin = { sourceId: number; source: string; version: string; updatedAt: string }

/**
 * Rows or groups from position `from` on; how many there are in all, where that was asked. `fields` says of each selected
 * value what its view has to know of the field; null where the source says nothing of it.
 */
type RowsAnswer = {
  ok: true
  kind: 'rows' | 'groups'
  rows: Cell[][]
  fields: (SourceField | null)[]
  from: number
  total: number | null
  origin: DataOrigin
}

type TotalAnswer = { ok: true; kind: 'total'; cells: Cell[]; origin: DataOrigin }

/** `more` says that there are values beyond those that were asked for. */
type ValuesAnswer = {
  ok: true
  kind: 'values'
  values: { value: Cell; rows: number }[]
  more: boolean
  origin: DataOrigin
}

type OriginAnswer = { ok: true; kind: 'origin'; origin: DataOrigin }

/** `of` is what was wanted. */
type FailedAnswer = { ok: false; problem: Problem; of?: DataNeed['kind'] }

/** What a need brought, or why it brought nothing. */
export type NeededData = RowsAnswer | TotalAnswer | ValuesAnswer | OriginAnswer | FailedAnswer

/** What a need of this kind is answered, where it is. */
export type AnswerTo<Need extends DataNeed> = Extract<NeededData, { kind: Need['kind'] }>

/** The query that answers a need which is no list of rows. */
export function needQuery(need: TotalNeed | ValuesNeed): { query: DataQuery; range: IndexRange } {
  const plain = { where: need.where, having: null }
  if (need.kind === 'total')
    return { query: { ...plain, select: need.select, groupBy: [], orderBy: [] }, range: { from: 0, to: 0 } }
  const column: Expression = { kind: 'column', name: need.column }
  const count: Expression = { kind: 'count-rows' }
  const orderBy: DataQuery['orderBy'] = [
    { by: count, direction: 'desc' },
    { by: column, direction: 'asc' },
  ]
  // One more than asked for tells whether there are more.
  const limit = Math.min(Math.max(need.limit, 1), MOST_DISTINCT)
  return { query: { ...plain, select: [column, count], groupBy: [column], orderBy }, range: { from: 0, to: limit } }
}
