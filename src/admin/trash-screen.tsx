import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WorkbenchUser } from '#ui/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { shownDay } from './shown-day.ts'
import { useDeletion } from './use-deletion.ts'

export type TrashedThing = {
  id: number
  kind: string
  name: string
  site: string
  items: number
  deletedAt: string
  keptUntil: string
  mayEmpty: boolean
}

export type TrashAnswer = { ok: true; said: string } | { ok: false; form: string | null }

type TrashScreenProps = { user: WorkbenchUser; entries: TrashedThing[]; answer: TrashAnswer | null }

/** What is to be removed for good: one entry, or all that the reader may remove. */
type Doomed = { kind: 'one'; entry: TrashedThing } | { kind: 'all'; count: number }

/** What was deleted and can still be brought back. */
export function TrashScreen({ user, entries, answer }: TrashScreenProps) {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const remove = useDeletion('/trash')
  const removable = entries.filter(({ mayEmpty }) => mayEmpty)
  const empty =
    removable.length > 0 ? (
      <Button icon={Trash2} onClick={() => setDoomed({ kind: 'all', count: removable.length })}>
        Empty trash
      </Button>
    ) : null
  return (
    <AdminShell place="Sites" title="Trash" user={user}>
      <ScreenHeading title="Trash" actions={empty}>
        Deleted sites, patterns and pages can be restored for 30 days, with all that belonged to them.
      </ScreenHeading>
      {answer ? (
        <div className="mb-4">
          <Notice kind={answer.ok ? 'success' : 'problem'}>{answer.ok ? answer.said : answer.form}</Notice>
        </div>
      ) : null}
      <DataTable
        caption="Trash"
        columns={columns((entry) => setDoomed({ kind: 'one', entry }))}
        rows={entries}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="The trash is empty" icon={Trash2}>
            What is deleted waits here for 30 days before it is removed for good.
          </EmptyState>
        }
      />
      <DeleteDialog
        {...question(doomed)}
        open={doomed !== null}
        onCancel={() => setDoomed(null)}
        onDelete={async () => {
          const id = doomed?.kind === 'one' ? { id: String(doomed.entry.id) } : {}
          await remove({ intent: 'empty', ...id })
          setDoomed(null)
        }}
      />
    </AdminShell>
  )
}

function question(doomed: Doomed | null) {
  if (doomed?.kind === 'one') return { title: doomed.entry.name, id: doomed.entry.id, kind: doomed.entry.kind }
  const count = doomed?.count ?? 0
  const what = count === 1 ? 'one thing' : `all ${count} things`
  return { title: `${what} in the trash`, text: `What is removed from the trash can not be brought back.` }
}

function columns(onRemove: (entry: TrashedThing) => void): Column<TrashedThing>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      cell: ({ name, kind }) => (
        <span className="flex items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge>{kind}</Badge>
        </span>
      ),
      sortBy: ({ name }) => name,
    },
    { key: 'site', header: 'Site', cell: ({ site }) => site, sortBy: ({ site }) => site },
    { key: 'items', header: 'Items', align: 'end', cell: ({ items }) => items, sortBy: ({ items }) => items },
    {
      key: 'deleted',
      header: 'Deleted',
      cell: ({ deletedAt }) => shownDay(deletedAt),
      sortBy: ({ deletedAt }) => deletedAt,
    },
    {
      key: 'kept',
      header: 'Kept until',
      cell: ({ keptUntil }) => shownDay(keptUntil),
      sortBy: ({ keptUntil }) => keptUntil,
    },
    {
      key: 'actions',
      header: 'Actions',
      hiddenHeader: true,
      align: 'end',
      cell: (entry) => (
        <span className="inline-flex items-center gap-1">
          <Restore entry={entry} />
          {entry.mayEmpty ? (
            <IconButton label={`Delete ${entry.name} for good`} icon={Trash2} onClick={() => onRemove(entry)} />
          ) : null}
        </span>
      ),
    },
  ]
}

function Restore({ entry }: { entry: TrashedThing }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={entry.id} />
      <Button type="submit" size="small" icon={RotateCcw} disabled={busy} aria-label={`Restore ${entry.name}`}>
        Restore
      </Button>
    </Form>
  )
}
