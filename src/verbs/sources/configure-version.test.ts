import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'
import type { Item } from '#domain/item/item.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { getItems } from '#verbs/items/read-items.server.ts'
import { deleteItems, editItem } from '#verbs/items/write-items.server.ts'
import { duplicatePattern } from '#verbs/patterns/duplicate-pattern.ts'
import { queryRows } from '#verbs/rows/read-rows.server.ts'
import { listRowChanges, undoRowChange } from '#verbs/rows/row-changes.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { configure } from './configure-version.ts'

type Wanted = Parameters<typeof configure.run>[0]['columns']

describe.each(['embedded', 'postgres'])('columns are configured (%s)', (kind) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    await verbs.pattern('cat', 'forms')
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  const version = (sourceData: Record<string, unknown> = {}) =>
    verbs.version(
      'cat',
      'state,loss\nNY,2\nNJ,3\nNY,none\n',
      [
        { name: 'state', dataType: 'text' },
        { name: 'loss', dataType: 'text' },
      ],
      sourceData,
    )
  const stored = async (id: number): Promise<Item> => {
    const item = await verbs.store.items.get(id)
    if (!item) throw new Error('the version is there')
    return item
  }
  const set = async (viewId: number, columns: Wanted, context: VerbContext = verbs.as(person(5))) =>
    runVerb(configure, { viewId, baseRevision: (await stored(viewId)).revision, columns }, context)
  const ask = (viewId: number, attributes: string[]) =>
    runVerb(queryRows, { app: APP, view: viewId, attributes }, verbs.as(person(5)))
  const over = (jobId: string | null) =>
    expect.poll(async () => (await verbs.store.jobs.get(jobId ?? ''))?.state, { timeout: 20_000 }).toBe('done')

  test('names, order and settings change in one commit that touches no row', async () => {
    const { view } = await version()
    const before = (await verbs.store.items.history(view.id)).length
    const columns = [{ key: 'c1', name: 'damage', settings: { display_name: 'Damage' } }, { key: 'c0' }]
    const answer = await set(view.id, columns)
    expect(answer).toMatchObject({ jobId: null, columns: [{ key: 'c1', display_name: 'Damage' }, { key: 'c0' }] })
    expect((await verbs.store.items.history(view.id)).length).toBe(before + 1)
    expect((await stored(view.id)).revision).toBe(answer.revision)
    expect(await ask(view.id, ['damage', 'state'])).toEqual([
      ['2', 'NY'],
      ['3', 'NJ'],
      ['none', 'NY'],
    ])
    // Whoever named it before still reads it; nobody writes it by that name.
    expect(await ask(view.id, ['count(loss)'])).toEqual([[3]])
    await expect(ask(view.id, ['gain'])).rejects.toThrow('There is no column "gain"')
    await set(view.id, [{ key: 'c1', settings: { display_name: null } }, { key: 'c0' }])
    expect((await stored(view.id)).data.columns).toEqual([
      { key: 'c1', name: 'damage', dataType: 'text', former_names: ['loss'] },
      { key: 'c0', name: 'state', dataType: 'text' },
    ])
    await set(view.id, [{ key: 'c1', name: 'loss' }, { key: 'c0' }])
    expect((await stored(view.id)).data.columns).toMatchObject([{ name: 'loss', former_names: ['damage'] }, {}])
  })

  test('a type changes by a job that its follower sees, and back again, with every text', async () => {
    const { view } = await version()
    const { jobId } = await set(view.id, [{ key: 'c0' }, { key: 'c1', dataType: 'numeric' }])
    await over(jobId)
    expect(await ask(view.id, ['sum(loss)', 'count(loss)'])).toEqual([[5, 3]])
    expect((await stored(view.id)).data).not.toHaveProperty('retyping')
    await over((await set(view.id, [{ key: 'c0' }, { key: 'c1', dataType: 'date' }])).jobId)
    expect((await stored(view.id)).data.unused_columns).toMatchObject([{ key: 'c1', dataType: 'numeric' }])
    await over((await set(view.id, [{ key: 'c0' }, { key: 'c1', dataType: 'text' }])).jobId)
    expect(await ask(view.id, ['loss'])).toEqual([['2'], ['3'], ['none']])
  })

  test('of two people who configure one version at once the second is told what the first did', async () => {
    const { view } = await version()
    const base = await stored(view.id)
    const as = (level: number, name: string) =>
      runVerb(
        configure,
        {
          viewId: view.id,
          baseRevision: base.revision,
          columns: [{ key: 'c0', name }, { key: 'c1' }, { name: 'new' }],
        },
        verbs.as(person(level)),
      )
    const outcomes = await Promise.allSettled([as(5, 'hers'), as(9, 'his')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = outcomes.find((one) => one.status === 'rejected')?.reason
    expect(refused).toMatchObject({ problem: { code: 'stale', status: 409 } })
    expect(refused.problem.details).toMatchObject({ current: { id: view.id } })
    expect(refused.problem.details.yours).toBeDefined()
    const { columns, next_column, unused_columns } = (await stored(view.id)).data
    expect(columns).toHaveLength(3)
    expect(['hers', 'his']).toContain((columns as { name: string }[])[0]?.name)
    // The loser got no further than reserving keys, if so far.
    expect(next_column).toBe(3)
    expect(unused_columns).toBeUndefined()
    await expect(as(5, 'later')).rejects.toMatchObject({ problem: { code: 'stale' } })
  })

  test('two versions of a source that get columns at once give no key twice, and all of them get fields', async () => {
    const { source, view } = await version({ config: { attributes: [{ name: 'loss', type: 'select' }] } })
    const other = await verbs.create('cat|view', { ...(await stored(view.id)).data, name: 'version 2' })
    const table = `v${other.id}_test`
    await verbs.rows.create({ table, columns: [{ key: 'c0', name: 'state', dataType: 'text' }] })
    await verbs.store.items.edit(other.id, { table }, { by: null, at: '2026-03-01T00:00:00.000Z' })
    const all = [{ key: 'c0' }, { key: 'c1' }]
    await Promise.all([set(view.id, [...all, { name: 'year' }]), set(other.id, [...all, { name: 'month' }])])
    const { attributes } = (await stored(source.id)).data.config as { attributes: { name: string; key: string }[] }
    expect(attributes.map(({ name }) => name).sort()).toEqual(['loss', 'month', 'year'])
    expect(new Set(attributes.map(({ key }) => key)).size).toBe(3)
    for (const [id, name] of [
      [view.id, 'year'],
      [other.id, 'month'],
    ] as const) {
      const [, , added] = (await stored(id)).data.columns as { key: string; name: string }[]
      expect(added).toMatchObject({ name, key: attributes.find((field) => field.name === name)?.key })
    }
    // A column of the name of a field has its key, so that the field means it in this version too.
    const [, , year] = (await stored(view.id)).data.columns as { key: string }[]
    const late = await version({ config: { attributes: [{ name: 'year', key: 'c40' }] } })
    const { columns } = await set(late.view.id, [...all, { name: 'year' }, { name: 'day' }])
    expect(columns.map(({ key }) => key)).toEqual(['c0', 'c1', 'c40', 'c41'])
    expect(year?.key).toMatch(/^c[23]$/)
    await verbs.rows.drop(table)
  })

  test('columns that go and come back are in the log of row changes, and are undone by their entries', async () => {
    const { view } = await version()
    const context = verbs.as(person(5))
    const log = () => runVerb(listRowChanges, { app: APP, view: view.id }, context)
    const undo = (id: number | null) => runVerb(undoRowChange, { id: id ?? 0 }, context)
    const names = async () => ((await stored(view.id)).data.columns as { name: string }[]).map(({ name }) => name)
    await set(view.id, [{ key: 'c1', name: 'damage' }, { key: 'c0' }, { name: 'year' }])
    expect(await log()).toEqual([])
    await set(view.id, [{ key: 'c0' }])
    const who = { by: { id: 'u5', email: 'u5@example.org' } }
    const [dropped] = await log()
    expect(dropped).toMatchObject({ ...who, kind: 'drop-columns', columns: ['damage', 'year'], cells: 0, kept: true })
    const undone = await undo(dropped?.id ?? null)
    expect(await names()).toEqual(['state', 'damage', 'year'])
    expect(await ask(view.id, ['damage'])).toEqual([['2'], ['3'], ['none']])
    await expect(undo(dropped?.id ?? null)).rejects.toMatchObject({ problem: { code: 'already-undone' } })
    await undo(undone.entry)
    expect(await names()).toEqual(['state'])
    await set(view.id, [{ key: 'c1' }, { key: 'c0' }])
    expect((await log()).map(({ kind, columns, undone: gone }) => [kind, columns, gone])).toEqual([
      ['restore-columns', ['damage'], false],
      ['undo', ['damage', 'year'], false],
      ['undo', ['damage', 'year'], true],
      ['drop-columns', ['damage', 'year'], false],
    ])
    const [restored] = await log()
    await undo(restored?.id ?? null)
    expect(await names()).toEqual(['state'])
    // Once a column is removed for good, its entry says so.
    const swept = (await stored(view.id)).data.unused_columns as { key: string }[]
    const left = swept.filter(({ key }) => key !== 'c1')
    await verbs.store.items.edit(view.id, { unused_columns: left }, { by: null, at: '2026-09-01T00:00:00.000Z' })
    await expect(undo(dropped?.id ?? null)).rejects.toMatchObject({ problem: { status: 409, code: 'not-kept' } })
    expect(verbs.surprises).toEqual([])
  })

  test('what was cut off while columns were added leaves a version as it was, and its keys are not given again', async () => {
    const { view } = await version()
    const context = verbs.as(person(5))
    const cutOff = { ...context, rows: { ...context.rows, addColumns: () => Promise.reject(new Error('killed')) } }
    const all = [{ key: 'c0' }, { key: 'c1' }]
    await expect(set(view.id, [...all, { name: 'year' }], cutOff)).rejects.toThrow('killed')
    expect(await ask(view.id, ['state', 'loss'])).toHaveLength(3)
    expect((await stored(view.id)).data).toMatchObject({ next_column: 3, unused_columns: [{ key: 'c2' }] })
    await expect(set(view.id, [...all, { key: 'c2' }])).rejects.toMatchObject({ problem: { code: 'unknown-column' } })
    const { columns } = await set(view.id, [...all, { name: 'year', dataType: 'numeric' }])
    expect(columns.map(({ key }) => key)).toEqual(['c0', 'c1', 'c3'])
    expect(await ask(view.id, ['year'])).toEqual([[null], [null], [null]])
  })

  test('a version that is deleted, loaded anew or not loaded yet is not configured half', async () => {
    const { view } = await version()
    const context = verbs.as(person(5))
    const during = (work: () => Promise<unknown>) => ({
      ...context,
      rows: { ...context.rows, addColumns: async () => void (await work()) },
    })
    const more = [{ key: 'c0' }, { key: 'c1' }, { name: 'year' }]
    const table = `v${view.id}_again`
    const loaded = during(() =>
      verbs.store.items.edit(view.id, { table }, { by: null, at: '2026-03-01T00:00:00.000Z' }),
    )
    await expect(set(view.id, more, loaded)).rejects.toMatchObject({ problem: { code: 'stale' } })
    expect((await stored(view.id)).data).toMatchObject({ table, columns: [{ key: 'c0' }, { key: 'c1' }] })
    const deleted = during(() => runVerb(deleteItems, { app: APP, type: 'cat|view', ids: [view.id] }, context))
    await expect(set(view.id, more, deleted)).rejects.toMatchObject({ problem: { status: 404 } })
    const source = await verbs.create('cat|source', { name: 'Soon', doc_type: 'soon' })
    const loading = await verbs.create('cat|view', { name: 'version 1', source_id: source.id, doc_type: 'soon' })
    await expect(set(loading.id, more)).rejects.toMatchObject({ problem: { status: 404 } })
  })

  test('who may not write a version does not configure it, and nobody below an editor sees what it keeps', async () => {
    const { view } = await version({ authLevel: 8 })
    const names = [{ key: 'c1' }]
    for (const who of [person(-1), person(4), person(5), person(10, 'elsewhere')])
      await expect(set(view.id, names, verbs.as(who))).rejects.toMatchObject({
        problem: { status: who.id ? 403 : 401 },
      })
    const open = await version()
    await set(open.view.id, names, verbs.as(person(8)))
    const kept = (await stored(open.view.id)).data.unused_columns
    expect(kept).toMatchObject([{ key: 'c0', column: { name: 'state' } }])
    for (const [level, sees] of [
      [-1, false],
      [4, false],
      [5, true],
    ] as const) {
      const [seen] = await runVerb(getItems, { ids: [open.view.id] }, verbs.as(person(level)))
      expect(seen?.data.columns).toHaveLength(1)
      expect(Object.hasOwn(seen?.data ?? {}, 'unused_columns')).toBe(sees)
    }
    for (const patch of [{ unused_columns: [] }, { retyping: { job: 'x', columns: [] } }])
      await expect(runVerb(editItem, { id: open.view.id, patch }, verbs.as(person(10)))).rejects.toMatchObject({
        problem: { code: 'version-attribute' },
      })
  })

  test('the copy of a catalogue has the columns of its versions, and nothing that only the original keeps', async () => {
    await verbs.pattern('small', 'forms')
    await verbs.create('site', { site_name: 'County', patterns: [] })
    const { view } = await verbs.version('small', 'a,b\n1,2\n', [
      { name: 'a', dataType: 'text' },
      { name: 'b', dataType: 'text' },
    ])
    await set(view.id, [{ key: 'c1' }])
    const copied = { app: APP, type: 'small', newApp: APP, newType: `small_${kind}` }
    const { jobId } = await runVerb(duplicatePattern, copied, verbs.as(person(10)))
    await over(jobId)
    const [copy] = await verbs.store.items.list(
      APP,
      `small_${kind}|view`,
      { conditions: [], groupBy: [], orderBy: [] },
      { from: 0, to: 0 },
    )
    expect(copy?.data).toMatchObject({ columns: [{ key: 'c1' }] })
    expect(copy?.data).not.toHaveProperty('unused_columns')
    expect(await ask(copy?.id ?? 0, ['b'])).toEqual([['2']])
  })

  const many = (count: number) => Array.from({ length: count }, (_, i) => ({ name: `n${i}` }))
  const hostile: [string, unknown, string][] = [
    ['an unknown key', [{ key: 'c9' }], 'There is no column with the key "c9".'],
    ['a key that is none', [{ key: '__proto__' }], 'There is no column with the key "__proto__".'],
    ['a key twice', [{ key: 'c0' }, { key: 'c0', name: 'x' }], 'The column with the key "c0" is named twice.'],
    ['a name twice', [{ key: 'c0', name: 'loss' }, { key: 'c1' }], 'Two columns are called “loss”.'],
    ['a column without a name', [{ dataType: 'text' }], 'A new column needs a name.'],
    ['no columns', [], 'Columns must have at least 1 entries.'],
    ['10,000 columns', many(10_000), `Columns must have at most ${MOST_COLUMNS} entries.`],
    ['a name of 1 MB', [{ key: 'c0', name: 'x'.repeat(900_000) }], 'must be at most 500 characters.'],
    ['a name of spaces', [{ key: 'c0', name: '  ' }], "Name can't be empty."],
    ['hidden characters', [{ key: 'c0', name: 'a\u202eb' }], 'must not contain control characters.'],
    ['__proto__ as a name', [{ name: '__proto__' }], 'A column cannot be called “__proto__”.'],
    ['another type', [{ key: 'c0', dataType: 'blob' }], 'must be one of text, numeric, date, timestamp.'],
    [
      '__proto__ in settings',
      [{ key: 'c0', settings: JSON.parse('{"a":{"__proto__":1}}') }],
      'a key may not be __proto__',
    ],
    ['a key in settings', [{ key: 'c0', settings: { key: 'c1' } }], '"key" is not a setting.'],
    ['settings of 1 MB', [{ key: 'c0', settings: { help: 'x'.repeat(900_000) } }], 'may have at most 10000 characters'],
  ]
  test.each(hostile)('%s is refused by name and changes nothing', async (_, columns, words) => {
    const { view } = await version()
    const before = await stored(view.id)
    await expect(set(view.id, columns as Wanted)).rejects.toThrow(words)
    expect(await stored(view.id)).toEqual(before)
    await verbs.rows.drop(`v${view.id}_test`)
  })

  test('a version takes as many columns as it may have, and loses them again', async () => {
    const { view } = await version()
    const { columns } = await set(view.id, [{ key: 'c0' }, { key: 'c1' }, ...many(MOST_COLUMNS - 2)])
    expect(columns).toHaveLength(MOST_COLUMNS)
    expect(await ask(view.id, [`n${MOST_COLUMNS - 3}`, 'state'])).toContainEqual([null, 'NJ'])
    await set(view.id, [{ key: 'c0' }])
    expect((await stored(view.id)).data.unused_columns).toHaveLength(MOST_COLUMNS - 1)
    // What is unused is limited too, in words.
    await expect(set(view.id, [{ key: 'c0' }, ...many(300)])).rejects.toMatchObject({
      problem: { code: 'too-many-columns' },
    })
  })
})
