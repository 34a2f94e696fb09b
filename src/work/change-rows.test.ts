import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { firstColumns } from '#domain/data/stored-columns.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { insertRows } from '../../tests/support/plain-writes.ts'
import { relayTo, type TcpRelay } from '../../tests/support/tcp-relay.ts'
import { changeRows, settleRowChanges } from './change-rows.ts'
import type { WorkContext } from './work-context.ts'

const TABLE = { table: 'v1_rows', columns: firstColumns([{ name: 'county', dataType: 'text' }]) }
const VERSION = 1

describe('a row change whose COMMIT is not answered', () => {
  let opened: TestStore
  let relay: TcpRelay
  let rows: RowEngine
  const surprises: unknown[] = []
  beforeAll(async () => {
    opened = await openTestStore('postgres')
    relay = await relayTo(opened.settings.databaseUrl ?? '')
    rows = await openRowEngine({ dataDir: opened.settings.dataDir, databaseUrl: relay.url })
    await rows.create(TABLE)
    await insertRows(rows, TABLE, [{ id: 1, data: { county: 'Albany' } }])
  })
  beforeEach(() => relay.watch(null))
  afterAll(async () => {
    await rows?.close()
    await relay?.close()
    await opened?.remove()
  })

  const edit = (county: string) => {
    const context: WorkContext = {
      actor: { id: 'ada', email: 'ada@example.org' },
      store: opened.store,
      rows,
      signal: new AbortController().signal,
      now: () => '2026-05-05T00:00:00.000Z',
      random: () => 'x',
      report: (error) => surprises.push(error),
    }
    const target = { app: 'site', versionId: VERSION, table: TABLE, kind: 'edit', columns: null } as const
    return changeRows(context, target, async () => ({ kind: 'update', rows: [{ id: 1, data: { county } }] }))
  }
  const listed = () => opened.store.rowChanges.list(VERSION, { before: null, limit: 9 })

  test('is asked for: it is done once, and logged once', async () => {
    let left = 1
    relay.watch((sent, cut) => {
      if (left > 0 && sent.includes('COMMIT') && left--) cut()
    })
    const { entry } = await edit('Troy')
    expect((await listed()).map(({ id, counts }) => [id, counts.cells])).toEqual([[entry, 1]])
    expect(surprises).toEqual([])
  })

  test('stays open when nobody can be asked, and is settled by what the rows say once they answer', async () => {
    let lost = false
    relay.watch((sent, cut) => {
      lost ||= sent.includes('COMMIT')
      if (lost) cut()
    })
    await expect(edit('Utica')).rejects.toMatchObject({ problem: { code: 'outcome-unknown' } })
    expect(await listed()).toHaveLength(1)
    relay.watch(null)
    const tags: string[] = []
    const stop = opened.store.changes.subscribe((some) => tags.push(...some))
    expect(await settleRowChanges(opened.store, rows)).toBe(1)
    stop()
    expect((await listed())[0]?.counts).toEqual({ added: 0, edited: 1, removed: 0, cells: 1 })
    expect(tags).toContain(`rows:${VERSION}`)
    expect(await settleRowChanges(opened.store, rows)).toBe(0)
  })

  test('a change that another server is writing is not settled; numbers that rows have used are not given again', async () => {
    const stamp = { by: null, at: '', email: '' }
    const change = { app: 'site', versionId: 2, table: 'v2_x', kind: 'edit', columns: null, stamp } as const
    const entry = await opened.store.rowChanges.begin(change)
    expect(await opened.store.rowChanges.abandoned()).toEqual([])
    opened.store.rowChanges.leave(entry)
    expect(await opened.store.rowChanges.abandoned()).toEqual([entry])
    expect(await settleRowChanges(opened.store, rows)).toBe(1)
    await opened.store.rowChanges.continueAfter(entry + 100)
    await opened.store.rowChanges.continueAfter(3)
    expect(await opened.store.rowChanges.begin(change)).toBe(entry + 101)
  })
})

test('on SQLite too, numbers that rows have used are not given again', async () => {
  const { store, remove } = await openTestStore('sqlite')
  const stamp = { by: null, at: '', email: '' }
  const change = { app: 'site', versionId: 2, table: 'v2_x', kind: 'edit', columns: null, stamp } as const
  await store.rowChanges.continueAfter(50)
  expect(await store.rowChanges.begin(change)).toBe(51)
  await store.rowChanges.continueAfter(51)
  await store.rowChanges.continueAfter(7)
  expect(await store.rowChanges.begin(change)).toBe(52)
  await remove()
})
