import { CloudOff, Plus, Redo2, Trash2, Undo2 } from 'lucide-react'
import { Button, IconButton } from '#ui/controls/button.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import type { GridActions } from './grid-actions.ts'
import type { GridSession } from './grid-session.ts'

type GridBarProps = {
  session: GridSession
  actions: GridActions
  mayEdit: boolean
  mayAdd: boolean
  heldWords?: string | undefined
  /** Whole rows that are selected. */
  selectedRows: number
}

const FIGURES = new Intl.NumberFormat('en-US')
const STATUS = { saved: '', saving: 'Saving…', offline: 'Offline, will retry' } as const

/** What can be done with the rows, and whether all of it is saved. */
export function GridBar({ session, actions, mayEdit, mayAdd, heldWords, selectedRows }: GridBarProps) {
  const { status, history, total } = session
  const isSaved = status === 'saved' && history.done.length + history.undone.length > 0
  const words = heldWords ?? (isSaved ? 'Saved' : STATUS[status])
  return (
    <div className="grid-bar">
      {mayEdit ? (
        <div role="toolbar" aria-label="Rows" className="flex flex-wrap items-center gap-1">
          {mayAdd ? (
            <Button size="small" icon={Plus} onClick={() => void actions.addRow()}>
              Add row
            </Button>
          ) : null}
          <Button size="small" icon={Trash2} disabled={selectedRows === 0} onClick={() => void actions.removeRows()}>
            {selectedRows > 1 ? `Delete ${FIGURES.format(selectedRows)} rows` : 'Delete row'}
          </Button>
          <IconButton
            size="small"
            label="Undo"
            icon={Undo2}
            disabled={history.done.length === 0}
            onClick={() => void actions.undo()}
          />
          <IconButton
            size="small"
            label="Redo"
            icon={Redo2}
            disabled={history.undone.length === 0}
            onClick={() => void actions.redo()}
          />
        </div>
      ) : (
        <span />
      )}
      <p className="flex items-center gap-3 text-muted tabular-nums">
        <span className="flex items-center gap-1.5" data-status={status}>
          {status === 'offline' ? <Icon of={CloudOff} className="text-warning" /> : null}
          {words}
        </span>
        <span>{`${FIGURES.format(total)} ${total === 1 ? 'row' : 'rows'}`}</span>
      </p>
    </div>
  )
}
