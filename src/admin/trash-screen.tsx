import { RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { counted } from '#domain/data/counted.ts'
import { shownDay } from '#domain/data/shown-day.ts'
import { Button } from '#ui/controls/button.tsx'
import { DialogButton, DialogIconButton } from '#ui/floating/dialog-button.tsx'
import { Badge } from '#ui/signs/badge.tsx'
import { EmptyState } from '#ui/states/empty-state.tsx'
import { Notice } from '#ui/states/notice.tsx'
import type { WorkbenchUser } from '#ui/workbench/user-menu.tsx'
import { AdminShell, ScreenHeading } from './admin-shell.tsx'
import { type Doomed, deletionHref, doomedForGood, doomedTrash } from './deletion.ts'
import { DeletionDialog } from './deletion-dialog.tsx'

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

type TrashScreenProps = { user: WorkbenchUser; entries: TrashedThing[]; keptDays: number; answer: TrashAnswer | null }

/** What was deleted and can still be brought back. */
export function TrashScreen({ user, entries, keptDays, answer }: TrashScreenProps) {
  const [doomed, setDoomed] = useState<Doomed | null>(null)
  const removable = entries.filter(({ mayEmpty }) => mayEmpty)
  const whole = doomedTrash(removable.length)
  const empty =
    removable.length > 0 ? (
      <DialogButton icon={Trash2} onOpen={() => setDoomed(whole)} plainHref={deletionHref(whole)}>
        Empty trash
      </DialogButton>
    ) : null
  return (
    <AdminShell place="Sites" title="Trash" user={user}>
      <ScreenHeading title="Trash" actions={empty}>
        {`Deleted sites, patterns, pages, themes, sources and versions can be restored for ${counted(keptDays, 'day')}, with everything that belonged to them.`}
      </ScreenHeading>
      {answer ? (
        <div className="mb-4">
          <Notice kind={answer.ok ? 'success' : 'problem'}>{answer.ok ? answer.said : answer.form}</Notice>
        </div>
      ) : null}
      {entries.length === 0 ? (
        <div className="rounded-lg border border-border bg-raised">
          <EmptyState title="The trash is empty" icon={Trash2}>
            {`What you delete stays here for ${counted(keptDays, 'day')} before it is removed for good.`}
          </EmptyState>
        </div>
      ) : (
        <ul
          aria-label="Trash"
          className="divide-y divide-border overflow-hidden rounded-lg border border-border bg-raised"
        >
          {entries.map((entry) => (
            <TrashLine key={entry.id} entry={entry} onRemove={setDoomed} />
          ))}
        </ul>
      )}
      <DeletionDialog doomed={doomed} onClose={() => setDoomed(null)} />
    </AdminShell>
  )
}

function TrashLine({ entry, onRemove }: { entry: TrashedThing; onRemove: (doomed: Doomed) => void }) {
  const doomed = doomedForGood(entry)
  const { kind, name, site, items, deletedAt, keptUntil, mayEmpty } = entry
  const size = items === 1 ? '1 item' : `${items} items`
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="grid min-w-48 grow basis-64 gap-0.5">
        <span className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-medium wrap-anywhere">
            {name}
          </span>
          <Badge>{kind}</Badge>
        </span>
        <span className="text-muted">
          {`${site}, ${size}. Deleted ${shownDay(deletedAt)}, kept until ${shownDay(keptUntil)}.`}
        </span>
      </div>
      <span className="flex items-center gap-1">
        <Restore entry={entry} />
        {mayEmpty ? (
          <DialogIconButton
            label={`Delete ${name} for good`}
            icon={Trash2}
            onOpen={() => onRemove(doomed)}
            plainHref={deletionHref(doomed)}
          />
        ) : null}
      </span>
    </li>
  )
}

function Restore({ entry }: { entry: TrashedThing }) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post">
      <input type="hidden" name="id" value={entry.id} />
      <Button type="submit" icon={RotateCcw} disabled={busy} aria-label={`Restore ${entry.name}`}>
        Restore
      </Button>
    </Form>
  )
}
