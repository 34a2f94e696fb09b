import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readColumns, storedColumns } from '#domain/data/stored-columns.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { listDatasets } from '#verbs/sites/list-datasets.ts'
import { listVersions } from '#verbs/sources/list-versions.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { listRows } from './read-rows.server.ts'
import { listRowChanges, undoRowChange } from './row-changes.server.ts'
import { createRow, deleteRows, editRow, massEditRows } from './write-rows.server.ts'

const COLUMNS = [
  { name: 'county', dataType: 'text' as const },
  { name: 'loss', dataType: 'numeric' as const },
]
const CSV = 'county,loss\nAlbany,1.50\nKings,7\n'

describe.each(['sqlite', 'postgres'])('the log of row changes beside content in %s', (kind) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  const editor = person(5)
  beforeAll(async () => {
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    await verbs.pattern('cat', 'forms')
  })
  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  const run = <T>(work: (context: ReturnType<TestVerbs['as']>) => Promise<T>) => work(verbs.as(editor))
  const changes = (view: number, more: { before?: number; limit?: number } = {}) =>
    run((context) => runVerb(listRowChanges, { app: APP, view, ...more }, context))
  const undo = (id: number | null) => run((context) => runVerb(undoRowChange, { id: id ?? 0 }, context))
  const cells = async (view: number) => {
    const items = await run((context) =>
      runVerb(listRows, { app: APP, view, part: 'rows', options: {}, from: 0, to: 9 }, context),
    )
    return items.map(({ data }) => Object.values(data))
  }

  test('every write leaves who, when and how much; each is undone by its number, and an undo too', async () => {
    const { view, firstId } = await verbs.version('cat', CSV, COLUMNS)
    const loaded = await cells(view.id)
    const part = 'rows' as const
    await run(async (context) => {
      const made = await runVerb(createRow, { app: APP, view: view.id, part, data: { county: 'Essex' } }, context)
      await runVerb(editRow, { id: firstId, patch: { loss: 'unknown', county: 'Albany' } }, context)
      const maps = [{ invalidValue: 'unknown', validValue: '0' }]
      await runVerb(massEditRows, { app: APP, view: view.id, part, column: 'loss', maps }, context)
      expect(
        await runVerb(deleteRows, { app: APP, view: view.id, part, ids: [made.id, firstId, firstId + 99] }, context),
      ).toHaveLength(2)
      // What changes nothing leaves nothing.
      await runVerb(editRow, { id: firstId + 1, patch: { county: 'Kings' } }, context)
      await runVerb(massEditRows, { app: APP, view: view.id, part, column: 'loss', maps }, context)
    })
    const [removed, replaced, edited, created, ...older] = await changes(view.id)
    expect(older).toEqual([])
    const who = { by: { id: 'u5', email: 'u5@example.org' }, undone: false, undoes: null }
    expect(created).toMatchObject({ ...who, kind: 'create', added: 1, cells: 1, columns: ['county'] })
    expect(edited).toMatchObject({ ...who, kind: 'edit', edited: 1, cells: 1, columns: ['county', 'loss'] })
    expect(replaced).toMatchObject({ ...who, kind: 'mass-edit', edited: 1, cells: 1, columns: ['loss'] })
    expect(removed).toMatchObject({ ...who, kind: 'delete', removed: 2, columns: null })
    const before = { before: replaced?.id ?? 0, limit: 1 }
    expect((await changes(view.id, before)).map(({ id }) => id)).toEqual([edited?.id])

    await expect(undo(edited?.id ?? 0)).rejects.toMatchObject({ problem: { status: 409, code: 'changed-since' } })
    const undone = []
    for (const one of [removed, replaced, edited, created]) undone.push(await undo(one?.id ?? 0))
    expect(await cells(view.id)).toEqual(loaded)
    await expect(undo(created?.id ?? 0)).rejects.toMatchObject({ problem: { code: 'already-undone' } })
    await undo(undone.at(-1)?.entry ?? 0)
    expect(await cells(view.id)).toEqual([...loaded, ['Essex', null]])
    const [redo, ...rest] = await changes(view.id)
    expect(redo).toMatchObject({ kind: 'undo', undoes: created?.id, added: 1, undone: false })
    expect(rest.map((one) => [one.kind, one.undone])).toEqual([
      ['undo', true],
      ['undo', false],
      ['undo', false],
      ['undo', false],
      ['delete', true],
      ['mass-edit', true],
      ['edit', true],
      ['create', false],
    ])
    expect(verbs.surprises).toEqual([])
  })

  test('counts and the moment of the last change follow the rows', async () => {
    const { source, view, firstId } = await verbs.version('cat', CSV, COLUMNS)
    const told = () =>
      run(async (context) => {
        const { versions } = await runVerb(listVersions, { viewId: view.id }, context)
        const datasets = await runVerb(listDatasets, {}, verbs.as(person(10)))
        const version = versions.find(({ viewId }) => viewId === view.id)
        const dataset = datasets.find(({ id }) => id === source.id)
        return { rows: [version?.rows, dataset?.rows], at: [version?.changedAt ?? '', dataset?.updatedAt ?? ''] }
      })
    const before = await told()
    expect(before.rows).toEqual([2, 2])
    await run((context) => runVerb(deleteRows, { app: APP, view: view.id, part: 'rows', ids: [firstId] }, context))
    const after = await told()
    const [{ at } = { at: '' }] = await changes(view.id)
    expect(after).toEqual({ rows: [1, 1], at: [at, at] })
    expect(at > (before.at[0] ?? '')).toBe(true)
  })

  test('a load is undone to the table before it, while no row has changed since', async () => {
    const { view } = await verbs.version('cat', CSV, COLUMNS)
    const { store, rows } = verbs
    const stamp = { by: 'ada', at: '2026-05-05T00:00:00.000Z', email: 'ada@example.org' }
    const before = (await store.items.get(view.id))?.data ?? {}
    const versionColumns = readColumns(before)
    if (!versionColumns) throw new Error('A version has columns.')
    const table = { table: `v${view.id}_again`, columns: versionColumns.columns }
    await rows.create(table)
    const entry = await store.transaction(async ({ items, rowChanges }) => {
      await items.edit(view.id, { table: table.table, ...storedColumns(versionColumns), rows: 0, file: 'b.csv' }, stamp)
      const load = { app: APP, versionId: view.id, table: table.table, rows: 0, file: 'b.csv', before, stamp }
      return rowChanges.loaded(load)
    })
    expect(await cells(view.id)).toEqual([])
    const created = await run(async (context) => {
      await runVerb(createRow, { app: APP, view: view.id, part: 'rows', data: { county: 'new' } }, context)
      return (await changes(view.id))[0]?.id ?? 0
    })
    await expect(undo(entry)).rejects.toMatchObject({ problem: { code: 'edited-since' } })
    await undo(created)
    // The table before is kept for this, whoever sweeps.
    expect(await store.newRowTables.condemn(await rows.tables(), '2030-01-01T00:00:00.000Z')).not.toContain(
      before.table,
    )
    expect(await store.newRowTables.condemn(await rows.tables(), '2031-01-01T00:00:00.000Z')).not.toContain(
      before.table,
    )
    const back = await undo(entry)
    expect(await cells(view.id)).toEqual([
      ['Albany', 1.5],
      ['Kings', 7],
    ])
    expect((await changes(view.id))[0]).toMatchObject({ kind: 'undo', undoes: entry, added: 2 })
    await expect(undo(created)).rejects.toMatchObject({ problem: { code: 'already-undone' } })
    await undo(back.entry)
    expect(await cells(view.id)).toEqual([])
    expect((await store.items.get(view.id))?.data).toMatchObject({ table: table.table, file: 'b.csv' })
  })

  test('the first load of a version is undone to no rows, and brought back', async () => {
    const { view } = await verbs.version('cat', CSV, COLUMNS)
    const { store } = verbs
    const table = String((await store.items.get(view.id))?.data.table)
    const stamp = { by: 'ada', at: '2026-05-05T00:00:00.000Z', email: 'ada@example.org' }
    const load = { app: APP, versionId: view.id, table, rows: 2, file: null, before: {}, stamp }
    const back = await undo(await store.rowChanges.loaded(load))
    expect(await cells(view.id)).toEqual([])
    expect((await store.items.get(view.id))?.data).toMatchObject({ rows: 0 })
    // Neither the rows that went nor the empty table are swept.
    const swept = await store.newRowTables.condemn(await verbs.rows.tables(), '2030-01-01T00:00:00.000Z')
    expect(swept).not.toContain(table)
    await undo(back.entry)
    expect(await cells(view.id)).toEqual([
      ['Albany', 1.5],
      ['Kings', 7],
    ])
  })

  test('a cell that was changed since it was read is refused with both values, and nothing of the edit is written', async () => {
    const { view, firstId } = await verbs.version('cat', CSV, COLUMNS)
    const edit = (patch: Record<string, string>, replaces: Record<string, string | number | null>) =>
      run((context) => runVerb(editRow, { id: firstId, patch, replaces }, context))
    await edit({ loss: '2' }, { loss: 1.5 })
    await expect(edit({ county: 'Troy', loss: '3' }, { county: 'Albany', loss: 1.5 })).rejects.toMatchObject({
      problem: { status: 409, code: 'stale', details: { cells: [{ column: 'loss', expected: '1.5', found: '2' }] } },
    })
    expect((await cells(view.id))[0]).toEqual(['Albany', 2])
    expect(await changes(view.id)).toHaveLength(1)
    await expect(edit({ county: 'x' }, { nowhere: 'y' })).rejects.toThrow('no column "nowhere"')
  })

  test('a client that leaves before its rows are written leaves neither rows nor an entry', async () => {
    const { view, firstId } = await verbs.version('cat', CSV, COLUMNS)
    const left = new AbortController()
    left.abort(new Error('left'))
    const context = { ...verbs.as(editor), ...verbs.as(editor).until(left.signal) }
    await expect(runVerb(editRow, { id: firstId, patch: { county: 'x' } }, context)).rejects.toThrow('left')
    expect((await cells(view.id))[0]).toEqual(['Albany', 1.5])
    expect(await changes(view.id)).toEqual([])
    expect(await verbs.store.rowChanges.abandoned()).toEqual([])
  })

  test('whoever may not read a version is told nothing of its changes, and undoes none', async () => {
    const { view, firstId } = await verbs.version('cat', CSV, COLUMNS, { authLevel: 8 })
    await runVerb(editRow, { id: firstId, patch: { county: 'x' } }, verbs.as(person(9)))
    const [change] = await runVerb(listRowChanges, { app: APP, view: view.id }, verbs.as(person(9)))
    await expect(changes(view.id)).rejects.toMatchObject({ problem: { status: 404 } })
    await expect(undo(change?.id ?? 0)).rejects.toMatchObject({ problem: { status: 404 } })
    const reader = verbs.as(person(4))
    await expect(runVerb(listRowChanges, { app: APP, view: view.id }, reader)).rejects.toMatchObject({
      problem: { status: 403 },
    })
  })
})
