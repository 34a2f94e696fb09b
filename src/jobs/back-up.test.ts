import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { OPERATOR } from '#accounts/operator.ts'
import { verifyBackup } from '#backup/verify-backup.server.ts'
import { closedRows } from '#cli/closed-rows.ts'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import type { FailedBackup } from '#domain/installation/scheduled-backup.ts'
import { keepBackingUp } from '#server/keep-backing-up.server.ts'
import { openTestStore } from '../../tests/support/content-store.ts'
import { openVerbs, type TestVerbs } from '../../tests/support/graph-server.ts'
import { NO_MEDIA } from '../../tests/support/no-media.ts'
import { smallDisk } from '../../tests/support/small-disk.ts'
import { backUpKind, type ScheduledBackups } from './back-up.server.ts'
import { startWorker } from './worker.server.ts'

const HOUR = 3_600_000
const START = Date.parse('2026-11-18T00:00:00.000Z')

const folder = mkdtempSync(join(tmpdir(), 'almanac-scheduled-'))
const over: (() => Promise<void> | void)[] = []
let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { name: 'Plan' })
})
afterEach(async () => {
  for (const end of over.splice(0).reverse()) await end()
})
afterAll(async () => {
  await verbs.close()
  rmSync(folder, { recursive: true })
})

const open = () => verbs.as(OPERATOR).backup()

/** Servers on one store, whose clock can be put forward; `look` is what each of them does every minute. */
async function servers(own: Partial<ScheduledBackups>[]) {
  const { store, remove } = await openTestStore('sqlite')
  let at = START - performance.now()
  const now = () => new Date(at + performance.now()).toISOString()
  const told: FailedBackup[] = []
  const logged: unknown[] = []
  const report = (error: unknown) => void logged.push(error)
  const all = own.map((parts) => ({
    folder,
    everyHours: 24,
    keep: 2,
    open,
    failed: (f: FailedBackup) => void told.push(f),
    ...parts,
  }))
  over.push(remove)
  for (const [number, parts] of all.entries()) {
    const kind = backUpKind(parts)
    const worker = startWorker({
      store,
      rows: closedRows(),
      media: NO_MEDIA,
      uploads: { maxBytes: 0, find: async () => null, remove: async () => false },
      levelOf: async () => ADMINISTRATOR,
      publishFailed: () => {},
      kinds: new Map([[kind.name, kind]]),
      boot: `server ${number}`,
      alone: false,
      now,
      random: () => 'x',
      report,
    })
    over.push(() => worker.close())
  }
  const look = () => {
    for (const { everyHours } of all) keepBackingUp({ store, everyHours, now, report })()
  }
  const states = async () => (await store.backupRuns.last(100)).map(({ state }) => state)
  return {
    store,
    told,
    logged,
    states,
    look,
    /** Everybody looks after so many hours; waits until so many runs are noted. */
    async after(hours: number, runs: number) {
      at += hours * HOUR
      look()
      await expect.poll(async () => (await states()).length, { timeout: 20_000 }).toBe(runs)
    },
  }
}

test('of two servers one makes each back-up; it is whole, for its owner alone, and the oldest of ours goes', async () => {
  const theirs = join(folder, 'almanac-2020-01-01T000000Z-00000000.backup')
  writeFileSync(theirs, 'of another installation')
  const { after, look, states, store, logged } = await servers([{}, {}])
  await after(0, 1)
  look()
  await after(23, 1)
  await after(1, 2)
  await after(24, 3)
  expect(await states()).toEqual(['done', 'done', 'done'])
  const [newest, second, first] = (await store.backupRuns.last(3)).map(({ file }) => join(folder, file ?? ''))
  await expect.poll(() => existsSync(first ?? '')).toBe(false)
  for (const path of [newest, second]) {
    expect((await verifyBackup(path ?? '')).missing).toEqual([])
    expect(statSync(path ?? '').mode & 0o777).toBe(0o600)
  }
  expect(readdirSync(folder)).toHaveLength(3)
  expect(existsSync(theirs)).toBe(true)
  expect(logged).toEqual([])
})

test('one that fails is said once a day and tried again after an hour; what was there stays', async () => {
  const own = mkdtempSync(join(folder, 'failing-'))
  let fails = false
  const broken = () => Readable.from([Buffer.from('not a backup')])
  const { after, told, logged, states } = await servers([
    { folder: own, keep: 1, open: () => (fails ? broken() : open()) },
  ])
  await after(0, 1)
  const before = readdirSync(own)
  fails = true
  await after(24, 2)
  await after(1, 3)
  await after(23, 4)
  expect(await states()).toEqual(['failed', 'failed', 'failed', 'done'])
  expect(readdirSync(own)).toEqual(before)
  expect(told.map(({ at }) => at.slice(0, 13))).toEqual(['2026-11-19T00', '2026-11-20T00'])
  expect(told[0]?.problem).toContain('not a backup of Almanac')
  expect(logged).toHaveLength(3)
  fails = false
  await after(1, 5)
  await expect.poll(() => readdirSync(own)).toHaveLength(1)
  expect(readdirSync(own)).not.toEqual(before)
})

const disk = smallDisk(2)
test.skipIf(disk === null)('a full disk leaves the older ones, and says what to do', async () => {
  over.push(() => disk?.remove())
  const own = join(disk?.path ?? '', 'backups')
  const { after, told, states } = await servers([{ folder: own, keep: 1 }])
  await after(0, 1)
  const before = readdirSync(own)
  disk?.fill()
  await after(24, 2)
  expect(await states()).toEqual(['failed', 'done'])
  expect(readdirSync(own)).toEqual(before)
  await verifyBackup(join(own, before[0] ?? ''))
  expect(told[0]?.problem).toContain('disk of this server is full')
})
