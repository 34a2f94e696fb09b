import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { openStore } from '../store.server.ts'
import type { ContentStore } from '../store.ts'

const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }
// So few that the log holds all of them: SQLite begins it anew after a thousand pages.
const ITEMS = 60

let dataDir: string
let copyDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'almanac-damage-'))
  copyDir = mkdtempSync(join(tmpdir(), 'almanac-damage-'))
})
afterEach(() => {
  for (const folder of [dataDir, copyDir]) rmSync(folder, { recursive: true, force: true })
})

const open = (folder: string) => openStore({ dataDir: folder, databaseUrl: null })
const inCopy = (end: string) => join(copyDir, `content.db${end}`)

/** A store whose first items are in the database file, and whose others are in the log alone. */
async function written() {
  const first = await open(dataDir)
  await write(first, 20)
  await first.close()
  const store = await open(dataDir)
  await write(store, ITEMS - 20)
  return store
}

async function write(store: ContentStore, items: number): Promise<void> {
  for (let at = 0; at < items; at++) await store.items.create('site', 'page', { text: `${at} `.repeat(50) }, STAMP)
}

/** The files of a store as a server leaves them that was killed. */
function copyFiles() {
  for (const end of ['', '-wal', '-shm']) copyFileSync(join(dataDir, `content.db${end}`), inCopy(end))
}

async function countIn(folder: string): Promise<number> {
  const store = await open(folder)
  const count = await store.items.count('site', 'page', ALL_ITEMS)
  await store.close()
  return count
}

test('after a clean stop the database file alone holds everything', async () => {
  const store = await written()
  await store.close()
  copyFileSync(join(dataDir, 'content.db'), inCopy(''))
  expect(existsSync(join(dataDir, 'content.db-wal')) ? statSync(join(dataDir, 'content.db-wal')).size : 0).toBe(0)
  expect(await countIn(copyDir)).toBe(ITEMS)
})

test.each<[string, () => void]>([
  [
    'changed in its middle',
    () => {
      const bytes = readFileSync(inCopy('-wal'))
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 255, bytes.length >> 1)
      writeFileSync(inCopy('-wal'), bytes)
    },
  ],
  ['cut off', () => truncateSync(inCopy('-wal'), statSync(inCopy('-wal')).size >> 1)],
  ['gone', () => rmSync(inCopy('-wal'))],
])(
  'a log that is %s is noticed, copied aside and said; nothing is written until somebody has decided',
  async (_, harm) => {
    const store = await written()
    copyFiles()
    await store.close()
    harm()
    const damaged = await open(copyDir)
    expect(damaged.damage()).toMatch(/write-ahead log of .* is damaged.*restore content\.db from a backup/s)
    expect(await damaged.items.count('site', 'page', ALL_ITEMS).catch(() => 0)).toBeLessThan(ITEMS)
    await expect(damaged.items.create('site', 'page', {}, STAMP)).rejects.toMatchObject({
      code: /SQLITE_READONLY|CORRUPT|ERROR/,
    })
    await damaged.close()
    const again = await open(copyDir)
    expect(again.damage()).toMatch('content.db-wal.damaged')
    await again.close()
    rmSync(inCopy('-wal.damaged'))
    const accepted = await open(copyDir)
    expect(accepted.damage()).toBeNull()
    await accepted.items.create('site', 'page', {}, STAMP)
    await accepted.close()
  },
)

test('what a kill leaves behind is no damage, also where its last write was half done', async () => {
  const store = await written()
  copyFiles()
  await store.close()
  expect(await countIn(copyDir)).toBe(ITEMS)
  rmSync(copyDir, { recursive: true })
  copyDir = mkdtempSync(join(tmpdir(), 'almanac-damage-'))
  const other = await open(dataDir)
  await other.items.create('site', 'page', {}, STAMP)
  copyFiles()
  await other.close()
  rmSync(inCopy('-shm'))
  truncateSync(inCopy('-wal'), statSync(inCopy('-wal')).size - 100)
  expect(await countIn(copyDir)).toBeGreaterThanOrEqual(ITEMS)
})

test('a database that is damaged inside is served read-only and said; one that is none at all ends the start in words', async () => {
  const store = await written()
  await store.close()
  const bytes = readFileSync(join(dataDir, 'content.db'))
  const inside = Buffer.from(bytes)
  // The last pages hold items and audit records; the tables themselves are named in the first.
  inside.fill(0x55, inside.length - 40_000)
  writeFileSync(inCopy(''), inside)
  const damaged = await open(copyDir)
  expect(damaged.damage()).toMatch(/content\.db is damaged .* restore the file from a backup/s)
  await expect(damaged.tryWrite()).rejects.toMatchObject({ code: 'SQLITE_READONLY' })
  await damaged.close()
  writeFileSync(inCopy(''), 'no database '.repeat(1_000))
  await expect(open(copyDir)).rejects.toMatchObject({
    problem: { code: 'damaged', message: expect.stringContaining('restore the file from a backup') },
  })
})
