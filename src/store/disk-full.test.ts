import { chownSync, statSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { storageProblem } from '#domain/storage-problem.ts'
import { openTestStore } from '../../tests/support/content-store.ts'
import { smallDisk } from '../../tests/support/small-disk.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }
const MOST_WRITES = 500

const disk = smallDisk(8)
afterAll(() => disk?.remove())

test.skipIf(disk === null || process.env.TEST_DATABASE_URL !== undefined)(
  'PostgreSQL on a full disk refuses in the same words as the embedded database, and goes on once there is room',
  async () => {
    const { store, remove } = await openTestStore('postgres')
    const run = (sql: string) => store.session.all({ sql, parameters: [] })
    // PostgreSQL wants to own a folder before it keeps tables there.
    const server = await store.session.one<{ pid: number }>({ sql: 'select pg_backend_pid() as pid', parameters: [] })
    const { uid, gid } = statSync(`/proc/${server?.pid}`)
    chownSync(disk?.path ?? '', uid, gid)
    await run(`create tablespace small location '${disk?.path}'`)
    try {
      for (const table of ['items', 'audit']) await run(`alter table ${table} set tablespace small`)
      const write = (at: number) =>
        store.items.create('site', 'page', { text: `${at} `.repeat(1_000) }, STAMP).then(
          () => null,
          (error: unknown) => error,
        )
      disk?.fill()
      let refusal: unknown = null
      for (let at = 0; at < MOST_WRITES && refusal === null; at++) refusal = await write(at)
      expect(refusal).toMatchObject({ code: '53100' })
      expect(storageProblem(refusal)?.problem).toMatchObject({ status: 507, code: 'disk-full' })
      disk?.free()
      expect(await write(0)).toBeNull()
    } finally {
      for (const table of ['items', 'audit']) await run(`drop table ${table}`)
      await run('drop tablespace small')
      await remove()
    }
  },
)
