import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, IconButton } from './button.tsx'
import { floatingClass, floatingItemClass } from './floating.ts'
import { Icon } from './icon.tsx'

type Entry = { label: string; icon?: LucideIcon; danger?: boolean; disabled?: boolean }

/** A line of a menu: a link, an action, or a line between groups. */
export type MenuEntry = (Entry & { href: string }) | (Entry & { onSelect: () => void }) | 'separator'

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
}

/** Actions and places behind one button. */
export function Menu({ label, entries, icon, trigger, heading, align = 'start' }: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger
        render={trigger ?? (icon ? <IconButton label={label} icon={icon} /> : <LabelledTrigger label={label} />)}
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} className="z-50 outline-none">
          <Base.Popup className={`${floatingClass} max-h-(--available-height) min-w-44 max-w-80 overflow-y-auto p-1`}>
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
    </Base.Root>
  )
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
  const content = (
    <>
      {entry.icon ? <Icon of={entry.icon} className={entry.danger ? '' : 'text-muted'} /> : null}
      {entry.label}
    </>
  )
  if ('href' in entry)
    return (
      <Base.LinkItem href={entry.href} className={className} closeOnClick>
        {content}
      </Base.LinkItem>
    )
  return (
    <Base.Item onClick={entry.onSelect} disabled={entry.disabled ?? false} className={className}>
      {content}
    </Base.Item>
  )
}
