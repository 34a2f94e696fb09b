import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Item, ItemData } from '#domain/item/item.ts'
import { FIRST_ROW_ID } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { ALL_ITEMS, type ItemAttribute, type ItemCondition, type ItemQuery } from '#domain/item/item-query.ts'
import type { Problem } from '#domain/problem.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { openStore } from './store.server.ts'
import type { ContentStore } from './store.ts'

const EDITOR = { by: 'ada', at: '2026-03-01T10:00:00.000Z' }
const LATER = { by: 'bob', at: '2026-03-02T11:30:00.000Z' }
const EVERYTHING = { from: 0, to: 999 }

const data = (key: string): ItemAttribute => ({ kind: 'data', key })
const where = (...conditions: ItemCondition[]): ItemQuery => ({ ...ALL_ITEMS, conditions })

describe.each(DATABASES)('content store on %s', (kind) => {
  let opened: TestStore
  let store: ContentStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
    store = opened.store
  })
  afterAll(() => opened.remove())

  let lists = 0
  const newType = () => `type ${++lists}`
  const make = (type: string, ...items: ItemData[]) =>
    items.reduce<Promise<Item[]>>(
      async (made, entry) => [...(await made), await store.items.create('site', type, entry, EDITOR)],
      Promise.resolve([]),
    )
  const titles = async (type: string, query: ItemQuery) =>
    (await store.items.list('site', type, query, EVERYTHING)).map(({ data }) => data.title)

  test('an item comes back as it was written, with its stamps [P-100]', async () => {
    const content = { title: 'Flood map', z: 1, a: [0.1 + 0.2, 1e21, null, { deep: '“ü” 😀\n' }], done: false }
    const made = await store.items.create('site', 'page', content, EDITOR)
    expect(made).toEqual({
      id: made.id,
      app: 'site',
      type: 'page',
      data: content,
      revision: 1,
      created_at: EDITOR.at,
      updated_at: EDITOR.at,
      created_by: 'ada',
      updated_by: 'ada',
    })
    expect(await store.items.get(made.id)).toEqual(made)
    expect(Object.keys((await store.items.get(made.id))?.data ?? {})).toEqual(['title', 'z', 'a', 'done'])
    expect(made.id).toBeLessThan(FIRST_ROW_ID)
  })

  test('items are listed by app and type: another app with the same type is another list [P-003, P-101]', async () => {
    const type = newType()
    const here = await store.items.create('here', type, { title: 'a' }, EDITOR)
    const there = await store.items.create('there', type, { title: 'b' }, EDITOR)
    expect(await store.items.list('here', type, ALL_ITEMS, EVERYTHING)).toEqual([here])
    expect(await store.items.list('there', type, ALL_ITEMS, EVERYTHING)).toEqual([there])
    expect(itemKey(here.app, here.type)).toBe(`here+${type}`)
    expect(await store.items.ofType(type)).toEqual([here, there])
    expect(await store.items.delete('there', type, [here.id], EDITOR)).toEqual([])
    expect(await store.items.get(here.id)).toEqual(here)
  })

  test('an edit merges, raises the revision and keeps who made the item', async () => {
    const [item] = await make('page', { title: 'Old', kept: { a: 1 } })
    const edited = await store.items.edit(item?.id ?? 0, { title: 'New', gone: null }, LATER)
    expect(edited).toMatchObject({ revision: 2, created_by: 'ada', updated_by: 'bob', created_at: EDITOR.at })
    expect(edited).toMatchObject({ updated_at: LATER.at, data: { title: 'New', kept: { a: 1 }, gone: null } })
    expect(await store.items.get(edited.id)).toEqual(edited)
  })

  test('many edits are made together, or none when one is refused', async () => {
    const items = [...(await make('page', { title: 'One' })), ...(await make('page', { title: 'Two' }))]
    const edits = items.map(({ id, revision, data }) => ({
      id,
      patch: { title: `${data.title} more` },
      baseRevision: revision,
    }))
    const edited = await store.items.editMany('site', 'page', edits, LATER)
    expect(edited.map(({ revision, data }) => [revision, data.title])).toEqual([
      [2, 'One more'],
      [2, 'Two more'],
    ])
    const [first, second] = edited
    const stale = [{ id: first?.id ?? 0, patch: { title: 'Lost' } }, ...edits.slice(1)]
    await expect(store.items.editMany('site', 'page', stale, LATER)).rejects.toMatchObject({ problem: { status: 409 } })
    await expect(store.items.editMany('site', 'other', edits, LATER)).rejects.toMatchObject({
      problem: { status: 404 },
    })
    expect(await store.items.getMany(items.map(({ id }) => id))).toEqual([first, second])
    expect((await store.items.history(first?.id ?? 0)).map(({ action }) => action)).toEqual(['create', 'edit'])
  })

  test('the second of two editors is refused and sees both versions; nothing is lost', async () => {
    const [item] = await make('page', { title: 'Draft' })
    const id = item?.id ?? 0
    const attempts = await Promise.allSettled(
      ['mine', 'yours'].map((title) => store.items.edit(id, { title }, LATER, item?.revision)),
    )
    expect(attempts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = attempts.find((attempt) => attempt.status === 'rejected')
    const problem = refused?.reason.problem as Problem & { details: { current: Item; yours: ItemData } }
    expect(problem).toMatchObject({ code: 'stale', status: 409 })
    const now = await store.items.get(id)
    expect(problem.details.current).toEqual(now)
    expect([problem.details.yours.title, now?.data.title].sort()).toEqual(['mine', 'yours'])
  })

  test('edits without a base revision all arrive, whoever else edits at the same moment', async () => {
    const [item] = await make('page', {})
    const id = item?.id ?? 0
    await Promise.all(Array.from({ length: 20 }, (_, at) => store.items.edit(id, { [`field_${at}`]: at }, LATER)))
    const now = await store.items.get(id)
    expect(now?.revision).toBe(21)
    expect(Object.keys(now?.data ?? {})).toHaveLength(20)
  })

  test('every write leaves a record of who did what, when, and what was there before and after', async () => {
    const [item] = await make('page', { title: 'One' })
    const id = item?.id ?? 0
    await store.items.edit(id, { title: 'Two' }, LATER)
    await store.items.setType(id, 'archive', LATER)
    await store.items.delete('site', 'archive', [id, id + 100_000], EDITOR)
    const record = await store.items.history(id)
    expect(record.map(({ action, by, at, before, after }) => ({ action, by, at, before, after }))).toEqual([
      { action: 'create', by: 'ada', at: EDITOR.at, before: null, after: { title: 'One' } },
      { action: 'edit', by: 'bob', at: LATER.at, before: { title: 'One' }, after: { title: 'Two' } },
      { action: 'type', by: 'bob', at: LATER.at, before: {}, after: {} },
      { action: 'delete', by: 'ada', at: EDITOR.at, before: { title: 'Two' }, after: null },
    ])
    expect(record[2]).toMatchObject({ typeBefore: 'page', type: 'archive', revision: 3 })
    expect(await store.items.get(id)).toBeNull()
  })

  test('ids are never used again', async () => {
    const [first] = await make('page', {})
    await store.items.delete('site', 'page', [first?.id ?? 0], EDITOR)
    const [second] = await make('page', {})
    expect(second?.id).toBeGreaterThan(first?.id ?? 0)
  })

  test('a transaction that fails leaves nothing, and one that succeeds is announced once', async () => {
    const type = newType()
    const heard: (string[] | 'all')[] = []
    const silence = store.changes.subscribe((tags) => heard.push(tags))
    const failing = store.transaction(async ({ items }) => {
      await items.create('site', type, { title: 'a' }, EDITOR)
      expect(await items.count('site', type, ALL_ITEMS)).toBe(1)
      expect(await store.items.count('site', type, ALL_ITEMS)).toBe(0)
      throw new Error('half way')
    })
    await expect(failing).rejects.toThrow('half way')
    expect(await store.items.count('site', type, ALL_ITEMS)).toBe(0)
    expect(heard).toEqual([])

    const made = await store.transaction(async ({ items }) => {
      const item = await items.create('site', type, { title: 'b' }, EDITOR)
      return items.edit(item.id, { title: 'c' }, EDITOR)
    })
    expect(heard).toEqual([[`item:${made.id}`, `list:site+${type}`]])
    silence()
  })

  test('two transactions that take the same items in opposite order both succeed', async () => {
    const [a, b] = await make('page', { edits: [] }, { edits: [] })
    const editBoth = (first: Item | undefined, second: Item | undefined, name: string) =>
      store.transaction(async ({ items }) => {
        await items.edit(first?.id ?? 0, { [name]: 1 }, LATER)
        await new Promise((resolve) => setTimeout(resolve, 20))
        await items.edit(second?.id ?? 0, { [name]: 2 }, LATER)
      })
    await Promise.all([editBoth(a, b, 'left'), editBoth(b, a, 'right')])
    const now = await store.items.getMany([a?.id ?? 0, b?.id ?? 0])
    expect(now.map(({ revision, data }) => [revision, data.left, data.right])).toEqual([
      [3, 1, 2],
      [3, 2, 1],
    ])
  })

  test('writing through the outer store inside a transaction fails at once instead of waiting for itself', async () => {
    const wrong = store.transaction(() => store.items.create('site', 'page', {}, EDITOR))
    await expect(wrong).rejects.toThrow(/store it hands out/)
    await expect(make('page', {})).resolves.toHaveLength(1)
  })

  test('counts follow the filter, and a grouped count is the number of groups [P-251, P-252]', async () => {
    const type = newType()
    await make(type, { kind: 'a', n: 1 }, { kind: 'a', n: 2 }, { kind: 'b', n: 1 }, { n: 1 }, { kind: null, n: 3 })
    const grouped = { ...ALL_ITEMS, groupBy: [data('kind')] }
    expect(await store.items.count('site', type, ALL_ITEMS)).toBe(5)
    expect(await store.items.count('site', type, where({ attribute: data('n'), op: 'in', values: [1] }))).toBe(3)
    expect(await store.items.count('site', type, grouped)).toBe(3)
    expect(await store.items.count('site', type, { ...grouped, groupBy: [data('kind'), data('n')] })).toBe(5)
    const firsts = await store.items.list('site', type, grouped, EVERYTHING)
    expect(firsts.map((item) => item.data)).toEqual([{ kind: 'a', n: 1 }, { kind: 'b', n: 1 }, { n: 1 }])
  })

  test('an index range takes its part of the list, and none past the end', async () => {
    const type = newType()
    await make(type, ...['a', 'b', 'c', 'd', 'e'].map((title) => ({ title })))
    const part = async (from: number, to: number) =>
      (await store.items.list('site', type, ALL_ITEMS, { from, to })).map((item) => item.data.title)
    expect(await part(1, 2)).toEqual(['b', 'c'])
    expect(await part(3, 9_007_199_254_740_990)).toEqual(['d', 'e'])
    expect(await part(5, 9)).toEqual([])
    expect(await part(3, 1)).toEqual([])
    for (const [from, to] of [
      [-1, 3],
      [0.5, 3],
      [0, Number.POSITIVE_INFINITY],
      [Number.NaN, 1],
    ] as const) {
      await expect(part(from, to)).rejects.toMatchObject({ problem: { status: 400 } })
    }
  })

  test('values are compared as text, the same for numbers, booleans and text', async () => {
    const type = newType()
    await make(
      type,
      { title: 'number', v: 1 },
      { title: 'text', v: '1' },
      { title: 'decimal', v: 0.1 + 0.2 },
      { title: 'tiny', v: 1e-7 },
      { title: 'true', v: true },
      { title: 'yes', v: 'true' },
      { title: 'list', v: [1, { a: 'x' }] },
      { title: 'null', v: null },
      { title: 'absent' },
    )
    const of = (...values: (string | number | boolean | null)[]) =>
      titles(type, where({ attribute: data('v'), op: 'in', values }))
    expect(await of(1)).toEqual(['number', 'text'])
    expect(await of('0.30000000000000004', 1e-7)).toEqual(['decimal', 'tiny'])
    expect(await of(true)).toEqual(['true', 'yes'])
    expect(await of('[1,{"a":"x"}]')).toEqual(['list'])
    expect(await of(null, 1)).toEqual(['number', 'text', 'null', 'absent'])
    expect(await of()).toEqual([])
    const others = where({ attribute: data('v'), op: 'not-in', values: [1, true] })
    expect(await titles(type, others)).toEqual(['decimal', 'tiny', 'list', 'null', 'absent'])
  })

  test('numbers sort by value before text, text byte by byte, what has no value last both ways', async () => {
    const type = newType()
    const values = ['10', 9, 'b', 'B', 'é', 'z', '-1.5', null, '1e3', '007', undefined]
    await make(type, ...values.map((v, at) => ({ title: at, ...(v === undefined ? {} : { v }) })))
    const sorted = async (direction: 'asc' | 'desc') => {
      const items = await store.items.list(
        'site',
        type,
        { ...ALL_ITEMS, orderBy: [{ attribute: data('v'), direction }] },
        EVERYTHING,
      )
      return items.map((item) => item.data.v)
    }
    expect(await sorted('asc')).toEqual(['-1.5', '007', 9, '10', '1e3', 'B', 'b', 'z', 'é', null, undefined])
    expect(await sorted('desc')).toEqual(['10', 9, '007', '-1.5', 'é', 'z', 'b', 'B', '1e3', null, undefined])
  })

  test('a wildcard search takes the equal value first, then the pattern, then the fallback [P-256]', async () => {
    const type = newType()
    await make(
      type,
      { slug: 'a*' },
      { slug: 'about/team' },
      { slug: 'About/history' },
      { slug: 'a_c[1]?\\' },
      { slug: '' },
    )
    const find = async (pattern: string, fallback: ItemQuery | null = null) =>
      (await store.items.search('site', type, { attribute: data('slug'), pattern, fallback }))?.data.slug
    expect(await find('a*')).toBe('a*')
    expect(await find('about/%')).toBe('about/team')
    expect(await find('*history')).toBe('About/history')
    expect(await find('ABOUT/*')).toBeUndefined()
    expect(await find('a_c[1]*\\')).toBe('a_c[1]?\\')
    expect(await find('aXc*')).toBeUndefined()
    expect(await find('nowhere')).toBeUndefined()
    await expect(find('*'.repeat(60_000))).rejects.toMatchObject({ problem: { status: 400 } })
    expect(await find('nowhere', where({ attribute: data('slug'), op: 'in', values: [''] }))).toBe('')
  })

  test('strange attribute names are found under exactly that name, or refused', async () => {
    const names = [
      "it's",
      '$',
      '$.x',
      '[0]',
      '12',
      'a.b',
      '',
      ' ',
      'ü',
      'a\\b',
      "'; drop table items; --",
      '\n',
      '%',
      'constructor',
    ]
    const type = newType()
    const [item] = await make(type, Object.fromEntries(names.map((name, at) => [name, `value ${at}`])))
    for (const [at, name] of names.entries()) {
      const query = where({ attribute: data(name), op: 'in', values: [`value ${at}`] })
      expect(await store.items.list('site', type, query, EVERYTHING), name).toEqual([item])
    }
    const absent = where({ attribute: data('__proto__'), op: 'is-null' })
    expect(await store.items.count('site', type, absent)).toBe(1)
    for (const name of ['a"b', 'x'.repeat(10_000), 'nul\0', '\ud800']) {
      const query = { ...ALL_ITEMS, orderBy: [{ attribute: data(name), direction: 'asc' as const }] }
      await expect(store.items.list('site', type, query, EVERYTHING)).rejects.toMatchObject({
        problem: { status: 400 },
      })
    }
  })

  test('what cannot be kept as it came is refused with a reason and nothing is stored', async () => {
    const type = newType()
    const deep = JSON.parse(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`) as ItemData
    const refused: [string, string, ItemData][] = [
      ['x'.repeat(10_000), type, {}],
      ['site', `${type}+`, {}],
      ['site', 'line\nbreak', {}],
      ['', type, {}],
      ['site', type, { title: 'a\0b' }],
      ['site', type, Object.fromEntries([['a\0b', 1]])],
      ['site', type, { title: '\ud83d' }],
      ['site', type, JSON.parse('{"a": [{"__proto__": {"admin": true}}]}') as ItemData],
      ['site', type, deep],
      ['site', type, [] as unknown as ItemData],
      ['site', type, { big: 'x'.repeat(9_000_000) }],
    ]
    for (const [app, name, content] of refused) {
      const attempt = store.items.create(app, name, content, EDITOR)
      await expect(attempt).rejects.toMatchObject({
        problem: { status: expect.toSatisfy((s) => s === 400 || s === 413) },
      })
    }
    expect(await store.items.count('site', type, ALL_ITEMS)).toBe(0)
    const [item] = await make(type, { slug: 's'.repeat(10_000), url_slug: '😀'.repeat(10_000) })
    const long = where({ attribute: data('url_slug'), op: 'in', values: ['😀'.repeat(10_000), 'other'] })
    expect(await store.items.list('site', type, long, EVERYTHING)).toEqual([item])
    await expect(store.items.edit(item?.id ?? 0, JSON.parse('{"__proto__": 1}'), EDITOR)).rejects.toThrow(/__proto__/)
    await expect(store.items.edit(987_654_321, {}, EDITOR)).rejects.toMatchObject({ problem: { status: 404 } })
    for (const id of [1.5, Number.NaN, -1, 2 ** 60, FIRST_ROW_ID]) expect(await store.items.get(id)).toBeNull()
    for (const values of [['a\0'], ['a\0', 'b']]) {
      const nul = where({ attribute: data('slug'), op: 'in', values })
      await expect(store.items.list('site', type, nul, EVERYTHING)).rejects.toMatchObject({ problem: { status: 400 } })
    }
  })

  test('any JSON data comes back as it went in', async () => {
    await fc.assert(
      fc.asyncProperty(fc.dictionary(fc.string(), fc.jsonValue()), async (content) => {
        const plain = JSON.parse(JSON.stringify(content)) as ItemData
        if (JSON.stringify(plain).includes('__proto__') || JSON.stringify(plain).includes('\\u')) return
        const item = await store.items.create('site', 'any', plain, EDITOR)
        expect((await store.items.get(item.id))?.data).toEqual(plain)
      }),
      { numRuns: 100 },
    )
  })

  test('blocks of row ids never overlap, even when taken at once, and an id finds its version', async () => {
    const sizes = [1, 10, 1000, 7]
    const firsts = await Promise.all(sizes.map((size, version) => store.rowBlocks.take(version + 1, size)))
    for (const first of firsts) expect(first).toBeGreaterThanOrEqual(FIRST_ROW_ID)
    const lasts = firsts.map((first, at) => first + (sizes[at] ?? 0) - 1)
    const unknown = [Math.max(...lasts) + 1, Math.max(...lasts) + 1000, 5, Number.NaN]
    const versions = await store.rowBlocks.versionsOf([...firsts, ...lasts, ...unknown, ...firsts])
    expect([...firsts, ...lasts].map((id) => versions.get(id))).toEqual([1, 2, 3, 4, 1, 2, 3, 4])
    expect(unknown.filter((id) => versions.has(id))).toEqual([])
    expect(await store.rowBlocks.versionsOf([])).toEqual(new Map())
    const one = await store.rowBlocks.take(9, 1)
    const next = await store.rowBlocks.take(9, 5)
    const other = await store.rowBlocks.take(8, 1)
    expect([next - one, other - next]).toEqual([1, 5])
    const owners = await store.rowBlocks.versionsOf([one, next, other])
    expect([one, next, other].map((id) => owners.get(id))).toEqual([9, 9, 8])
    const blocks = await opened.store.db.selectFrom('row_blocks').selectAll().where('version_id', '=', 9).execute()
    expect(blocks).toHaveLength(1)
    await expect(store.rowBlocks.take(1, 0)).rejects.toMatchObject({ problem: { status: 400 } })
  })

  test('a second process sees the writes of the first, and is told of them', async () => {
    const second = await openStore(opened.settings)
    const heard = new Promise<string[] | 'all'>((resolve) => second.changes.subscribe(resolve))
    const [item] = await make('page', { title: 'told' })
    expect(await heard).toEqual(kind === 'sqlite' ? 'all' : [`item:${item?.id}`, 'list:site+page'])
    expect(await second.items.get(item?.id ?? 0)).toEqual(item)
    await second.close()
  })
})
