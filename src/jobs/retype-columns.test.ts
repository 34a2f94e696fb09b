import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { storedLayout, type UnusedEntry } from '#domain/data/version-layout.ts'
import type { RowEngine } from '#engines/engine.ts'
import { insertRows, updateRows } from '../../tests/support/plain-writes.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { openTestVersions, type TestVersions } from '../../tests/support/test-versions.ts'
import type { Worker } from './worker.server.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }
const ROWS = 6_000
/** Numbers and dates in turn, more of them than are filled at once. */
const CELLS = Array.from({ length: ROWS }, (_, i) => [i % 2 ? `${i}.5` : `20${10 + (i % 80)}-01-01`])
const NUMBERS = CELLS.flatMap(([cell]) => (cell?.endsWith('.5') ? Number(cell) : []))
const SUM = NUMBERS.reduce((sum, number) => sum + number, 0)

describe.each(['duckdb', 'postgres'])('a change of type in %s', (kind) => {
  let versions: TestVersions
  let folder: string
  let database: Awaited<ReturnType<typeof freshDatabase>> | null
  let worker: Worker | null = null
  /** Opens the gate of a test that failed before it did so. */
  let release = () => {}
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'almanac-retype-'))
    database = kind === 'postgres' ? await freshDatabase(testPostgresUrl()) : null
    versions = await openTestVersions({ dataDir: folder, databaseUrl: database?.url ?? null })
  })
  afterEach(async () => {
    release()
    await worker?.close()
    worker = null
  })
  afterAll(async () => {
    await versions?.close()
    await database?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  const ask = async (id: number, ...expressions: string[]) => {
    const table = await versions.table(id)
    return versions.rows.select(table, parseDataRequest({}, expressions, table.columns), { from: 0, to: 0 })
  }

  /** Rows whose filling stops after its first piece until it is let go on. */
  function gate() {
    let come = () => {}
    let go = () => {}
    const reached = new Promise<void>((resolve) => {
      come = resolve
    })
    const open = new Promise<void>((resolve) => {
      go = resolve
    })
    const rows: RowEngine = {
      ...versions.rows,
      fillCompanions: (target, signal, onRows) =>
        versions.rows.fillCompanions(target, signal, async (done) => {
          come()
          await open
          await onRows?.(done)
        }),
    }
    release = go
    return { rows, reached, go }
  }

  test('is seen at its end and not before, and other changes of the columns go on meanwhile', async () => {
    const id = await versions.create([{ name: 'v', dataType: 'text' }], CELLS)
    const { rows, reached, go } = gate()
    const { jobId } = await versions.configure(id, [{ key: 'c0', dataType: 'numeric' }])
    const before = await versions.table(id)
    worker = versions.work({ rows })
    await reached
    expect(await versions.layout(id)).toMatchObject({
      columns: [{ key: 'c0', dataType: 'text' }],
      retyping: { job: jobId, columns: [{ key: 'c0', dataType: 'numeric' }] },
    })
    expect(await ask(id, 'max(v)')).toEqual([[CELLS.flat().sort().at(-1)]])
    await expect(versions.configure(id, [{ key: 'c0', dataType: 'date' }])).rejects.toMatchObject({
      problem: { code: 'under-way' },
    })
    // Whoever read the version before writes on, and its column is called otherwise by now.
    await updateRows(versions.rows, before, [{ id: 2, data: { v: '1000000' } }])
    await insertRows(versions.rows, before, [{ id: ROWS + 1, data: { v: '7' } }])
    await versions.configure(id, [{ name: 'note' }, { key: 'c0', name: 'value' }])
    go()
    expect(await versions.over(jobId)).toMatchObject({ state: 'done' })
    expect(await ask(id, 'sum(value)', 'count(note)')).toEqual([[SUM - 1.5 + 1_000_007, 0]])
    expect(await versions.layout(id)).toMatchObject({ retyping: null, unused: [] })
  })

  test('that is cancelled leaves the column as it was, and what was filled is removed', async () => {
    const id = await versions.create([{ name: 'v', dataType: 'numeric' }], CELLS)
    const { rows, reached, go } = gate()
    const { jobId } = await versions.configure(id, [{ key: 'c0', dataType: 'date' }])
    worker = versions.work({ rows })
    await reached
    await versions.store.jobs.cancel(jobId ?? '', new Date().toISOString())
    go()
    expect(await versions.over(jobId)).toMatchObject({ state: 'cancelled' })
    const half = { key: 'c0', dataType: 'date' }
    const { retyping, columns, unused } = await versions.layout(id)
    expect({ retyping, columns, unused }).toMatchObject({
      retyping: null,
      columns: [{ dataType: 'numeric' }],
      unused: [half],
    })
    expect(await ask(id, 'sum(v)')).toEqual([[SUM]])
    await versions.sweep(0.5)
    expect((await versions.layout(id)).unused).toMatchObject([half])
    await versions.sweep(2)
    expect((await versions.layout(id)).unused).toEqual([])
    const asDate = { ...(await versions.table(id)), columns: [{ key: 'c0', name: 'v', dataType: 'date' as const }] }
    const query = parseDataRequest({}, ['max(v)'], asDate.columns)
    await expect(versions.rows.select(asDate, query, { from: 0, to: 0 })).rejects.toThrow()
    const again = await versions.configure(id, [{ key: 'c0', dataType: 'date' }])
    expect(await versions.over(again.jobId)).toMatchObject({ state: 'done' })
    expect(await ask(id, 'min(v)', 'count(v)')).toEqual([['2010-01-01', ROWS]])
  })

  test('that fails is taken back, and a column that is dropped meanwhile comes back with the type it got', async () => {
    const id = await versions.create(
      [
        { name: 'v', dataType: 'text' },
        { name: 'w', dataType: 'text' },
      ],
      CELLS.slice(0, 4),
    )
    const failing = { ...versions.rows, fillCompanions: () => Promise.reject(new TypeError('a mistake of ours')) }
    const wanted = [{ key: 'c0', dataType: 'numeric' as const }, { key: 'c1' }]
    const failed = await versions.configure(id, wanted)
    const { report } = versions.context
    versions.context.report = () => {}
    worker = versions.work({ rows: failing })
    expect(await versions.over(failed.jobId)).toMatchObject({ state: 'failed' })
    versions.context.report = report
    await worker.close()
    expect(await versions.layout(id)).toMatchObject({ retyping: null, unused: [{ key: 'c0', dataType: 'numeric' }] })
    const { rows, reached, go } = gate()
    const { jobId } = await versions.configure(id, wanted)
    worker = versions.work({ rows })
    await reached
    await versions.configure(id, [{ key: 'c1' }])
    // Neither the dropped column nor what is being filled goes, however long ago that was.
    await versions.sweep(40)
    go()
    expect(await versions.over(jobId)).toMatchObject({ state: 'done' })
    await versions.configure(id, [{ key: 'c1' }, { key: 'c0' }])
    expect(await ask(id, 'sum(v)', 'count(v)')).toEqual([[5, 4]])
  })

  test('goes on where another server stopped', async () => {
    const id = await versions.create([{ name: 'v', dataType: 'text' }], CELLS)
    const { rows, reached, go } = gate()
    const { jobId } = await versions.configure(id, [{ key: 'c0', dataType: 'numeric' }])
    const stopped = versions.work({ rows })
    await reached
    const closing = stopped.close()
    go()
    await closing
    expect(await versions.store.jobs.get(jobId ?? '')).toMatchObject({ state: 'waiting' })
    expect(await versions.layout(id)).toMatchObject({ retyping: { job: jobId }, columns: [{ dataType: 'text' }] })
    worker = versions.work()
    expect(await versions.over(jobId)).toMatchObject({ state: 'done' })
    expect(await ask(id, 'sum(v)')).toEqual([[SUM]])
  })

  test('of a version that is deleted ends in words, and one that comes back from the trash can be changed again', async () => {
    const id = await versions.create([{ name: 'v', dataType: 'text' }], CELLS.slice(0, 4))
    const { rows, reached, go } = gate()
    const { jobId } = await versions.configure(id, [{ key: 'c0', dataType: 'numeric' }])
    worker = versions.work({ rows })
    await reached
    const { app } = await versions.version(id)
    const content = { kind: 'ids' as const, ids: [] }
    const entry = await versions.store.trash.put({ kind: 'pattern', app, name: 'Data', itemId: id, content }, STAMP)
    go()
    expect(await versions.over(jobId)).toMatchObject({ state: 'failed', problem: 'This version was not found.' })
    await worker.close()
    await versions.store.trash.restore(entry.id, STAMP)
    worker = versions.work()
    const again = await versions.configure(id, [{ key: 'c0', dataType: 'date' }])
    expect(await versions.over(again.jobId)).toMatchObject({ state: 'done' })
    expect(await ask(id, 'count(v)')).toEqual([[4]])
    expect(await versions.layout(id)).toMatchObject({ retyping: null, unused: [{ key: 'c0', dataType: 'numeric' }] })
  })

  test('waits for a companion that is being removed; what a dead server was removing goes with the next sweep', async () => {
    const id = await versions.create([{ name: 'v', dataType: 'text' }], CELLS.slice(0, 4))
    const claim = async (dropping: string) => {
      const layout = await versions.layout(id)
      const entry: UnusedEntry = { key: 'c0', dataType: 'numeric', since: STAMP.at, dropping }
      await versions.store.items.edit(id, storedLayout({ ...layout, unused: [entry] }), STAMP)
    }
    await claim(versions.store.unusedColumns.claimant)
    const { jobId } = await versions.configure(id, [{ key: 'c0', dataType: 'numeric' }])
    worker = versions.work()
    await expect.poll(async () => (await versions.store.jobs.get(jobId ?? ''))?.attempts).toBe(1)
    await claim('dead')
    await versions.sweep(0)
    expect((await versions.layout(id)).unused).toEqual([])
    expect(await versions.over(jobId)).toMatchObject({ state: 'done' })
    expect(await ask(id, 'sum(v)')).toEqual([[5]])
  })
})
