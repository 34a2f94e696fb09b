import type { NavigationEntry } from '#domain/page/navigation.ts'
import { pagePath } from '#domain/page/page-view.ts'

type NavigationProps = { entries: NavigationEntry[]; base: string; current: string | null }

// What fits into one line of a wide screen; more pages stand behind one button.
const IN_ONE_LINE = 8

/** The top level of a site; the current page says so, and so does the one whose part it is in. */
export function SiteNavigation({ entries, base, current, part }: NavigationProps & { part: string | null }) {
  if (entries.length === 0) return null
  const list = <EntryList entries={entries} base={base} current={current} part={part} />
  return (
    <nav aria-label="Pages" className="site-navigation">
      {entries.length <= IN_ONE_LINE ? (
        list
      ) : (
        <details>
          <summary>All pages</summary>
          {list}
        </details>
      )}
    </nav>
  )
}

/** The pages below the current one, or beside it where it has none below; the way up is the breadcrumb's. */
export function BranchNavigation({ entries, base, current }: NavigationProps) {
  const level = deepestLevel(entries)
  if (!level) return null
  return (
    <nav aria-label="In this part" className="branch-navigation">
      <EntryList entries={level} base={base} current={current} part={null} />
    </nav>
  )
}

/** Entries come with children along one branch only. */
function deepestLevel(entries: NavigationEntry[]): NavigationEntry[] | null {
  const open = entries.find(({ children }) => children.length > 0)
  return open ? (deepestLevel(open.children) ?? open.children) : null
}

function EntryList({ entries, base, current, part }: NavigationProps & { part: string | null }) {
  return (
    <ul>
      {entries.map(({ id, slug, title }) => (
        <li key={id}>
          <a href={pagePath(base, slug)} aria-current={slug === current ? 'page' : slug === part ? 'true' : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}
