import { expect, test } from 'vitest'
import { packedMap } from './moving/packed-map.ts'
import { mapReferences } from './references.ts'

const HASH = 'a'.repeat(64)
const OTHER = 'b'.repeat(64)

const HEAD = {
  ...{ format: 1, almanac: '1', madeAt: '', history: false, items: 9, sources: [] },
  site: { app: 'county', name: 'County' },
  patterns: [
    {
      id: 1,
      name: 'Plan',
      pattern_type: 'page' as const,
      base_url: '/plan',
      subdomain: '*',
      doc_type: 'plan',
      whole: true,
    },
    {
      id: 2,
      name: 'Data',
      pattern_type: 'forms' as const,
      base_url: '/',
      subdomain: '*',
      doc_type: 'data',
      whole: true,
    },
  ],
  themes: [{ id: 'theme-1', name: 'Blue', former_names: ['Sky'] }],
}
const MAP = packedMap({
  head: HEAD,
  plan: {
    app: 'state',
    patterns: [
      { from: 1, docType: 'plan_x', base_url: '/', made: { name: 'Plan', subdomain: '*' } },
      { from: 2, docType: 'data_x', base_url: '/figures', made: null },
    ],
    themes: [{ from: 'theme-1', id: 'theme-9', name: 'Blue 2' }],
  },
  items: new Map([1, 2, 10, 11, 12, 20, 21].map((id) => [id, id + 1000])),
  nothing: 999,
  pictures: new Map([[HASH, OTHER]]),
})
const moved = (data: Record<string, unknown>) => mapReferences(data, MAP)
const element = (settings: object) => ({ element: { 'element-type': 'x', 'element-data': JSON.stringify(settings) } })

test('pages, sections and sources name each other as they did', () => {
  expect(
    moved({ parent: '10', template_id: 11, page_id: 10, draft_id: 12, source_id: 20, title: '10', index: 10 }),
  ).toEqual({
    ...{ parent: '1010', template_id: 1011, page_id: 1010, draft_id: 1012, source_id: 1020, title: '10', index: 10 },
  })
  const sections = [
    { id: 12, ref: 'county+plan|section' },
    { id: 12, ref: 'elsewhere+plan|section' },
  ]
  expect(moved({ sections }).sections).toEqual([{ id: 1012, ref: 'state+plan_x|section' }, sections[1]])
  expect(moved({ parent: '', section_id: 'losses' })).toEqual({ parent: '', section_id: 'losses' })
})

test('settings of elements show the rows that came along, also in columns, lookups and values in texts', () => {
  const info = (source_id: number, view_id: number, app: string) => ({
    ...{ source_id, view_id, app, env: `${app}+site`, isDms: true },
  })
  const settings = (to: (id: number) => number, app: string) => ({
    sourceInfo: info(to(20), to(21), app),
    columns: [{ name: 'county', meta_lookup: JSON.stringify({ view_id: to(21) }) }],
    text: { root: { children: [{ type: 'live-value', live: { sourceInfo: info(to(20), to(21), app) } }] } },
    ...{ patternId: to(1), sourceId: to(20), viewId: to(21) },
    // Rows that are stored with a section are no references.
    data: [{ id: 20, source_id: 20, parent: 10 }],
  })
  expect(moved(element(settings((id) => id, 'county')))).toEqual(element(settings((id) => id + 1000, 'state')))
})

test('rows of a database elsewhere keep their numbers, and what did not come along points at nothing', () => {
  const elsewhere = element({
    sourceInfo: { source_id: 20, view_id: 21, isDms: false, env: 'npmrds2', srcEnv: 'npmrds2' },
  })
  expect(moved(elsewhere)).toBe(elsewhere)
  expect(moved({ page_id: 77, section_id: '77' })).toEqual({ page_id: 999, section_id: '77' })
})

test('links and pictures of texts, menus and themes lead where things are now', () => {
  const link = (url: string, pageId: number) => ({ type: 'link', url, $: { pageId }, children: [{ text: '/plan/a' }] })
  expect(moved({ root: [link('/plan/floods?x=1#y', 10)] })).toEqual({ root: [link('/floods?x=1#y', 1010)] })
  expect(moved({ src: `/media/${HASH}/map?w=320`, logo: { hash: HASH } })).toEqual({
    src: `/media/${OTHER}/map?w=320`,
    logo: { hash: OTHER },
  })
  const paths = (list: string[]) => ({ subMenus: list.map((path) => ({ path })) })
  const before = [
    '/plan',
    '/planet',
    '/data/20/21.csv',
    '/source/20/table/21',
    '/auth/login',
    'https://x.org/plan',
    '/a',
  ]
  const after = ['/', '/figures/planet', '/data/1020/1021.csv', '/figures/source/1020/table/1021', '/auth/login']
  expect(moved(paths(before))).toEqual(paths([...after, 'https://x.org/plan', '/figures/a']))
  const chosen = (theme: string) => ({ theme: { settings: { theme } }, section_groups: [{ theme }] })
  for (const name of ['theme-1', 'Blue', 'Sky']) expect(moved(chosen(name))).toEqual(chosen('theme-9'))
  expect(moved(chosen('default'))).toEqual(chosen('default'))
})

test('what is nested without end, or is no JSON, stays as it is', () => {
  let deep: Record<string, unknown> = { page_id: 10 }
  for (let level = 0; level < 1_000; level++) deep = { deep }
  expect(moved(deep)).toBe(deep)
  const odd = { text: '{"page_id": 10', 'element-data': '[', parent: { page: 10 } }
  expect(moved(odd)).toBe(odd)
})
