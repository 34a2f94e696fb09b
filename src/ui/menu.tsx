import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import type { ReactElement } from 'react'
import { Button, IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { type MenuEntry, plainLinksOf } from './menu-entry.ts'
import { MenuPopup } from './menu-popup.tsx'
import { PlainLinks } from './plain-links.tsx'
import { returnFocus } from './return-focus.ts'

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
      <PlainLinks label={label} links={entries.flatMap(plainLinksOf)} />
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
