import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startAlmanac } from '../support/almanac-server.ts'
import { firstRun } from '../support/people.ts'
import { smallWorld } from '../support/small-world.ts'
import { typedCommand } from '../support/typed-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'almanac-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const CSV = 'county,loss\nAlbany,12.50\n=Essex,-7\n'
const csv = join(folder, 'losses.csv')
const kept = join(folder, 'whole.backup')
writeFileSync(csv, CSV)

test('sources are loaded, listed and exported by commands, over the running server and alone', async () => {
  const dataDir = join(folder, 'data')
  const almanac = await startAlmanac({ dataDir })
  const command = async (...args: string[]) => {
    const { code, stdout, stderr } = await typedCommand({ args: ['source', ...args], env: { DATA_DIR: dataDir } })
    return { code, stdout: stdout.trimEnd(), stderr }
  }
  const goesRound = async () => {
    // As it was built, in a process of its own.
    const args = ['source', 'load', csv, '--catalogue', 'sources', '--name', 'By command', '--json']
    const loaded = await almanac.cli(args)
    expect(loaded, loaded.stderr).toMatchObject({ code: 0, stderr: expect.stringContaining('Uploading losses.csv') })
    const { sourceId, rows } = JSON.parse(loaded.stdout)
    expect(rows).toBe(2)
    const out = join(folder, 'out.csv')
    const exported = await command('export', String(sourceId), '--out', out)
    expect(exported.stdout).toBe(`Wrote ${CSV.length + 1} bytes to ${out}.`)
    expect(readFileSync(out, 'utf8')).toBe(CSV.replace('=Essex', "'=Essex"))
    const again = await command('load', out, '--catalogue', '/sources', '--name', 'Again', '--json')
    const more = await command('load', csv, '--into', String(sourceId), '--json')
    expect(JSON.parse(more.stdout)).toMatchObject({ sourceId, rows: 2 })
    const updated = await command('load', csv, '--into', String(sourceId), '--primary', 'county', '--json')
    expect(JSON.parse(updated.stdout)).toMatchObject({
      viewId: JSON.parse(more.stdout).viewId,
      counts: { added: 0, unchanged: 2 },
    })
    expect(await command('load', csv, '--into', String(sourceId), '--primary', 'none')).toMatchObject({ code: 1 })
    const json = join(folder, 'out.json')
    expect((await command('export', String(JSON.parse(again.stdout).sourceId), '--out', json)).code).toBe(0)
    expect(JSON.parse(readFileSync(json, 'utf8'))[1]).toEqual({ county: '=Essex', loss: -7 })
    const listed = await command('list', '--catalogue', '/sources')
    expect(listed.stdout).toContain(`${sourceId}\t/sources\tBy command\t2 versions\t2 rows`)
  }
  try {
    await smallWorld(almanac, await firstRun(almanac))
    await goesRound()
    expect(await command('load', csv, '--catalogue', '/none', '--name', 'x')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('There is no catalogue at /none.'),
    })
    expect(await command('load', csv, '--name', 'x')).toMatchObject({ code: 2 })
    expect(await command('load', 'none.csv', '--catalogue', '/sources', '--name', 'x')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('The file none.csv was not found.'),
    })
    expect(await command('export', '1', '--out', 'x.exe')).toMatchObject({ code: 2 })
    expect(await command('load', '--name', 'x', '--catalogue', '/sources')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('missing FILE'),
    })
    const broken = join(folder, 'broken.csv')
    writeFileSync(broken, 'a,b\n1,"2\n')
    const failed = await command('load', broken, '--catalogue', '/sources', '--name', 'Broken')
    expect(failed.code).toBe(1)

    // A back-up is made by the server that has the rows open; nothing is restored under it.
    expect(await almanac.cli(['backup', kept])).toMatchObject({ code: 0, stdout: expect.stringContaining(kept) })
    expect(await almanac.cli(['backup', kept])).toMatchObject({ code: 2 })
    expect((await almanac.cli(['verify', kept])).stdout).toMatch(/^Complete: made on /)
    expect(await almanac.cli(['restore', kept, '--overwrite'])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('A server is running on this installation. Stop it first.'),
    })
    const guest = await fetch(`${almanac.url}/datasets/backup`)
    expect(guest.status).toBe(401)
  } finally {
    await almanac.stop()
  }
  await goesRound()
  const elsewhere = { DATA_DIR: join(folder, 'restored') }
  const restored = await typedCommand({ args: ['restore', kept], env: elsewhere })
  expect(restored, restored.stderr).toMatchObject({ code: 0, stdout: expect.stringContaining('Start the server now') })
  const listed = await typedCommand({ args: ['source', 'list', '--catalogue', '/sources'], env: elsewhere })
  expect(listed.stdout).toContain('By command\t2 versions\t2 rows')
})
