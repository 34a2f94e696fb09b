import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { dataOptions } from '#domain/data/section/data-options.ts'
import { isOn } from '#domain/data/section/display-switch.ts'
import { editedColumns } from '#domain/data/section/edited-rows.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import { verbDoor } from '#grid/verb-door.ts'
import { LoadingState } from '#ui/states/loading-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import { callVerb } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

// With the first row that somebody edits, not with every section.
const Grid = lazy(() => import('#grid/grid.tsx').then((module) => ({ default: module.Grid })))

type Described = VerbAnswer<'versions.grid'>
type SectionGridProps = {
  state: SectionState
  viewId: number
  /** The rows are edited no more, and all that was edited is sent. */
  onLeft(): void
}

/** The rows of a section in a spreadsheet: those that it shows, in its order. */
export function SectionGrid({ state, viewId, onLeft }: SectionGridProps) {
  const [described, setDescribed] = useState<Described | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    callVerb('versions.grid', { viewId }, { signal: leaving.signal }).then(
      (answer) => (answer.ok ? setDescribed(answer.value) : setProblem(answer.message)),
      (error: unknown) => {
        if (!leaving.signal.aborted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => leaving.abort()
  }, [viewId])
  if (problem) return <Notice kind="problem">{problem}</Notice>
  return described ? <DescribedGrid {...{ state, viewId, onLeft, described }} /> : LOADING
}

const LOADING = <LoadingState label="Loading rows" lines={8} />

function DescribedGrid({ state, viewId, onLeft, described }: SectionGridProps & { described: Described }) {
  const { app, isManaged } = described
  const columns = useMemo(() => editedColumns(state, described.columns), [state, described])
  const door = useMemo(
    () => verbDoor({ app, viewId, columns: columns.map(({ name }) => name), options: dataOptions(state) }),
    [app, viewId, columns, state],
  )
  if (columns.length === 0) return <Notice kind="news">No columns selected.</Notice>
  return (
    <Suspense fallback={LOADING}>
      <Grid
        label="Rows of this section"
        door={door}
        columns={columns}
        first={null}
        mayEdit={isManaged}
        mayAdd={isOn(state.display, 'allowAdddNew')}
        onLeft={onLeft}
      />
    </Suspense>
  )
}
