import {
  Eye,
  Grid3x3,
  History,
  Layers,
  LayoutTemplate,
  type LucideIcon,
  MessageSquare,
  Menu as More,
  PanelsTopLeft,
  Redo2,
  Settings,
  Undo2,
} from 'lucide-react'
import { type MouseEvent, memo, useRef } from 'react'
import { Button, ButtonLink, IconButton } from '#ui/controls/button.tsx'
import { pressable } from '#ui/controls/pressable.ts'
import { Menu } from '#ui/floating/menu.tsx'
import type { MenuEntry } from '#ui/floating/menu-entry.ts'
import { Badge } from '#ui/signs/badge.tsx'
import { Icon } from '#ui/signs/icon.tsx'
import type { DraftHandle } from '../draft/draft-handle.ts'
import type { Present } from '../draft/use-presence.ts'
import { BAR_ID } from '../skip-links.tsx'
import { useOwnHeight } from '../use-own-height.ts'
import { PresenceAvatars } from './presence-avatars.tsx'
import { WayBack } from './refused-save.tsx'
import { SaveStatus } from './save-status.tsx'

export type PaneName = 'settings' | 'groups' | 'pages' | 'history' | 'comments'

const PANES: readonly { name: PaneName; label: string; icon: LucideIcon }[] = [
  { name: 'settings', label: 'Settings', icon: Settings },
  { name: 'groups', label: 'Sections groups', icon: Layers },
  { name: 'pages', label: 'Pages', icon: PanelsTopLeft },
  { name: 'history', label: 'History', icon: History },
]

/** On a phone, and beside an open pane, all of the bar stands in one line: as high as a finger needs, a little narrower. */
const NARROW = '@max-2xl:w-9!'

type BarControlsProps = Pick<DraftHandle, 'canUndo' | 'canRedo' | 'undo' | 'redo' | 'status'> & {
  others: readonly Present[]
  pane: PaneName | null
  onPane: (pane: PaneName | null) => void
  gridShown: boolean
  onGrid: (shown: boolean) => void
  viewHref: string
  templatesHref: string | null
  publishable: boolean
  discardable: boolean
  onAsk: (what: 'publish' | 'discard') => void
  /** Saves what is left to save and goes to the page as it is read. */
  onView: () => void
  /** Opens the choice between two versions again. */
  onChoose: () => void
}

/** Everything on the bar. It is drawn again when it says something else, not with every letter that is typed. */
export const BarControls = memo(function BarControls(props: BarControlsProps) {
  const { pane, onPane, gridShown, onGrid, viewHref, canUndo, canRedo, undo, redo, onAsk, onView } = props
  const { publishable, discardable, templatesHref, ...rest } = props
  const bar = useRef<HTMLElement>(null)
  useOwnHeight(bar, '--edit-bar')
  const more: MenuEntry[] = [
    { label: 'Undo', icon: Undo2, disabled: !canUndo, onSelect: undo },
    { label: 'Redo', icon: Redo2, disabled: !canRedo, onSelect: redo },
    { label: gridShown ? 'Hide grid' : 'Show grid', icon: Grid3x3, onSelect: () => onGrid(!gridShown) },
    { label: 'Comments', icon: MessageSquare, onSelect: () => onPane('comments') },
    { label: 'View page', icon: Eye, onSelect: onView },
    ...(discardable ? [{ label: 'Discard', danger: true, onSelect: () => onAsk('discard') }] : []),
  ]
  return (
    <section
      ref={bar}
      id={BAR_ID}
      tabIndex={-1}
      aria-label="Edit bar"
      className="pointer-events-auto flex w-full items-center max-md:flex-wrap gap-x-1 border-border bg-raised px-2 py-1.5 shadow-floating max-md:border-t md:w-auto @2xl:gap-x-2 md:max-w-full md:rounded-lg md:border md:p-1.5"
    >
      <div className="flex w-full min-w-0 items-center justify-between gap-3 px-1.5 pb-1 text-xs md:hidden">
        {templatesHref === null ? null : <Badge tone="accent">Template</Badge>}
        <Standing {...rest} />
      </div>
      <div className="flex shrink-0 items-center md:gap-0.5">
        {PANES.map(({ name, label, icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            aria-label={label}
            title={label}
            onClick={() => onPane(pane === name ? null : name)}
            className="inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent @max-2xl:w-9 @max-2xl:px-0 pointer-coarse:min-h-11 @2xl:pointer-coarse:min-w-11"
          >
            <Icon of={icon} />
            <span className="max-xl:hidden">{label}</span>
          </button>
        ))}
      </div>
      <Divider />
      <div className="flex shrink-0 items-center gap-0.5 md:@max-2xl:hidden">
        <IconButton
          label={gridShown ? 'Hide grid' : 'Show grid'}
          icon={Grid3x3}
          aria-pressed={gridShown}
          onClick={() => onGrid(!gridShown)}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent @max-2xl:hidden"
        />
        <IconButton
          label="Comments"
          icon={MessageSquare}
          aria-pressed={pane === 'comments'}
          onClick={() => onPane(pane === 'comments' ? null : 'comments')}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent @max-2xl:hidden"
        />
        <IconButton label="Undo" icon={Undo2} {...pressable(canUndo, undo)} className={NARROW} />
        <IconButton label="Redo" icon={Redo2} {...pressable(canRedo, redo)} className="@max-2xl:hidden" />
      </div>
      <Divider />
      <div className="flex min-w-0 items-center gap-3 px-1 max-md:hidden @max-2xl:gap-1.5 @max-2xl:px-0 @max-2xl:text-xs">
        {templatesHref === null ? null : <Badge tone="accent">Template</Badge>}
        <Standing {...rest} />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1 md:gap-1.5">
        <ButtonLink
          kind="quiet"
          icon={Eye}
          href={viewHref}
          className="@max-2xl:hidden"
          onClick={(event) => {
            if (props.status.kind === 'saved' || opensElsewhere(event)) return
            event.preventDefault()
            onView()
          }}
        >
          View
        </ButtonLink>
        {discardable ? (
          <Button kind="quiet" onClick={() => onAsk('discard')} className="@max-2xl:hidden">
            Discard
          </Button>
        ) : null}
        <span className="@2xl:hidden">
          <Menu
            label="More"
            trigger={<IconButton label="More" icon={More} className={NARROW} />}
            entries={more}
            align="end"
          />
        </span>
        {templatesHref === null ? (
          <Button kind="primary" {...pressable(publishable, () => onAsk('publish'))}>
            {publishable ? 'Publish' : 'No Changes'}
          </Button>
        ) : (
          <ButtonLink href={templatesHref} icon={LayoutTemplate}>
            All templates
          </ButtonLink>
        )}
      </div>
    </section>
  )
})

/** Whether a press on a link opens it in another tab or window. */
function opensElsewhere({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey
}

function Standing({ status, others, onChoose }: Pick<BarControlsProps, 'status' | 'others' | 'onChoose'>) {
  return (
    <>
      <SaveStatus status={status} />
      {status.kind === 'conflict' ? (
        <Button size="small" className="shrink-0" onClick={onChoose}>
          Choose
        </Button>
      ) : null}
      {status.kind === 'refused' ? <WayBack away={status.away} className="md:hidden" /> : null}
      <PresenceAvatars others={others} />
    </>
  )
}

function Divider() {
  return <span aria-hidden="true" className="h-5 w-px shrink-0 bg-border @max-2xl:hidden" />
}
