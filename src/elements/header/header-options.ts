import type { Picture } from '#domain/media/picture.ts'

export const HEADER_LAYOUTS = ['overlay', 'inset', 'full', 'none'] as const
export type HeaderLayout = (typeof HEADER_LAYOUTS)[number]

export const TITLE_SIZES = [72, 48] as const
export type TitleSize = (typeof TITLE_SIZES)[number]

/** Backgrounds that a header offers; others in older data are kept and look as none. */
export const HEADER_BACKGROUNDS = ['bg-band', 'bg-accent', 'bg-sunken', 'bg-plain'] as const

export const MOST_HEADER_HEIGHT = 1200

/** What the search bar of a header offers to look for, until its editors choose something else. */
export const FEATURED_SEARCHES: readonly string[] = ['Hurricane Sandy', 'Climate Change', 'Flood Risk']
export const MOST_FEATURED = 3
export const LONGEST_FEATURED = 60

/** What stands in for settings that a header leaves open. */
export type HeaderFallback = {
  overlay: HeaderLayout
  titleSize: TitleSize
  height: number
  showBreadcrumbs: boolean
  showSearchBar: boolean
  defaultTitle: string
  defaultNote: string
  defaultBgImg: Picture | null
}

/** What every header is where neither it nor its theme says otherwise. */
export const HEADER_DEFAULTS: HeaderFallback = {
  overlay: 'overlay',
  titleSize: 72,
  height: 300,
  showBreadcrumbs: true,
  showSearchBar: false,
  defaultTitle: '',
  defaultNote: '',
  defaultBgImg: null,
}
