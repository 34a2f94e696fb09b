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

/** `short` is what a phone has room for. */
const PANES: readonly { name: PaneName; label: string; short: string; icon: LucideIcon }[] = [
  { name: 'settings', label: 'Settings', short: 'Settings', icon: Settings },
  { name: 'groups', label: 'Sections groups', short: 'groups', icon: Layers },
  { name: 'pages', label: 'Pages', short: 'Pages', icon: PanelsTopLeft },
  { name: 'history', label: 'History', short: 'History', icon: History },
]

/** On a phone a word stands below each icon. */
const WORDED = 'max-md:w-auto! max-md:min-w-12 max-md:flex-col max-md:gap-0.5 max-md:px-1!'

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
        {PANES.map(({ name, label, short, icon }) => (
          <button
            key={name}
            type="button"
            aria-pressed={pane === name}
            aria-label={label}
            title={label}
            onClick={() => onPane(pane === name ? null : name)}
            className={`inline-flex min-h-9 items-center justify-center gap-2 rounded-md px-2.5 font-medium whitespace-nowrap text-muted transition-colors hover:bg-sunken hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent @max-2xl:w-9 @max-2xl:px-0 pointer-coarse:min-h-11 @2xl:pointer-coarse:min-w-11 ${WORDED}`}
          >
            <Icon of={icon} />
            <span className="@max-5xl:hidden">{label}</span>
            <span className="text-[11px] leading-3 first-letter:uppercase md:hidden">{short}</span>
          </button>
        ))}
      </div>
      <Divider />
      {/* What is not in the bar of a phone is in its menu. */}
      <div className="flex shrink-0 items-center gap-0.5 @max-2xl:hidden">
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
        <IconButton label="Undo" icon={Undo2} {...pressable(canUndo, undo)} />
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
        {templatesHref === null ? (
          // It keeps its room while there is nothing to discard, so that the bar stands still.
          <Button
            kind="quiet"
            onClick={() => onAsk('discard')}
            className={`@max-2xl:hidden ${discardable ? '' : 'invisible'}`}
          >
            Discard
          </Button>
        ) : null}
        <span className="@2xl:hidden">
          <Menu
            label="More"
            trigger={
              <button
                type="button"
                aria-label="More"
                title="More"
                className={`inline-flex min-h-9 w-9 items-center justify-center rounded-md font-medium text-muted transition-colors hover:bg-sunken hover:text-text pointer-coarse:min-h-11 ${WORDED}`}
              >
                <Icon of={More} />
                <span className="text-[11px] leading-3 md:hidden">More</span>
              </button>
            }
            entries={more}
            align="end"
          />
        </span>
        {templatesHref === null ? (
          <Button kind="primary" className="min-w-28" {...pressable(publishable, () => onAsk('publish'))}>
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
