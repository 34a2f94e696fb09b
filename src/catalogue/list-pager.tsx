import { Link } from 'react-router'
import { buttonClass } from '#ui/controls/button.tsx'

type ListPagerProps = { label: string; page: number; pages: number; href: (page: number) => string }

/** Leads to the pages of a list by links. */
export function ListPager({ label, page, pages, href }: ListPagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={label} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <span className="text-muted tabular-nums">{`Page ${page} of ${pages}`}</span>
      <span className="flex gap-2">
        {page > 1 ? (
          <Link to={href(page - 1)} className={buttonClass()}>
            Previous
          </Link>
        ) : null}
        {page < pages ? (
          <Link to={href(page + 1)} className={buttonClass()}>
            Next
          </Link>
        ) : null}
      </span>
    </nav>
  )
}
