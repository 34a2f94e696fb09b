/**
 * What stored keys are called wherever people meet them: in the layout of a section, before a publish, and where two states
 * are compared. Menus of sections have the same names; a key that is not here is said as it is written, in words.
 */
const WORDS: Readonly<Record<string, string>> = {
  allowAdddNew: 'Allow add new',
  allowEditInView: 'Allow edit',
  bgClass: 'Background',
  bgColor: 'Background colour',
  bgImg: 'Background picture',
  colGap: 'Column gap',
  compactView: 'Compact view',
  data: 'Saved rows',
  dataBaseUrl: 'Base URL of external sources',
  dataRequest: 'Query',
  defaultBgImg: 'Default background picture',
  display: 'Display',
  displayName: 'Name',
  elementType: 'Component type',
  featuredSearches: 'Featured searches',
  form: 'Style',
  graphType: 'Graph type',
  headerValueLayout: 'Header and value',
  helpText: 'Help text',
  hideIfNull: 'Hide if empty',
  hideUntagged: 'Hide sections without tags',
  index: 'Order',
  isCard: 'Style',
  isLog: 'Log scale',
  is_footer: 'Page footer',
  is_header: 'Page header',
  level: 'Heading',
  offset: 'Space above',
  overlay: 'Layout',
  padding: 'Space inside',
  patternId: 'Site pattern',
  privacyPath: 'Privacy policy',
  readyToLoad: 'Always fetch data',
  rowspan: 'Height in rows',
  showBreadcrumbs: 'Breadcrumbs',
  showPublished: 'Last published date',
  showSearchBar: 'Search bar',
  sourceBase: 'Base URL of source links',
  sourceId: 'Source',
  sourceInfo: 'Source and version',
  subTitle: 'Subtitle',
  termsPath: 'Terms and conditions',
  textColor: 'Text colour',
  useCustomXDomain: 'Use custom X domain',
  viewId: 'Version',
  xAxis: 'X axis',
  xDomain: 'X domain',
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

const YES_OR_NO = { true: 'yes', false: 'no' }

/** What stored values of a section are called, where they are no words themselves. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  border: {
    none: 'None',
    full: 'All sides',
    openLeft: 'Open left',
    openRight: 'Open right',
    openTop: 'Open top',
    openBottom: 'Open bottom',
    borderX: 'Sides only',
  },
  full_width: { off: 'no', show: 'yes' },
  is_footer: YES_OR_NO,
  is_header: YES_OR_NO,
  level: { 0: 'Hidden', 1: 'H1', 2: 'H2', 3: 'H3', 4: 'H4' },
  padding: { 'p-0': 'None', 'p-1': 'Small', 'p-2': 'Medium', 'p-4': 'Large' },
  size: { 1: 'Full', 2: 'Edge to edge' },
}

/** 'p-4' is 'Large' as the space inside a section; what has no other words is said as it is. */
export function settingValue(key: string, value: unknown): string {
  const text =
    value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
  const words = Object.hasOwn(VALUES, key) ? VALUES[key] : undefined
  if (words && Object.hasOwn(words, text)) return words[text] ?? text
  return key === 'offset' ? `${text} px` : text
}
