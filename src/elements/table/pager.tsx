import { type ReactNode, useEffect, useRef } from 'react'
import { pageWindow } from '#domain/data/page-window.ts'
import type { Reading } from '#elements/use-reader.ts'

type PagerProps = { label: string; page: number; pages: number; reading: Reading }

// Where there is little room the arrow alone stays.
const PREVIOUS = (
  <>
    ‹<i>Previous</i>
  </>
)
const NEXT = (
  <>
    <i>Next</i>›
  </>
)

/** Links to the other pages of a table; they work as links where there is no script. */
export function Pager({ label, page, pages, reading }: PagerProps) {
  const link = (to: number, name: string, content: ReactNode) => (
    <a
      href={reading.hrefOf({ page: to })}
      aria-label={name}
      aria-current={to === page ? 'page' : undefined}
      onClick={(event) => reading.follow(event, { page: to })}
    >
      {content}
    </a>
  )
  const own = useFocusKept(page)
  return (
    <nav className="table-pager" aria-label={`Pages of ${label || 'the table'}`} ref={own} tabIndex={-1}>
      <p>
        Page {page.toLocaleString('en-US')} of {pages.toLocaleString('en-US')}
      </p>
      {page > 1 ? link(page - 1, 'Previous page', PREVIOUS) : <span aria-hidden="true">{PREVIOUS}</span>}
      <ol>
        {pageWindow(page, pages).map((one) => (
          <li key={one}>{link(one, `Page ${one}`, one)}</li>
        ))}
      </ol>
      {page < pages ? link(page + 1, 'Next page', NEXT) : <span aria-hidden="true">{NEXT}</span>}
    </nav>
  )
}

/** A link that is gone after the turn would take the reader's place on the page with it: the pager itself keeps it. */
function useFocusKept(page: number) {
  const own = useRef<HTMLElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page && document.activeElement === document.body) own.current?.focus()
    before.current = page
  }, [page])
  return own
}
