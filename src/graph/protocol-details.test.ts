import { beforeAll, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { listDatasets } from '#verbs/sites/list-datasets.ts'
import { listVersions } from '#verbs/sources/list-versions.ts'
import { graphInUse } from '../../tests/support/graph-in-use.ts'
import { APP, person } from '../../tests/support/graph-server.ts'

const graph = graphInUse()

beforeAll(async () => {
  await graph.verbs.create('site', { site_name: 'County', patterns: [] })
  await graph.verbs.pattern('plan', 'page')
  await graph.verbs.pattern('cat', 'forms')
})

test('a default search joins conditions by and, or and parentheses', async () => {
  const make = (url_slug: string, index: number, parent: string | null) =>
    graph.verbs.create('wild', { url_slug, index, parent })
  await make('below', 0, '7')
  const first = await make('first', 1, null)
  const top = await make('top', 0, null)
  const find = async (defaultSearch: string) => {
    const search = JSON.stringify({ wildKey: 'url_slug', params: 'nowhere', defaultSearch })
    const answer = await graph.server.get(5, ['dms', 'data', `${APP}+wild`, 'searchOne', search, 'id'])
    return answer.dms.data[`${APP}+wild`].searchOne[search]?.value?.at(-1) ?? null
  }
  expect(await find("(data->>'index' = '0' or data->>'index' is null) and data->>'parent' is null")).toBe(top.id)
  expect(await find("data->>'index' = '9' or data->>'parent' is null")).toBe(first.id)
  expect(await find("data->>'index' = '9' or data->>'url_slug' = 'none'")).toBeNull()
})

test('an attribute behind a single arrow is the value as JSON has it', async () => {
  const item = await graph.verbs.create('wild', { title: 'Home', size: 3, options: { deep: [1, null] } })
  const attributes = ["data->'title'", "data -> 'size'", "data->'options'", "data->'none'"]
  const answer = await graph.server.get(5, ['dms', 'data', 'byId', item.id, attributes])
  expect(answer.dms.data.byId[item.id]).toEqual({
    "data->'title'": 'Home',
    "data -> 'size'": 3,
    "data->'options'": { $type: 'atom', value: { deep: [1, null] } },
    "data->'none'": null,
  })
})

test('a mass edit of something that is no dataset says so, and tells nothing of a dataset out of reach', async () => {
  const { type } = await graph.verbs.version('cat', 'state\nNY\n', [{ name: 'state', dataType: 'text' }], {
    authLevel: 10,
  })
  const massEdit = (of: string, level: number) =>
    graph.server.call(
      ['dms', 'data', 'massedit'],
      [APP, of, 'state', [{ invalidValue: 'NY', validValue: 'New York' }]],
      level,
    )
  expect(await massEdit('plan', 5)).toEqual({
    status: 404,
    body: {
      code: 'not-a-dataset',
      error: 'county+plan is not a dataset: only the rows of a dataset can be mass edited.',
    },
  })
  expect((await massEdit(type, 5)).body).toMatchObject({ code: 'not-a-dataset' })
  expect((await massEdit('plan', -1)).status).toBe(401)
  expect((await massEdit(type, 10)).status).toBe(200)
})

test('lists of datasets and versions count the rows that are there now', async () => {
  const columns = [{ name: 'state', dataType: 'text' as const }]
  const { type, view, firstId } = await graph.verbs.version('cat', 'state\nNY\nNJ\nCT\n', columns)
  const rows = async () => {
    const admin = graph.verbs.as(person(10))
    const { source, versions } = await runVerb(listVersions, { viewId: view.id }, admin)
    const datasets = await runVerb(listDatasets, {}, admin)
    const version = versions.find(({ viewId }) => viewId === view.id)
    const dataset = datasets.find(({ id }) => id === source.id)
    return [version?.rows, dataset?.rows]
  }
  expect(await rows()).toEqual([3, 3])
  await graph.server.call(['dms', 'data', 'create'], [APP, type, { state: 'VT' }], 10)
  await graph.server.call(['dms', 'data', 'create'], [APP, type, { state: 'MA' }], 10)
  await graph.server.call(['dms', 'data', 'delete'], [APP, type, firstId, firstId + 1, firstId + 2], 10)
  expect(await rows()).toEqual([2, 2])
})

test('a pattern that is created as an item keeps the rules of patterns', async () => {
  const create = (data: object) => graph.server.call(['dms', 'data', 'create'], [APP, 'pattern', data], 10)
  expect((await create({ name: 'Only a name' })).body).toEqual({ code: 'invalid', error: 'A pattern needs base_url.' })
  expect((await create({ name: 'Odd', base_url: '/odd', pattern_type: 'wiki' })).body.error).toContain('pattern_type')
  expect((await create({ name: 'Odd', base_url: '/auth/x' })).body.error).toContain('reserved for the installation')
  expect((await create({ name: 'Twice', base_url: '/plan' })).status).toBe(409)
  expect((await create({ name: 'Odd', base_url: '/odd', colour: 1 })).status).toBe(400)

  const made = await create({ name: 'Maps', base_url: 'maps/', doc_type: 'maps' })
  const [id] = Object.keys(made.body.jsonGraph.dms.data.byId)
  const { value } = made.body.jsonGraph.dms.data.byId[String(id)].data
  expect(value).toMatchObject({
    base_url: '/maps',
    doc_type: 'maps',
    pattern_type: 'page',
    subdomain: '*',
    authLevel: -1,
  })
  const [site] = await graph.verbs.store.items.ofType('site')
  expect(site?.data.patterns).toEqual([{ id: Number(id), ref: `${APP}+pattern` }])

  const note = await graph.verbs.create('note', { name: 'Only a name' })
  const becomes = await graph.server.call(['dms', 'type', 'edit'], [note.id, 'pattern'], 10)
  expect(becomes.body.error).toContain('no other item can become one')
})

test('no request of these was a surprise to the server', () => expect(graph.verbs.surprises).toEqual([]))
