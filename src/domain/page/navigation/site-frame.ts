import type { UserMenuEntry } from '#domain/access/user-menu.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { MenuItem } from '#domain/theme/menu-item.ts'
import type { PageLook } from '#domain/theme/page-look.ts'
import type { PagePlace } from './branch-navigation.ts'
import type { FooterRoot } from './footer-links.ts'
import type { LegalPlaces } from './legal-pages.ts'

/** What stands around everything that a site shows, for one reader. */
export type SiteFrame = PagePlace & {
  siteName: string
  logo: Picture | null
  base: string
  /** What stands before the slugs of menus: the base, with `/edit` behind it for those who edit. */
  pagesAt: string
  look: PageLook
  secondaryMenu: MenuItem[]
  authMenu: MenuItem[]
  footerLinks: FooterRoot[]
  legal: LegalPlaces
  /** Whoever is signed in, and where they can go from anywhere. */
  reader: { name: string; entries: UserMenuEntry[] } | null
  /** Where the site is searched; null while it can't be. */
  searchPath: string | null
  /** Whether it is exported as files, where nobody signs in. */
  exported?: boolean
}
