import type { PrintedHeading, PrintedPage } from '#domain/page/print/printed-outline.ts'

/** Headings this deep are listed; those below stand in the text alone. */
const LISTED_DEPTH = 3
/** What fills more than two sheets is no longer an overview: then less deep ones alone are listed. */
const MOST_LISTED = 80

type PrintContentsProps = {
  outline: readonly PrintedPage[]
  leftOut: number
  /** The printed page on which each heading stands, where that is known. */
  pageNumbers: ReadonlyMap<string, number> | null
}

/** The headings of a document with their numbers; where the pages are known, also with those. */
export function PrintContents({ outline, leftOut, pageNumbers }: PrintContentsProps) {
  const listed = listedHeadings(outline)
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

function listedHeadings(outline: readonly PrintedPage[]): PrintedHeading[] {
  const all = outline.flatMap(({ heading, sections }): PrintedHeading[] => [heading, ...sections])
  const within = (most: number) => all.filter(({ depth }) => depth <= most)
  for (let most = LISTED_DEPTH; most > 1; most--) if (within(most).length <= MOST_LISTED) return within(most)
  return within(1)
}
