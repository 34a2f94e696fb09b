import type { NavigationEntry } from '#domain/page/navigation.ts'
import { pagePath } from '#domain/page/page-view.ts'

/** The pages of a site as nested lists of links; the current one says so. */
export function SiteNavigation({
  entries,
  base,
  current,
}: {
  entries: NavigationEntry[]
  base: string
  current: string
}) {
  if (entries.length === 0) return null
  return (
    <nav aria-label="Pages" className="site-navigation">
      <EntryList entries={entries} base={base} current={current} />
    </nav>
  )
}

function EntryList({ entries, base, current }: { entries: NavigationEntry[]; base: string; current: string }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.id}>
          <a href={pagePath(base, entry.slug)} aria-current={entry.slug === current ? 'page' : undefined}>
            {entry.title}
          </a>
          {entry.children.length > 0 ? <EntryList entries={entry.children} base={base} current={current} /> : null}
        </li>
      ))}
    </ul>
  )
}
