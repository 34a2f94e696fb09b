import type { PagePaths } from '#domain/rich-text/linked-pages.ts'
import type { ThemeOptions } from '#domain/theme/theme-options.ts'
import type { Crumb } from '../navigation/branch-navigation.ts'
import type { FooterRoot } from '../navigation/footer-links.ts'
import type { LegalPlaces } from '../navigation/legal-pages.ts'
import { type Page, type SectionGroup, whatWasDone } from '../page.ts'
import { sectionsByGroup } from '../section-groups.ts'

/** What elements may show of the page and the site that they stand in. */
export type PageFacts = {
  title: string
  siteName: string
  base: string
  /** The pages above this one, from the top. */
  trail: Crumb[]
  footerLinks: FooterRoot[]
  legal: LegalPlaces
  /** When visitors were last given something new; null before that. */
  publishedAt: string | null
  /** Where it is made to be printed; null where nobody prints it. */
  printPath: string | null
  /** Where the site is searched; null while it can't be. */
  searchPath: string | null
  theme: Pick<ThemeOptions, 'header' | 'footer'>
  /** The key of the section that says the page's title; null where the page itself says it. */
  titleSection: string | null
  /** The key of the section that readers see first; null on a page without sections. */
  firstSection: string | null
  /** Where published pages are now that its texts link to. */
  linkedPages: PagePaths
}

/** The section that says the page's title: the first one, if it is of a kind that does. */
export function titleSection<S extends { group: string }>(
  groups: readonly SectionGroup[],
  sections: readonly S[],
  saysTitle: (section: S) => boolean,
): S | null {
  const first = firstSection(groups, sections)
  return first && saysTitle(first) ? first : null
}

/** The section at the top of a page. */
export function firstSection<S extends { group: string }>(
  groups: readonly SectionGroup[],
  sections: readonly S[],
): S | null {
  return sectionsByGroup(groups, sections).find((band) => band.sections.length > 0)?.sections[0] ?? null
}

/** When a page was last published, as its history tells. */
export function lastPublished({ history, older_publish }: Pick<Page, 'history' | 'older_publish'>): string | null {
  return (history.findLast((entry) => whatWasDone(entry).startsWith('published')) ?? older_publish)?.time ?? null
}
