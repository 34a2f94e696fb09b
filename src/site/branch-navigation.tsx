import type { NavigationEntry } from '#domain/page/navigation.ts'
import type { SiteFrame } from '#domain/page/site-frame.ts'
import { AllEntries } from './all-entries.tsx'
import { PageList } from './page-list.tsx'
import { partOf } from './side-navigation.tsx'

/** The pages below the current one, or beside it where it has none below; the way up is the breadcrumb's. */
export function BranchNavigation({ frame, current }: { frame: SiteFrame; current: string | null }) {
  const part = partOf(frame, current)
  if (!part) return null
  const level = levelOf(part, current)
  return (
    <nav aria-label="In this part" className="branch-navigation">
      <AllEntries label="In this part" names={level.map(({ title }) => title)}>
        <PageList entries={level} pagesAt={frame.pagesAt} current={current} depth={1} />
      </AllEntries>
    </nav>
  )
}

/** Below the current page, or, where nothing is, the level that the page is on. */
function levelOf({ slug, children }: NavigationEntry, current: string | null): NavigationEntry[] {
  if (slug === current) return children
  const next = children.find((entry) => entry.children.length > 0 && (entry.slug === current || has(entry, current)))
  return next ? levelOf(next, current) : children
}

function has({ children }: NavigationEntry, current: string | null): boolean {
  return children.some((entry) => entry.slug === current || has(entry, current))
}
