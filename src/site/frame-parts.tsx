import { Menu, Search, X } from 'lucide-react'
import type { SiteFrame } from '#domain/page/navigation/site-frame.ts'
import { FittedLogo } from '#elements/fitted-logo.tsx'
import { KeptContent } from './kept-content.tsx'

const LOGO_BOX = { width: 240, height: 40 }

/** The logo and the name of a site, which is not said twice; they lead to its first page. */
export function SiteMark({ frame: { siteName, logo, pagesAt } }: { frame: SiteFrame }) {
  return (
    <a className="site-name" href={pagesAt}>
      {logo ? <FittedLogo logo={logo} box={LOGO_BOX} className="site-logo" /> : null}
      {siteName}
    </a>
  )
}

type SearchFieldProps = { frame: SiteFrame; inBar?: boolean }

const MARK = <Search size={20} strokeWidth={1.75} aria-hidden="true" />
const FIELD = (
  <>
    <Search size={16} strokeWidth={1.75} aria-hidden="true" />
    <input type="search" name="q" aria-label="Search this site" placeholder="Search..." />
  </>
)

/** A field that leads to the site's search, a mere link in the bar of a narrow screen; nothing where there is no search. */
export function SearchField({ frame: { searchPath }, inBar = false }: SearchFieldProps) {
  if (searchPath === null) return null
  return (
    <search aria-label="Site">
      {inBar ? (
        <KeptContent
          {...{ as: 'a', className: 'search-link', href: searchPath, drawn: MARK, 'data-search': '' }}
          aria-label="Search this site"
        />
      ) : null}
      <KeptContent {...{ as: 'form', action: searchPath, className: 'site-search', drawn: FIELD, 'data-search': '' }} />
    </search>
  )
}

export const MENU_ID = 'site-menu'

const OPEN = (
  <>
    <Menu size={20} strokeWidth={1.75} aria-hidden="true" />
    Menu
  </>
)

/** On narrow screens the menu stands behind this button; the browser opens and closes it, and closes it on Escape. */
export function MenuToggle() {
  return <KeptContent as="button" type="button" className="menu-toggle" popoverTarget={MENU_ID} drawn={OPEN} />
}

const CLOSE = (
  <>
    <X size={20} strokeWidth={1.75} aria-hidden="true" />
    Close
  </>
)

/** Stands in the opened menu, where the button that opened it was, and has the focus, since that one is covered. */
export function CloseMenu() {
  const hides = { popoverTarget: MENU_ID, popoverTargetAction: 'hide' as const, autoFocus: true }
  return <KeptContent as="button" type="button" className="menu-toggle" {...hides} drawn={CLOSE} />
}
