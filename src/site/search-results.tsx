import { pagePath } from '#domain/page/page-view.ts'
import type { Found } from '#domain/page/search-pages.ts'

export type FoundPage = Found & { title: string; slug: string }

type SearchResultsProps = { base: string; total: number; results: readonly FoundPage[] }

/** The pages that were found, best first, each with the sections of it that are about the term. */
export function SearchResults({ base, total, results }: SearchResultsProps) {
  if (results.length === 0) {
    return (
      <div className="search-nothing">
        <h2>No results found</h2>
        <p>No components found for this search term. Please try again.</p>
      </div>
    )
  }
  return (
    <>
      <p className="search-count">
        {total === 1 ? '1 page' : `${total} pages`}
        {total > results.length ? `, the best ${results.length} of them here` : ''}
      </p>
      <ol className="search-results">
        {results.map((result) => (
          <Result key={result.slug} base={base} result={result} />
        ))}
      </ol>
    </>
  )
}

function Result({ base, result }: { base: string; result: FoundPage }) {
  const { title, slug, snippet, sections } = result
  const path = pagePath(base, slug)
  return (
    <li>
      <h2>
        <a href={path}>{title}</a>
      </h2>
      <p className="search-path">{path}</p>
      {snippet ? (
        <p>
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
              <a href={`${path}#${section.anchor}`}>{section.title || 'Untitled Section'}</a>
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
