import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startAlmanac } from '../support/almanac-server.ts'
import { almanacCli, firstRun } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'

let parent: string
let dataDir: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'almanac-private-'))
  dataDir = join(parent, 'data')
})
afterEach(() => rmSync(parent, { recursive: true, force: true }))

/** Everything in the data folder with its mode, such as `uploads 700`. */
function modes(): string[] {
  const names = ['', ...(readdirSync(dataDir, { recursive: true }) as string[])]
  return names.map((name) => `${name} ${(statSync(join(dataDir, name)).mode & 0o777).toString(8)}`)
}
const openToOthers = () => modes().filter((line) => !/ (700|600)$/.test(line))

test('other users of the machine can read nothing that the server keeps, nor what was there before', async () => {
  mkdirSync(join(dataDir, 'media', 'ab'), { recursive: true })
  mkdirSync(join(dataDir, 'uploads'))
  mkdirSync(join(dataDir, 'of-somebody-else'))
  const before = ['secret', 'media/ab/abcd', 'uploads/old.csv', 'of-somebody-else/run.sh']
  for (const name of before) writeFileSync(join(dataDir, name), 'x'.repeat(40))
  for (const name of [...before, 'media', 'media/ab', 'uploads', 'of-somebody-else', ''])
    chmodSync(join(dataDir, name), 0o777)
  const almanac = await startAlmanac({ dataDir })
  try {
    await smallWorld(almanac, await firstRun(almanac))
    const foreign = ['of-somebody-else 777', 'of-somebody-else/run.sh 777']
    await expect.poll(openToOthers).toEqual(foreign)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe('x'.repeat(40))
    for (const part of ['content.db ', 'content.db-wal ', 'rows.duckdb', 'uploads/', 'media/', 'server.json 600'])
      expect(modes().join('\n')).toContain(part)
  } finally {
    await almanac.stop()
  }
})

test('nor what the command line makes', async () => {
  const almanac = await startAlmanac({ dataDir })
  await almanac.stop()
  rmSync(dataDir, { recursive: true })
  const password = 'correct horse battery'
  await almanacCli(almanac, 'init', '--site', 'Hazard Plan', '--email', 'ada@example.org', '--password', password)
  await almanacCli(almanac, 'demo')
  expect(modes().length).toBeGreaterThan(5)
  expect(openToOthers()).toEqual([])
})
