import { Database } from 'lucide-react'
import { shownDay } from '#domain/data/shown-day.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { ButtonLink } from '#ui/controls/button.tsx'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'

export type Dataset = {
  id: number
  name: string
  site: string
  catalogue: string
  base: string
  versions: number
  rows: number
  updatedAt: string
}

const FIGURES = new Intl.NumberFormat('en-US')

const COLUMNS: Column<Dataset>[] = [
  {
    key: 'name',
    header: 'Name',
    cell: ({ id, name, base }) => (
      <a href={pagePath(base, `source/${id}`)} className="font-medium hover:text-accent hover:underline">
        {name}
      </a>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'catalogue',
    header: 'Catalogue',
    cell: ({ catalogue, site, base }) => (
      <span className="grid">
        <a href={base} className="hover:text-accent hover:underline">
          {catalogue}
        </a>
        <span className="text-xs text-muted">{site}</span>
      </span>
    ),
    sortBy: ({ site, catalogue }) => `${catalogue} ${site}`,
  },
  {
    key: 'versions',
    header: 'Versions',
    align: 'end',
    cell: ({ versions }) => versions,
    sortBy: ({ versions }) => versions,
  },
  { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => FIGURES.format(rows), sortBy: ({ rows }) => rows },
  {
    key: 'updated',
    header: 'Updated',
    cell: ({ updatedAt }) => <time dateTime={updatedAt}>{shownDay(updatedAt)}</time>,
    sortBy: ({ updatedAt }) => updatedAt,
  },
]

/** All sources of all catalogues, whatever site they belong to. */
export function DatasetsScreen({ user, datasets }: { user: WorkbenchUser; datasets: Dataset[] }) {
  return (
    <AdminShell place="Datasets" user={user}>
      <ScreenHeading title="Datasets">All data sources in the catalogues you have access to.</ScreenHeading>
      <DataTable
        caption="Datasets"
        columns={COLUMNS}
        rows={datasets}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title="No data sources yet"
            icon={Database}
            action={<ButtonLink href="/list">Go to the sites</ButtonLink>}
          >
            Data sources are kept in catalogues, which are patterns of type forms. Add a catalogue to a site, then add a
            source to the catalogue.
          </EmptyState>
        }
      />
    </AdminShell>
  )
}
