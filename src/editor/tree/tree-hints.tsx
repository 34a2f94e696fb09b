import { type ReactNode, useState } from 'react'

/** How pages are moved and renamed, for those who have not done it yet. */
export function MoveHint() {
  return (
    <p className="text-xs text-muted">
      Drag a page to move it, sideways to nest it; Escape cancels. With the keyboard: <kbd>Alt</kbd> and an arrow key.{' '}
      <kbd>F2</kbd> renames it.
    </p>
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
