import { HardDrive } from 'lucide-react'
import type { Room } from '#domain/installation/keeping.ts'
import type { SourceRoom, Storage } from '#domain/installation/storage.ts'
import { shownBytes } from '#domain/shown-bytes.ts'
import { type Column, DataTable } from '#ui/lists/data-table.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { ScheduledBackups } from './scheduled-backups.tsx'
import { type StorageLine, storageLines } from './storage-lines.ts'

const FIGURES = new Intl.NumberFormat('en-US')

// Figure and unit stay on one line.
const size = ({ bytes }: Pick<Room, 'bytes'>) => (bytes === null ? '' : shownBytes(bytes).replace(' ', '\u00a0'))

const PARTS: Column<StorageLine>[] = [
  {
    key: 'what',
    header: 'What',
    cell: ({ label, about }) => (
      <span className="grid min-w-32">
        <span className="font-medium">{label}</span>
        <span className="text-xs text-muted">{about}</span>
      </span>
    ),
  },
  { key: 'size', header: 'Size', align: 'end', cell: size, sortBy: ({ bytes }) => bytes ?? 0 },
  {
    key: 'count',
    header: 'Number',
    align: 'end',
    cell: ({ count }) => FIGURES.format(count),
    sortBy: ({ count }) => count,
  },
  {
    key: 'kept',
    header: 'Kept',
    cell: ({ kept, setting }) => (
      <span className="grid min-w-40">
        <span>{kept}</span>
        {setting === null ? null : <code className="text-xs text-muted">{setting}</code>}
      </span>
    ),
  },
]

type StorageScreenProps = { user: WorkbenchUser; storage: Storage; sites: Record<string, string> }

/** What takes how much room, and for how long the installation keeps it. */
export function StorageScreen({ user, storage, sites }: StorageScreenProps) {
  const { room, retention, sources, others, files, backups } = storage
  const columns: Column<SourceRoom>[] = [
    {
      key: 'name',
      header: 'Source',
      cell: ({ name, app }) => (
        <span className="grid">
          <span className="font-medium">{name}</span>
          <span className="text-xs text-muted">{sites[app] ?? app}</span>
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    {
      key: 'versions',
      header: 'Versions',
      align: 'end',
      cell: ({ versions }) => versions,
      sortBy: ({ versions }) => versions,
    },
    { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => FIGURES.format(rows), sortBy: ({ rows }) => rows },
    { key: 'size', header: 'Size', align: 'end', cell: size, sortBy: ({ bytes }) => bytes ?? 0 },
  ]
  return (
    <AdminShell place="Sites" title="Storage" user={user}>
      <ScreenHeading title="Storage">
        What this installation stores and for how long. The periods are set where the server is started; sizes are those
        of the texts and files themselves.
      </ScreenHeading>
      <div className="grid gap-8">
        <DataTable
          caption="Storage"
          columns={PARTS}
          rows={storageLines(room, retention)}
          rowKey={({ label }) => label}
          empty={null}
        />
        <div className="grid gap-3">
          <h2 className="text-lg font-semibold">Dataset rows</h2>
          <p className="text-muted">{rowsWords(files, others)}</p>
          <DataTable
            caption="Dataset rows"
            columns={columns}
            rows={sources}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No data sources yet" icon={HardDrive}>
                Rows of sources are listed here once there are any.
              </EmptyState>
            }
          />
        </div>
        <ScheduledBackups backups={backups} />
      </div>
    </AdminShell>
  )
}

function rowsWords(files: Storage['files'], others: number): string {
  const more = others > 0 ? ` ${FIGURES.format(others)} smaller sources are not listed.` : ''
  if (files === null) return `The size of each source is the size of its tables in PostgreSQL.${more}`
  const [content, rows] = [shownBytes(files.content), shownBytes(files.rows)]
  return `The content database takes up ${content} on disk, and the rows database ${rows}; the size of each source is estimated from its number of cells.${more}`
}
