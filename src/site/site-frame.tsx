import type { ReactNode } from 'react'
import type { NavigationEntry } from '#domain/page/navigation/navigation.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import type { PageLayout } from '#domain/page/view/page-view.ts'
import { hasTopPages } from '#domain/theme/shown-menu.ts'
import { AllEntries } from './all-entries.tsx'
import { type ContentsEntry, ContentsList } from './contents-list.tsx'
import { MenuItems } from './menu-items.tsx'
import { PageList } from './page-list.tsx'
import { partOf, SideNavigation } from './side-navigation.tsx'
import { SiteFooter } from './site-footer.tsx'
import { type FrameProps, hasTopMenu, TopBar } from './top-bar.tsx'

type SiteFrameProps = FrameProps & {
  /** The settings of the page inside; none where there is no page. */
  layout?: PageLayout
  contents?: readonly ContentsEntry[]
  publishedAt?: string | null
  /** Where the page inside is made to be printed. */
  printPath?: string | null
  /** Whether the page ends with a footer of its own. */
  ownFooter?: boolean
  /** That footer, where it stands below the content. */
  foot?: ReactNode
  children: ReactNode
}

const NO_LAYOUT: PageLayout = { sidebar: 'none', side_nav: 'show', full_width: 'off' }

/** Everything around a page of a site, the same for who reads it and for who edits it. */
export function SiteFrameView({ layout = NO_LAYOUT, contents = [], children, ...props }: SiteFrameProps) {
  const { frame, current, here, publishedAt = null, printPath = null, ownFooter = false, foot = null } = props
  const side = hasSide(frame, current, layout)
  const toggles = toggledMenu(frame, side)
  const part = { frame, current, here }
  const list = layout.sidebar === 'none' ? null : <ContentsList entries={contents} side={layout.sidebar} />
  return (
    <>
      <header className="site-header">
        <StateBar {...part} side={side} />
        <TopBar {...part} toggles={toggles} />
        {!side && hasTopPages(frame.look) ? <BranchNavigation frame={frame} current={current} /> : null}
      </header>
      <div className="site-body" data-full-width={layout.full_width === 'show' ? '' : undefined}>
        {side ? <SideNavigation {...part} opens={toggles === 'side'} /> : null}
        {list}
        {children}
      </div>
      {foot}
      {ownFooter ? null : <SiteFooter frame={frame} publishedAt={publishedAt} printPath={printPath} />}
    </>
  )
}

/** The thin bar that says whose site this is; a secondary menu that has no other place stands in it. */
function StateBar({ frame, here, side }: FrameProps & { side: boolean }) {
  const { look, siteName, secondaryMenu } = frame
  const homeless = secondaryMenu.length > 0 && !side && !(hasTopMenu(frame) && look.topNav.nav === 'secondary')
  const shown = look.header.stateBar === 'show'
  if (!shown && !homeless) return null
  return (
    <div className="state-bar" data-plain={shown ? undefined : ''}>
      <div>
        {shown ? <span>{look.header.stateBarText || `Official site of ${siteName}`}</span> : null}
        {homeless ? (
          <nav aria-label="Secondary">
            <MenuItems items={secondaryMenu} here={here} drops />
          </nav>
        ) : null}
      </div>
    </div>
  )
}

/** Whether the frame has a field for the search, as far as its theme says where one stands. */
export function hasSearchField({ searchPath, look: { topNav, sideNav } }: SiteFrame): boolean {
  const inTop = topNav.size !== 'none' && topNav.search !== 'none'
  return searchPath !== null && (inTop || (sideNav.size !== 'none' && sideNav.search !== 'none'))
}

function hasSide(frame: SiteFrame, current: string | null, { side_nav }: PageLayout): boolean {
  if (frame.look.sideNav.size === 'none' || side_nav === 'hide') return false
  return hasTopPages(frame.look) ? partOf(frame, current) !== null : frame.navigation.length > 0
}

/** The menu with the pages of the site, else the one that there is. */
function toggledMenu(frame: SiteFrame, side: boolean): 'top' | 'side' | null {
  if (side && !hasTopPages(frame.look)) return 'side'
  return hasTopMenu(frame) ? 'top' : null
}

/** The pages below the current one, or beside it where it has none below; the way up is the breadcrumb's. */
function BranchNavigation({ frame, current }: { frame: SiteFrame; current: string | null }) {
  const part = partOf(frame, current)
  if (!part) return null
  const level = levelOf(part, current)
  return (
    <nav aria-label="In this section" className="branch-navigation">
      <AllEntries label="In this section" names={level.map(({ title }) => title)}>
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
