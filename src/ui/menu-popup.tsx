import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { floatingClass, floatingItemClass } from './floating.ts'
import { Icon } from './icon.tsx'
import type { EntryLook, MenuEntry } from './menu-entry.ts'

type MenuPopupProps = {
  entries: readonly MenuEntry[]
  label?: string
  heading?: ReactElement | undefined
  align?: 'start' | 'center' | 'end'
  anchor?: Element | null
  /** Whether the focus goes back to the button by itself, once the menu is gone from the screen. */
  returns?: boolean
}

/** The lines of a menu, beside what opened it. */
export function MenuPopup({ entries, label, heading, align = 'start', anchor, returns = true }: MenuPopupProps) {
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

function MenuLineContent({ entry: { label, icon, danger, hint, keys, chosen } }: { entry: EntryLook }) {
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
