import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { freshDatabase, testPostgresUrl } from './postgres.ts'

test('each test file gets an empty PostgreSQL database of its own and can drop it while connections are open', async () => {
  expect(inject('postgresUrl')).toBe(testPostgresUrl())
  const database = await freshDatabase(testPostgresUrl())
  const client = new pg.Client({ connectionString: database.url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`)
  expect(rows).toEqual([{ tables: 0 }])
  await database.drop()
  await expect(new pg.Client({ connectionString: database.url }).connect()).rejects.toThrow(/does not exist/)
})
