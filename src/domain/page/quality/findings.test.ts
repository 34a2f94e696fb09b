import { expect, test } from 'vitest'
import { checkedParts } from '#domain/rich-text/checked-parts.ts'
import { reservedByScreens } from '#domain/site/reserved-address.ts'
import { brokenLinks } from './broken-links.ts'
import { type SectionFacts, sectionFindings, type VersionFacts } from './findings.ts'

const version: VersionFacts = {
  name: 'version 1',
  invalidRows: 0,
  columns: [{ name: 'county' }, { name: 'loss', former_names: ['damage'] }],
  newest: null,
  validateHref: '/data/source/1/validate/2',
}
const fine: SectionFacts = {
  title: 'Losses',
  anchor: 's1',
  columns: [
    { name: 'county', show: true },
    { name: 'damage', show: true },
    { name: 'gone', show: false },
  ],
  version,
  rows: 3,
  problem: null,
  closed: [],
  brokenLinks: [],
  barePictures: 0,
}
const kinds = (facts: Partial<SectionFacts>) => sectionFindings({ ...fine, ...facts }).map(({ kind }) => kind)

test('a section that shows what it should has no findings, former names and hidden columns among it', () => {
  expect(sectionFindings(fine)).toEqual([])
})

const filter = {
  type: 'internal' as const,
  operation: 'filter' as const,
  values: ['x'],
  isMulti: false,
  usePageFilters: false,
}

test('each kind is found by itself, with its way to the fix', () => {
  expect(kinds({ version: { ...version, invalidRows: 2 } })).toEqual(['invalid-rows'])
  expect(kinds({ columns: [{ name: 'gone', show: true }] })).toEqual(['stale-column'])
  expect(kinds({ columns: [{ name: 'gone', show: false, filters: [filter] }] })).toEqual(['stale-column'])
  expect(kinds({ columns: [{ name: 'sum', show: true, type: 'formula' }] })).toEqual([])
  expect(kinds({ rows: 0 })).toEqual(['empty-result'])
  expect(kinds({ brokenLinks: ['the plan'] })).toEqual(['broken-link'])
  expect(kinds({ barePictures: 2 })).toEqual(['bare-picture'])
  expect(kinds({ version: null, rows: null, problem: 'Gone.' })).toEqual(['no-data'])
  const closed = ['/data/source/4/admin', null].map((href) => ({ source: 'Dams', href }))
  const toMend = sectionFindings({ ...fine, closed }).map(({ kind, fix }) => [kind, fix.href])
  expect(toMend).toEqual(closed.map(({ href }) => ['closed-data', href]))
  const newest = { name: 'version 2', href: '/plan/manage/versions?source=1&to=3' }
  const [older] = sectionFindings({ ...fine, version: { ...version, newest } })
  expect(older).toMatchObject({ kind: 'older-version', fix: { href: newest.href } })
  // A problem that a stale column explains is said once.
  expect(kinds({ columns: [{ name: 'gone', show: true }], rows: null, problem: 'col not found' })).toEqual([
    'stale-column',
  ])
})

test('links are broken that lead to no page of the site, and no others are judged', () => {
  const site = {
    base: '/plan',
    isPage: (id: number) => id === 7,
    isSlug: (slug: string) => slug === 'rivers',
    reserved: reservedByScreens,
  }
  const link = (url: string, pageId: number | null = null) => ({ url, pageId, text: url })
  const links = [
    '/plan/rivers',
    '/plan/rivers/?x=1#top',
    '/plan',
    '/plan/search',
    '/other',
    'https://a.example',
    '#top',
  ]
  expect(brokenLinks([...links.map((url) => link(url)), link('', 7)], site)).toEqual([])
  expect(brokenLinks([link('/plan/lakes'), link('/plan/%', null), link('gone', 8)], site)).toEqual([
    '/plan/lakes',
    '/plan/%',
    'gone',
  ])
})

test('links, buttons and pictures of a text are found wherever they stand', () => {
  const text = (words: string) => ({ type: 'text', text: words })
  const root = {
    type: 'root',
    children: [
      { type: 'paragraph', children: [{ type: 'link', url: '/a', children: [text('one '), text('link')] }] },
      { type: 'button', path: '/b', linkText: 'Press' },
      {
        type: 'paragraph',
        children: [
          { type: 'image', src: 'x', altText: ' ' },
          { type: 'image', src: 'x', altText: 'A map' },
        ],
      },
    ],
  }
  expect(checkedParts(root)).toEqual({
    links: [
      { pageId: null, url: '/a', text: 'one link' },
      { pageId: null, url: '/b', text: 'Press' },
    ],
    barePictures: 1,
  })
})
