import { Menu as Base } from '@base-ui/react/menu'
import { Check, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactElement, type ReactNode, type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '../signs/icon.tsx'
import { floatingClass, floatingItemClass } from './floating.ts'
import type { EntryLook, MenuEntry } from './menu-entry.ts'
import { positionMethodBeside } from './position-method.ts'

type MenuPlace = {
  /** The button that opens the menu, or any other element that it opens beside. */
  beside: RefObject<Element | null> | Element | null
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'bottom'
}

type MenuPopupProps = MenuPlace & {
  entries: readonly MenuEntry[]
  label?: string
  heading?: ReactElement | undefined
  /** Whether the focus goes back to the button by itself, once the menu is gone from the screen. */
  returns?: boolean
  /** Leaves the menu by the Tab key, where no button is there to go on from. */
  onTab?: () => void
}

/** The lines of a menu, beside what opened it. */
export function MenuPopup(props: MenuPopupProps) {
  const { entries, label, heading, returns = true, onTab } = props
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !onTab) return
    event.preventDefault()
    onTab()
  }
  return (
    <Base.Portal>
      <Placed {...props}>
        <Base.Popup
          {...(returns ? {} : { finalFocus: false })}
          aria-label={label}
          onKeyDown={leaveByTab}
          // A long menu scrolls: whoever can't point gets into it too.
          tabIndex={0}
          className={`${floatingClass} max-h-(--available-height) min-w-44 max-w-80 overflow-y-auto overscroll-contain p-1`}
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
      </Placed>
    </Base.Portal>
  )
}

function Placed({ beside, align = 'start', side, children }: MenuPlace & { children: ReactNode }) {
  const ownButton = beside !== null && 'current' in beside
  const [method] = useState(() => positionMethodBeside(ownButton ? beside.current : beside))
  return (
    <Base.Positioner
      sideOffset={4}
      align={align}
      anchor={ownButton ? undefined : beside}
      positionMethod={method}
      {...(side ? { side } : {})}
      className="z-50 outline-none"
    >
      {children}
    </Base.Positioner>
  )
}

function MenuLine({ entry }: { entry: Exclude<MenuEntry, 'separator'> }) {
  const id = useId()
  const look = { className: `${floatingItemClass} ${entry.danger ? 'text-danger' : ''}`, ...readAs(id, entry) }
  const content = <MenuLineContent id={id} entry={entry} />
  if ('href' in entry)
    return (
      <Base.LinkItem href={entry.href} closeOnClick {...look}>
        {content}
      </Base.LinkItem>
    )
  if ('entries' in entry) return <Submenu entry={entry} look={look} content={content} />
  return (
    <Base.Item onClick={entry.onSelect} disabled={entry.disabled ?? false} {...look}>
      {content}
    </Base.Item>
  )
}

type Look = ReturnType<typeof readAs> & { className: string }

/** A line is called by its label alone; what else it says is read after the name. */
function readAs(id: string, { hint, keys }: EntryLook) {
  const more = [...(hint ? [`${id}-hint`] : []), ...(keys ? [`${id}-keys`] : [])].join(' ')
  return { 'aria-labelledby': `${id}-label`, 'aria-describedby': more || undefined }
}

type SubmenuProps = { entry: Extract<MenuEntry, { entries: unknown }>; look: Look; content: ReactElement }

/** More entries beside a line. A mouse opens them by resting on the line or by a press, which alone would do nothing. */
function Submenu({ entry, look, content }: SubmenuProps) {
  const [open, setOpen] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  return (
    <Base.SubmenuRoot open={open} onOpenChange={setOpen}>
      <Base.SubmenuTrigger
        ref={line}
        {...look}
        onClick={({ nativeEvent }) => isMousePress(nativeEvent) && setOpen(true)}
      >
        {content}
        <Icon of={ChevronRight} className="ml-auto text-muted" />
      </Base.SubmenuTrigger>
      <MenuPopup beside={line} entries={entry.entries} label={entry.label} />
    </Base.SubmenuRoot>
  )
}

function isMousePress(event: Event): boolean {
  return event instanceof PointerEvent && event.pointerType === 'mouse'
}

function MenuLineContent({ id, entry }: { id: string; entry: EntryLook }) {
  const { label, icon, danger, hint, keys, chosen } = entry
  return (
    <>
      {icon ? <Icon of={icon} className={`${danger ? '' : 'text-muted'} ${hint ? 'mt-1 self-start' : ''}`} /> : null}
      <span className="grid min-w-0">
        <span id={`${id}-label`}>{label}</span>
        {hint ? (
          <span id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </span>
        ) : null}
      </span>
      {chosen ? <Icon of={Check} className="ml-auto text-accent" /> : null}
      {keys ? (
        <kbd id={`${id}-keys`} className="ml-auto pl-4 font-sans text-xs text-muted pointer-coarse:hidden">
          {keys}
        </kbd>
      ) : null}
    </>
  )
}
