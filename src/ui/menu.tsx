import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronDown, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { floatingClass, floatingItemClass } from './floating.ts'
import { Icon } from './icon.tsx'
import { PlainLinks } from './plain-links.tsx'
import { returnFocus } from './return-focus.ts'

type Entry = {
  label: string
  icon?: LucideIcon
  danger?: boolean
  disabled?: boolean
  /** A line below the label that says more. */
  hint?: string
  /** The keys that do the same. */
  keys?: string
  /** Marks the choice that holds now. */
  chosen?: boolean
}

/** A line of a menu: a link, an action (with the screen that does the same without script), more entries, or a line between groups. */
export type MenuEntry =
  | (Entry & { href: string })
  | (Entry & { onSelect: () => void; plainHref?: string })
  | (Entry & { entries: readonly MenuEntry[] })
  | 'separator'

type MenuProps = {
  label: string
  entries: readonly MenuEntry[]
  /** Shows only this icon; the label is read aloud. */
  icon?: LucideIcon
  /** A button of another look; it must be labelled itself. */
  trigger?: ReactElement
  /** A line of text above the entries, such as whose menu it is. */
  heading?: ReactElement
  align?: 'start' | 'end'
  /** Puts the focus elsewhere than on the button when the menu closes. */
  focusAfter?: () => void
}

/** Actions and places behind one button. */
export function Menu({ label, entries, icon, trigger, heading, align = 'start', focusAfter }: MenuProps) {
  return (
    <Base.Root modal={false} onOpenChange={(open, { reason }) => open || returnFocus(reason, focusAfter)}>
      <Base.Trigger
        render={trigger ?? (icon ? <IconButton label={label} icon={icon} /> : <LabelledTrigger label={label} />)}
      />
      <MenuPopup entries={entries} heading={heading} align={align} returns={!focusAfter} />
      <PlainLinks label={label} links={entries.flatMap(plainLinks)} />
    </Base.Root>
  )
}

type AnchoredMenuProps = {
  label: string
  entries: readonly MenuEntry[]
  /** What the menu opens at; null keeps it closed. */
  anchor: Element | null
  onClose: () => void
  align?: 'center' | 'end'
  /** Puts the focus elsewhere than on the anchor when nothing was chosen. */
  focusAfter?: () => void
}

/** One menu for many places: it opens at whichever element asked for it. */
export function AnchoredMenu({ label, entries, anchor, onClose, align = 'end', focusAfter }: AnchoredMenuProps) {
  const focusAnchor = () => anchor instanceof HTMLElement && anchor.focus()
  return (
    <Base.Root
      modal={false}
      open={anchor !== null}
      onOpenChange={(open, { reason }) => {
        if (open) return
        // A chosen entry says itself where the focus goes.
        if (reason === 'escape-key') (focusAfter ?? focusAnchor)()
        onClose()
      }}
    >
      <MenuPopup label={label} entries={entries} anchor={anchor} align={align} returns={false} />
    </Base.Root>
  )
}

type MenuPopupProps = {
  entries: readonly MenuEntry[]
  label?: string
  heading?: ReactElement | undefined
  align?: 'start' | 'center' | 'end'
  anchor?: Element | null
  /** Whether the focus goes back to the button by itself, once the menu is gone from the screen. */
  returns?: boolean
}

function MenuPopup({ entries, label, heading, align = 'start', anchor, returns = true }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner sideOffset={4} align={align} anchor={anchor} className="z-50 outline-none">
        <Base.Popup
          {...(returns ? {} : { finalFocus: false })}
          aria-label={label}
          className={`${floatingClass} max-h-(--available-height) min-w-44 max-w-80 overflow-y-auto p-1`}
        >
          {heading}
          {entries.map((entry, index) =>
            entry === 'separator' ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: separators have no name of their own.
              <Base.Separator key={index} className="my-1 h-px bg-border" />
            ) : (
              <MenuLine key={entry.label} entry={entry} />
            ),
          )}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  )
}

function plainLinks(entry: MenuEntry): { label: string; href: string }[] {
  if (entry === 'separator' || 'entries' in entry) return []
  const href = 'href' in entry ? entry.href : entry.plainHref
  return href === undefined ? [] : [{ label: entry.label, href }]
}

function LabelledTrigger({ label, ...rest }: { label: string }) {
  return (
    <Button {...rest}>
      {label}
      <Icon of={ChevronDown} className="text-muted" />
    </Button>
  )
}

function MenuLine({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const className = `${floatingItemClass} ${entry.danger ? 'text-danger' : ''}`
  const content = <MenuLineContent entry={entry} />
  if ('href' in entry)
    return (
      <Base.LinkItem href={entry.href} className={className} closeOnClick>
        {content}
      </Base.LinkItem>
    )
  if ('entries' in entry) return <Submenu entry={entry} className={className} />
  return (
    <Base.Item onClick={entry.onSelect} disabled={entry.disabled ?? false} className={className}>
      {content}
    </Base.Item>
  )
}

type SubmenuProps = { entry: Extract<MenuEntry, { entries: unknown }>; className: string }

/** More entries beside a line. A mouse opens them by resting on the line or by a press, which alone would do nothing. */
function Submenu({ entry, className }: SubmenuProps) {
  const [open, setOpen] = useState(false)
  return (
    <Base.SubmenuRoot open={open} onOpenChange={setOpen}>
      <Base.SubmenuTrigger
        className={className}
        onClick={({ nativeEvent }) => isMousePress(nativeEvent) && setOpen(true)}
      >
        <MenuLineContent entry={entry} />
        <Icon of={ChevronRight} className="ml-auto text-muted" />
      </Base.SubmenuTrigger>
      <MenuPopup entries={entry.entries} label={entry.label} />
    </Base.SubmenuRoot>
  )
}

function isMousePress(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}

function MenuLineContent({ entry: { label, icon, danger, hint, keys, chosen } }: { entry: Entry }) {
  return (
    <>
      {icon ? <Icon of={icon} className={`${danger ? '' : 'text-muted'} ${hint ? 'mt-1 self-start' : ''}`} /> : null}
      <span className="grid min-w-0">
        {label}
        {hint ? <span className="text-xs text-muted">{hint}</span> : null}
      </span>
      {chosen ? <Icon of={Check} className="ml-auto text-accent" /> : null}
      {keys ? <kbd className="ml-auto pl-4 font-sans text-xs text-muted pointer-coarse:hidden">{keys}</kbd> : null}
    </>
  )
}
