import type { SourceField } from '#domain/data/column.ts'
import { cellProblem } from '#fields/show-field.ts'
import { counted } from './grid-actions.ts'
import type { GridSession } from './grid-session.ts'
import { boundsOf, cellCount, type Selection } from './selection.ts'

type GridStatusProps = {
  session: GridSession
  selection: Selection
  fields: readonly (SourceField | undefined)[]
  /** What was just done. */
  said: string
}

/** The line below the grid, read aloud: what was done, why the cell is invalid, how much is selected. */
export function GridStatus({ session, selection, fields, said }: GridStatusProps) {
  const reason = session.readProblem ?? reasonOf(session, selection, fields)
  return (
    <p role="status" className={`min-h-5 ${said === '' && reason ? 'text-danger' : 'text-muted'}`}>
      {said || reason || selectedWords(selection)}
    </p>
  )
}

function reasonOf(session: GridSession, { ranges, at }: Selection, fields: GridStatusProps['fields']): string | null {
  const row = ranges.length === 0 ? undefined : session.row(at.row)
  const field = fields[at.column]
  if (!row || !field) return null
  const mark = session.mark(row.id, at.column)
  return mark?.kind === 'refused' ? mark.reason : cellProblem(session.value(row, at.column), field)
}

function selectedWords(selection: Selection): string {
  const [only, ...others] = selection.ranges
  if (!only || cellCount(selection) === 1) return ''
  if (others.length > 0) return `${counted(cellCount(selection), 'cell')} selected`
  const { top, bottom, left, right } = boundsOf(only)
  return `${counted(bottom - top + 1, 'row')} and ${counted(right - left + 1, 'column')} selected`
}
