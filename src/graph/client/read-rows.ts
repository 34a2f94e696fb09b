import { type GraphModel, type ItemFormat, type PathKey, valueAt } from './graph-model.ts'

/** The options of a request for rows, as an object or as its JSON text. */
export type RowOptions = string | { [option: string]: unknown }

/** Where the rows of a version are, among those that its options hold for. */
export function rowsPath({ app, type, env }: ItemFormat, view: number, options: RowOptions = {}): PathKey[] {
  const text = typeof options === 'string' ? options : JSON.stringify(options)
  return ['uda', env ?? `${app}+${type}`, 'viewsById', view, 'options', text]
}

/** How many entries a list has. */
export async function lengthAt(falcor: GraphModel, path: readonly PathKey[]): Promise<number> {
  return Number(valueAt(await falcor.get([...path, 'length']), [...path, 'length']) ?? 0)
}

/** `udaLength`: how many rows of a version its options hold for, or how many groups. */
export function udaLength(falcor: GraphModel, format: ItemFormat, view: number, options?: RowOptions): Promise<number> {
  return lengthAt(falcor, rowsPath(format, view, options))
}

/** The different values of a column, as they are stored and in their order, one without a value last. */
export async function distinctValues(
  falcor: GraphModel,
  format: ItemFormat,
  view: number,
  column: string,
  options: { [option: string]: unknown } = {},
): Promise<unknown[]> {
  const asked = { ...options, groupBy: [column], orderBy: { [column]: 'asc nulls last' }, keepOriginalValues: true }
  const path = rowsPath(format, view, asked)
  const length = await lengthAt(falcor, path)
  const values: unknown[] = []
  for (let from = 0; from < length; from += MOST_AT_ONCE) {
    const to = Math.min(length, from + MOST_AT_ONCE) - 1
    const answer = await falcor.get([...path, 'dataByIndex', { from, to }, column])
    for (let at = from; at <= to; at++) values.push(valueAt(answer, [...path, 'dataByIndex', at, column]) ?? null)
  }
  return values
}

/** The server answers at most so many positions at once. */
export const MOST_AT_ONCE = 1_000

/**
 * The sum of each column over its values that look numeric; null where none does. Of the request only `filter` and
 * `exclude` count: totals are of all rows, however they are grouped, ordered and paged.
 */
export async function columnTotals(
  falcor: GraphModel,
  format: ItemFormat,
  view: number,
  columns: readonly string[],
  { filter, exclude }: { [option: string]: unknown },
): Promise<Record<string, unknown>> {
  const path = rowsPath(format, view, { ...(filter ? { filter } : {}), ...(exclude ? { exclude } : {}) })
  const sums = columns.map(totalOf)
  const answer = await falcor.get([...path, 'dataByIndex', { from: 0, to: 0 }, sums])
  return Object.fromEntries(
    columns.map((column, at) => [column, valueAt(answer, [...path, 'dataByIndex', 0, sums[at] ?? '']) ?? null]),
  )
}

function totalOf(column: string): string {
  const cell = `(data->>'${column.replaceAll("'", "''")}')`
  return `SUM(CASE WHEN ${cell}::text ~ '^-?\\d+(\\.\\d+)?$' THEN ${cell}::numeric ELSE NULL END) as total`
}
