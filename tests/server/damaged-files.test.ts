import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import LibsqlDatabase from 'libsql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, type Identity } from '../support/people.ts'
import { type SmallWorld, smallWorld } from '../support/small-world.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'almanac-damaged-'))
const contentPath = join(dataDir, 'content.db')
const rowsPath = join(dataDir, 'rows.duckdb')
let admin: Identity
let world: SmallWorld
let whole: { content: Buffer; rows: Buffer }

beforeAll(async () => {
  const almanac = await startAlmanac({ dataDir })
  try {
    admin = await firstRun(almanac)
    world = await smallWorld(almanac, admin)
    const settings = { sourceInfo: { view_id: world.viewId }, columns: [{ name: 'county' }] }
    const element = { 'element-type': 'table', 'element-data': JSON.stringify(settings) }
    const draft_sections = [{ trackingId: 'rows', title: 'Rows', element }]
    await done(almanac, 'pages.save', { pageId: world.pageId, changes: { draft_sections } }, admin)
    await done(almanac, 'pages.publish', { pageId: world.pageId }, admin)
  } finally {
    await almanac.stop()
  }
  whole = { content: readFileSync(contentPath), rows: readFileSync(rowsPath) }
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Where the first page of an index of audit records lies in the file: no page of a site is read from it. */
function indexPage(): [at: number, size: number] {
  const database = new LibsqlDatabase(contentPath)
  const sql = "select rootpage from sqlite_master where name = 'audit_list'"
  const { rootpage } = database.prepare(sql).get([]) as { rootpage: number }
  const [{ page_size }] = database.pragma('page_size') as [{ page_size: number }]
  database.close()
  return [(rootpage - 1) * page_size, page_size]
}

test('a damaged row file does not take the pages with it', async () => {
  writeFileSync(rowsPath, Buffer.alloc(60_000, 3))
  const almanac = await startAlmanac({ dataDir, unwell: true })
  try {
    const page = await fetch(`${almanac.url}/plan/home`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/Rows.*The rows of datasets cannot be read/s)
    const ready = await fetch(`${almanac.url}/ready`)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({
        content: true,
        data: false,
        problems: [expect.stringContaining('rows.duckdb is damaged')],
      }),
    ])
    const write = await call(almanac, 'rows.edit', { id: world.rowId, patch: { county: 'x' } }, admin)
    expect([write.status, await write.text()]).toEqual([503, expect.stringContaining('Restore the file from a backup')])
    await done(almanac, 'pages.save', { pageId: world.pageId, changes: { description: 'saved' } }, admin)
  } finally {
    expect(await almanac.stop()).toBe(0)
    writeFileSync(rowsPath, whole.rows)
  }
})

test('a database that is damaged inside is served read-only, with words in the log, at /ready and to who saves', async () => {
  const damaged = Buffer.from(whole.content)
  const [at = 0, size = 0] = indexPage()
  damaged.fill(0x55, at, at + size)
  for (const end of ['-wal', '-shm']) rmSync(contentPath + end, { force: true })
  writeFileSync(contentPath, damaged)
  const almanac = await startAlmanac({ dataDir, unwell: true })
  try {
    expect((await fetch(`${almanac.url}/plan/home`)).status).toBe(200)
    const ready = await fetch(`${almanac.url}/ready`)
    expect([ready.status, await ready.text()]).toEqual([503, expect.stringContaining('content.db is damaged')])
    const save = await call(almanac, 'pages.save', { pageId: world.pageId, changes: { title: 'x' } }, admin)
    expect([save.status, await save.text()]).toEqual([503, expect.stringContaining('read-only')])
    expect(almanac.log.join('\n')).toContain('restore the file from a backup')
  } finally {
    expect(await almanac.stop()).toBe(0)
  }
})

test('a database that cannot be read at all ends the start with what to do, and no stack trace', async () => {
  writeFileSync(contentPath, 'this is no database '.repeat(500))
  const failure = await startAlmanac({ dataDir, unwell: true }).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(failure).toContain('content.db is damaged')
  expect(failure).toContain('restore the file from a backup')
  expect(failure).not.toContain('    at ')
})
