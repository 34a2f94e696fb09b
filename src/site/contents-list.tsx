import { ChevronDown } from 'lucide-react'
import { KeptContent } from './kept-content.tsx'

/** What the table of contents needs of a section. */
export type ContentsEntry = { anchor: string; title: string; level: number }

const SUMMARY = (
  <>
    On this page
    <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" />
  </>
)

/** The titles of a page's sections, beside it, and behind one line on a narrow screen; a page of one section needs none. */
export function ContentsList({ entries, side }: { entries: readonly ContentsEntry[]; side: 'left' | 'right' }) {
  const titled = entries.filter(({ title, level }) => level > 0 && title !== '')
  if (titled.length < 2) return null
  return (
    <nav aria-label="On this page" className="page-contents" data-side={side}>
      <p>On this page</p>
      <details>
        <KeptContent as="summary" drawn={SUMMARY} />
        <ul>
          {titled.map(({ anchor, title, level }) => (
            <li key={anchor} data-level={level}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  )
}
