import type { FoundPage } from '#domain/page/search/search-record.ts'
import { pagePath } from '#domain/page/view/page-view.ts'

/** How many pages have the words, some of them from one place on, and where those before and after begin. */
export type FoundPages = {
  total: number
  from: number
  previous: number | null
  next: number | null
  results: readonly FoundPage[]
}

type SearchResultsProps = FoundPages & { base: string; path: string; term: string }

/** The pages that were found, best first, each with the sections of it that are about the term. */
export function SearchResults({ base, path, term, total, from, previous, next, results }: SearchResultsProps) {
  if (total === 0) {
    return (
      <div className="search-nothing">
        <h2>No results found</h2>
        <p>No components found for this search term. Please try again.</p>
      </div>
    )
  }
  const at = (place: number) =>
    `${path}?${new URLSearchParams({ q: term, ...(place > 0 ? { from: String(place) } : {}) })}`
  const isWhole = from === 0 && next === null
  return (
    <>
      <p className="search-count">
        {total === 1 ? '1 page' : `${total} pages`}
        {isWhole || results.length === 0 ? '' : `, showing ${from + 1} to ${next ?? total}`}
      </p>
      <ol className="search-results" start={from + 1}>
        {results.map((result) => (
          <Result key={result.slug} base={base} result={result} />
        ))}
      </ol>
      {isWhole ? null : (
        <nav className="search-more" aria-label="More results">
          {from > 0 ? <a href={at(0)}>First results</a> : null}
          {previous ? <a href={at(previous)}>Previous results</a> : null}
          {next === null ? null : <a href={at(next)}>More results</a>}
        </nav>
      )}
    </>
  )
}

function Result({ base, result }: { base: string; result: FoundPage }) {
  const { title, slug, snippet, sections } = result
  const path = pagePath(base, slug)
  return (
    <li>
      <h2 dir="auto">
        <a href={path}>{title}</a>
      </h2>
      <p className="search-path">{path}</p>
      {snippet ? (
        <p dir="auto">
          {snippet.parts.map(({ text, marked }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
            marked ? <mark key={at}>{text}</mark> : text,
          )}
        </p>
      ) : null}
      {sections.length > 0 ? (
        <ul className="search-sections">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`${path}#${section.anchor}`} dir="auto">
                {section.title || `A section of ${title}`}
              </a>
              {section.tags.map((tag) => (
                <span key={tag} className="search-tag">
                  {tag}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}
