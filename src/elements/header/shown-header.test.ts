import { expect, test } from 'vitest'
import { HEADER_ROLES } from '#domain/data/section/section-column.ts'
import { setHeaderRole } from '#domain/data/section/transitions/header-roles.ts'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import type { PageFacts } from '#domain/page/view/page-facts.ts'
import { MNY } from '#domain/theme/built-in/mny.ts'
import { elementModels } from '#elements/registry.ts'
import { headerState, withHeaderState } from './header-data.ts'
import { headerRow } from './header-row.ts'
import type { HeaderSettings } from './header-settings.ts'
import { header } from './model.ts'
import { shownHeader } from './shown-header.ts'

const PICTURE = { hash: 'a'.repeat(64), name: 'hills.png', width: 1600, height: 600, alt: 'Hills' }
const PAGE: PageFacts = {
  title: 'Flood',
  siteName: 'Plan',
  base: '/',
  trail: [],
  footerLinks: [],
  legal: { privacy: { href: null, draft: null }, terms: { href: null, draft: null } },
  publishedAt: null,
  searchPath: null,
  theme: {
    ...MNY,
    header: { ...MNY.header, titleSize: 48, overlay: 'inset', defaultNote: 'Of the theme', height: 500 },
  },
  titleSection: null,
  firstSection: null,
  printPath: null,
  linkedPages: {},
}

test('a header stores its pictures, its words, its background and its height as they were given [D-090]', () => {
  const settings: HeaderSettings = {
    form: 'default',
    bgImg: PICTURE,
    logo: { ...PICTURE, name: 'logo.png' },
    title: 'A plan',
    subTitle: 'For a county',
    note: 'Draft of May',
    bgClass: 'bg-band',
    height: 420,
  }
  const stored = storeElement(header as never, settings)
  expect(readElement(elementModels, stored)).toMatchObject({ kind: 'known', settings })
  const old = { bgImg: '/themes/old.jpg', logo: null, title: 'Old', height: '250', bgClass: 'bg-[url(x)]' }
  const read = readElement(elementModels, { 'element-type': 'header', 'element-data': JSON.stringify(old) })
  expect(read).toMatchObject({ kind: 'known', settings: { bgImg: '/themes/old.jpg', height: 250 } })
  if (read.kind !== 'known') return
  expect(shownHeader(read.settings as HeaderSettings, PAGE)).toMatchObject({
    picture: null,
    background: '',
    height: 250,
  })
})

test('what a header leaves open is as every header, or as its theme says', () => {
  expect(shownHeader(header.defaults, PAGE)).toMatchObject({ layout: 'overlay', titleSize: 72, height: 300, note: '' })
  const themed: HeaderSettings = { ...header.defaults, form: 'themed' }
  expect(shownHeader(themed, PAGE)).toMatchObject({ layout: 'inset', titleSize: 48, height: 500, note: 'Of the theme' })
  expect(shownHeader({ ...themed, overlay: 'full', height: 200 }, PAGE)).toMatchObject({ layout: 'full', height: 200 })
})

test('a theme that shows no picture shows no room for one either', () => {
  const pictured: HeaderSettings = { ...header.defaults, form: 'themed', bgImg: PICTURE, height: 460 }
  const plain = {
    ...PAGE,
    theme: { ...PAGE.theme, header: { ...PAGE.theme.header, overlay: 'none', height: 120 } },
  } as const
  expect(shownHeader(pictured, PAGE)).toMatchObject({ picture: PICTURE, height: 460 })
  expect(shownHeader(pictured, plain)).toMatchObject({ picture: null, height: 120 })
  // Whoever chose both the layout and the height meant it so.
  expect(shownHeader({ ...pictured, overlay: 'none' }, plain)).toMatchObject({ picture: null, height: 460 })
})

test('a header has the background that was chosen, and none that is not known', () => {
  const background = (bgClass: string) => shownHeader({ ...header.defaults, bgClass }, PAGE).background
  expect(['bg-band', 'bg-accent', 'bg-sunken', 'bg-plain'].map(background)).toEqual([
    'bg-band',
    'bg-accent',
    'bg-sunken',
    'bg-plain',
  ])
  expect(background('bg-red-500')).toBe('')
})

test('a header shows its own picture, else the one set for all, else that of its theme', () => {
  const [all, ofTheme] = [
    { ...PICTURE, name: 'all.png' },
    { ...PICTURE, name: 'theme.png' },
  ]
  const themed = { ...PAGE, theme: { ...PAGE.theme, header: { ...PAGE.theme.header, defaultBgImg: ofTheme } } }
  const shown = (settings: Partial<HeaderSettings>) =>
    shownHeader({ ...header.defaults, form: 'themed', ...settings }, themed).picture
  expect(shown({})).toBe(ofTheme)
  expect(shown({ defaultBgImg: all })).toBe(all)
  expect(shown({ defaultBgImg: all, bgImg: PICTURE })).toBe(PICTURE)
})

test('a header says its own title, else the one set for all, else that of the page', () => {
  expect(shownHeader(header.defaults, PAGE).title).toBe('Flood')
  expect(shownHeader({ ...header.defaults, defaultTitle: 'All' }, PAGE).title).toBe('All')
  expect(shownHeader({ ...header.defaults, defaultTitle: 'All', title: 'Own' }, PAGE).title).toBe('Own')
})

test('a search field stands only where the site can be searched', () => {
  const asked: HeaderSettings = { ...header.defaults, showSearchBar: true }
  expect(shownHeader(asked, PAGE).searchPath).toBeNull()
  expect(shownHeader(asked, { ...PAGE, searchPath: '/search' }).searchPath).toBe('/search')
  expect(shownHeader(header.defaults, { ...PAGE, searchPath: '/search' }).searchPath).toBeNull()
  expect(header.hasSearchField?.(asked, { ...PAGE, searchPath: '/search' })).toBe(true)
  expect(header.hasSearchField?.(asked, PAGE)).toBe(false)
})

test('a search bar features what its editors chose, three things until they did', () => {
  expect(shownHeader(header.defaults, PAGE).featured).toEqual(['Hurricane Sandy', 'Climate Change', 'Flood Risk'])
  expect(shownHeader({ ...header.defaults, featuredSearches: ['Heat', ' ', ''] }, PAGE).featured).toEqual(['Heat'])
})

const SOURCE = { view_id: 7, name: 'Counties', columns: [{ name: 'county' }, { name: 'about' }, { name: 'photo' }] }
const ASKED = { filters: {}, reader: NOTHING_ASKED }
const ORIGIN = { sourceId: 1, source: '', version: '', updatedAt: '' }

const fed = (roles: Partial<Record<'title' | 'note' | 'bgImg' | 'logo', string>>) => {
  const begun = withHeaderState(header.defaults, { ...headerState(header.defaults), sourceInfo: SOURCE })
  return HEADER_ROLES.reduce(
    (settings, role) => withHeaderState(settings, setHeaderRole(headerState(settings), role, roles[role] ?? null)),
    begun,
  )
}

test('columns carry the roles title, note, bgImg and logo, each one of them, and say these parts [D-057]', () => {
  const settings = fed({ title: 'county', note: 'about', bgImg: 'photo', logo: 'photo' })
  expect(settings.columns).toEqual([
    { name: 'county', show: false, title: true },
    { name: 'about', show: false, note: true },
    { name: 'photo', show: false, bgImg: true, logo: true },
  ])
  const other = setHeaderRole(headerState(settings), 'title', 'about')
  expect(other.columns.map(({ title, note }) => [title, note])).toEqual([
    [undefined, undefined],
    [true, true],
    [undefined, undefined],
  ])
  const read = readElement(elementModels, storeElement(header as never, settings))
  expect(read).toMatchObject({ kind: 'known', settings: { columns: settings.columns } })
  const [need] = header.data?.needs(settings, ASKED) ?? []
  expect(need).toMatchObject({
    viewId: 7,
    range: { from: 0, to: 4 },
    query: { select: ['county', 'about', 'photo'].map((name) => ({ kind: 'column', name })) },
  })
  const rows = [
    ['Albany', 'On the Hudson', 'https://example.org/a.png'],
    ['Bronx', '', ''],
  ]
  const answer = { ok: true, kind: 'rows', rows, fields: [], from: 0, total: null, origin: ORIGIN } as const
  const row = headerRow(settings.columns ?? [], [{ ...answer, rows: rows.map((one) => [...one]), fields: [] }])
  expect(shownHeader({ ...settings, title: 'Own' }, PAGE, row)).toMatchObject({
    title: 'Albany',
    note: 'On the Hudson',
    picture: 'https://example.org/a.png',
    logo: 'https://example.org/a.png',
  })
  // What the data does not say is the header's own, and no address runs as script.
  const empty = headerRow(settings.columns ?? [], [
    { ...answer, rows: [[null, null, 'javascript:alert(1)']], fields: [] },
  ])
  expect(shownHeader({ ...settings, title: 'Own' }, PAGE, empty)).toMatchObject({ title: 'Own', note: '' })
  expect(String(empty.bgImg)).not.toContain('javascript:')
  expect(header.data?.needs(fed({}), ASKED)).toEqual([])
})

test('its data begins with five rows and pages, its overlay is "overlay" and its height 300 [D-244]', () => {
  expect(headerState(header.defaults).display).toEqual({ pageSize: 5, usePagination: true })
  expect(shownHeader(header.defaults, PAGE)).toMatchObject({ layout: 'overlay', height: 300 })
  // An older header keeps its look among the settings of its data.
  const stored = {
    sourceInfo: { view_id: '7', name: 'Counties' },
    columns: [{ name: 'county', title: true, show: true }],
    display: { overlay: 'inset', titleSize: '48px', showBreadcrumbs: false, defaultTitle: 'Plan' },
  }
  const read = readElement(elementModels, { 'element-type': 'header', 'element-data': JSON.stringify(stored) })
  if (read.kind !== 'known') throw new Error('The older header is not read.')
  expect(headerState(read.settings as HeaderSettings).display).toMatchObject({ pageSize: 5, usePagination: true })
  expect(shownHeader(read.settings as HeaderSettings, PAGE)).toMatchObject({
    layout: 'inset',
    titleSize: 48,
    breadcrumbs: false,
    title: 'Plan',
  })
})
