import pg from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun } from '../support/people.ts'
import { freshDatabase, startOwnPostgres } from '../support/postgres.ts'
import { smallWorld } from '../support/small-world.ts'

const postgres = await startOwnPostgres()
const database = await freshDatabase(postgres.url)
const secret = { SECRET: 'the same on both nodes, since they share people' }
const first = await startAlmanac({ databaseUrl: database.url, env: secret })
const admin = await firstRun(first)
const world = await smallWorld(first, admin)
const second = await startAlmanac({ databaseUrl: database.url, env: secret })
const nodes = [first, second]
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.stop()))
  await postgres.stop()
})

const WAVES = 12

async function asDatabase<T extends pg.QueryResultRow>(sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: database.url, application_name: 'test' })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const cutAll = () =>
  asDatabase(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
              WHERE datname = current_database() AND application_name LIKE 'almanac%'`)

const listeners = async () =>
  (await asDatabase("SELECT 1 FROM pg_stat_activity WHERE application_name = 'almanac-changes'")).length

const note = (node: AlmanacServer, text: string) =>
  call(node, 'items.create', { app: world.app, type: 'saved', data: { text } }, admin)

const addRow = (node: AlmanacServer, county: string) =>
  call(node, 'rows.create', { app: world.app, view: world.viewId, data: { county, loss: '1' } }, admin)

async function stored(): Promise<string[]> {
  const items = await asDatabase<{ text: string }>(
    "SELECT data->>'text' AS text FROM items WHERE type = 'saved' ORDER BY id",
  )
  return items.map(({ text }) => text)
}

describe('a connection to the database that is lost', () => {
  test('ends no server and no save: four people save while all connections are cut, again and again', async () => {
    let cutting = true
    const answers: { text: string; status: number; code: string | undefined }[] = []
    const save = async (person: number) => {
      for (let n = 0; cutting; n++) {
        const text = `${person}-${n}`
        const answer = await note(nodes[person % 2] ?? first, text)
        const body = (await answer.json()) as { error?: { code: string } }
        answers.push({ text, status: answer.status, code: body.error?.code })
        const row = await addRow(nodes[(person + 1) % 2] ?? first, text)
        expect([200, 503]).toContain(row.status)
        await row.body?.cancel()
      }
    }
    const saving = Promise.all([0, 1, 2, 3].map(save))
    for (let wave = 0; wave < WAVES; wave++) {
      await expect.poll(() => answers.length).toBeGreaterThan((wave + 1) * 4)
      await cutAll()
    }
    cutting = false
    await saving

    const there = await stored()
    expect(new Set(there).size).toBe(there.length)
    for (const { text, status } of answers) if (status === 200) expect(there).toContain(text)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { text, status, code } of refused) {
      expect(status).toBe(503)
      if (code !== 'outcome-unknown') expect(there).not.toContain(text)
    }
    for (const node of nodes) expect((await fetch(`${node.url}/ready`)).status).toBe(200)
    await expect.poll(listeners).toBe(2)
  })

  test('is said with 503 and words while the database is away; then the server is itself again', async () => {
    const page = `${second.url}/plan/home`
    expect((await fetch(page)).status).toBe(200)
    await postgres.goAway()
    const asHtml = { headers: { ...admin.headers, accept: 'text/html' } }
    const [save, screen, ...ready] = await Promise.all([
      note(first, 'while away'),
      fetch(`${first.url}/plan/home`, asHtml),
      ...nodes.map((node) => fetch(`${node.url}/ready`)),
    ])
    expect(save.status).toBe(503)
    expect(Number(save.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await save.json()).toMatchObject({
      error: { code: 'unavailable', message: expect.stringContaining('cannot be reached') },
    })
    expect(screen.status).toBe(503)
    expect(screen.headers.get('retry-after')).not.toBeNull()
    expect(ready.map(({ status }) => status)).toEqual([503, 503])
    for (const node of nodes) expect((await fetch(`${node.url}/health`)).status).toBe(200)
    expect((await fetch(page)).status).toBe(200)

    await postgres.comeBack()
    await expect.poll(async () => (await fetch(`${first.url}/ready`)).status).toBe(200)
    expect((await note(first, 'back again')).status).toBe(200)
    expect(await stored()).not.toContain('while away')
    // What the second node has not heard while it was not listening, it reads again once it is.
    await done(first, 'pages.save', { pageId: world.pageId, changes: { title: 'Renamed meanwhile' } }, admin)
    await done(first, 'pages.publish', { pageId: world.pageId }, admin)
    await expect.poll(async () => (await fetch(`${second.url}/plan/home`)).text()).toContain('Renamed meanwhile')
    await expect.poll(listeners).toBe(2)
  })
})
