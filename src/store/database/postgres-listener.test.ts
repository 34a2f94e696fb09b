import pg from 'pg'
import { expect, test } from 'vitest'
import { testPostgresUrl } from '../../../tests/support/postgres.ts'
import { relayTo } from '../../../tests/support/tcp-relay.ts'
import { listenForChanges } from './postgres-listener.server.ts'

test('a listener that is closed while it connects anew ends, and leaves no connection behind', async () => {
  const relay = await relayTo(testPostgresUrl())
  const admin = new pg.Client({ connectionString: testPostgresUrl() })
  await admin.connect()
  const channel = 'almanac_closing'
  const connected = async () => {
    const asked = await admin.query('SELECT pid FROM pg_stat_activity WHERE query = $1', [`LISTEN ${channel}`])
    return asked.rows.map(({ pid }: { pid: number }) => pid)
  }
  const stop = await listenForChanges(relay.url, channel, 'this-node', () => {})
  const closed = new Promise<void>((resolve, reject) => {
    relay.watch(() => {
      relay.watch(null)
      stop().then(resolve, reject)
    })
  })
  for (const pid of await connected()) await admin.query('SELECT pg_terminate_backend($1)', [pid])
  await closed
  await expect.poll(connected).toEqual([])
  await admin.end()
  await relay.close()
}, 60_000)
