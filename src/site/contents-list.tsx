/** What the table of contents needs of a section. */
export type ContentsEntry = { anchor: string; title: string; level: number }

/** The titles of a page's sections, beside it; a page of one section needs none. */
export function ContentsList({ entries, side }: { entries: readonly ContentsEntry[]; side: 'left' | 'right' }) {
  const titled = entries.filter(({ title, level }) => level > 0 && title !== '')
  if (titled.length < 2) return null
  return (
    <nav aria-label="On this page" className="contents" data-side={side}>
      <p>On this page</p>
      <ul>
        {titled.map(({ anchor, title, level }) => (
          <li key={anchor} data-level={level}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
