import { beforeAll, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { graphInUse } from '../../tests/support/graph-in-use.ts'
import { APP, person } from '../../tests/support/graph-server.ts'
import { handleGraph } from './graph-door.server.ts'

const graph = graphInUse()
let note: Item
let page: Item
let draftPage: Item
let live: Item
let hiddenLive: Item
let draft: Item
let stranger: Item

beforeAll(async () => {
  await graph.verbs.pattern('plan', 'page')
  await graph.verbs.pattern('staff', 'page', 3)
  await graph.verbs.pattern('cat', 'forms')
  note = await graph.verbs.create('note', { title: 'A note' })
  page = await graph.verbs.create('plan', {
    title: 'Open',
    url_slug: 'open',
    published: '',
    history: ['secret'],
    index: 0,
    parent: '',
  })
  draftPage = await graph.verbs.create('plan', { title: 'Hidden', published: 'draft' })
  const section = (page_id: number, title: string) => ({
    page_id,
    title,
    tags: 'Flood, wind',
    trackingId: `t-${title}`,
    draft_id: 9,
    element: { 'element-type': 'table', 'element-data': '{"sourceInfo":{"source_id":1,"view_id":2,"view_name":"v1"}}' },
  })
  live = await graph.verbs.create('plan|section', section(page.id, 'live'))
  hiddenLive = await graph.verbs.create('plan|section', section(draftPage.id, 'not yet'))
  draft = await graph.verbs.create('plan|draft-section', section(page.id, 'draft'))
  const sections = [live, draft].map(({ id, type }) => ({ id, ref: `${APP}+${type}` }))
  await graph.verbs.store.items.edit(page.id, { sections }, { by: null, at: '2026-01-01T00:00:00.000Z' })
  await graph.verbs.create('plan', { title: 'Hidden too', published: 'draft', sections: [{ id: hiddenLive.id }] })
  await graph.verbs.create('staff', { title: 'Staff' })
  stranger = await graph.verbs.create('note', { title: 'Elsewhere' }, 'other')
})

const get = (level: number, ...paths: unknown[][]) => graph.server.get(level, ...paths)
const call = (name: string[], args: unknown[], level = 5) => graph.server.call(name, args, level)

test('calls by guests are 401, by people of too low a level or of another site 403', async () => {
  const args = [APP, 'note', { title: 'x' }]
  expect((await call(['dms', 'data', 'create'], args, -1)).status).toBe(401)
  for (const level of [0, 1, 4]) expect((await call(['dms', 'data', 'create'], args, level)).status).toBe(403)
  const fields = new Map<string, unknown>([
    ['method', 'call'],
    ['callPath', ['dms', 'data', 'create']],
    ['arguments', args],
  ])
  expect((await handleGraph('POST', fields, graph.verbs.as(person(10, 'other')))).status).toBe(403)
})

test('a visitor reads published pages and their live sections, and nothing of the work in progress', async () => {
  const ids = [page, draftPage, live, hiddenLive, draft, note, stranger].map(({ id }) => id)
  const graph = await get(
    -1,
    ['dms', 'data', 'byId', ids, 'data'],
    [
      'dms',
      'data',
      [`${APP}+plan`, `${APP}+plan|section`, `${APP}+plan|draft-section`, `${APP}+staff`, `${APP}+pattern`],
      'length',
    ],
  )
  const seen = ids.filter((id) => graph.dms.data.byId[id].data.value !== undefined)
  expect(seen).toEqual([page.id, live.id])
  expect(Object.keys(graph.dms.data.byId[page.id].data.value)).not.toContain('history')
  expect(Object.keys(graph.dms.data.byId[live.id].data.value)).not.toContain('draft_id')
  const lengths = ['plan', 'plan|section', 'plan|draft-section', 'staff', 'pattern'].map(
    (type) => graph.dms.data[`${APP}+${type}`].length,
  )
  expect(lengths).toEqual([1, 1, 0, 0, 0])
  const oracle = JSON.stringify({ like: { "data->>'history'": '%secret%' } })
  const guessed = await get(-1, ['dms', 'data', `${APP}+plan`, 'options', oracle, 'length'])
  expect(guessed.dms.data[`${APP}+plan`].options[oracle].length.value.code).toBe('hidden-attribute')
})

test('sections, tags and titles of a pattern are those of its readable pages [D-206] [D-207]', async () => {
  const list = `${APP}+plan`
  const graph = await get(
    -1,
    ['dms', 'data', list, 'sections'],
    ['dms', 'search', list, ['tags', 'pageTitles']],
    ['dms', 'search', list, 'byTag', ['flood', 'fire']],
  )
  const record = {
    page_id: page.id,
    url_slug: 'open',
    page_title: 'Open',
    page_index: 0,
    page_parent: '',
    section_id: live.id,
    tracking_id: 't-live',
    section_title: 'live',
    tags: 'Flood, wind',
    element_type: 'table',
    attribution: { version: 'v1', source_id: 1, view_id: 2 },
  }
  expect(graph.dms.data[list].sections.value).toEqual([record])
  const search = graph.dms.search[list]
  expect(search.tags.value).toEqual([
    { tag: 'Flood', count: 1 },
    { tag: 'wind', count: 1 },
  ])
  expect(search.pageTitles.value).toEqual([{ page_id: page.id, page_title: 'Open', url_slug: 'open' }])
  expect(search.byTag.flood.value).toEqual([record])
  expect(search.byTag.fire.value).toEqual([])
})

test('a search names a list by app and type, and reads its items by their attributes beside it [D-205]', async () => {
  const list = `${APP}+plan`
  const attributes = ['id', 'app', 'type', 'data', 'updated_at']
  const answer = await get(-1, ['dms', 'search', list, 'pageTitles'], ['dms', 'data', list, 'byIndex', 0, attributes])
  expect(answer.dms.search[list].pageTitles.value).toHaveLength(1)
  const [, , , id] = answer.dms.data[list].byIndex[0].value
  const read = answer.dms.data.byId[id]
  expect(Object.keys(read).sort()).toEqual([...attributes].sort())
  expect([read.id, read.app, read.type]).toEqual([page.id, APP, 'plan'])
})

test('the components index reads the sites of pages, then the sections of one, then an item [D-211]', async () => {
  const options = JSON.stringify({ filter: { "data->>'pattern_type'": ['page'] } })
  const patterns = ['dms', 'data', `${APP}+pattern`, 'options', options]
  const wanted = ['base_url', 'doc_type', 'subdomain', 'authLevel']
  const listed = await get(
    5,
    [...patterns, 'length'],
    [...patterns, 'byIndex', { from: 0, to: 1 }, wanted.map((name) => `data->>'${name}'`)],
    ['dms', 'data', `${APP}+plan`, 'sections'],
    ['dms', 'data', 'byId', live.id, ['app', 'type', 'data']],
  )
  const found = listed.dms.data[`${APP}+pattern`].options[options]
  expect(found.length).toBe(2)
  const [, , , first] = found.byIndex[0].value
  expect(Object.values(listed.dms.data.byId[first])).toEqual(['/plan', 'plan', '*', -1])
  const [section] = listed.dms.data[`${APP}+plan`].sections.value
  expect(section.section_id).toBe(live.id)
  expect(listed.dms.data.byId[live.id]).toMatchObject({ app: APP, type: 'plan|section' })
})

test('sources, versions and rows are read at the level of their source, and are absent below it', async () => {
  const columns = [{ name: 'a', dataType: 'text' as const }]
  const open = await graph.verbs.version('cat', 'a\n1\n', columns)
  const closed = await graph.verbs.version('cat', 'a\n1\n', columns, { authLevel: 7 })
  const env = `${APP}+cat`
  const read = async (level: number) => {
    const views = [open, closed].map(({ view }) => view.id)
    const graph = await get(
      level,
      ['uda', env, 'sources', 'length'],
      ['uda', env, 'sources', 'byIndex', { length: 2 }, ['name', 'doc_type']],
      ['uda', env, 'viewsById', views, 'options', '{}', 'length'],
      ['dms', 'data', 'byId', [open.firstId, closed.firstId], 'data'],
      ['uda', env, 'sources', 'byId', open.source.id, 'views', 'byIndex', 0, 'name'],
      ['dms', 'data', `${APP}+${closed.type}`, 'length'],
    )
    const uda = graph.uda[env]
    return {
      sources: uda.sources.length,
      first: uda.sources.byId[open.source.id],
      second: uda.sources.byIndex[1] === null,
      rows: views.map(
        (view) => uda.viewsById[view].options['{}'].length.value?.code ?? uda.viewsById[view].options['{}'].length,
      ),
      cells: [open, closed].map(({ firstId }) => graph.dms.data.byId[firstId].data.value?.a),
      views: uda.views.byId[open.view.id].name,
      asItems: graph.dms.data[`${APP}+${closed.type}`].length,
    }
  }
  const first = { name: 'Counts', doc_type: 'counts', views: { byIndex: expect.anything() } }
  expect(await read(-1)).toEqual({
    sources: 1,
    first,
    second: true,
    rows: [1, 'not-found'],
    cells: ['1', undefined],
    views: 'version 1',
    asItems: 0,
  })
  expect(await read(7)).toEqual({
    sources: 2,
    first,
    second: false,
    rows: [1, 1],
    cells: ['1', '1'],
    views: 'version 1',
    asItems: 1,
  })
  expect((await call(['dms', 'data', 'create'], [APP, closed.type, { a: 'x' }])).status).toBe(404)
  expect((await call(['dms', 'data', 'edit'], [closed.firstId, { a: 'x' }])).status).toBe(404)
  expect((await call(['dms', 'data', 'edit'], [closed.source.id, { authLevel: -1 }])).status).toBe(403)
  expect((await call(['dms', 'data', 'create'], [APP, open.type, { b: 'x' }])).body.error).toContain('no column "b"')
})
