import { FETCH_FAILED } from '#elements/data-section/failure.ts'
import type { Reading } from '#elements/use-reader.ts'

type CardPagesProps = {
  label: string
  /** Null where nothing can be asked, as in edit mode. */
  reading: Reading | null
  shown: { from: number; total: number; pageSize: number }
}

/** The way to the records before and behind those that are shown. */
export function CardPages({ label, reading, shown: { from, total, pageSize } }: CardPagesProps) {
  const pages = Math.ceil(total / pageSize)
  if (!reading || pages <= 1) return null
  const page = Math.floor(from / pageSize) + 1
  const link = (to: number, text: string) => (
    <a href={reading.hrefOf({ page: to })} onClick={(event) => reading.follow(event, { page: to })}>
      {text}
    </a>
  )
  return (
    <nav className="card-pages" aria-label={`Pages of ${label || 'the cards'}`}>
      {page > 1 ? link(page - 1, '‹ Previous') : null}
      <span role="status">
        {reading.state === 'loading'
          ? 'loading...'
          : reading.state === 'failed'
            ? FETCH_FAILED
            : `Page ${page} of ${pages}`}
      </span>
      {reading.state === 'failed' ? (
        <button type="button" className="table-retry" onClick={() => reading.retry()}>
          Retry
        </button>
      ) : page < pages ? (
        link(page + 1, 'Next ›')
      ) : null}
    </nav>
  )
}
