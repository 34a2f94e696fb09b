import { madeOnce } from '#domain/made-once.ts'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { hasTopPages } from '#domain/theme/shown-menu.ts'
import { countInBar, DroppedEntries } from './all-entries.tsx'
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
  // What has dropped down itself opens its parts in place.
  const list = (part: 'inBar' | 'rest') =>
    pages ? (
      <PageList
        entries={pagesInBar(navigation)[part]}
        pagesAt={pagesAt}
        current={current}
        depth={look.topNav.depth}
        drops={part === 'inBar'}
      />
    ) : (
      <MenuItems items={itemsInBar(secondaryMenu)[part]} here={here} drops={part === 'inBar'} />
    )
  const { inBar, rest } = pages ? pagesInBar(navigation) : itemsInBar(secondaryMenu)
  const popover = opens ? { id: MENU_ID, popover: 'auto' as const } : {}
  return (
    <div className="site-navigation" data-menu={opens ? '' : undefined} {...popover}>
      {opens ? <CloseMenu /> : null}
      <nav aria-label={pages ? 'Pages' : 'Secondary'}>
        {inBar.length > 0 ? list('inBar') : null}
        {rest.length > 0 ? (
          <DroppedEntries label={inBar.length > 0 ? 'More' : pages ? 'All pages' : 'Menu'} drop="all-entries">
            {list('rest')}
          </DroppedEntries>
        ) : null}
      </nav>
      {opens && pages && secondaryMenu.length > 0 ? (
        <nav aria-label="Secondary" className="narrow-only">
          <MenuItems items={secondaryMenu} here={here} />
        </nav>
      ) : null}
    </div>
  )
}

// The same lists for as long as those that they are parts of, so that what is drawn of them is kept.
const pagesInBar = madeOnce((entries: SiteFrame['navigation']) => parted(entries, ({ title }) => title))
const itemsInBar = madeOnce((items: SiteFrame['secondaryMenu']) => parted(items, ({ name }) => name))

function parted<Entry>(entries: readonly Entry[], name: (entry: Entry) => string): { inBar: Entry[]; rest: Entry[] } {
  const count = countInBar(entries.map(name))
  return { inBar: entries.slice(0, count), rest: entries.slice(count) }
}

/** Whether the top bar has something to list. */
export function hasTopMenu({ look, navigation, secondaryMenu }: SiteFrame): boolean {
  if (look.topNav.size === 'none' || look.topNav.nav === 'none') return false
  return (look.topNav.nav === 'main' ? navigation : secondaryMenu).length > 0
}
