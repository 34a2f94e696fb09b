import { ROW_DIFFERENCES, type RowDifferenceKind } from '../data/compare/row-difference.ts'

/** Where the rows that differ are downloaded. */
export const DIFFERENCES_PATH = '/datasets/differences'

/** What stands for whole rows where a column would tell rows apart: no column has an empty name. */
export const WHOLE_ROWS = ''

/** What an address asks of a comparison of two versions. */
export type ComparisonAddress = {
  before: number
  after: number
  /** Null for whole rows; the primary column without it. */
  by?: string | null | undefined
  kind?: RowDifferenceKind | undefined
  column?: string | undefined
  page?: number | undefined
}

/** What is not there, or can't be read, is 0 or left out: the verb says what it needs. */
export function readComparison(params: { get(name: string): string | null }): ComparisonAddress {
  const by = params.get('by')
  const kind = ROW_DIFFERENCES.find((one) => one === params.get('kind'))
  const column = params.get('column')
  const page = Number(params.get('page') ?? 1)
  return {
    before: idIn(params.get('before')),
    after: idIn(params.get('after')),
    ...(by === null ? {} : { by: by === WHOLE_ROWS ? null : by }),
    ...(kind ? { kind } : {}),
    ...(column ? { column } : {}),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  }
}

/** The query string of a comparison, with what is to be different in it: `?before=7&after=9&kind=added`. */
export function comparisonQuery(asked: ComparisonAddress, changes: Partial<ComparisonAddress> = {}): string {
  const { before, after, by, kind, column, page } = { ...asked, page: undefined, ...changes }
  const asks: [name: string, value: string | null][] = [
    ['before', String(before)],
    ['after', String(after)],
    ['by', by === undefined ? null : (by ?? WHOLE_ROWS)],
    ['kind', kind ?? null],
    ['column', column || null],
    ['page', page !== undefined && page > 1 ? String(page) : null],
  ]
  const named = asks.flatMap(([name, value]) => (value === null ? [] : `${name}=${encodeURIComponent(value)}`))
  return `?${named.join('&')}`
}

function idIn(text: string | null): number {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}
