import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { DISK_FULL } from '#domain/storage-problem.ts'
import { type AlmanacServer, startAlmanac } from '../tests/support/almanac-server.ts'
import { sendFile } from '../tests/support/load-csv.ts'
import { call, done, firstRun, type Identity } from '../tests/support/people.ts'
import type { SmallDisk } from '../tests/support/small-disk.ts'
import { type SmallWorld, smallWorld } from '../tests/support/small-world.ts'

/** A write may still find room that the files have already; by this many it has met the full disk. */
const MOST_TRIES = 400

type Door = { name: string; write(at: number): Promise<Response> }
type DiskRun = { figures: string; problems: string[] }

/** Fills the disk under a server, writes through every door, starts it again, frees the disk: what was not as it should be. */
export async function diskFullRun(disk: SmallDisk): Promise<DiskRun> {
  const problems: string[] = []
  const expect = (holds: boolean, what: string) => {
    if (!holds) problems.push(what)
  }
  let almanac = await startAlmanac({ dataDir: disk.path })
  try {
    const admin = await firstRun(almanac)
    const world = await smallWorld(almanac, admin)
    let acknowledged = -1
    const doors = () => doorsOf(almanac, admin, world, (at) => (acknowledged = at))

    await doors()[0]?.write(MOST_TRIES)
    disk.fill()
    let writes = 0
    for (const door of doors()) writes += await writeUntilRefused(door, problems)
    const refusedAt = acknowledged
    await looksFull(almanac, 'with a full disk', expect)
    expect((await descriptionOf(almanac, admin, world)) === `Saved ${refusedAt}`, 'an acknowledged save is gone')
    expect((await almanac.stop()) === 0, 'the server did not end cleanly')
    expect(!almanac.log.some((line) => line.includes('    at ')), 'it printed a stack trace')

    almanac = await startAlmanac({ dataDir: disk.path, unwell: true })
    await looksFull(almanac, 'started on a full disk', expect)
    expect((await descriptionOf(almanac, admin, world)) === `Saved ${refusedAt}`, 'a save is gone after the restart')
    for (const door of doors()) writes += await writeUntilRefused(door, problems)

    disk.free()
    for (const door of doors()) {
      const { status } = await door.write(MOST_TRIES + 1)
      expect(status < 300, `${door.name}: ${status} though there is room again`)
    }
    const ready = await readyOnce(almanac)
    expect(ready.status === 200, `/ready answers ${ready.status} though there is room again: ${await ready.text()}`)
    return { figures: `${doors().length} doors, ${writes} writes on a full disk, one restart on it`, problems }
  } finally {
    await almanac.stop()
  }
}

async function writeUntilRefused({ name, write }: Door, problems: string[]): Promise<number> {
  for (let at = 0; at < MOST_TRIES; at++) {
    const answer = await write(at)
    const text = await answer.text()
    if (answer.status === 507 && text.includes(DISK_FULL)) return at + 1
    if (!answer.ok) {
      problems.push(`${name}: ${answer.status} ${text.slice(0, 300)}`)
      return at + 1
    }
  }
  problems.push(`${name}: never met the full disk`)
  return MOST_TRIES
}

async function looksFull(almanac: AlmanacServer, when: string, expect: (holds: boolean, what: string) => void) {
  const page = await fetch(`${almanac.url}/plan/home`)
  expect(page.status === 200 && (await page.text()).includes('Home'), `${when}: the page answers ${page.status}`)
  const health = await fetch(`${almanac.url}/health`)
  expect(health.status === 200, `${when}: /health answers ${health.status}`)
  const ready = await readyOnce(almanac, 503)
  const text = await ready.text()
  expect(ready.status === 503 && text.includes(DISK_FULL), `${when}: /ready says ${ready.status} ${text}`)
}

/** What it told a moment ago it tells for a while. */
async function readyOnce(almanac: AlmanacServer, wanted = 200): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(`${almanac.url}/ready`)
    if (answer.status === wanted || tries >= 40) return answer
    await new Promise((next) => setTimeout(next, 250))
  }
}

async function descriptionOf(almanac: AlmanacServer, admin: Identity, { pageId }: SmallWorld): Promise<unknown> {
  const [item] = await done<{ data: { description?: unknown } }[]>(almanac, 'items.get', { ids: [pageId] }, admin)
  return item?.data.description
}

function doorsOf(almanac: AlmanacServer, admin: Identity, world: SmallWorld, saved: (at: number) => void): Door[] {
  const { app, pageId, itemId, rowId, catalogueId } = world
  const words = (at: number) => `${at} `.repeat(2_000)
  const post = (path: string, form: FormData) =>
    fetch(almanac.url + path, { method: 'POST', headers: admin.headers, body: form })
  const graph = (body: object) =>
    fetch(`${almanac.url}/graph`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...admin.headers },
      body: JSON.stringify(body),
    })
  return [
    {
      name: 'page save',
      async write(at) {
        const form = new FormData()
        form.set('data', JSON.stringify({ id: pageId, description: `Saved ${at}` }))
        const answer = await post('/plan/edit/home', form)
        if (answer.ok) saved(at)
        return answer
      },
    },
    { name: 'verb', write: (at) => call(almanac, 'items.edit', { id: itemId, patch: { text: words(at) } }, admin) },
    {
      name: 'graph call',
      write: (at) =>
        graph({ method: 'call', callPath: ['dms', 'data', 'edit'], arguments: [app, itemId, { text: words(at) }] }),
    },
    { name: 'row edit', write: (at) => call(almanac, 'rows.edit', { id: rowId, patch: { county: words(at) } }, admin) },
    {
      name: 'upload',
      write: (at) =>
        sendFile(almanac, { patternId: catalogueId, name: `file ${at}` }, `a\n${`${at}\n`.repeat(20_000)}`, admin),
    },
    {
      name: 'picture',
      async write(at) {
        const form = new FormData()
        form.set('file', new File([new Uint8Array(await noise(at))], 'noise.png', { type: 'image/png' }))
        return post(`/media?app=${app}`, form)
      },
    },
  ]
}

/** Pixels of chance, which no format makes small; another picture each time. */
function noise(at: number): Promise<Uint8Array> {
  const side = 300
  const pixels = randomBytes(side * side * 3)
  pixels.writeUInt32BE(at, 0)
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}
