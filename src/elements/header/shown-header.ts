import type { Picture } from '#domain/media/picture.ts'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import { FEATURED_SEARCHES, HEADER_BACKGROUNDS, HEADER_DEFAULTS, type HeaderFallback } from './header-options.ts'
import { type HeaderRow, NO_ROW } from './header-row.ts'
import type { HeaderSettings } from './header-settings.ts'

/** A header with nothing left open. */
export type ShownHeader = {
  layout: HeaderFallback['overlay']
  background: string
  height: number
  titleSize: number
  title: string
  subTitle: string
  note: string
  /** One of the media store, or the address of one that the data names. */
  picture: Picture | string | null
  logo: Picture | string | null
  breadcrumbs: boolean
  searchPath: string | null
  /** What its search bar offers to look for. */
  featured: string[]
}

/** What the data says comes first, then its own settings, then those of the theme for a themed header, then what every header is. */
export function shownHeader(settings: HeaderSettings, page: PageFacts, row: HeaderRow = NO_ROW): ShownHeader {
  const below: HeaderFallback = settings.form === 'themed' ? page.theme.header : HEADER_DEFAULTS
  const layout = settings.overlay ?? below.overlay
  const ownPicture = shownPicture(settings.bgImg)
  const search = settings.showSearchBar ?? below.showSearchBar
  return {
    layout,
    background: HEADER_BACKGROUNDS.find((known) => known === settings.bgClass) ?? '',
    // A height that was chosen for a picture says nothing where the theme shows none.
    height:
      ((ownPicture || row.bgImg) && settings.overlay === undefined && layout === 'none'
        ? undefined
        : settings.height) ?? below.height,
    titleSize: settings.titleSize ?? below.titleSize,
    title: row.title || settings.title || settings.defaultTitle || below.defaultTitle || page.title,
    subTitle: settings.subTitle,
    note: row.note || settings.note || settings.defaultNote || below.defaultNote,
    picture:
      layout === 'none' ? null : row.bgImg || (ownPicture ?? shownPicture(settings.defaultBgImg) ?? below.defaultBgImg),
    logo: row.logo || shownPicture(settings.logo),
    breadcrumbs: settings.showBreadcrumbs ?? below.showBreadcrumbs,
    searchPath: search ? page.searchPath : null,
    featured: (settings.featuredSearches ?? FEATURED_SEARCHES).filter((term) => term.trim() !== ''),
  }
}

/** A picture of the media store; addresses of older systems show nothing. */
export function shownPicture(picture: HeaderSettings['bgImg']): Picture | null {
  return typeof picture === 'object' ? (picture ?? null) : null
}
