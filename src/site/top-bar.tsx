import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { hasTopPages } from '#domain/theme/shown-menu.ts'
import { AllEntries, fitsBar } from './all-entries.tsx'
import { AuthMenu } from './auth-menu.tsx'
import { CloseMenu, MENU_ID, MenuToggle, SearchField, SiteMark } from './frame-parts.tsx'
import { MenuItems } from './menu-items.tsx'
import { PageList } from './page-list.tsx'

/** `current` is the slug of the page, `here` the path that is being read. */
export type FrameProps = { frame: SiteFrame; current: string | null; here: string | null }
/** `toggles` is the menu that narrow screens open with the button in the bar. */
type TopBarProps = FrameProps & { toggles: 'top' | 'side' | null }

/** The bar above everything: the site's mark, its menu, and what stands left and right of it. */
export function TopBar({ frame, current, here, toggles }: TopBarProps) {
  const { topNav } = frame.look
  const shown = topNav.size !== 'none'
  if (!shown && toggles === null) return null
  const at = (side: 'left' | 'right') => (
    <>
      {topNav.logo === side ? <SiteMark frame={frame} /> : null}
      {topNav.search === side ? <SearchField frame={frame} inBar /> : null}
      {topNav.dropdown === side ? <AuthMenu frame={frame} here={here} drop="account-top" /> : null}
    </>
  )
  return (
    <div className="site-bar" data-narrow-only={shown ? undefined : ''}>
      {shown ? at('left') : <SiteMark frame={frame} />}
      {shown && topNav.logo === 'none' && toggles === 'side' ? (
        <div className="narrow-only">
          <SiteMark frame={frame} />
        </div>
      ) : null}
      {shown ? <TopMenu frame={frame} current={current} here={here} opens={toggles === 'top'} /> : null}
      {shown ? at('right') : null}
      {toggles === null ? null : <MenuToggle />}
    </div>
  )
}

/** The menu of the top bar, which narrow screens open as a sheet. */
function TopMenu({ frame, current, here, opens }: FrameProps & { opens: boolean }) {
  const { look, navigation, pagesAt, secondaryMenu } = frame
  if (!hasTopMenu(frame)) return <div className="site-navigation" />
  const pages = hasTopPages(look)
  const names = pages ? navigation.map(({ title }) => title) : secondaryMenu.map(({ name }) => name)
  // What has dropped down as a whole opens its parts in place.
  const drops = fitsBar(names)
  const list = pages ? (
    <PageList entries={navigation} pagesAt={pagesAt} current={current} depth={look.topNav.depth} drops={drops} />
  ) : (
    <MenuItems items={secondaryMenu} here={here} drops={drops} />
  )
  const popover = opens ? { id: MENU_ID, popover: 'auto' as const } : {}
  return (
    <div className="site-navigation" data-menu={opens ? '' : undefined} {...popover}>
      {opens ? <CloseMenu /> : null}
      <nav aria-label={pages ? 'Pages' : 'Secondary'}>
        <AllEntries label={pages ? 'All pages' : 'Menu'} names={names} drop="all-entries">
          {list}
        </AllEntries>
      </nav>
      {opens && pages && secondaryMenu.length > 0 ? (
        <nav aria-label="Secondary" className="narrow-only">
          <MenuItems items={secondaryMenu} here={here} />
        </nav>
      ) : null}
    </div>
  )
}

/** Whether the top bar has something to list. */
export function hasTopMenu({ look, navigation, secondaryMenu }: SiteFrame): boolean {
  if (look.topNav.size === 'none' || look.topNav.nav === 'none') return false
  return (look.topNav.nav === 'main' ? navigation : secondaryMenu).length > 0
}
