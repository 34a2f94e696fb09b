import {
  Eye,
  Grid3x3,
  History,
  Layers,
  type LucideIcon,
  Menu as More,
  PanelsTopLeft,
  Redo2,
  Settings,
  Undo2,
} from 'lucide-react'
import { useState } from 'react'
import { canPublish } from '#domain/page/draft.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Menu, type MenuEntry } from '#ui/menu.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import { MergeDialog } from '../draft/merge-dialog.tsx'
import { usePresence } from '../draft/use-presence.ts'
import { BusyBox } from './busy-box.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { useDraftKeys } from './draft-keys.ts'
import { PresenceAvatars } from './presence-avatars.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { SaveStatus } from './save-status.tsx'

export type PaneName = 'settings' | 'groups' | 'pages' | 'history'

const PANES: readonly { name: PaneName; label: string; icon: LucideIcon }[] = [
  { name: 'settings', label: 'Settings', icon: Settings },
  { name: 'groups', label: 'Sections groups', icon: Layers },
  { name: 'pages', label: 'Pages', icon: PanelsTopLeft },
  { name: 'history', label: 'History', icon: History },
]

type EditBarProps = {
  handle: DraftHandle
  pane: PaneName | null
  onPane: (pane: PaneName | null) => void
  gridShown: boolean
  onGrid: (shown: boolean) => void
  viewHref: string
}

type Asking = 'publish' | 'discard' | null

/** The bar of edit mode: panes, grid, undo, where the draft stands, who else is here, and what becomes of the draft. */
export function EditBar({ handle, pane, onPane, gridShown, onGrid, viewHref }: EditBarProps) {
  const [asking, setAsking] = useState<Asking>(null)
  const [left, setLeft] = useState<DraftHandle['conflicts'] | null>(null)
  const { status, conflicts, canUndo, canRedo, undo, redo, page } = handle
  const others = usePresence(page.id, status.kind !== 'saved', handle.lookFor)
  useDraftKeys(handle)
  const unsaved = status.kind !== 'saved'
  const publishable = canPublish(page) || unsaved
  const discardable = page.has_changes || unsaved
  const choosing = conflicts.length > 0 && left !== conflicts

  const more: MenuEntry[] = [
    { label: 'Redo', icon: Redo2, disabled: !canRedo, onSelect: redo },
    { label: gridShown ? 'Hide grid' : 'Show grid', icon: Grid3x3, onSelect: () => onGrid(!gridShown) },
    { label: 'View page', icon: Eye, href: viewHref },
    ...(discardable ? [{ label: 'Discard', danger: true, onSelect: () => setAsking('discard') }] : []),
  ]

  return (
    <div className="pointer-events-none fixed right-0 bottom-0 left-0 z-30 flex flex-col items-center gap-2 md:right-(--pane-width,0px) md:bottom-4 md:px-4">
      <BusyBox updating={handle.updating} loading={handle.loading} />
      <section
        aria-label="Edit bar"
        className="pointer-events-auto flex w-full flex-wrap items-center gap-x-2 border-border bg-raised px-2 py-1.5 shadow-floating max-md:border-t md:w-auto md:max-w-full md:rounded-lg md:border md:p-1.5"
      >
        <div className="flex w-full min-w-0 items-center justify-between gap-3 px-1.5 pb-1 text-xs md:hidden">
          <Standing {...{ status, others }} onChoose={() => setLeft(null)} />
        </div>
        <div className="flex items-center gap-0.5">
          {PANES.map(({ name, label, icon }) => (
            <button
              key={name}
              type="button"
              aria-pressed={pane === name}
              aria-label={label}
              title={label}
              onClick={() => onPane(pane === name ? null : name)}
              className="inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent pointer-coarse:min-h-11 pointer-coarse:min-w-11"
            >
              <Icon of={icon} />
              <span className="max-xl:hidden">{label}</span>
            </button>
          ))}
        </div>
        <Divider />
        <div className="flex items-center gap-0.5">
          <IconButton
            label={gridShown ? 'Hide grid' : 'Show grid'}
            icon={Grid3x3}
            aria-pressed={gridShown}
            onClick={() => onGrid(!gridShown)}
            className="aria-pressed:bg-accent-soft aria-pressed:text-accent max-md:hidden"
          />
          <IconButton label="Undo" icon={Undo2} disabled={!canUndo} onClick={undo} />
          <IconButton label="Redo" icon={Redo2} disabled={!canRedo} onClick={redo} className="max-md:hidden" />
        </div>
        <Divider />
        <div className="flex min-w-0 items-center gap-3 px-1 max-md:hidden">
          <Standing {...{ status, others }} onChoose={() => setLeft(null)} />
        </div>
        <div className="ml-auto flex items-center gap-1.5">
          <ButtonLink kind="quiet" icon={Eye} href={viewHref} className="max-md:hidden">
            View
          </ButtonLink>
          {discardable ? (
            <Button kind="quiet" onClick={() => setAsking('discard')} className="max-md:hidden">
              Discard
            </Button>
          ) : null}
          <span className="md:hidden">
            <Menu label="More" icon={More} entries={more} align="end" />
          </span>
          <Button kind="primary" disabled={!publishable} onClick={() => setAsking('publish')}>
            {publishable ? 'Publish' : 'No Changes'}
          </Button>
        </div>
      </section>
      {asking === 'publish' ? <PublishDialog handle={handle} onClose={() => setAsking(null)} /> : null}
      {asking === 'discard' ? <DiscardDialog handle={handle} onClose={() => setAsking(null)} /> : null}
      {choosing ? <MergeDialog handle={handle} onClose={() => setLeft(conflicts)} /> : null}
    </div>
  )
}

type StandingProps = {
  status: DraftHandle['status']
  others: React.ComponentProps<typeof PresenceAvatars>['others']
  onChoose: () => void
}

function Standing({ status, others, onChoose }: StandingProps) {
  return (
    <>
      <SaveStatus status={status} />
      {status.kind === 'conflict' ? (
        <Button size="small" onClick={onChoose}>
          Choose
        </Button>
      ) : null}
      <PresenceAvatars others={others} />
    </>
  )
}

function Divider() {
  return <span aria-hidden="true" className="h-5 w-px bg-border max-md:hidden" />
}
