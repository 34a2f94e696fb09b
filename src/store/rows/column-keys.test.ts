import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATABASES, openTestStore, type TestStore } from '../../../tests/support/content-store.ts'
import { openStore } from '../store.server.ts'

const STAMP = { by: 'ada', at: '2026-03-01T00:00:00.000Z' }
const COLUMNS = [
  { name: 'fips', dataType: 'text', display_name: 'Code' },
  { name: 'loss', dataType: 'numeric' },
]

describe.each(DATABASES)('versions of before in %s', (kind) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(kind)
  })
  afterAll(() => opened?.remove())

  test('at the next start all of them have keys, in the trash too, and nothing else of them changed', async () => {
    const { store, settings } = opened
    const old = { name: 'version 1', table: 'v1_a', columns: COLUMNS }
    const versions = []
    for (let at = 0; at < 450; at++) versions.push(await store.items.create('site', 'data|view', old, STAMP))
    const trashed = await store.items.create('site', 'gone|view', old, STAMP)
    const content = { kind: 'ids' as const, ids: [] }
    const entry = await store.trash.put({ kind: 'page', app: 'site', name: 'x', itemId: trashed.id, content }, STAMP)
    const others = [
      await store.items.create('site', 'data|view', { name: 'not loaded' }, STAMP),
      await store.items.create('site', 'data|view', { columns: [{ nothing: 1 }] }, STAMP),
      await store.items.create(
        'site',
        'data|view',
        { ...old, columns: [{ ...COLUMNS[0], key: 'c7' }], next_column: 9 },
        STAMP,
      ),
      await store.items.create('site', 'note', { columns: COLUMNS }, STAMP),
    ]
    const again = await openStore(settings)
    const columns = COLUMNS.map((column, at) => ({ ...column, key: `c${at}` }))
    for (const version of await again.items.getMany(versions.map(({ id }) => id)))
      expect(version).toMatchObject({ revision: 1, updated_at: STAMP.at, data: { ...old, columns, next_column: 2 } })
    expect(await again.trash.items(entry.id)).toMatchObject([{ data: { ...old, columns, next_column: 2 } }])
    expect(await again.items.getMany(others.map(({ id }) => id))).toEqual(others)
    await again.close()
  })
})
