import { Table2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { dataOptions } from '#domain/data/section/data-options.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import {
  askedColumns,
  columnHeading,
  isFormula,
  isIdColumn,
  sectionField,
} from '#domain/data/section/section-column.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { isGrouped } from '#domain/data/section/valid-state.ts'
import { isManaged } from '#domain/data/shown-version.ts'
import type { EditedVersion } from '#editor-kit/data-section/data-section-settings.tsx'
import type { GridColumn } from '#grid/grid-types.ts'
import { verbDoor } from '#grid/verb-door.ts'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/floating/dialog.tsx'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

// With the first row that somebody edits, not with every settings panel.
const Grid = lazy(() => import('#grid/grid.tsx').then((module) => ({ default: module.Grid })))

type EditRowsProps = { state: SectionState; version: EditedVersion | null; onEdited(): void }

/** Opens the rows of a section in a spreadsheet: those that it shows, in its order. */
export function EditRows({ state, version, onEdited }: EditRowsProps) {
  const [open, setOpen] = useState(false)
  const managed = state.sourceInfo !== null && isManaged(state.sourceInfo)
  if (!version || !managed || isGrouped(state))
    return <p className="text-muted">Rows can be edited when the source is managed and no column is grouped.</p>
  function close() {
    setOpen(false)
    onEdited()
  }
  return (
    <>
      <Button icon={Table2} onClick={() => setOpen(true)}>
        Edit rows
      </Button>
      <Dialog open={open} onClose={close} title="Edit rows" size="5xl">
        <SectionGrid state={state} version={version} />
      </Dialog>
    </>
  )
}

type Described = VerbAnswer<'versions.grid'>

function SectionGrid({ state, version: { app, view } }: { state: SectionState; version: EditedVersion }) {
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
  const columns = useMemo(() => (described ? gridColumns(state, described) : []), [state, described])
  const door = useMemo(
    () => verbDoor({ app, viewId: view, columns: columns.map(({ name }) => name), options: dataOptions(state) }),
    [app, view, columns, state],
  )
  if (problem) return <Notice kind="problem">{problem}</Notice>
  if (!described) return <LoadingState label="Loading rows" lines={8} />
  if (columns.length === 0) return <Notice kind="news">No columns selected.</Notice>
  return (
    <Suspense fallback={<LoadingState label="Loading rows" lines={8} />}>
      <Grid
        label="Rows of this section"
        door={door}
        columns={columns}
        first={null}
        mayEdit={described.isManaged}
        mayAdd={isOn(state.display, 'allowAdddNew')}
      />
    </Suspense>
  )
}

/** The columns that the section shows and the version stores, each once. */
function gridColumns(state: SectionState, { columns }: Described): GridColumn[] {
  const stored = new Map(columns.map((column) => [column.name, column]))
  const shown = askedColumns(state).filter((column) => !isFormula(column) && !isIdColumn(column))
  const once = new Map(shown.map((column) => [column.name, column]))
  return [...once.values()].flatMap((column) => {
    const own = stored.get(column.name)
    if (!own) return []
    const field = sectionField(column, own.field)
    const { name, dataType, calculated } = own
    return {
      name,
      title: columnHeading(column, own.field),
      field,
      readOnly: calculated,
      numeric: dataType === 'numeric',
    }
  })
}
