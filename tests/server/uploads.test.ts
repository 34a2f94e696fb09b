import { readdirSync, readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { answersMeanwhile } from '../support/answers-meanwhile.ts'
import { jobOver, type KeptFile, loadCsv, sendFile, startLoad, uploadCsv } from '../support/load-csv.ts'
import { call, done, GUEST, personOf, refusedOrCut } from '../support/people.ts'
import { secondSite, worldInUse } from '../support/world-in-use.ts'

const MOST = 20_000_000
const OTHER_SITE = 'other_site'
const opened = await worldInUse({ env: { UPLOAD_MAX_BYTES: String(MOST) } })
const { almanac, admin, world } = opened
const folder = join(almanac.dataDir, 'uploads')
const about = { patternId: world.catalogueId, name: 'losses.csv' }
const editor = await personOf(almanac, admin, 5, world.app)

const PIECE = new Uint8Array(250_000).fill(65)
/** A file of so many bytes that is made while it is sent. */
const stream = (bytes: number) => {
  let left = bytes
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left <= 0) return controller.close()
      controller.enqueue(PIECE.subarray(0, Math.min(left, PIECE.length)))
      left -= PIECE.length
    },
  })
}

function residentMegabytes(): number {
  const status = readFileSync(`/proc/${almanac.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

describe('the upload door', () => {
  test('is open from level 5 of the site up, to pages of ours, and others are turned away before they have sent anything', async () => {
    const send = (who = editor, more: Partial<typeof about> = {}) =>
      sendFile(almanac, { ...about, ...more }, 'a\n1\n', who)
    expect((await send(GUEST)).status).toBe(401)
    expect((await send(await personOf(almanac, admin, 4, world.app))).status).toBe(403)
    await secondSite(opened, OTHER_SITE)
    expect((await send(await personOf(almanac, admin, 10, OTHER_SITE))).status).toBe(403)
    expect((await send({ headers: { ...editor.headers, origin: 'https://evil.example' } })).status).toBe(403)
    expect((await send(admin, { patternId: world.patternId })).status).toBe(404)
    expect((await send(admin, { patternId: 999_999 })).status).toBe(404)
    expect((await fetch(`${almanac.url}/datasets/upload`, { headers: admin.headers })).status).toBe(405)
    const empty = await sendFile(almanac, about, '', editor)
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('The file is empty.')])
    const kept = await send(editor, { name: '..\\folder/los\u202eses.csv' })
    expect(kept.status).toBe(201)
    const file = expect.stringMatching(/^[0-9a-f]{64}\.file$/)
    expect(await kept.json()).toEqual({ file, bytes: 4, name: 'losses.csv' })
  })

  test('refuses what is too large in words, whether its length is said or not, and keeps nothing of it', async () => {
    const before = readdirSync(folder)
    const said = await sendFile(almanac, about, new Uint8Array(MOST + 1), editor)
    expect([said.status, await said.text()]).toEqual([413, expect.stringContaining(`larger than ${MOST} bytes`)])
    expect(await refusedOrCut(sendFile(almanac, about, stream(MOST + 1), editor))).toBe(413)
    expect(await refusedOrCut(sendFile(almanac, about, stream(MOST * 4), editor))).toBe(413)
    expect(readdirSync(folder)).toEqual(before)
    expect((await sendFile(almanac, about, stream(MOST), editor)).status).toBe(201)
  })

  test('never holds a file: many at once leave memory flat and others answered', async () => {
    await Promise.all([1, 2, 3].map((n) => sendFile(almanac, about, stream(MOST - n), editor)))
    const settled = residentMegabytes()
    const { result } = await answersMeanwhile(almanac, async () => {
      const sent = Array.from({ length: 12 }, (_, n) => sendFile(almanac, about, stream(MOST - 10 - n), editor))
      return (await Promise.all(sent)).map(({ status }) => status)
    })
    expect(result).toEqual(Array(12).fill(201))
    expect(residentMegabytes() - settled).toBeLessThan(120)
  })

  test('ends with its client, and leaves nothing', async () => {
    const before = readdirSync(folder)
    const path = `${almanac.url}/datasets/upload?patternId=${world.catalogueId}&name=half.csv`
    const sending = request(path, { method: 'POST', headers: { ...editor.headers, 'content-length': '1000000' } })
    sending.once('error', () => {})
    sending.write('a\n'.repeat(100_000))
    await expect.poll(() => readdirSync(folder).length, { timeout: 10_000 }).toBe(before.length + 1)
    sending.destroy()
    await expect.poll(() => readdirSync(folder), { timeout: 10_000 }).toEqual(before)
    expect(almanac.log.filter((line) => line.includes('unexpected'))).toEqual([])
  })
})

describe('a load', () => {
  test('is a job of whoever began it, and its source is there when it is done', async () => {
    const csv = 'county;loss\nAlbany;12,5\n"Essex; NY";7\n'
    const started = await startLoad(almanac, { ...about, name: 'Semicolons', csv }, editor)
    const { jobId, etl_context_id } = (await started.json()) as { jobId: string; etl_context_id: number }
    const other = await personOf(almanac, admin, 5, world.app, 'other@editors.example')
    expect((await call(almanac, 'jobs.get', { id: jobId }, other)).status).toBe(403)
    const { state, result } = await jobOver(almanac, jobId, editor)
    const counts = { in: 2, added: 2, changed: 0, unchanged: 0, refused: 0 }
    const ids = { sourceId: expect.any(Number), viewId: expect.any(Number), receiptId: expect.any(Number) }
    expect([state, result]).toEqual(['done', { ...ids, rows: 2, counts }])
    const events = await done<{ type: string }[]>(almanac, 'jobs.events', { id: etl_context_id }, editor)
    const told = events.map(({ type }) => type).filter((type) => type !== 'publish-upload:progress')
    expect(told).toEqual(['publish-upload:measured', 'publish-upload:final'])
    const { viewId } = result as { viewId: number }
    const rows = await done<{ data: unknown }[]>(almanac, 'rows.list', { app: world.app, view: viewId }, editor)
    expect(JSON.stringify(rows)).toContain('Essex; NY')
  })

  test('says why it failed, and then there is nothing of it', async () => {
    const names = async () => {
      const found = await done<{ sources: { name: string }[] }>(almanac, 'sources.search', { app: world.app }, admin)
      return found.sources.map(({ name }) => name)
    }
    const before = await names()
    const failing: [csv: string, problem: RegExp][] = [
      ['a,b\n1,"2\n', /^The quote opened on line 2 is never closed/],
      ['PK\u0003\u0004', /^The zip archive is damaged or cut off/],
      [`a,b\n${'\u0000'.repeat(10)}\n`, /^This kind of file is not supported/],
    ]
    for (const [csv, problem] of failing) {
      const started = await startLoad(almanac, { ...about, name: 'Broken', csv }, editor)
      const { jobId } = (await started.json()) as { jobId: string }
      const job = await jobOver(almanac, jobId, editor)
      expect([job.state, job.problem]).toEqual(['failed', expect.stringMatching(problem)])
    }
    expect(await names()).toEqual(before)
  })

  test('takes a file that was uploaded, by its whole name, and the same file as often as one likes', async () => {
    const load = (file: string, name = 'Again') => call(almanac, 'sources.load', { ...about, name, file }, editor)
    expect((await load(`${'0'.repeat(64)}.file`)).status).toBe(404)
    for (const name of ['../content.db', 'losses.csv', '']) expect((await load(name)).status).toBe(400)
    const { file }: KeptFile = await uploadCsv(almanac, { ...about, csv: 'a\n1\n' }, editor)
    const text = await call(almanac, 'sources.upload', { ...about, file: btoa('a\n1\n') }, editor)
    expect(await text.json()).toMatchObject({ file })
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((name) => loadCsv(almanac, { ...about, name, csv: 'a\n1\n' }, editor)),
    )
    expect(first?.viewId).not.toBe(second?.viewId)
  })

  test('into a version waits until the one before it is done, so that both are there whole', async () => {
    const { viewId } = await loadCsv(almanac, { ...about, name: 'Shared', csv: 'a\n1\n' }, editor)
    const publish = async (csv: string) => {
      const { file }: KeptFile = await uploadCsv(almanac, { ...about, csv }, editor)
      return () => call(almanac, 'sources.publish', { viewId, file }, editor)
    }
    const [long, short] = await Promise.all([publish(`a\n${'2\n'.repeat(200_000)}`), publish('a\n3\n')])
    const begun = (await (await long()).json()) as { jobId: string }
    const early = await short()
    const message = 'Another file is being loaded into this version. Wait until that is done.'
    expect([early.status, await early.json()]).toEqual([409, { error: expect.objectContaining({ message }) }])
    expect((await jobOver(almanac, begun.jobId, editor)).state).toBe('done')
    const after = (await (await short()).json()) as { jobId: string }
    expect((await jobOver(almanac, after.jobId, editor)).state).toBe('done')
    expect(await done(almanac, 'rows.count', { app: world.app, view: viewId }, editor)).toBe(200_002)
  })
})
