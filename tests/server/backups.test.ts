import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { BACKUP_PATH } from '#domain/installation/backup-path.ts'
import { operatorAuthorization } from '#installation/operator-key.server.ts'
import { readServerFile } from '#installation/server-file.server.ts'
import { startAlmanac } from '../support/almanac-server.ts'
import { loadCsv } from '../support/load-csv.ts'
import { done, firstRun } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'

const folder = mkdtempSync(join(tmpdir(), 'almanac-backups-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** More than the buffers between a server and a client that does not read can take. */
const LARGE_BYTES = 16_000_000
const FEW_BYTES = 1_000_000

/**
 * The files that a process has open, without connections. SQLite leaves the database itself open for a while where another
 * of its connections has locks on it; its log it closes at once.
 */
function openFiles(pid: number): string[] {
  const links = readdirSync(`/proc/${pid}/fd`).flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/${pid}/fd/${fd}`)]
    } catch {
      return []
    }
  })
  // Files of a memory disk are files as well.
  const ours = links.filter((link) => link.startsWith('/') && !/^\/dev\/(?!shm\/)/.test(link))
  return ours.filter((link) => !link.endsWith('/content.db')).sort()
}

test('a server makes its back-ups by itself, and one whose client leaves ends without a trace', async () => {
  const backups = join(folder, 'made')
  const almanac = await startAlmanac({ env: { BACKUP_DIR: backups } })
  try {
    await expect.poll(() => readdirSync(backups).filter((name) => name.endsWith('.backup'))).toHaveLength(1)
    const [made = ''] = readdirSync(backups)
    expect((await almanac.cli(['verify', join(backups, made)])).stdout).toContain('Complete: made on')
    expect(await (await fetch(`${almanac.url}/ready`)).json()).toMatchObject({ problems: [], warnings: [] })

    const admin = await firstRun(almanac)
    const world = await smallWorld(almanac, admin)
    const hex = randomBytes(LARGE_BYTES / 2).toString('hex')
    const csv = `a\n${hex.replaceAll(/.{1000}/g, '$&\n')}`
    await loadCsv(almanac, { patternId: world.catalogueId, name: 'Large', csv }, admin)

    const before = openFiles(almanac.pid)
    const { key = '' } = readServerFile(almanac.dataDir) ?? {}
    const asked = request(almanac.url + BACKUP_PATH, { headers: { authorization: operatorAuthorization(key) } })
    asked.on('error', () => {})
    await new Promise<void>((first) => {
      asked.once('response', (answer) => {
        let bytes = 0
        answer.on('data', (some: Buffer) => {
          bytes += some.length
          // Behind the content, which is small here, come rows and files.
          if (bytes > FEW_BYTES) first(void answer.pause())
        })
      })
      asked.end()
    })
    await expect.poll(() => openFiles(almanac.pid).length).toBeGreaterThan(before.length)
    asked.destroy()
    await expect.poll(() => openFiles(almanac.pid)).toEqual(before)
    expect(readdirSync(almanac.dataDir, { recursive: true }).filter((name) => String(name).endsWith('.part'))).toEqual(
      [],
    )
    // The next one is made as if nothing had been.
    const path = join(folder, 'next.backup')
    expect((await almanac.cli(['backup', path])).code).toBe(0)
    expect((await almanac.cli(['verify', path])).code).toBe(0)
  } finally {
    expect(await almanac.stop()).toBe(0)
  }
})

test('a folder that cannot be written to is said in the log, at /ready and to the administrators', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const dataDir = mkdtempSync(join(folder, 'data-'))
  const first = await startAlmanac({ dataDir })
  const admin = await firstRun(first)
  expect(await first.stop()).toBe(0)
  const almanac = await startAlmanac({ dataDir, env: { BACKUP_DIR: join(file, 'below') } })
  try {
    const ready = async () => (await (await fetch(`${almanac.url}/ready`)).json()) as { warnings: string[] }
    await expect
      .poll(async () => (await ready()).warnings, { timeout: 10_000 })
      .toEqual(['The last scheduled backup failed.'])
    expect((await fetch(`${almanac.url}/ready`)).status).toBe(200)
    expect(almanac.log.join('\n')).toContain('The scheduled backup failed: The backup folder (BACKUP_DIR)')
    const letters = await done<{ recipient: string; subject: string }[]>(almanac, 'outbox.list', {}, admin)
    expect(letters).toMatchObject([{ recipient: 'ada@example.org', subject: 'A scheduled backup failed' }])
  } finally {
    expect(await almanac.stop()).toBe(0)
  }
})
