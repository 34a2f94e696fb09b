import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FieldEdit } from '#domain/data/fields/field-edit.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { queryRows } from '#verbs/rows/read-rows.server.ts'
import { editRow } from '#verbs/rows/write-rows.server.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'
import { changeFields, listFields } from './edit-fields.ts'
import { listFormats, removeFormat, saveFormat } from './formats.ts'

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.pattern('cat', 'forms')
})
afterAll(() => verbs?.close())

const CSV = 'state,loss\nNY,2\nNJ,3\n'
const version = (sourceData: Record<string, unknown> = {}) =>
  verbs.version(
    'cat',
    CSV,
    ['state', 'loss'].map((name) => ({ name, dataType: 'text' as const })),
    sourceData,
  )
const read = (sourceId: number) => runVerb(listFields, { sourceId }, verbs.as(person(5)))
const edit = async (sourceId: number, edits: FieldEdit[], baseRevision?: number) =>
  runVerb(
    changeFields,
    { sourceId, edits: edits as never, baseRevision: baseRevision ?? (await read(sourceId)).revision },
    verbs.as(person(5)),
  )
const ask = (view: number, attributes: string[]) =>
  runVerb(queryRows, { app: APP, view, attributes }, verbs.as(person(5)))
const change = (name: string, settings: Record<string, unknown>, was: Record<string, unknown> = {}): FieldEdit => ({
  kind: 'change',
  field: { name },
  settings,
  was,
})

describe('fields of a source', () => {
  test('a source that says nothing of its columns has them as fields, and keeps all with the first edit', async () => {
    const { source, view } = await version()
    expect(await read(source.id)).toMatchObject({
      viewId: view.id,
      isDirty: false,
      fields: [
        { name: 'state', key: 'c0' },
        { name: 'loss', key: 'c1' },
      ],
    })
    const { fields, isDirty } = await edit(source.id, [change('loss', { description: 'in dollars' })])
    expect(fields).toMatchObject([{ name: 'state' }, { name: 'loss', key: 'c1', description: 'in dollars' }])
    expect(isDirty).toBe(true)
  })

  test('another name, a new field and a removed one are columns of the version too, in one commit', async () => {
    const { source, view } = await version({ config: JSON.stringify({ attributes: [{ name: 'state', odd: 1 }] }) })
    await edit(source.id, [
      change('state', { name: 'US  State' }),
      { kind: 'add', name: 'Year' },
      { kind: 'remove', field: { name: 'loss' } },
    ])
    expect(await ask(view.id, ['us state', 'year'])).toEqual([
      ['NY', null],
      ['NJ', null],
    ])
    await expect(ask(view.id, ['loss'])).rejects.toThrow('There is no column "loss"')
    const { fields } = await read(source.id)
    expect(fields).toMatchObject([
      { name: 'us state', key: 'c0', odd: 1 },
      { name: 'year', key: 'c2' },
    ])
    // What was removed comes back with its values.
    await edit(source.id, [{ kind: 'restore', entry: { name: 'Loss', key: 'c1', type: 'text' }, after: null }])
    expect((await read(source.id)).fields[0]).toMatchObject({ name: 'Loss', key: 'c1' })
    expect(await ask(view.id, ['Loss'])).toEqual([['2'], ['3']])
  })

  test('reordering saves the order, of the columns too, and leaves the flag alone', async () => {
    const { source, view } = await version()
    const { isDirty } = await edit(source.id, [{ kind: 'move', field: { name: 'loss' }, after: null }])
    expect(isDirty).toBe(false)
    expect((await verbs.store.items.get(view.id))?.data.columns).toMatchObject([{ name: 'loss' }, { name: 'state' }])
  })

  test('another data type is a job, after which the values are read as it', async () => {
    const { source, view } = await version()
    const { jobId } = await edit(source.id, [change('loss', { dataType: 'numeric' }, { dataType: 'text' })])
    await expect.poll(async () => (await verbs.store.jobs.get(jobId ?? ''))?.state, { timeout: 20_000 }).toBe('done')
    expect(await ask(view.id, ['sum(loss)'])).toEqual([[5]])
  })

  test('two people at once keep what both did, and are told where both changed the same', async () => {
    const { source } = await version()
    const { revision } = await read(source.id)
    const outcomes = await Promise.allSettled([
      edit(source.id, [change('state', { prompt: 'hers' }), change('state', { description: 'hers' })], revision),
      edit(source.id, [change('loss', { name: 'damage' }, { name: 'loss' })], revision),
      edit(source.id, [{ kind: 'add', name: 'year' }], revision),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    const { fields } = await read(source.id)
    expect(fields).toMatchObject([{ prompt: 'hers', description: 'hers' }, { name: 'damage' }, { name: 'year' }])
    await expect(edit(source.id, [change('state', { prompt: 'his' })], revision)).rejects.toMatchObject({
      problem: {
        code: 'fields-changed',
        status: 409,
        details: { conflicts: [{ setting: 'prompt', yours: 'his', theirs: 'hers' }] },
      },
    })
  })

  test('what a field cannot be called or given is refused in words', async () => {
    const { source } = await version()
    await expect(edit(source.id, [{ kind: 'add', name: 'STATE' }])).rejects.toThrow('already exists')
    await expect(edit(source.id, [change('state', { key: 'c9' })])).rejects.toThrow('key')
    await expect(edit(source.id, [change('gone', { prompt: 'x' })])).rejects.toThrow('was removed or renamed')
  })
})

test('a calculated field is computed when it is read, filtered and grouped, and never typed in', async () => {
  const { source, view, firstId } = await verbs.version('cat', 'state,loss,people\nNY,10,4\nNJ,9,3\nNY,,2\n', [
    { name: 'state', dataType: 'text' },
    { name: 'loss', dataType: 'numeric' },
    { name: 'people', dataType: 'numeric' },
  ])
  const settings = { type: 'calculated', expression: 'loss / people' }
  await edit(source.id, [{ kind: 'add', name: 'each', settings }])
  expect(await ask(view.id, ['each'])).toEqual([[2.5], [3], [null]])
  const query = { app: APP, view: view.id, attributes: ['state', 'each'], options: { filter: { each: [3] } } }
  expect(await runVerb(queryRows, query, verbs.as(person(5)))).toEqual([['NJ', 3]])
  const grouped = { ...query, attributes: ['state', 'sum(each)'], options: { groupBy: ['state'] } }
  expect(await runVerb(queryRows, grouped, verbs.as(person(5)))).toEqual([
    ['NJ', 3],
    ['NY', 2.5],
  ])
  await expect(runVerb(editRow, { id: firstId, patch: { each: '4' } }, verbs.as(person(5)))).rejects.toThrow(
    '“each” is calculated from other columns and cannot be typed in.',
  )
  // A column that it computes with is gone: it has no values, and nothing else fails.
  await edit(source.id, [{ kind: 'remove', field: { name: 'people' } }])
  expect(await ask(view.id, ['loss'])).toEqual([[10], [9], [null]])
  await expect(ask(view.id, ['each'])).rejects.toThrow('There is no column "each"')
})

test('a format config is saved by name under the app of all sites, and listed for its own alone', async () => {
  const save = (app: string, config: unknown, replace = false) =>
    runVerb(saveFormat, { app, name: 'Hazards', config: config as never, replace }, verbs.as(person(5, app)))
  await save(APP, { attributes: [{ name: 'a' }] })
  await expect(save(APP, { attributes: [] })).rejects.toThrow('There is already a format called “Hazards”.')
  await save(APP, { attributes: [{ name: 'b' }] }, true)
  await save('elsewhere', { attributes: [{ name: 'c' }] })
  const { formats } = await runVerb(listFormats, { app: APP }, verbs.as(person(5)))
  expect(formats).toMatchObject([{ name: 'Hazards', fields: [{ name: 'b' }] }])
  const remove = () => runVerb(removeFormat, { app: APP, name: 'Hazards' }, verbs.as(person(5)))
  expect(await remove()).toEqual({ config: { attributes: [{ name: 'b' }] } })
  expect((await runVerb(listFormats, { app: APP }, verbs.as(person(5)))).formats).toEqual([])
  await expect(remove()).rejects.toThrow('This format was not found.')
  const elsewhere = await runVerb(listFormats, { app: 'elsewhere' }, verbs.as(person(5, 'elsewhere')))
  expect(elsewhere.formats).toHaveLength(1)
})
