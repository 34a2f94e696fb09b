import { SquarePen } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { dataOptions } from '#domain/data/section/data-options.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import { editedColumns } from '#domain/data/section/edited-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { isGrouped } from '#domain/data/section/valid-state.ts'
import { isManaged } from '#domain/data/shown-source.ts'
import type { EditedVersion } from '#editor-kit/data-section/data-section-settings.tsx'
import { verbDoor } from '#grid/verb-door.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { EditedCards } from './edited-cards.tsx'

type EditCardsProps = { state: SectionState; version: EditedVersion | null; onEdited(): void }

/** Opens the records that cards show, to be edited on cards. */
export function EditCards({ state, version, onEdited }: EditCardsProps) {
  const [open, setOpen] = useState(false)
  const managed = state.sourceInfo !== null && isManaged(state.sourceInfo)
  if (!version || !managed || isGrouped(state))
    return <p className="text-muted">Records can be edited if the source is stored here and no column is grouped.</p>
  return (
    <>
      <Button icon={SquarePen} onClick={() => setOpen(true)}>
        Edit cards
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Edit cards" size="5xl">
        <CardsOfSection state={state} version={version} onEdited={onEdited} />
      </Dialog>
    </>
  )
}

type Described = VerbAnswer<'versions.grid'>

function CardsOfSection({ state, version: { app, view }, onEdited }: EditCardsProps & { version: EditedVersion }) {
  const [described, setDescribed] = useState<Described | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callVerb('versions.grid', { viewId: view }, { signal: leaving.signal }).then(
      (answer) => (answer.ok ? setDescribed(answer.value) : setProblem(answer.message)),
      () => undefined,
    )
    return () => leaving.abort()
  }, [view])
  const columns = useMemo(() => (described ? editedColumns(state, described.columns) : []), [state, described])
  const door = useMemo(
    () =>
      verbDoor({ app, viewId: view, columns: columns.map(({ name }) => name), options: dataOptions(state) }, onEdited),
    [app, view, columns, state, onEdited],
  )
  if (problem) return <Notice kind="problem">{problem}</Notice>
  if (!described) return <LoadingState label="Loading records" lines={6} />
  if (columns.length === 0) return <Notice kind="news">No columns selected.</Notice>
  const { display } = state
  return (
    <EditedCards
      door={door}
      columns={columns}
      records={display.pageSize}
      live={isOn(display, 'liveEdit')}
      mayAdd={isOn(display, 'allowAdddNew')}
    />
  )
}
