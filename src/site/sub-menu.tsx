import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptContent } from './kept-content.tsx'

type SubMenuProps = { title: string; open: boolean; children: ReactNode }

const MARK = <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />

/** What stands below an entry: it opens on a click of its mark, by keyboard, and while the pointer is on the entry. */
export function SubMenu({ title, open, children }: SubMenuProps) {
  return (
    <details className="sub-menu" open={open || undefined}>
      <KeptContent as="summary" aria-label={`Below ${title}`} drawn={MARK} />
      {children}
    </details>
  )
}
