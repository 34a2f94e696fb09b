import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { shownDay } from '#domain/data/shown-day.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { DeleteDialog } from '#ui/delete-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import type { WorkbenchUser } from '#ui/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
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
      {entries.length === 0 ? (
        <div className="rounded-lg border border-border bg-raised">
          <EmptyState title="The trash is empty" icon={Trash2}>
            What is deleted waits here for 30 days before it is removed for good.
          </EmptyState>
        </div>
      ) : (
        <ul
          aria-label="Trash"
          className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-raised"
        >
          {entries.map((entry) => (
            <TrashLine key={entry.id} entry={entry} onRemove={() => setDoomed({ kind: 'one', entry })} />
          ))}
        </ul>
      )}
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
  return { title: `${what} in the trash`, text: 'What is removed from the trash can not be brought back.' }
}

function TrashLine({ entry, onRemove }: { entry: TrashedThing; onRemove: () => void }) {
  const { kind, name, site, items, deletedAt, keptUntil, mayEmpty } = entry
  const size = items === 1 ? '1 item' : `${items} items`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-48 grow basis-64 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name}</span>
          <Badge>{kind}</Badge>
        </span>
        <span className="text-muted">
          {`${site}, ${size}. Deleted ${shownDay(deletedAt)}, kept until ${shownDay(keptUntil)}.`}
        </span>
      </div>
      <span className="flex items-center gap-1">
        <Restore entry={entry} />
        {mayEmpty ? <IconButton label={`Delete ${name} for good`} icon={Trash2} onClick={onRemove} /> : null}
      </span>
    </li>
  )
}

function Restore({ entry }: { entry: TrashedThing }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={entry.id} />
      <Button type="submit" icon={RotateCcw} disabled={busy} aria-label={`Restore ${entry.name}`}>
        Restore
      </Button>
    </Form>
  )
}
