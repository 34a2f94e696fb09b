import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { KeptContent } from './kept-content.tsx'

// What has room in a bar: so many entries, with so many letters in all. A long title is cut there; around each is space.
const MOST_ENTRIES = 8
const MOST_LETTERS = 96
// Where others are behind a button anyway, the first stay in one line on smaller windows too.
const MOST_LETTERS_BESIDE_MORE = 72
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
  'In this section': labelled('In this section'),
  Menu: labelled('Menu'),
  More: labelled('More'),
} as const

type Label = keyof typeof SUMMARIES
type AllEntriesProps = { label: Label; names: readonly string[]; children: ReactNode }

/** Whether a bar has room for entries of these names. */
function fitsBar(names: readonly string[]): boolean {
  if (names.length > MOST_ENTRIES) return false
  return names.reduce((sum, { length }) => sum + Math.min(length, CUT_AT) + AROUND, 0) <= MOST_LETTERS
}

/** How many of them stand in a bar: all, or the first, with room for the button that has the others. */
export function countInBar(names: readonly string[]): number {
  if (fitsBar(names)) return names.length
  let letters = 'More'.length + 2 * AROUND
  const end = names.findIndex(({ length }, at) => {
    letters += Math.min(length, CUT_AT) + AROUND
    return at === MOST_ENTRIES - 1 || letters > MOST_LETTERS_BESIDE_MORE
  })
  return Math.max(end, 0)
}

type DroppedEntriesProps = { label: Label; drop: string; children: ReactNode }

/** Entries that a bar has no room for: they drop down from a button by an id. */
export function DroppedEntries({ label, drop, children }: DroppedEntriesProps) {
  return (
    <div className="all-entries">
      <KeptContent as="button" type="button" popoverTarget={drop} drawn={SUMMARIES[label]} />
      <div id={drop} popover="auto" className="drop-down">
        {children}
      </div>
    </div>
  )
}

/** A list that a bar has room for as it is; a longer one stands behind one button. */
export function AllEntries({ label, names, children }: AllEntriesProps) {
  if (fitsBar(names)) return children
  return (
    <details className="all-entries">
      <KeptContent as="summary" drawn={SUMMARIES[label]} />
      {children}
    </details>
  )
}
