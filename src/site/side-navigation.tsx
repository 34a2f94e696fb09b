import type { NavigationEntry } from '#domain/page/navigation/navigation.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { hasTopPages } from '#domain/theme/shown-menu.ts'
import { AuthMenu } from './auth-menu.tsx'
import { CloseMenu, MENU_ID, SearchField, SiteMark } from './frame-parts.tsx'
import { MenuItems } from './menu-items.tsx'
import { PageList } from './page-list.tsx'
import { type FrameProps, hasTopMenu } from './top-bar.tsx'

const DEEPEST = 4

/** The pages beside the page: the part that the reader is in, or the whole site where the top bar doesn't list it. */
export function SideNavigation({ frame, current, here, opens }: FrameProps & { opens: boolean }) {
  const { look, navigation, pagesAt, secondaryMenu } = frame
  const { size, color, logo, search, dropdown } = look.sideNav
  const part = hasTopPages(look) ? partOf(frame, current) : null
  const at = (place: 'top' | 'bottom') => (
    <>
      {logo === place ? <SiteMark frame={frame} /> : null}
      {search === place ? <SearchField frame={frame} /> : null}
      {dropdown === place ? <AuthMenu frame={frame} here={here} drop="account-side" /> : null}
    </>
  )
  const list = { pagesAt, current, depth: DEEPEST, icons: true, opensActive: true }
  const inTop = hasTopMenu(frame) && look.topNav.nav === 'secondary'
  const popover = opens ? { id: MENU_ID, popover: 'auto' as const } : {}
  return (
    <aside
      aria-label="Sidebar"
      className="side-navigation"
      data-size={size}
      data-color={color}
      data-menu={opens ? '' : undefined}
      {...popover}
    >
      {opens ? <CloseMenu /> : null}
      {at('top')}
      {part ? (
        <nav aria-label="In this section">
          <a
            className="part"
            href={pagePath(pagesAt, part.slug)}
            aria-current={part.slug === current ? 'page' : undefined}
          >
            <span>{part.title}</span>
          </a>
          <PageList entries={part.children} {...list} />
        </nav>
      ) : (
        <nav aria-label="Pages">
          <PageList entries={navigation} {...list} />
        </nav>
      )}
      {secondaryMenu.length > 0 ? (
        <nav aria-label="Secondary" className={inTop ? 'narrow-only' : undefined}>
          <MenuItems items={secondaryMenu} here={here} icons />
        </nav>
      ) : null}
      {at('bottom')}
    </aside>
  )
}

/** The page at the top level that the current one is below, if it has pages below it that menus show. */
export function partOf({ navigation, trail }: SiteFrame, current: string | null): NavigationEntry | null {
  const top = trail[0]?.slug ?? current
  return navigation.find(({ slug, children }) => slug === top && children.length > 0) ?? null
}
