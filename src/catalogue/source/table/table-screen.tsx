import { Table } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { sourcePath } from '#domain/catalogue/source-pages.ts'
import { labelOf } from '#domain/field/field-settings.ts'
import { Grid } from '#grid/grid.tsx'
import type { GridColumn } from '#grid/grid-types.ts'
import { verbDoor, windowOf } from '#grid/verb-door.ts'
import { buttonClass } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { VerbAnswer } from '#verb-client/verb-types.ts'
import { InvalidRowsLink } from '../invalid-rows-link.tsx'
import { useShownSource } from '../shown-source.ts'

export type GridOfVersion = VerbAnswer<'versions.grid'>

/** The rows of a version as a spreadsheet; a source that describes no fields has no table. */
export function TableScreen({ table }: { table: GridOfVersion | null }) {
  const { source, version, versions } = useShownSource()
  if (versions.length === 0 || !version)
    return (
      <EmptyState
        title="Please select a version"
        icon={Table}
        action={
          <Link to={sourcePath(source.id, 'upload')} className={buttonClass()}>
            Upload a file
          </Link>
        }
      >
        {versions.length === 0 ? 'This source has no versions yet. Upload a file to create the first one.' : null}
      </EmptyState>
    )
  if (source.fields.length === 0)
    return (
      <EmptyState
        title="Please setup metadata."
        icon={Table}
        action={
          <Link to={sourcePath(source.id, 'metadata', version.id)} className={buttonClass({ kind: 'primary' })}>
            Go to Metadata
          </Link>
        }
      >
        The table shows the fields described on the Metadata page.
      </EmptyState>
    )
  if (!table)
    return (
      <EmptyState
        title="No Items"
        icon={Table}
        action={
          <Link to={sourcePath(source.id, 'upload', version.id)} className={buttonClass()}>
            Upload a file
          </Link>
        }
      >
        This version has no rows.
      </EmptyState>
    )
  return (
    <div className="grid gap-3">
      <InvalidRowsLink sourceId={source.id} version={version} />
      <VersionGrid key={version.id} viewId={version.id} table={table} label={`${source.name}, rows`} />
    </div>
  )
}

function VersionGrid({ viewId, table, label }: { viewId: number; table: GridOfVersion; label: string }) {
  const columns = useMemo(() => table.columns.map(gridColumn), [table])
  const door = useMemo(
    () => verbDoor({ app: table.app, viewId, columns: columns.map(({ name }) => name), options: {} }),
    [table, viewId, columns],
  )
  return (
    <Grid
      label={label}
      door={door}
      columns={columns}
      first={windowOf(table.first)}
      mayEdit={table.isManaged}
      mayAdd={table.isManaged}
    />
  )
}

function gridColumn({ name, dataType, calculated, field }: GridOfVersion['columns'][number]): GridColumn {
  const shown = field ?? { name, type: 'text' }
  return { name, title: labelOf(shown), field: shown, readOnly: calculated, numeric: dataType === 'numeric' }
}
