import { Model } from 'falcor'
import HttpDataSource from 'falcor-http-datasource'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP, type GraphServer, openVerbs, serveGraph, type TestVerbs } from '../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'

describe.each(['the embedded stores', 'PostgreSQL'])('on %s', (stores) => {
  let verbs: TestVerbs
  let server: GraphServer
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null

  beforeAll(async () => {
    database = stores === 'PostgreSQL' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    server = await serveGraph(verbs)
    await verbs.pattern('plan', 'page')
    await verbs.pattern('cat', 'forms')
  })

  afterAll(async () => {
    await server?.close()
    await verbs?.close()
    await database?.drop()
  })

  /** The public client, unmodified, as someone of this level. */
  function client(level: number): Model {
    return new Model({ source: new HttpDataSource(server.url, { headers: { 'x-level': String(level) } }) })
  }

  const KEY = `${APP}+note`

  test('what is created is read back with all its fields by the public client [P-013, P-100, P-258]', async () => {
    const falcor = client(5)
    const created = await falcor.call(['dms', 'data', 'create'], [APP, 'note', { title: 'First', nested: { a: [1] } }])
    const byId = at(created?.json, ['dms', 'data', 'byId']) as object
    const [id] = Object.keys(byId).filter((key) => /^\d+$/.test(key))
    const fields = ['id', 'app', 'type', 'data', 'created_at', 'updated_at', 'created_by', 'updated_by']
    const read = await client(5).get(['dms', 'data', 'byId', Number(id), fields])
    expect(read?.json).toMatchObject({
      dms: {
        data: {
          byId: {
            [String(id)]: {
              id: Number(id),
              app: APP,
              type: 'note',
              data: { title: 'First', nested: { a: [1] } },
              created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
              updated_at: expect.any(String),
              created_by: 'u5',
              updated_by: 'u5',
            },
          },
        },
      },
    })
  })

  test('counts and lists follow creations and deletions, seen through the invalidations [P-251, P-260]', async () => {
    const falcor = client(5)
    const list = ['dms', 'data', `${APP}+step`]
    expect(await falcor.getValue([...list, 'length'])).toBe(0)
    expect(await falcor.getValue([...list, 'byIndex', 0, 'id'])).toBeNull()
    for (const title of ['one', 'two', 'three']) await falcor.call(['dms', 'data', 'create'], [APP, 'step', { title }])
    expect(await falcor.getValue([...list, 'length'])).toBe(3)
    const titles = await falcor.get([...list, 'byIndex', { from: 0, to: 3 }, ['id', "data ->> 'title'"]])
    const rows = at(titles?.json, [...list, 'byIndex']) as Record<
      number,
      { id: number; "data ->> 'title'": string } | null
    >
    expect([0, 1, 2].map((index) => rows[index]?.["data ->> 'title'"])).toEqual(['one', 'two', 'three'])
    expect(rows[3]).toBeNull()
    const id = Number(rows[1]?.id)
    const answer = await falcor.call(['dms', 'data', 'delete'], [APP, 'step', id])
    expect(at(answer?.json, ['dms', 'data', 'deleted', id])).toBe(`Deleted item ${id}`)
    expect(await falcor.getValue([...list, 'length'])).toBe(2)
    expect(await falcor.getValue([...list, 'byIndex', 1, "data ->> 'title'"])).toBe('three')
    expect(await falcor.getValue(['dms', 'data', 'byId', id, 'id'])).toBeUndefined()
  })

  test('items and rows are read by any index range, past the end there is nothing [P-253]', async () => {
    for (let n = 0; n < 6; n++) await verbs.create('span', { n })
    const csv = `n\n${[0, 1, 2, 3, 4, 5].join('\n')}\n`
    const { view } = await verbs.version('cat', csv, [{ name: 'n', dataType: 'numeric' }])
    const items = ['dms', 'data', `${APP}+span`, 'byIndex']
    const rows = ['uda', `${APP}+cat`, 'viewsById', view.id, 'options', '{"orderBy":{"n":"asc"}}', 'dataByIndex']
    for (const [from, to] of [
      [0, 0],
      [2, 4],
      [5, 5],
      [4, 7],
      [6, 8],
    ] as const) {
      const indexes = Array.from({ length: to - from + 1 }, (_, at) => from + at)
      const expected = indexes.map((index) => (index < 6 ? index : null))
      for (const [path, attribute] of [
        [items, "data->>'n'"],
        [rows, 'n'],
      ] as const) {
        // A client of its own each time, so that nothing is answered from what it read before.
        const answer = await client(5).get([...path, { from, to }, attribute])
        const read = at(answer?.json, [...path]) as Record<number, Record<string, unknown> | null> | undefined
        expect(indexes.map((index) => read?.[index]?.[attribute] ?? null)).toEqual(expected)
        const known = Object.keys(read ?? {}).filter((key) => /^\d+$/.test(key))
        expect(known.filter((key) => Number(key) < from || Number(key) > to)).toEqual([])
      }
    }
  })

  test('an edit is seen at the next read, by id and in filtered lists [P-259, P-255]', async () => {
    const falcor = client(5)
    const { id } = await verbs.create('task', { title: 'Old', state: 'open', kept: 1 })
    const options = JSON.stringify({ filter: { "data->>'state'": ['done'] } })
    const done = ['dms', 'data', `${APP}+task`, 'options', options]
    expect(await falcor.getValue(['dms', 'data', 'byId', id, "data ->> 'title'"])).toBe('Old')
    expect(await falcor.getValue([...done, 'length'])).toBe(0)
    await falcor.call(['dms', 'data', 'edit'], [id, { title: 'New', state: 'done' }])
    expect(await falcor.getValue(['dms', 'data', 'byId', id, "data ->> 'title'"])).toBe('New')
    expect(await falcor.getValue([...done, 'length'])).toBe(1)
    expect(await falcor.getValue(['dms', 'data', 'byId', id, 'data'])).toEqual({ title: 'New', state: 'done', kept: 1 })
    await falcor.call(['dms', 'data', 'edit'], [APP, id, { title: 'Newer' }])
    expect(await client(5).getValue(['dms', 'data', APP, 'byId', id, "data->>'title'"])).toBe('Newer')
  })

  test('a type is changed with its lists, and not without a type [P-261, P-262]', async () => {
    const falcor = client(5)
    const { id } = await verbs.create('draft-note', { title: 'Moving' })
    expect(await falcor.getValue(['dms', 'data', `${APP}+moved`, 'length'])).toBe(0)
    const answer = await falcor.call(['dms', 'type', 'edit'], [id, 'moved'])
    expect(at(answer?.json, ['dms', 'type', 'edited', id])).toBe('Update successful.')
    expect(await falcor.getValue(['dms', 'data', `${APP}+moved`, 'length'])).toBe(1)
    expect(await falcor.getValue(['dms', 'data', 'byId', id, 'type'])).toBe('moved')
    await expect(promised(falcor.call(['dms', 'type', 'edit'], [id]))).rejects.toThrow('No type found.')
  })

  test('an attribute can be set, and the envelope cannot', async () => {
    const falcor = client(5)
    const { id } = await verbs.create('note', { title: 'Set me' })
    await falcor.setValue(['dms', 'data', 'byId', id, "data ->> 'title'"], 'Set')
    expect((await verbs.store.items.get(id))?.data.title).toBe('Set')
    await expect(promised(falcor.setValue(['dms', 'data', 'byId', id, 'app'], 'other'))).rejects.toBeTruthy()
    expect((await verbs.store.items.get(id))?.app).toBe(APP)
  })

  test('an API token reads, creates, edits and deletes as far as its level goes', async () => {
    const stamp = { by: null, at: '2026-01-01T00:00:00.000Z' }
    const { token } = await verbs.accounts.createToken({ name: 'Importer', level: 5, app: APP }, stamp)
    const source = new HttpDataSource(server.url, { headers: { authorization: `Bearer ${token}` } })
    const falcor = new Model({ source })
    const created = await falcor.call(['dms', 'data', 'create'], [APP, 'imported', { title: 'By token' }])
    const [id] = Object.keys(at(created?.json, ['dms', 'data', 'byId']) as object).filter((key) => /^\d+$/.test(key))
    await falcor.call(['dms', 'data', 'edit'], [Number(id), { title: 'Edited' }])
    expect(await falcor.getValue(['dms', 'data', `${APP}+imported`, 'byIndex', 0, "data->>'title'"])).toBe('Edited')
    await falcor.call(['dms', 'data', 'delete'], [APP, 'imported', Number(id)])
    expect(await falcor.getValue(['dms', 'data', `${APP}+imported`, 'length'])).toBe(0)
    await expect(promised(falcor.call(['dms', 'data', 'create'], [APP, 'pattern', {}]))).rejects.toThrow(
      'is not allowed',
    )
    await expect(promised(falcor.call(['dms', 'data', 'create'], ['other', 'note', {}]))).rejects.toThrow(
      'is not allowed',
    )
  })

  test('a guest is refused every call, and reads no item that is not public', async () => {
    const falcor = client(-1)
    const { id } = await verbs.create('note', { title: 'Private' })
    const calls: [string[], unknown[]][] = [
      [
        ['dms', 'data', 'create'],
        [APP, 'note', { title: 'x' }],
      ],
      [
        ['dms', 'data', 'edit'],
        [id, { title: 'x' }],
      ],
      [
        ['dms', 'data', 'delete'],
        [APP, 'note', id],
      ],
      [
        ['dms', 'type', 'edit'],
        [id, 'x'],
      ],
      [
        ['dms', 'data', 'massedit'],
        [APP, 'counts-1', 'a', [{ invalidValue: 'x', validValue: 'y' }], 1],
      ],
    ]
    for (const [path, args] of calls) await expect(promised(falcor.call(path, args))).rejects.toThrow('sign in')
    expect(await falcor.getValue(['dms', 'data', KEY, 'length'])).toBe(0)
    expect(await falcor.getValue(['dms', 'data', 'byId', id, 'data'])).toBeUndefined()
    expect((await verbs.store.items.get(id))?.data.title).toBe('Private')
  })

  test('rows of a version are counted, grouped, read, edited and mass edited through the client [P-252, P-274]', async () => {
    const csv = 'state,amount\nNY,1\nNJ,2\nNY,3\n'
    const { view, firstId, type } = await verbs.version('cat', csv, [
      { name: 'state', dataType: 'text' },
      { name: 'amount', dataType: 'numeric' },
    ])
    const falcor = client(5)
    const grouped = JSON.stringify({ groupBy: ['state'], orderBy: { state: 'asc' } })
    const uda = ['uda', `${APP}+cat`, 'viewsById', view.id, 'options']
    expect(await falcor.getValue([...uda, '{}', 'length'])).toBe(3)
    expect(await falcor.getValue([...uda, grouped, 'length'])).toBe(2)
    const sum = 'sum(amount) as total'
    const groups = await falcor.get([...uda, grouped, 'dataByIndex', { from: 0, to: 1 }, ['state', sum]])
    expect(at(groups?.json, [...uda, grouped, 'dataByIndex'])).toMatchObject({
      0: { state: 'NJ', [sum]: 2 },
      1: { state: 'NY', [sum]: 4 },
    })
    expect(await falcor.getValue(['dms', 'data', `${APP}+${type}`, 'length'])).toBe(3)
    expect(await falcor.getValue(['dms', 'data', `${APP}+${type}`, 'byIndex', 1, "data->>'state'"])).toBe('NJ')
    expect(await falcor.getValue(['uda', `${APP}+cat`, 'viewsById', view.id, 'dataById', firstId, 'amount'])).toBe(1)
    await falcor.call(['dms', 'data', 'edit'], [firstId + 1, { state: 'CT' }])
    expect(await falcor.getValue(['dms', 'data', `${APP}+${type}`, 'byIndex', 1, "data->>'state'"])).toBe('CT')
    expect(await falcor.getValue([...uda, grouped, 'dataByIndex', 0, 'state'])).toBe('CT')
    await falcor.setValue(['dms', 'data', 'byId', firstId + 1, "data->>'state'"], 'RI')
    await falcor.call(['dms', 'data', 'create'], [APP, type, { state: 'VT', amount: 7 }])
    expect(await falcor.getValue(['dms', 'data', `${APP}+${type}`, 'length'])).toBe(4)
    const mass = await falcor.call(
      ['dms', 'data', 'massedit'],
      [APP, type, 'state', [{ invalidValue: 'NY', validValue: 'New York' }], 'somebody else'],
    )
    expect(at(mass?.json, ['dms', 'data', 'massedited', `${APP}+${type}`, 'state'])).toBe(2)
    expect(await falcor.getValue(['dms', 'data', 'byId', firstId, "data->>'state'"])).toBe('New York')
    expect(await falcor.getValue(['dms', 'data', `${APP}+${type}-invalid-entry`, 'length'])).toBe(0)
    await falcor.call(['dms', 'data', 'delete'], [APP, type, firstId])
    expect(await falcor.getValue(['dms', 'data', `${APP}+${type}`, 'length'])).toBe(3)
  })

  test('pattern rows are read by their type with what routing needs [P-272]', async () => {
    const options = JSON.stringify({ filter: { "data->>'pattern_type'": ['page'] } })
    const path = ['dms', 'data', `${APP}+pattern`, 'options', options]
    const attributes = ['base_url', 'doc_type', 'subdomain', 'authLevel'].map((name) => `data->>'${name}'`)
    const falcor = client(1)
    expect(await falcor.getValue([...path, 'length'])).toBe(1)
    const read = await falcor.get([...path, 'byIndex', { from: 0, to: 0 }, attributes])
    expect(Object.values(at(read?.json, [...path, 'byIndex', 0]) as object)).toEqual(
      expect.arrayContaining(['/plan', 'plan', '*', -1]),
    )
  })

  test('an item is found by a wildcard on a key, or by the default when nothing is sought [P-256]', async () => {
    const home = await verbs.create('wild', { url_slug: 'home', index: 0 })
    const flood = await verbs.create('wild', { url_slug: 'risk/flood', index: 1 })
    await verbs.create('wild', { url_slug: 'risk-map', index: 2 })
    const map = await verbs.create('wild', { url_slug: 'risk_map', index: 3 })
    const find = (params: unknown) => {
      const search = JSON.stringify({ wildKey: "data->>'url_slug'", params, defaultSearch: "data->>'index' = '0'" })
      return client(5).getValue(['dms', 'data', `${APP}+wild`, 'searchOne', search, 'id'])
    }
    expect(await find('risk/flood')).toBe(flood.id)
    expect(await find('risk/*')).toBe(flood.id)
    expect(await find('risk_m*')).toBe(map.id)
    expect(await find('')).toBe(home.id)
    const none = JSON.stringify({ wildKey: "data->>'url_slug'", params: 'nowhere' })
    expect(await client(5).getValue(['dms', 'data', `${APP}+wild`, 'searchOne', none, 'id'])).toBeNull()
  })

  test('no request of these was a surprise to the server', () => expect(verbs.surprises).toEqual([]))
})

function at(json: unknown, path: (string | number)[]): unknown {
  return path.reduce<unknown>((branch, key) => (branch as Record<string | number, unknown>)?.[key], json)
}

/** falcor's own promise-like, as a promise whose failure is an Error with the server's words. */
async function promised(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Error ? error : new Error(JSON.stringify(error))
  }
}
