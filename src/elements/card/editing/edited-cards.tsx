import { useCallback, useEffect, useRef, useState } from 'react'
import { useAskBeforeUnload } from '#editor-kit/ask-before-unload.ts'
import type { GridColumn, GridRow, RowChange, RowsDoor } from '#grid/grid-types.ts'
import { changedCells, changeOnce } from '#grid/row-change.ts'
import { SendInTurn } from '#grid/send-in-turn.ts'
import { Button } from '#ui/controls/button.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { EditedCard } from './edited-card.tsx'
import { changeOf, NOTHING_HELD, withEdit, withHeld } from './held-edits.ts'

type EditedCardsProps = {
  door: RowsDoor
  columns: readonly GridColumn[]
  /** Which records are edited: so many, from this place on. */
  from?: number
  records: number
  /** Whether a change is sent as it is made; otherwise it waits until it is saved. */
  live: boolean
  mayAdd: boolean
}

const OFFLINE = 'The server could not be reached. What you typed is kept and will be sent again.'

const EMPTY: GridRow = { id: 0, cells: [] }

/** Records on cards: a value that is pressed is edited where it stands, and an empty card adds a record. */
export function EditedCards({ door, columns, from = 0, records, live, mayAdd }: EditedCardsProps) {
  const [rows, setRows] = useState<readonly GridRow[] | null>(null)
  const [held, setHeld] = useState(NOTHING_HELD)
  const [added, setAdded] = useState(NOTHING_HELD)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isOffline, setOffline] = useState(false)
  const sending = useRef<SendInTurn>(null)
  useEffect(() => () => sending.current?.close(), [])
  useAskBeforeUnload(held.size > 0 || added.size > 0)

  const read = useCallback(async () => {
    const answer = await door.window(from, from + records - 1, false)
    if (answer.ok) setRows(answer.value.rows)
    else setProblem(answer.message)
  }, [door, from, records])
  useEffect(() => void read(), [read])

  /** Answers whether it went through, once, however often it had to be sent; what is refused stays as it was typed. */
  async function send(change: RowChange): Promise<boolean> {
    setBusy(true)
    const call = changeOnce({ door, columns, change, cells: changedCells(change, columns) })
    const turn = new SendInTurn(() => setOffline(true))
    sending.current = turn
    const answer = await turn.send(call)
    setOffline(false)
    setProblem(answer.ok ? null : answer.message)
    // Where nobody knows what became of it, what is there now says it.
    if (answer.ok || answer.code === 'unknown') await read()
    setBusy(false)
    return answer.ok
  }
  async function edit(row: GridRow, name: string, value: string | null) {
    const next = withEdit(held, row, columns, [name, value])
    setHeld(next)
    if (live && next.size > 0 && (await send(changeOf(next, rows ?? [], columns)))) setHeld(NOTHING_HELD)
  }
  async function save() {
    if (await send(changeOf(held, rows ?? [], columns))) setHeld(NOTHING_HELD)
  }
  function cancel() {
    setHeld(NOTHING_HELD)
    setProblem(null)
    // What was refused may be so because somebody else was here.
    void read()
  }
  async function add() {
    if (await send({ edits: [], add: [{ ...added.get(EMPTY.id) }], remove: [] })) setAdded(NOTHING_HELD)
  }

  if (rows === null)
    return problem ? <Notice kind="problem">{problem}</Notice> : <LoadingState label="Loading records" lines={6} />
  return (
    <div className="grid gap-4">
      {problem ? <Notice kind="problem">{problem}</Notice> : null}
      {isOffline ? <Notice kind="news">{OFFLINE}</Notice> : null}
      {live ? null : (
        <div className="flex flex-wrap items-center gap-3">
          <Button kind="primary" disabled={held.size === 0 || isBusy} onClick={() => void save()}>
            Save
          </Button>
          <Button disabled={held.size === 0 || isBusy} onClick={cancel}>
            Cancel
          </Button>
          <span role="status" className="text-muted">
            {heldText(held.size)}
          </span>
        </div>
      )}
      {rows.length === 0 ? <p className="text-muted">No Items</p> : null}
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rows.map((row, at) => (
          <EditedCard
            key={row.id}
            label={`Record ${at + 1}`}
            row={withHeld(row, columns, held)}
            columns={columns}
            onEdit={(name, value) => void edit(row, name, value)}
          />
        ))}
        {mayAdd ? (
          <EditedCard
            label="New record"
            row={withHeld({ ...EMPTY, cells: columns.map(() => null) }, columns, added)}
            columns={columns}
            onEdit={(name, value) =>
              setAdded(withEdit(added, { ...EMPTY, cells: columns.map(() => null) }, columns, [name, value]))
            }
          >
            <Button disabled={added.size === 0 || isBusy} onClick={() => void add()}>
              add
            </Button>
          </EditedCard>
        ) : null}
      </div>
    </div>
  )
}

function heldText(records: number): string {
  if (records === 0) return ''
  return `${records} ${records === 1 ? 'record' : 'records'} changed, not saved yet`
}
