import type { ChangedCell } from './edit-history.ts'
import type { Answered, Changed, GridColumn, RowChange, RowsDoor } from './grid-types.ts'
import { wasWritten } from './stale-cells.ts'

export const NEW_ROWS_UNKNOWN =
  'The server could not be reached while rows were being added, and someone has changed rows since then. Your rows may already be there: please check the last rows and add any that are missing.'

/** Cells of the same row become one edit, which names what they replace. */
export function editsOf(cells: readonly ChangedCell[], columns: readonly GridColumn[]): RowChange['edits'] {
  const byRow = new Map<number, RowChange['edits'][number]>()
  for (const { id, column, before, after } of cells) {
    const name = columns[column]?.name ?? ''
    const edit = byRow.get(id) ?? { id, patch: {}, replaces: {} }
    byRow.set(id, edit)
    edit.patch[name] = after === null ? null : String(after)
    edit.replaces[name] = before === null ? null : String(before)
  }
  return [...byRow.values()]
}

export function newRowOf(
  cells: readonly { column: number; value: string | null }[],
  columns: readonly GridColumn[],
): RowChange['add'][number] {
  return Object.fromEntries(cells.map(({ column, value }) => [columns[column]?.name ?? '', value]))
}

type Change = { door: RowsDoor; columns: readonly GridColumn[]; change: RowChange; cells: readonly ChangedCell[] }

/**
 * A call that may be made again after its answer was lost, and still changes rows once: cells that hold what was to be
 * written were written by an earlier try, and new rows are sent again only while nothing else says that rows changed.
 */
export function changeOnce({ door, columns, change, cells }: Change): () => Promise<Answered<Changed>> {
  let isAgain = false
  let before: string | null = null
  return async () => {
    if (change.add.length > 0) {
      const seen = await door.mark()
      if (!seen.ok) return seen
      if (isAgain && seen.value.mark !== before)
        return { ok: false, message: NEW_ROWS_UNKNOWN, again: false, code: 'unknown', details: null }
      before = seen.value.mark
    }
    const wasTried = isAgain
    isAgain = true
    const answer = await door.change(change)
    if (answer.ok || !wasTried || !wasWritten(answer, cells, columns)) return answer
    return { ok: true, value: { entry: null, added: [] } }
  }
}

/** The cells of a change, by which one is known that was written though its answer was lost. */
export function changedCells({ edits }: RowChange, columns: readonly GridColumn[]): ChangedCell[] {
  const at = new Map(columns.map(({ name }, position) => [name, position]))
  return edits.flatMap(({ id, patch, replaces }) =>
    Object.entries(patch).map(([name, after]) => ({
      id,
      column: at.get(name) ?? -1,
      before: replaces[name] ?? null,
      after,
    })),
  )
}
