import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openS3Blobs, s3PlaceOf } from '#media/s3-blobs.server.ts'
import type { SqlStore } from '#store/sql-store.ts'
import { openStore } from '#store/store.server.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { startS3Server } from '../../tests/support/s3-server.ts'
import { agreeOnFiles } from './agreed-files.server.ts'
import { agreedSecret } from './agreed-secret.server.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'almanac-installation-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

let database: Awaited<ReturnType<typeof freshDatabase>>
let running: SqlStore[]
beforeEach(async () => {
  running = []
  database = await freshDatabase(testPostgresUrl())
})
afterEach(async () => {
  for (const store of running) await store.close()
  await database.drop()
})

/** A server on the database of the others; answers what it shares with them, and how it stops. */
async function server() {
  const store = await openStore({ dataDir, databaseUrl: database.url })
  running.push(store)
  const { shared } = store
  if (!shared) throw new Error('nothing is shared')
  const stop = async () => {
    running = running.filter((one) => one !== store)
    await store.close()
  }
  return { shared, stop }
}

const SET = { secret: 'one that somebody has thought of', dataDir: '/nowhere' }
const UNSET = { secret: null, dataDir: '/nowhere' }

describe('the secret of servers on one database', () => {
  test('is made once when several start together, and the one of an older data folder is brought', async () => {
    const servers = await Promise.all([server(), server(), server()])
    const secrets = await Promise.all(servers.map(({ shared }) => agreedSecret(UNSET, shared)))
    expect(new Set(secrets).size).toBe(1)
    expect(secrets[0]?.length).toBeGreaterThanOrEqual(32)
    for (const { stop } of servers) await stop()

    await database.drop()
    database = await freshDatabase(testPostgresUrl())
    writeFileSync(join(dataDir, 'secret'), 'made by an earlier version, long enough')
    const first = await server()
    expect(await agreedSecret({ secret: null, dataDir }, first.shared)).toBe('made by an earlier version, long enough')
    expect(await agreedSecret(UNSET, (await server()).shared)).toBe('made by an earlier version, long enough')
  })

  test('may change while no other runs; beside others a different one, or none, is refused', async () => {
    const first = await server()
    const made = await agreedSecret(UNSET, first.shared)
    expect(await agreedSecret({ ...SET, secret: made }, first.shared)).toBe(made)
    const second = await server()
    await expect(agreedSecret(SET, second.shared)).rejects.toThrow(/SECRET is not the one/)
    await expect(agreedSecret(UNSET, second.shared)).rejects.toThrow(/have SECRET set/)
    await first.stop()
    expect(await agreedSecret(SET, second.shared)).toBe(SET.secret)
    const kept = await running[0]?.session.all<{ value: string }>({ sql: 'select value from settings', parameters: [] })
    expect(kept?.map(({ value }) => value)).not.toContain(SET.secret)
  })
})

describe('the files of servers on one database', () => {
  test('are where the first one put them: another bucket, or none, is refused', async () => {
    const [s3, other] = [await startS3Server(), await startS3Server()]
    const bucket = (url: string) => openS3Blobs(s3PlaceOf(url))
    const first = await server()
    await agreeOnFiles(first.shared, null)
    const second = await server()
    await expect(agreeOnFiles(second.shared, bucket(s3.url))).rejects.toThrow(/would not see those in MEDIA_URL/)
    await first.stop()
    await expect(agreeOnFiles(second.shared, bucket(s3.wrongUrl))).rejects.toThrow(/MEDIA_URL cannot be used: .*403/)
    await agreeOnFiles(second.shared, bucket(s3.url))
    const third = await server()
    await agreeOnFiles(third.shared, bucket(s3.url))
    await expect(agreeOnFiles(third.shared, bucket(other.url))).rejects.toThrow(/does not hold the files/)
    await expect(agreeOnFiles(third.shared, null)).rejects.toThrow(/set MEDIA_URL as on the other servers/)
    // A bucket that was copied as a whole is as good as the first.
    for (const [name, object] of s3.objects) other.objects.set(name, object)
    await agreeOnFiles(third.shared, bucket(other.url))
    await s3.close()
    await other.close()
  })
})
