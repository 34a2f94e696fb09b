import type { Cell } from '#domain/data/query.ts'
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

/** The rows of a version, read and written by verbs. */
export function verbDoor({ app, viewId, columns, options }: GridOfRows): RowsDoor {
  const view = viewId
  return {
    window: (from, to, counted) =>
      callVerb('rows.window', { app, view, options, columns: [...columns], from, to, counted }).then((answer) =>
        mapped(answer, windowOf),
      ),
    mark: () => callVerb('rows.mark', { app, view }),
    change: (change) => callVerb('rows.change', { app, view, ...change }),
    undo: (id) => callVerb('rows.undo', { id }),
  }
}

/** Rows as the verb answers them, as a grid keeps them. */
export function windowOf({ rows, ...rest }: VerbAnswer<'rows.window'>): WindowOfRows {
  return { ...rest, rows: rows.map(([id, ...cells]: Cell[]) => ({ id: Number(id), cells })) }
}

function mapped<From, To>(answer: Answer<From>, change: (value: From) => To): Answered<To> {
  return answer.ok ? { ok: true, value: change(answer.value) } : answer
}
