import { Menu as Base } from '@base-ui/react/menu'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactElement, useRef } from 'react'
import { Button, IconButton } from '../controls/button.tsx'
import { Icon } from '../signs/icon.tsx'
import { type MenuEntry, plainLinksOf } from './menu-entry.ts'
import { MenuPopup } from './menu-popup.tsx'
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
  const button = useRef<HTMLButtonElement>(null)
  return (
    <Base.Root modal={false} onOpenChange={(open, { reason }) => open || returnFocus(reason, focusAfter)}>
      <Base.Trigger
        ref={button}
        render={trigger ?? (icon ? <IconButton label={label} icon={icon} /> : <LabelledTrigger label={label} />)}
      />
      <MenuPopup beside={button} entries={entries} heading={heading} align={align} returns={!focusAfter} />
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

type PlainLinksProps = { label: string; links: readonly { label: string; href: string }[] }

/** The places behind a menu as plain links, for browsers that run no script. */
function PlainLinks({ label, links }: PlainLinksProps) {
  if (links.length === 0) return null
  return (
    <noscript>
      <nav aria-label={label} className="flex flex-wrap gap-x-3 gap-y-1">
        {links.map((link) => (
          <a key={link.href} href={link.href} className="text-accent underline underline-offset-3">
            {link.label}
          </a>
        ))}
      </nav>
    </noscript>
  )
}
