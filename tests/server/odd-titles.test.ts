import { expect, test } from 'vitest'
import { call, done, GUEST } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const { app, docType, patternId, pageId } = world

/** The generic doors keep any JSON: even what can be made neither text nor number. */
const ODD = { toString: 1, valueOf: 1, title: 'inner' }

async function graph(...path: unknown[]): Promise<number> {
  const body = new URLSearchParams({ method: 'get', paths: JSON.stringify([path]) })
  return (await fetch(`${almanac.url}/graph`, { method: 'POST', body })).status
}

test('a page whose title, index and sections are objects is borne by everything that reads pages', async () => {
  const other = await done<{ id: number }>(almanac, 'pages.create', { patternId, title: 'Other' }, admin)
  await done(almanac, 'pages.publish', { pageId: other.id }, admin)
  const data = { title: ODD, index: ODD, parent: ODD, description: ODD, sections: [{ id: ODD }] }
  await done(almanac, 'items.edit', { id: other.id, patch: data }, admin)
  const section = { title: ODD, page_id: ODD, tags: ODD, trackingId: ODD, element: { 'element-type': ODD } }
  await done(almanac, 'items.create', { app, type: `${docType}|section`, data: section }, admin)

  const list = `${app}+${docType}`
  const search = JSON.stringify({ wildKey: 'title', params: '*o*' })
  const asked = [
    graph('dms', 'search', list, ['pageTitles', 'tags']),
    graph('dms', 'search', list, 'byTag', 'x'),
    graph('dms', 'data', list, 'sections'),
    graph('dms', 'data', list, 'searchOne', search),
    graph('dms', 'data', list, 'byIndex', { from: 0, to: 9 }, ['id', 'data', 'title']),
    graph('dms', 'data', `${list}|section`, 'byIndex', { from: 0, to: 9 }, 'data'),
    ...[`${world.plan}/search?q=other`, `${world.plan}/home`, `${world.plan}/${other.id}`, '/sitemap.xml'].map(
      async (path) => (await fetch(`${almanac.url}${path}`)).status,
    ),
    ...['search.page-titles', 'search.tags', 'items.sections'].map(
      async (verb) => (await call(almanac, verb, { app, type: docType }, GUEST)).status,
    ),
    ...['pages.list', 'pages.overview', 'pages.tree', 'tags.list', 'templates.list', 'sections.tags'].map(
      async (verb) => (await call(almanac, verb, { patternId }, admin)).status,
    ),
    ...['pages.draft', 'pages.history', 'pages.revisions'].map(
      async (verb) => (await call(almanac, verb, { pageId: other.id }, admin)).status,
    ),
    (async () => (await call(almanac, 'pages.search', { patternId, term: 'other' }, GUEST)).status)(),
  ]
  const statuses = await Promise.all(asked)
  expect(statuses.filter((status) => status >= 500)).toEqual([])
  expect(statuses.slice(0, 6)).toEqual([200, 200, 200, 200, 200, 200])

  // It can be given a title again, put into the trash under its id, and brought back.
  const trashed = await done<{ trashId: number }>(almanac, 'pages.delete', { pageId: other.id }, admin)
  await done(almanac, 'trash.restore', { id: trashed.trashId }, admin)
  const titles = await done<{ page_id: number; page_title: string }[]>(
    almanac,
    'search.page-titles',
    { app, type: docType },
    admin,
  )
  expect(titles.find(({ page_id }) => page_id === other.id)?.page_title).toBe('')
  expect(titles.find(({ page_id }) => page_id === pageId)?.page_title).toBe('Home')
})

test('options whose operation, function or direction is an object are refused by name', async () => {
  const view = `${app}+${world.catalogueType}`
  const wrong = [
    { normalFilter: [{ column: 'loss', operation: ODD }] },
    { fn: { loss: ODD } },
    { orderBy: { loss: ODD } },
  ]
  for (const options of wrong) {
    expect(await graph('uda', view, 'viewsById', world.viewId, 'options', JSON.stringify(options), 'length')).toBe(200)
  }
})
