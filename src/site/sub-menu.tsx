import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptContent } from './kept-content.tsx'

type SubMenuProps = {
  title: string
  open: boolean
  /** The id of what drops down in a bar; without it the entries open in place. */
  drop?: string | undefined
  children: ReactNode
}

const MARK = <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />

/** What stands below an entry: it opens on a click of its mark, by keyboard, and while the pointer is on the entry. */
export function SubMenu({ title, open, drop, children }: SubMenuProps) {
  const label = `Pages under ${title}`
  if (drop === undefined) {
    return (
      <details className="sub-menu" open={open || undefined}>
        <KeptContent as="summary" aria-label={label} drawn={MARK} />
        {children}
      </details>
    )
  }
  // The browser closes a popover on Escape and on a press elsewhere; in the menu of a narrow screen, entries fold out.
  return (
    <>
      <details className="fold">
        <KeptContent as="summary" aria-label={label} drawn={MARK} />
      </details>
      <KeptContent
        as="button"
        type="button"
        className="drop-mark"
        popoverTarget={drop}
        aria-label={label}
        drawn={MARK}
      />
      <div id={drop} popover="auto" className="drop-down">
        {children}
      </div>
    </>
  )
}
