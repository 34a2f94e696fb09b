import { expect, test } from 'vitest'
import { attributionList } from './attribution.ts'
import { editLink, SECTION_COLUMNS, sectionLine, versionLink } from './section-list.ts'

const AT = { protocol: 'https:', host: 'example.org' }
const SITE = { name: 'Plan', base: '/plan', subdomain: '*' }
const SECTION = {
  tracking_id: 't1',
  parent: ['Hazards', 'Flood'],
  page_title: 'Coast',
  section_title: 'Losses',
  element_type: 'Table',
  tags: 'flood,money',
  url_slug: 'hazards/flood/coast',
  anchor: 'losses',
  attribution: [
    { version: '2021', source: 'Declared', sourceId: 3, viewId: 4 },
    { version: '', source: '', sourceId: 5, viewId: 6 },
  ],
}

test('the columns of a list of sections have their titles, and versions stand with their sources [D-088]', () => {
  expect(SECTION_COLUMNS.map(({ name, title }) => `${name} ${title}`)).toEqual([
    'tracking_id id',
    'parent parent',
    'page_title page_title',
    'section_title section_title',
    'element_type Type',
    'tags tags',
    'url url',
    'attribution Current Version',
  ])
  expect(sectionLine(SECTION, SITE, AT)).toEqual([
    ...['t1', 'Hazards / Flood', 'Coast', 'Losses', 'Table', 'flood, money'],
    ...['https://example.org/plan/hazards/flood/coast#losses', '2021 (Declared), 6 (5)'],
  ])
})

test('a link to edit names the host, the base, the page and the section; that of a page has no anchor [D-020]', () => {
  const own = { ...SITE, subdomain: 'county' }
  expect(editLink(own, AT, 'coast', 'losses')).toBe('https://county.example.org/plan/edit/coast#losses')
  expect(editLink(own, AT, 'coast')).toBe('https://county.example.org/plan/edit/coast')
  expect(editLink(SITE, AT, 'coast', 'losses')).toBe('https://example.org/plan/edit/coast#losses')
  expect(editLink({ ...own, base: '/' }, { ...AT, host: 'county.example.org' }, 'coast')).toBe(
    'https://county.example.org/edit/coast',
  )
})

test('links to sources begin with /cenrep here, or with another base that was set [D-039]', () => {
  const version = { version: '2021', sourceId: 3, viewId: 4 }
  expect(versionLink('/cenrep', version)).toBe('/cenrep/source/3/versions/4')
  expect(versionLink('/data/', version)).toBe('/data/source/3/versions/4')
  expect(versionLink('/cenrep', { ...version, viewId: null })).toBeNull()
})

test('an attribution is one version or a list of them, and both are read [D-091]', () => {
  const one = { version: 'v1', source_id: 3, view_id: '4' }
  const read = { version: 'v1', sourceId: 3, viewId: 4 }
  expect(attributionList(one)).toEqual([read])
  expect(attributionList([one, null, 'x', { ...one, view_id: null }])).toEqual([read, { ...read, viewId: null }])
  for (const nothing of [null, undefined, '', 'NOAA', {}]) expect(attributionList(nothing)).toEqual([])
})
