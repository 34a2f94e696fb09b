import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptContent } from './kept-content.tsx'

// What fits into one line of a wide screen.
const IN_ONE_LINE = 8

const labelled = (label: string) => (
  <>
    {label}
    <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
  </>
)

const SUMMARIES = {
  'All pages': labelled('All pages'),
  'In this part': labelled('In this part'),
  Menu: labelled('Menu'),
} as const

type AllEntriesProps = { label: keyof typeof SUMMARIES; count: number; children: ReactNode }

/** A list that fits into one line as it is; a longer one stands behind one button. */
export function AllEntries({ label, count, children }: AllEntriesProps) {
  if (count <= IN_ONE_LINE) return children
  return (
    <details className="all-entries">
      <KeptContent as="summary" drawn={SUMMARIES[label]} />
      {children}
    </details>
  )
}
