import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstColumns } from '#domain/data/stored-columns.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { openStore } from '#store/store.server.ts'
import { DATABASES, openTestStore, type TestStore } from '../../tests/support/content-store.ts'
import { loadFile } from '../../tests/support/load-file.ts'
import { sweepRowTables } from './sweep-row-tables.server.ts'

const AT = '2026-03-01T00:00:00.000Z'
const STAMP = { by: 'ada', at: AT }
const COLUMNS = firstColumns([{ name: 'county', dataType: 'text' }])

describe.each(DATABASES)('row tables beside content in %s', (kind) => {
  let opened: TestStore
  let rows: RowEngine
  beforeAll(async () => {
    opened = await openTestStore(kind)
    rows = await openRowEngine({ dataDir: opened.settings.dataDir, databaseUrl: opened.settings.databaseUrl ?? null })
  })
  afterAll(async () => {
    await rows?.close()
    await opened?.remove()
  })

  const load = async (table: string) => {
    const path = join(opened.settings.dataDir, 'counties.csv')
    await writeFile(path, 'county\nAlbany\n')
    await loadFile(
      rows,
      { table, columns: COLUMNS },
      { path, delimiter: ',', quote: '"', headerRows: 1 },
      1_000_000_000,
    )
  }
  const log = pino({ level: 'silent' })
  /** As a server does that starts now, beside those that run. */
  const sweep = async (now = AT) => {
    const beside = kind === 'postgres' ? await openStore(opened.settings) : opened.store
    await sweepRowTables({ store: beside, rows, now: () => now, log })
    if (beside !== opened.store) await beside.close()
  }
  const commit = async (table: string) => {
    const version = await opened.store.items.create('site', 'data|view', {}, STAMP)
    await opened.store.transaction(async (inner) => {
      await inner.items.edit(version.id, { table }, STAMP)
      await inner.newRowTables.settle(table)
    })
  }

  test('a server that starts takes no table that another is loading, however long that takes', async () => {
    await opened.store.newRowTables.announce('v1_loading', AT)
    await sweep()
    await load('v1_loading')
    await sweep('2026-03-09T00:00:00.000Z')
    expect(await rows.tables()).toContain('v1_loading')
    await commit('v1_loading')
    await sweep('2026-03-19T00:00:00.000Z')
    expect(await rows.tables()).toContain('v1_loading')
  })

  test('the table of a load whose server died is dropped; a load that was taken for dead is not told that it worked', async () => {
    await opened.store.newRowTables.announce('v2_dead', AT)
    await load('v2_dead')
    await opened.store.transaction(({ session }) =>
      session.all({ sql: "update new_row_tables set owner = 'dead' where name = 'v2_dead'", parameters: [] }),
    )
    await sweep()
    expect(await rows.tables()).not.toContain('v2_dead')
    await expect(commit('v2_dead')).rejects.toMatchObject({ problem: { code: 'load-given-up' } })
    const left = await opened.store.session.all({ sql: 'select name from new_row_tables', parameters: [] })
    expect(left).toEqual([])
  })

  test('a table that nobody is known to own stays for a day, and for good when a version names it by then', async () => {
    await load('v3_unknown')
    await load('v4_restored')
    await sweep('2026-03-01T00:00:00.000Z')
    await opened.store.items.create('site', 'data|view', { table: 'v4_restored' }, STAMP)
    await sweep('2026-03-01T23:00:00.000Z')
    expect(await rows.tables()).toEqual(expect.arrayContaining(['v3_unknown', 'v4_restored']))
    await sweep('2026-03-02T00:00:01.000Z')
    expect(await rows.tables()).toContain('v4_restored')
    expect(await rows.tables()).not.toContain('v3_unknown')
  })
})
