import { pagePath } from '#domain/page/view/page-view.ts'
import type { SectionAttribution } from './attribution.ts'
import { tagList } from './tags.ts'

/** Which sections of a site of pages a list has. */
export type SectionFilter = {
  elementType: string
  sourceId: number | null
  viewId: number | null
  /** Whether those without tags are left out. */
  hideUntagged: boolean
}

export type ListedVersion = SectionAttribution & { source: string }

/** A section in a list of them, with its page. */
export type ListedSection = {
  tracking_id: string
  /** The titles of the pages above its page, from the top. */
  parent: string[]
  page_title: string
  section_title: string
  /** The kind of its element, in words. */
  element_type: string
  tags: string
  url_slug: string
  anchor: string
  attribution: ListedVersion[]
}

/** Where a site of pages is: its base, and the label of its host where it has one. */
export type ListedSite = { name: string; base: string; subdomain: string }

/** Sections of a site: all that there are, and those that are shown. */
export type SectionList = { site: ListedSite; total: number; sections: ListedSection[] }

/** A host as an address has it, with its protocol: `{ protocol: 'https:', host: 'example.org' }`. */
export type HostAddress = { protocol: string; host: string }

/** The columns of a list of sections, and what stands above each: in a file, and on a screen where that is for programs. */
export const SECTION_COLUMNS = [
  { name: 'tracking_id', title: 'id', words: 'ID' },
  { name: 'parent', title: 'parent', words: 'Parent pages' },
  { name: 'page_title', title: 'page_title', words: 'Page' },
  { name: 'section_title', title: 'section_title', words: 'Section' },
  { name: 'element_type', title: 'Type', words: 'Type' },
  { name: 'tags', title: 'tags', words: 'Tags' },
  { name: 'url', title: 'url', words: 'Address' },
  { name: 'attribution', title: 'Current Version', words: 'Current Version' },
] as const
export type SectionColumn = (typeof SECTION_COLUMNS)[number]['name']

/** A section as a line of a file, in the order of the columns. */
export function sectionLine(section: ListedSection, site: ListedSite, at: HostAddress): string[] {
  return SECTION_COLUMNS.map(({ name }) => {
    if (name === 'parent') return section.parent.join(' / ')
    if (name === 'tags') return tagList(section.tags).join(', ')
    if (name === 'url') return readLink(site, at, section)
    return name === 'attribution' ? section.attribution.map(versionText).join(', ') : section[name]
  })
}

/** A version with the source that it is of: `2021 (Losses)`. */
export function versionText({ version, source, viewId, sourceId }: ListedVersion): string {
  return `${version || (viewId ?? '')} (${source || (sourceId ?? '')})`
}

type Placed = Pick<ListedSection, 'url_slug' | 'anchor'>

/** Where a section is read. */
export function readLink({ base, subdomain }: ListedSite, at: HostAddress, { url_slug, anchor }: Placed): string {
  return `${origin(at, subdomain)}${pagePath(base, url_slug)}#${anchor}`
}

/** Where a page is edited, or one of its sections. */
export function editLink({ base, subdomain }: ListedSite, at: HostAddress, slug: string, anchor = ''): string {
  return `${origin(at, subdomain)}${pagePath(base, `edit/${slug}`)}${anchor === '' ? '' : `#${anchor}`}`
}

/** A site of every host is found on the one that is being read. */
function origin({ protocol, host }: HostAddress, subdomain: string): string {
  const own = subdomain === '' || subdomain === '*' || host.startsWith(`${subdomain}.`) ? '' : `${subdomain}.`
  return `${protocol}//${own}${host}`
}

/** Where the source of a version is, below the base that the list was given; null for one that names none. */
export function versionLink(sourceBase: string, { sourceId, viewId }: SectionAttribution): string | null {
  if (sourceId === null || viewId === null) return null
  const base = sourceBase.endsWith('/') ? sourceBase.slice(0, -1) : sourceBase
  return `${base}/source/${sourceId}/versions/${viewId}`
}
