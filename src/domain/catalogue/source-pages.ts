/** The pages of a source, in the order of their tabs; those of a version have its id behind them. */
export const SOURCE_TABS = [
  { label: 'Overview', page: '', ofVersion: false },
  { label: 'Table', page: 'table', ofVersion: true },
  { label: 'Validate', page: 'validate', ofVersion: true },
  { label: 'Metadata', page: 'metadata', ofVersion: false },
  { label: 'Upload', page: 'upload', ofVersion: true },
  { label: 'Admin', page: 'admin', ofVersion: false },
] as const

/** Pages that stand behind the versions table, and have no tab: of a single version, and of two that are compared. */
const OF_VERSIONS = ['view', 'compare'] as const

export type SourcePage = (typeof SOURCE_TABS)[number]['page'] | (typeof OF_VERSIONS)[number]

/** Pages without a version of their own carry the chosen one here, so that the tabs lead on with it. */
export const VERSION_PARAMETER = 'view_id'

const OF_VERSION: ReadonlySet<string> = new Set(['view', ...SOURCE_TABS.filter((one) => one.ofVersion).map(pageOf)])

/** Whether the version stands in the path of a page. */
export const isOfVersion = (page: SourcePage) => OF_VERSION.has(page)

/** Where a page of a source is, below the base of its catalogue: `/source/5/table/7`. */
export function sourcePath(sourceId: number, page: SourcePage = '', viewId: number | null = null): string {
  const path = `/source/${sourceId}${page === '' ? '' : `/${page}`}`
  if (viewId === null) return path
  return isOfVersion(page) ? `${path}/${viewId}` : `${path}?${VERSION_PARAMETER}=${viewId}`
}

/** The page that a path below the base of a catalogue shows. */
export function sourcePageAt(path: string): SourcePage {
  const segment = path.split('/').filter(Boolean)[2] ?? ''
  const behind = OF_VERSIONS.find((page) => page === segment)
  return behind ?? SOURCE_TABS.find(({ page }) => page === segment)?.page ?? ''
}

function pageOf({ page }: { page: string }): string {
  return page
}
