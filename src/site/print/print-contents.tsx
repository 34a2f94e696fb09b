import type { PrintedHeading, PrintedPage } from '#domain/page/print/printed-outline.ts'

/** Headings this deep are listed; those below stand in the text alone. */
const LISTED_DEPTH = 3

type PrintContentsProps = {
  outline: readonly PrintedPage[]
  leftOut: number
  /** The printed page on which each heading stands, where that is known. */
  pageNumbers: ReadonlyMap<string, number> | null
}

/** The headings of a document with their numbers; where the pages are known, also with those. */
export function PrintContents({ outline, leftOut, pageNumbers }: PrintContentsProps) {
  const listed = outline
    .flatMap(({ heading, sections }): PrintedHeading[] => [heading, ...sections])
    .filter(({ depth }) => depth <= LISTED_DEPTH)
  return (
    <nav className="print-contents" aria-label="Contents">
      <h2>Contents</h2>
      <ol>
        {listed.map(({ id, number, title, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={`#${id}`}>
              <span className="print-number">{number}</span>
              <span className="print-entry" dir="auto">
                {title}
              </span>
              <span className="print-page-number">{pageNumbers?.get(id) ?? ''}</span>
            </a>
          </li>
        ))}
      </ol>
      {leftOut > 0 ? (
        <p className="quiet">{`${leftOut.toLocaleString('en-US')} more pages are not in this document.`}</p>
      ) : null}
    </nav>
  )
}
