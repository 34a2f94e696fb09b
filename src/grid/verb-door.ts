import type { Cell } from '#domain/data/query.ts'
import { rowsMarkAfter } from '#domain/data/rows-mark.ts'
import { type Answer, callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import type { Answered, RowsDoor, WindowOfRows } from './grid-types.ts'

export type GridOfRows = {
  app: string
  viewId: number
  /** The names of the columns that are shown. */
  columns: readonly string[]
  /** Which rows and in which order, as data requests say it. */
  options: Record<string, unknown>
}

/** The rows of a version, read and written by verbs; `onChanged` is told when they may be others. */
export function verbDoor(
  { app, viewId, columns, options }: GridOfRows,
  onChanged: () => void = () => undefined,
): RowsDoor {
  const view = viewId
  return {
    window: (from, to, counted, without = []) =>
      callVerb('rows.window', {
        app,
        view,
        options: withoutRows(options, without),
        columns: [...columns],
        from,
        to,
        counted,
      }).then((answer) => mapped(answer, windowOf)),
    edge: (column, at, to, last) => callVerb('rows.edge', { app, view, options, column, at, to, last }),
    mark: () => callVerb('rows.mark', { app, view }),
    // Where rows are filtered or ordered, one that is edited may belong elsewhere.
    markAfter: Object.keys(options).length === 0 ? rowsMarkAfter : undefined,
    change: (change) => callVerb('rows.change', { app, view, ...change }).finally(onChanged),
    undo: (id) => callVerb('rows.undo', { id }).finally(onChanged),
  }
}

function withoutRows(options: GridOfRows['options'], ids: readonly number[]): GridOfRows['options'] {
  if (ids.length === 0) return options
  const { normalFilter } = options
  const others = Array.isArray(normalFilter) ? normalFilter : []
  return { ...options, normalFilter: [...others, { column: 'id', operation: 'exclude', values: [...ids] }] }
}

/** Rows as the verb answers them, as a grid keeps them. */
export function windowOf({ rows, ...rest }: VerbAnswer<'rows.window'>): WindowOfRows {
  return { ...rest, rows: rows.map(([id, ...cells]: Cell[]) => ({ id: Number(id), cells })) }
}

function mapped<From, To>(answer: Answer<From>, change: (value: From) => To): Answered<To> {
  return answer.ok ? { ok: true, value: change(answer.value) } : answer
}
