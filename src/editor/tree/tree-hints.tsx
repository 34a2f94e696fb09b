import { type ReactNode, useState } from 'react'
import { MARK_WORDS, MarkDot, PAGE_MARKS } from './page-mark.tsx'

/** How pages are moved and renamed, for those who have not done it yet. */
export function MoveHint() {
  return (
    <p className="text-xs text-muted">
      Drag a page to move it, sideways to nest it; Escape cancels. Or press <kbd>Alt</kbd> and an arrow key.{' '}
      <kbd>F2</kbd> renames it.
    </p>
  )
}

/** What the marks beside pages mean. */
export function MarkLegend() {
  return (
    <ul aria-label="Marks" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
      {PAGE_MARKS.map((mark) => (
        <li key={mark} className="flex items-center gap-1.5">
          <MarkDot mark={mark} />
          {MARK_WORDS[mark]}
        </li>
      ))}
    </ul>
  )
}

/** A place from which something is said to those who listen to the page. */
export function useSaid(): [ReactNode, (words: string) => void] {
  const [words, setWords] = useState('')
  return [
    <p key="said" aria-live="polite" className="sr-only">
      {words}
    </p>,
    setWords,
  ]
}
