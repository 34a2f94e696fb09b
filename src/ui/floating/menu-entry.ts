import type { LucideIcon } from 'lucide-react'

export type EntryLook = {
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
  | (EntryLook & { href: string })
  | (EntryLook & { onSelect: () => void; plainHref?: string })
  | (EntryLook & { entries: readonly MenuEntry[] })
  | 'separator'

/** Where the entry leads for those without script. */
export function plainLinksOf(entry: MenuEntry): { label: string; href: string }[] {
  if (entry === 'separator' || 'entries' in entry) return []
  const href = 'href' in entry ? entry.href : entry.plainHref
  return href === undefined ? [] : [{ label: entry.label, href }]
}
