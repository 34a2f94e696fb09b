import { Menu as Base } from '@base-ui/react/menu'
import type { MenuEntry } from './menu-entry.ts'
import { MenuPopup } from './menu-popup.tsx'

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
