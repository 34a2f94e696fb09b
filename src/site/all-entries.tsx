import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptContent } from './kept-content.tsx'

// What has room in a bar: so many entries, with so many letters in all. A long title is cut there; around each is space.
const MOST_ENTRIES = 8
const MOST_LETTERS = 96
const CUT_AT = 28
const AROUND = 3

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

type AllEntriesProps = { label: keyof typeof SUMMARIES; names: readonly string[]; drop?: string; children: ReactNode }

/** Whether a bar has room for entries of these names. */
export function fitsBar(names: readonly string[]): boolean {
  if (names.length > MOST_ENTRIES) return false
  return names.reduce((sum, { length }) => sum + Math.min(length, CUT_AT) + AROUND, 0) <= MOST_LETTERS
}

/** A list that a bar has room for as it is; a longer one stands behind one button, or drops down from it by an id. */
export function AllEntries({ label, names, drop, children }: AllEntriesProps) {
  if (fitsBar(names)) return children
  if (drop !== undefined) {
    return (
      <div className="all-entries">
        <KeptContent as="button" type="button" popoverTarget={drop} drawn={SUMMARIES[label]} />
        <div id={drop} popover="auto" className="drop-down">
          {children}
        </div>
      </div>
    )
  }
  return (
    <details className="all-entries">
      <KeptContent as="summary" drawn={SUMMARIES[label]} />
      {children}
    </details>
  )
}
