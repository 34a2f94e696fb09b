import { Model } from 'falcor'
import HttpDataSource from 'falcor-http-datasource'
import { expect, test } from 'vitest'
import { graphInUse } from '../../../tests/support/graph-in-use.ts'
import { APP } from '../../../tests/support/graph-server.ts'
import { createGraphClient, graphUrl } from './graph-host.ts'
import type { GraphModel, Path } from './graph-model.ts'
import { dmsDataLoader } from './load-items.ts'
import { dmsDataEditor } from './save-item.ts'

const graph = graphInUse()

const host = () => ({ host: new URL(graph.server.url).origin })
const client = (level = 5) => createGraphClient({ Model, HttpDataSource }, host(), { 'x-level': String(level) })

/** A client that also tells which calls it made and which paths it asked for. */
function watched() {
  const falcor = client()
  const calls: unknown[][] = []
  const asked: Path[] = []
  const watching: GraphModel = {
    get: (...paths) => {
      asked.push(...paths)
      return falcor.get(...paths)
    },
    call: (path, args) => {
      calls.push([path.join('.'), ...args])
      return falcor.call(path, args)
    },
    invalidate: (...paths) => falcor.invalidate(...paths),
  }
  return { falcor: watching, calls, asked }
}

const format = (type: string) => ({ app: APP, type, attributes: [] })

test('the client talks to the graph service of its own host, or of the one that is set [P-273]', async () => {
  expect(graphUrl()).toBe('/graph')
  expect(graphUrl({ host: 'https://data.example.org/' })).toBe('https://data.example.org/graph')
  expect(graphUrl({ host: 'https://data.example.org', service: 'other' })).toBe('https://data.example.org/other')
  const opened: string[] = []
  class Recorder extends HttpDataSource {
    constructor(url: string) {
      super(url)
      opened.push(url)
    }
  }
  createGraphClient({ Model, HttpDataSource: Recorder })
  expect(opened).toEqual(['/graph'])
  await graph.verbs.create('hosted', { title: 'Here' })
  expect(await dmsDataLoader(client(), { format: format('hosted') })).toMatchObject([{ title: 'Here' }])
})

test('loading without a config or a client says so [P-287]', async () => {
  await expect(dmsDataLoader(null, { format: format('x') })).rejects.toThrow(/^dmsDataLoader no config or falcor\.$/)
  await expect(dmsDataLoader(client(), undefined)).rejects.toThrow(/^dmsDataLoader no config or falcor\.$/)
})

test('without a range everything is read, from index 0 to length minus 1 [P-254]', async () => {
  for (let n = 0; n < 5; n++) await graph.verbs.create('ranged', { title: `T${n}`, n })
  const { falcor, asked } = watched()
  const all = await dmsDataLoader(falcor, { format: format('ranged') })
  expect(all.map((item) => item.title)).toEqual(['T0', 'T1', 'T2', 'T3', 'T4'])
  expect(asked.at(-1)).toContainEqual({ from: 0, to: 4 })
  const filter = { fromIndex: 1, toIndex: 2, attributes: ['title'] }
  const some = await dmsDataLoader(falcor, { format: format('ranged'), children: [{ action: 'list', filter }] })
  expect(some).toMatchObject([{ title: 'T1', app: APP, type: 'ranged' }, { title: 'T2' }])
  expect(some[0]).not.toHaveProperty('n')
  const options = { filter: { "data->>'n'": ['3', '4'] }, orderBy: { id: 'desc' } }
  const config = {
    format: format('ranged'),
    children: [{ action: 'load' as const, path: '/late', filter: { options } }],
  }
  expect((await dmsDataLoader(falcor, config, '/late')).map((item) => item.n)).toEqual([4, 3])
  expect(await dmsDataLoader(falcor, { format: format('none') })).toEqual([])
})

test('rows of a version are loaded by their expressions', async () => {
  await graph.verbs.pattern('cat', 'forms')
  const { view } = await graph.verbs.version('cat', 'a,b\nx,1\ny,2\nx,3\n', [
    { name: 'a', dataType: 'text' },
    { name: 'b', dataType: 'numeric' },
  ])
  const filter = {
    view_id: view.id,
    attributes: ['a', 'sum(b) as total'],
    options: { groupBy: ['a'], orderBy: { a: 'asc' } },
  }
  const rows = await dmsDataLoader(client(), { format: format('cat'), children: [{ action: 'uda', filter }] })
  expect(rows).toEqual([
    { a: 'x', 'sum(b) as total': 4 },
    { a: 'y', 'sum(b) as total': 2 },
  ])
})

/** Ranges of a list of ten: at its start, in its middle, at its end, across its end, behind it. */
const RANGES: [from: number, to: number, found: number[]][] = [
  [0, 0, [0]],
  [0, 3, [0, 1, 2, 3]],
  [4, 6, [4, 5, 6]],
  [9, 9, [9]],
  [8, 12, [8, 9]],
  [10, 12, []],
]

test.each(['list', 'load', 'view', 'edit'] as const)(
  '"%s" reads the items of any index range [P-253]',
  async (action) => {
    const type = `by-${action}`
    for (let n = 0; n < 10; n++) await graph.verbs.create(type, { title: `T${n}`, n })
    for (const [fromIndex, toIndex, found] of RANGES) {
      const read = (filter: object) =>
        dmsDataLoader(client(), {
          format: format(type),
          children: [{ action, filter: { fromIndex, toIndex, ...filter } }],
        })
      const whole = await read({})
      expect(whole.map(({ title, n, app }) => [title, n, app])).toEqual(found.map((n) => [`T${n}`, n, APP]))
      // The range is one of the list that is asked for, not of all items.
      const backwards = await read({ attributes: ['n'], options: { orderBy: { id: 'desc' } } })
      expect(backwards.map(({ n }) => n)).toEqual(found.map((n) => 9 - n))
    }
  },
)

test('"uda" reads the rows of any index range of a version, and lists longer than one answer [P-253]', async () => {
  await graph.verbs.pattern('ranges', 'forms')
  const columns = [
    { name: 'n', dataType: 'numeric' as const },
    { name: 'name', dataType: 'text' as const },
  ]
  const csv = (rows: number) => `n,name\n${Array.from({ length: rows }, (_, n) => `${n},R${n}`).join('\n')}\n`
  const { view } = await graph.verbs.version('ranges', csv(10), columns)
  const read = (view_id: number, filter: object = {}) => {
    const asked = { view_id, attributes: ['n', 'name'], options: { orderBy: { n: 'asc' } }, ...filter }
    return dmsDataLoader(client(), { format: format('ranges'), children: [{ action: 'uda', filter: asked }] })
  }
  for (const [fromIndex, toIndex, found] of RANGES) {
    const rows = await read(view.id, { fromIndex, toIndex })
    expect(rows).toEqual(found.map((n) => ({ n, name: `R${n}` })))
    const backwards = await read(view.id, { fromIndex, toIndex, options: { orderBy: { n: 'desc' } } })
    expect(backwards.map(({ n }) => n)).toEqual(found.map((n) => 9 - n))
  }
  const { view: long } = await graph.verbs.version('ranges', csv(1105), columns)
  expect((await read(long.id)).map(({ n }) => n)).toEqual(Array.from({ length: 1105 }, (_, n) => n))
  const across = await read(long.id, { fromIndex: 950, toIndex: 1060 })
  expect(across.map(({ n }) => n)).toEqual(Array.from({ length: 111 }, (_, at) => 950 + at))
})

test('saving a new item says "Item created." with its id [P-264]', async () => {
  const saved = await dmsDataEditor(client(), { format: format('saved') }, { title: 'New' })
  expect(saved).toEqual({ message: 'Item created.', id: expect.any(Number) })
  expect((await graph.verbs.store.items.get(saved.id ?? 0))?.data).toEqual({ title: 'New' })
})

test('saving an existing item says so, and the next read gives the new data [P-263]', async () => {
  const falcor = client()
  const { id } = await graph.verbs.create('saved', { title: 'Old', n: 1 })
  const config = {
    format: format('saved'),
    children: [{ action: 'view' as const, filter: { options: { filter: { id: [id] } } } }],
  }
  const [loaded] = await dmsDataLoader(falcor, config)
  expect(loaded).toMatchObject({ id, title: 'Old' })
  const saved = await dmsDataEditor(falcor, config, { ...loaded, type: undefined, title: 'Newer' })
  expect(saved.message).toBe(`Update successful: id ${id}.`)
  expect(await dmsDataLoader(falcor, config)).toMatchObject([{ id, title: 'Newer', n: 1 }])
  expect((await graph.verbs.store.items.get(id))?.data).toEqual({ title: 'Newer', n: 1 })
})

test('saving nothing says "Not sure how I got here." and calls nothing [P-265]', async () => {
  const { falcor, calls } = watched()
  expect(await dmsDataEditor(falcor, { format: format('saved') }, {})).toEqual({ message: 'Not sure how I got here.' })
  expect(await dmsDataEditor(falcor, { format: format('saved') }, { id: 5 })).toEqual({
    message: 'Not sure how I got here.',
  })
  expect(calls).toEqual([])
})

test('deleting and retyping say what happened [P-260, P-261, P-262]', async () => {
  const falcor = client()
  const config = { format: format('gone') }
  const { id } = await graph.verbs.create('gone', { title: 'Bye' })
  expect(await dmsDataLoader(falcor, config)).toHaveLength(1)
  expect((await dmsDataEditor(falcor, config, { id, type: '' }, 'updateType')).message).toBe('No type found.')
  expect((await dmsDataEditor(falcor, config, { id, type: 'gone' }, 'updateType')).message).toBe('Update successful.')
  expect((await dmsDataEditor(falcor, config, { id }, 'delete')).message).toBe(`Deleted item ${id}`)
  expect(await dmsDataLoader(falcor, config)).toEqual([])
})

test('sub-items are saved first and replaced by id and reference, the unchanged not again', async () => {
  const { falcor, calls } = watched()
  const ref = `${APP}+part`
  const config = {
    format: { app: APP, type: 'whole', attributes: [{ key: 'parts', type: 'dms-format', format: ref }] },
  }
  const kept = await graph.verbs.create('part', { title: 'Kept' })
  const edited = await graph.verbs.create('part', { title: 'Before', n: 1 })
  const parts = [{ id: kept.id, ref, title: 'Kept' }, { id: edited.id, ref, title: 'After', n: 1 }, { title: 'Fresh' }]
  const { id } = await dmsDataEditor(falcor, config, { title: 'W', parts })
  expect(calls.map(([name]) => name)).toEqual(['dms.data.edit', 'dms.data.create', 'dms.data.create'])
  expect(calls[0]).toEqual(['dms.data.edit', edited.id, { title: 'After' }])
  const stored = (await graph.verbs.store.items.get(id ?? 0))?.data.parts as { id: number; ref: string }[]
  expect(stored.map((part) => part.ref)).toEqual([ref, ref, ref])
  const titles = await Promise.all(stored.map(async (part) => (await graph.verbs.store.items.get(part.id))?.data.title))
  expect(titles).toEqual(['Kept', 'After', 'Fresh'])
  expect((await graph.verbs.store.items.get(kept.id))?.revision).toBe(1)
})
