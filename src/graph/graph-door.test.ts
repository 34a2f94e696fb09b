import { beforeAll, expect, test } from 'vitest'
import type { Item } from '#domain/item/item.ts'
import { FairQueue } from '#engines/fair-queue.ts'
import { rowsOfClient } from '#engines/rows-of-client.ts'
import { graphInUse } from '../../tests/support/graph-in-use.ts'
import { APP, person, type SendInit } from '../../tests/support/graph-server.ts'
import { graphDoor } from './graph-door.server.ts'
import { MAX_RANGE } from './path-set.ts'

const graph = graphInUse()
let note: Item
let stranger: Item

beforeAll(async () => {
  await graph.verbs.pattern('cat', 'forms')
  note = await graph.verbs.create('note', { title: 'A note' })
  stranger = await graph.verbs.create('note', { title: 'Elsewhere' }, 'other')
})

const send = (init: SendInit, level = 5) => graph.server.send(init, level)
const post = (fields: Record<string, string>) => send({ method: 'POST', body: new URLSearchParams(fields) })
const json = (body: unknown) => graph.server.json(body, 5)
const call = (name: string[], args: unknown[], level = 5) => graph.server.call(name, args, level)

test('fields come in a query, a form, or JSON, as values or as JSON text [P-274]', async () => {
  const paths = [['dms', 'data', 'byId', note.id, "data->>'title'"]]
  const expected = { jsonGraph: { dms: { data: { byId: { [note.id]: { "data->>'title'": 'A note' } } } } } }
  const text = JSON.stringify(paths)
  expect((await send({ query: `?method=get&paths=${encodeURIComponent(text)}` })).body).toEqual(expected)
  expect((await post({ method: 'get', paths: text })).body).toEqual(expected)
  expect((await json({ method: 'get', paths })).body).toEqual(expected)
  expect((await json({ method: 'get', paths: text })).body).toEqual(expected)
})

test('a route that fails answers at its own leaves, and the rest stands', async () => {
  const bad = ['dms', 'data', `${APP}+note`, 'options', '{"frobnicate":1}', 'length']
  const answered = await graph.server.get(
    5,
    bad,
    ['dms', 'data', `${APP}+note`, 'length'],
    ['dms', 'nothing'],
    ['uda', `${APP}+cat`, 'viewsById', 999, 'options', '{}', 'length'],
  )
  const list = answered.dms.data[`${APP}+note`]
  expect(list.length).toBe(1)
  expect(list.options['{"frobnicate":1}'].length).toEqual({
    $type: 'error',
    value: { code: 'invalid', message: expect.stringContaining('frobnicate') },
  })
  expect(answered.dms.nothing).toEqual({ $type: 'atom' })
  expect(answered.uda[`${APP}+cat`].viewsById[999].options['{}'].length.value.code).toBe('not-found')
})

test('a call also reads the paths beside it, anew', async () => {
  const args = { callPath: ['dms', 'data', 'create'], arguments: [APP, 'beside', { title: 'x' }] }
  const { body } = await json({ method: 'call', ...args, paths: [[`${APP}+beside`, 'length']] })
  expect(body.jsonGraph.dms.data[`${APP}+beside`].length).toBe(1)
  expect(body.paths).toContainEqual([['dms'], ['data'], [`${APP}+beside`], ['length']])
})

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each<[string, () => ReturnType<typeof send>, number]>([
  ['no method', () => post({ paths: '[]' }), 400],
  ['an unknown method', () => post({ method: 'drop', paths: '[]' }), 400],
  ['an unknown field', () => post({ method: 'get', paths: '[]', sql: 'x' }), 400],
  ['a field that stands twice', () => send({ query: '?method=get&paths=[]&paths=[]' }), 400],
  ['malformed JSON', () => post({ method: 'get', paths: '[[' }), 400],
  ['a malformed body', () => json('{"method":'), 400],
  ['a body that is no object', () => json([1]), 400],
  ['no paths', () => post({ method: 'get' }), 400],
  ['a call by GET', () => send({ query: '?method=call&callPath=["dms","data","create"]&arguments=[]' }), 400],
  ['a set by GET', () => send({ query: '?method=set&jsonGraph={}' }), 400],
  [
    'arguments that are no list',
    () => json({ method: 'call', callPath: ['dms', 'data', 'create'], arguments: { a: 1 } }),
    400,
  ],
  ['a call that does not exist', () => call(['dms', 'data', 'drop'], []), 404],
  ['a set without paths', () => json({ method: 'set', jsonGraph: { jsonGraph: {} } }), 400],
  ['JSON nested ten thousand deep', () => post({ method: 'get', paths: nested(10_000) }), 400],
  ['a body nested ten thousand deep', () => json(nested(10_000)), 400],
  ['a prototype key', () => json('{"method":"get","paths":[["a",{"__proto__":1}]]}'), 400],
  ['a prototype key in disguise', () => json('{"method":"get","paths":[],"\\u005f_proto__":{}}'), 400],
  [
    'a prototype key in data',
    () =>
      json(`{"method":"call","callPath":["dms","data","create"],"arguments":["${APP}","note",{"__proto__":{"a":1}}]}`),
    400,
  ],
  [
    'a huge range',
    () => json({ method: 'get', paths: [['dms', 'data', 'a+b', 'byIndex', { from: 0, to: 1e9 }, 'id']] }),
    400,
  ],
  [
    'a negative range',
    () => json({ method: 'get', paths: [['dms', 'data', 'a+b', 'byIndex', { from: -1, to: 5 }, 'id']] }),
    400,
  ],
  ['a body of ten megabytes', () => post({ method: 'get', paths: 'x'.repeat(10_000_000) }), 413],
  ['another content type', () => send({ method: 'POST', body: 'x', headers: { 'content-type': 'text/plain' } }), 415],
  ['another HTTP method', () => send({ method: 'DELETE' }), 405],
  ['data that is no object', () => call(['dms', 'data', 'create'], [APP, 'note', 'text']), 400],
  ['a name of 10,000 characters', () => call(['dms', 'data', 'create'], [APP, 'n'.repeat(10_000), {}]), 400],
  ['a name with a control character', () => call(['dms', 'data', 'create'], [APP, 'no\u0007te', {}]), 400],
  ['text with NUL', () => call(['dms', 'data', 'create'], [APP, 'note', { title: 'a\u0000b' }]), 400],
  ['an id that is no id', () => call(['dms', 'data', 'edit'], [{ id: 1 }, { title: 'x' }]), 400],
  ['an edit without a patch', () => call(['dms', 'data', 'edit'], [note.id]), 400],
  ['a reserved type', () => call(['dms', 'data', 'create'], [APP, '$audit', {}]), 400],
  ['an item of another app', () => call(['dms', 'data', 'edit'], [stranger.id, { title: 'mine' }]), 403],
  [
    'an item of another app under our own',
    () => call(['dms', 'data', 'edit'], [APP, stranger.id, { title: 'mine' }]),
    404,
  ],
  ['a deletion in another app', () => call(['dms', 'data', 'delete'], ['other', 'note', stranger.id]), 403],
  ['a deletion under the wrong type', () => call(['dms', 'data', 'delete'], [APP, 'plan', note.id]), 404],
  ['a new site', () => call(['dms', 'data', 'create'], [APP, 'site', { site_name: 'x' }]), 403],
  ['a new pattern', () => call(['dms', 'data', 'create'], [APP, 'pattern', { name: 'x' }], 9), 403],
  ['an item made a pattern', () => call(['dms', 'type', 'edit'], [note.id, 'pattern']), 403],
])('%s is refused with a reason, and nothing is stored', async (_, work, expected) => {
  const before = await everything()
  const { status, body } = await work()
  expect(status).toBe(expected)
  expect(body.error).toMatch(/.{8,}/)
  expect(await everything()).toEqual(before)
  expect(graph.verbs.surprises).toEqual([])
})

test('whoever meets a full line of queries is told when to come back', async () => {
  const { view } = await graph.verbs.version('cat', 'n\n1\n', [{ name: 'n', dataType: 'numeric' }])
  const options = ['{}', JSON.stringify({ filter: { n: [1] } })]
  const paths = [['uda', `${APP}+cat`, 'viewsById', view.id, 'options', options, 'length']]
  const asked = new Request(`${graph.server.url}?method=get&paths=${encodeURIComponent(JSON.stringify(paths))}`)
  const line = new FairQueue({ atOnce: 1, atOnceOfOne: 1, waiting: 0, waitingOfOne: 0 })
  const context = graph.verbs.as(person(5))
  const until = (signal: AbortSignal) => ({
    signal,
    rows: rowsOfClient(graph.verbs.rows, { queries: line, scans: line }, { key: 'one', signal }, 10_000),
  })
  const answer = await graphDoor(asked, { ...context, until })
  expect([answer.status, await answer.json()]).toMatchObject([503, { code: 'busy' }])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a refused range says its cap', async () => {
  const { body } = await json({ method: 'get', paths: [['a', { length: MAX_RANGE + 1 }]] })
  expect(body.error).toContain(String(MAX_RANGE))
})

test('what a patch calls app, type, id, created_by or revision never reaches the envelope', async () => {
  const { id } = await graph.verbs.create('note', { title: 'Mine' })
  const patch = { app: 'other', type: 'site', id: 1, created_by: 'someone', updated_by: 'someone', revision: 99 }
  expect((await call(['dms', 'data', 'edit'], [id, patch])).status).toBe(200)
  expect(await graph.verbs.store.items.get(id)).toMatchObject({
    id,
    app: APP,
    type: 'note',
    created_by: null,
    updated_by: 'u5',
    revision: 2,
  })
})

async function everything(): Promise<Item[]> {
  const types = ['note', 'plan', 'site', 'pattern', 'plan|section', '$audit']
  const lists = [APP, 'other'].flatMap((app) =>
    types.map((type) =>
      graph.verbs.store.items.list(app, type, { conditions: [], groupBy: [], orderBy: [] }, { from: 0, to: 99 }),
    ),
  )
  return (await Promise.all(lists)).flat()
}
