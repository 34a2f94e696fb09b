import { describe, expect, test } from 'vitest'
import { call, done, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

type Source = { source: { doc_type: string; name: string; fields: { name: string }[] }; versions: Version[] }
type Version = { id: number; name: string; createdAt: string; updatedAt: string; rows: number | null; columns: number }
type Cleared = { viewId: number; rows: number; entry: number }[]

const { almanac, admin, world } = await sharedWorld()
const { app, catalogueId: patternId, sourceId, viewId } = world
const make = <T>(verb: string, input: unknown) => done<T>(almanac, verb, input, admin)
const got = (id: number) => make<Source>('sources.get', { sourceId: id })
const length = async (docType: string, view: number, part = '') => {
  const path = JSON.stringify([['dms', 'data', `${app}+${docType}-${view}${part}`, 'length']])
  const url = `${almanac.url}/graph?method=get&paths=${encodeURIComponent(path)}`
  const { jsonGraph } = (await (await fetch(url, { headers: admin.headers })).json()) as { jsonGraph: unknown }
  return JSON.stringify(jsonGraph).match(/"length":(?:\{[^}]*"value":)?(\d+)/)?.[1]
}

describe('sources and versions', () => {
  test('a new source and a copy each have a doc_type of their own; the copy is described as its original [P-197]', async () => {
    await make('sources.edit', { sourceId, changes: { attribution: 'FEMA', categories: [['Hazards', 'Flood']] } })
    const [empty, copy, again] = [
      await make<{ id: number }>('sources.create', { patternId, name: 'Losses' }),
      await make<{ id: number; name: string }>('sources.create', { patternId, from: sourceId }),
      await make<{ id: number; name: string }>('sources.create', { patternId, from: sourceId }),
    ]
    expect([copy.name, again.name]).toEqual(['Losses copy (1)', 'Losses copy (2)'])
    const all = await Promise.all([sourceId, empty.id, copy.id, again.id].map(got))
    expect(new Set(all.map(({ source }) => source.doc_type)).size).toBe(4)
    expect(all[2]).toMatchObject({ source: { attribution: 'FEMA', categories: [['Hazards', 'Flood']] }, versions: [] })
  })

  test('each version has id, name, created_at and updated_at, and a new one is called by its number [P-133]', async () => {
    const made = await make<{ viewId: number; name: string }>('versions.create', { sourceId })
    expect(made.name).toBe('version 2')
    const { versions } = await got(sourceId)
    expect(versions.map(({ id, name, rows, columns }) => [id, name, rows, columns])).toEqual([
      [made.viewId, 'version 2', 0, 2],
      [viewId, 'version 1', 2, 2],
    ])
    for (const { createdAt, updatedAt } of versions) expect([createdAt, updatedAt].every(Date.parse)).toBe(true)
    await make('rows.create', { app, view: made.viewId, data: { county: 'Essex', loss: '3' } })
    expect((await got(sourceId)).versions[0]?.rows).toBe(1)
  })

  test('a view of a source has app, doc_type, config, default_columns, its own id, its source and the views [D-092]', async () => {
    const attributes = [{ name: 'county', display_name: 'County', type: 'text' }]
    await make('items.edit', { id: sourceId, patch: { config: JSON.stringify({ attributes }) } })
    await make('sources.settings', { sourceId, changes: { default_columns: ['county'] } })
    const [view, source] = await make<{ app: string; data: Record<string, unknown> }[]>('items.get', {
      ids: [viewId, sourceId],
    })
    expect(view).toMatchObject({ id: viewId, app, data: { source_id: sourceId, doc_type: source?.data.doc_type } })
    expect(source).toMatchObject({ id: sourceId, app, data: { default_columns: ['county'] } })
    const read = await got(sourceId)
    expect(read.source).toMatchObject({ app, fields: attributes, defaultColumns: ['county'] })
    const views = source?.data.views as { id: number }[]
    expect(views.map(({ id }) => id).sort()).toEqual(read.versions.map(({ id }) => id).sort())
  })

  test('clearing takes the rows and those that failed validation, and can be undone [P-202]', async () => {
    const { source } = await got(sourceId)
    expect(await length(source.doc_type, viewId)).toBe('2')
    const [cleared] = await make<Cleared>('versions.clear', { viewId })
    expect(cleared).toMatchObject({ viewId, rows: 2 })
    expect(await length(source.doc_type, viewId)).toBe('0')
    expect(await length(source.doc_type, viewId, '-invalid-entry')).toBe('0')
    await make('rows.undo', { id: cleared?.entry })
    expect(await length(source.doc_type, viewId)).toBe('2')
    const all = await make<Cleared>('sources.clear', { sourceId })
    expect(all.map(({ rows }) => rows).sort()).toEqual([1, 2])
    for (const { entry } of all) await make('rows.undo', { id: entry })
  })

  test('saving a source saves the whole of it with its views changed [P-284]', async () => {
    const read = async () => {
      const [item] = await make<{ data: Record<string, unknown> }[]>('items.get', { ids: [sourceId] })
      return item?.data ?? {}
    }
    const whole = await read()
    const views = (whole.views as { id: number }[]).toReversed()
    await make('items.edit', { id: sourceId, patch: { ...whole, views } })
    expect(await read()).toEqual({ ...whole, views })
  })

  test('what is deleted is in the trash with all that belongs to it, and comes back with its rows', async () => {
    const listed = async () =>
      (await make<{ sources: { id: number; rows: number; versions: number }[] }>('catalogue.list', { patternId }))
        .sources
    const before = (await listed()).find(({ id }) => id === sourceId)
    const { trashId } = await make<{ trashId: number }>('versions.delete', { viewId })
    expect((await got(sourceId)).versions.some(({ id }) => id === viewId)).toBe(false)
    await make('trash.restore', { id: trashId })
    const whole = await make<{ trashId: number; items: number }>('sources.delete', { sourceId })
    expect(whole.items).toBe(1 + (before?.versions ?? 0))
    expect((await listed()).some(({ id }) => id === sourceId)).toBe(false)
    expect((await call(almanac, 'sources.get', { sourceId }, admin)).status).toBe(404)
    await make('trash.restore', { id: whole.trashId })
    expect((await listed()).find(({ id }) => id === sourceId)).toMatchObject({ versions: before?.versions })
    expect((await got(sourceId)).versions.find(({ id }) => id === viewId)?.rows).toBe(2)
  })

  test('a source above the level of a reader is in none of their lists and counts', async () => {
    const reader = await personOf(almanac, admin, 6, app)
    await make('sources.settings', { sourceId, changes: { authLevel: 9 } })
    const { sources, categories } = await done<{
      sources: { id: number }[]
      categories: { path: string; count: number }[]
    }>(almanac, 'catalogue.list', { patternId }, reader)
    expect(sources.some(({ id }) => id === sourceId)).toBe(false)
    // Copies were made while it had no level.
    expect(categories.map(({ path, count }) => [path, count])).toEqual([
      ['Hazards', 2],
      ['Hazards/Flood', 2],
    ])
    for (const verb of ['sources.get', 'sources.edit', 'versions.create'])
      expect(
        (await call(almanac, verb, { sourceId, ...(verb === 'sources.edit' ? { changes: {} } : {}) }, reader)).status,
      ).toBe(404)
    await make('sources.settings', { sourceId, changes: { authLevel: -1 } })
  })
})
