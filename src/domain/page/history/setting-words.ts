/**
 * What stored keys are called where people read of changes: before a publish, and where two states are compared. Menus of
 * sections have the same names; a key that is not here is said as it is written, in words.
 */
const WORDS: Readonly<Record<string, string>> = {
  bgClass: 'Background',
  bgColor: 'Background colour',
  bgImg: 'Background picture',
  colGap: 'Column gap',
  compactView: 'Compact view',
  data: 'Saved rows',
  dataRequest: 'Query',
  defaultBgImg: 'Default background picture',
  display: 'Display',
  displayName: 'Name',
  elementType: 'Component type',
  featuredSearches: 'Featured searches',
  graphType: 'Graph type',
  hideUntagged: 'Hide sections without tags',
  index: 'Order',
  isCard: 'Style',
  overlay: 'Layout',
  patternId: 'Site pattern',
  privacyPath: 'Privacy policy',
  showBreadcrumbs: 'Breadcrumbs',
  showPublished: 'Date of last publish',
  showSearchBar: 'Search bar',
  sourceBase: 'Base of links to sources',
  sourceId: 'Source',
  sourceInfo: 'Source and version',
  subTitle: 'Subtitle',
  termsPath: 'Terms and conditions',
  viewId: 'Version',
  xAxis: 'X axis',
  yAxis: 'Y axis',
}

/** 'bgColor' is 'Background colour'; 'pageSize' and 'page_size' are both 'Page size'. */
export function settingWords(key: string): string {
  const known = Object.hasOwn(WORDS, key) ? WORDS[key] : undefined
  if (known !== undefined) return known
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
