import { Menu as Base } from '@base-ui/react/menu'
import { useEffect } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuPopup } from './menu-popup.tsx'

type AnchoredMenuProps = {
  label: string
  entries: readonly MenuEntry[]
  /** What asked for the menu, and has the focus again when nothing was chosen; null keeps it closed. */
  anchor: Element | null
  /** What it opens beside, where that is a part of it. */
  beside?: Element | null
  onClose: () => void
  align?: 'center' | 'end'
  /** Puts the focus elsewhere than on the anchor when nothing was chosen. */
  focusAfter?: () => void
}

/** One menu for many places: it opens at whichever element asked for it. */
export function AnchoredMenu(props: AnchoredMenuProps) {
  const { label, entries, anchor, beside = anchor, onClose, align = 'end', focusAfter } = props
  useEffect(() => bringIntoView(beside), [beside])
  const focusAnchor = () => {
    if (anchor instanceof HTMLElement) anchor.focus()
  }
  const leave = () => {
    const focus = focusAfter ?? focusAnchor
    focus()
    onClose()
  }
  return (
    <Base.Root
      modal={false}
      open={anchor !== null}
      onOpenChange={(open, { reason }) => {
        if (open) return
        // A chosen entry says itself where the focus goes.
        if (reason === 'escape-key') leave()
        else onClose()
      }}
    >
      <MenuPopup
        label={label}
        entries={entries}
        beside={beside}
        side={sideOf(beside)}
        align={align}
        returns={false}
        onTab={leave}
      />
    </Base.Root>
  )
}

/** As much as a menu needs to show some of its entries. */
const ROOM = 320

/** A menu is as high as its side has room for: where that is little, it opens on the other. */
function sideOf(anchor: Element | null): 'top' | 'bottom' {
  const box = anchor?.getBoundingClientRect()
  if (!box) return 'bottom'
  const below = window.innerHeight - box.bottom
  return below < ROOM && box.top > below ? 'top' : 'bottom'
}

/** A key opens the menu of what may be scrolled away; beside that there would be no room for its entries. */
function bringIntoView(anchor: Element | null): void {
  const box = anchor?.getBoundingClientRect()
  if (box && (box.top < 0 || box.bottom > window.innerHeight)) anchor?.scrollIntoView({ block: 'center' })
}
