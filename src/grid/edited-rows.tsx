import { useState, useSyncExternalStore } from 'react'
import { useAskBeforeUnload } from '#editor-kit/ask-before-unload.ts'
import { Button } from '#ui/controls/button.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { Grid } from './grid.tsx'
import { counted } from './grid-actions.ts'
import type { GridColumn, RowsDoor, WindowOfRows } from './grid-types.ts'
import { heldCount, isHeldCell } from './held-changes.ts'
import { HeldRows } from './held-rows.ts'

type EditedRowsProps = {
  label: string
  door: RowsDoor
  columns: readonly GridColumn[]
  first: WindowOfRows | null
  mayEdit: boolean
  mayAdd: boolean
  /** Whether a change is sent as it is made; otherwise it stays here until it is saved, or is cancelled. */
  live: boolean
}

/** Rows in a spreadsheet, saved as they are edited or all together. */
export function EditedRows({ live, ...grid }: EditedRowsProps) {
  return live || !grid.mayEdit ? <Grid {...grid} /> : <HeldGrid {...grid} />
}

function HeldGrid({ door, columns, first, ...grid }: Omit<EditedRowsProps, 'live'>) {
  const [held] = useState(() => new HeldRows(door, columns, first?.total ?? null))
  // A grid reads the rows again after they were saved or cancelled, and what can be undone begins anew.
  const [reading, setReading] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const waiting = useSyncExternalStore(held.subscribe, held.snapshot, held.snapshot)
  const changes = heldCount(waiting)
  useAskBeforeUnload(changes > 0)

  async function save() {
    setSaving(true)
    const refusal = await held.save()
    setSaving(false)
    setProblem(refusal?.message ?? null)
    setReading(reading + 1)
  }

  function cancel() {
    held.cancel()
    setProblem(null)
    setReading(reading + 1)
  }

  const isHeld = changes > 0
  return (
    <div className="grid gap-2">
      {problem === null ? null : <Notice kind="problem">{problem}</Notice>}
      <Grid
        {...grid}
        key={reading}
        door={held.door}
        columns={columns}
        first={reading === 0 ? first : null}
        heldWords={isHeld ? `${counted(changes, 'change')} not saved` : ''}
        isHeld={(id, column) => isHeldCell(waiting, id, columns[column]?.name ?? '')}
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button disabled={!isHeld || isSaving} onClick={cancel}>
          Cancel
        </Button>
        <Button kind="primary" disabled={!isHeld || isSaving} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </div>
  )
}
