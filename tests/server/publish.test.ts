import { describe, expect, test } from 'vitest'
import { AS_IT_IS } from '#domain/ingest/value-rule.ts'
import { jobOver, loadCsv, uploadCsv } from '../support/load-csv.ts'
import { call, done, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const editor = await personOf(almanac, admin, 5, world.app)
const reader = await personOf(almanac, admin, 4, world.app)
const about = { patternId: world.catalogueId, name: 'Losses “2024”.csv' }

const target = (name: string) => ({ name, isNew: false, dataType: 'text', rule: AS_IT_IS })
const byCounty = {
  columns: ['county', 'loss'].map((name) => ({ header: name, to: { kind: 'column', name } })),
  targets: [target('county'), target('loss')],
  primary: 'county',
}

async function published(viewId: number, csv: string, more: object) {
  const { file, name } = await uploadCsv(almanac, { ...about, csv }, editor)
  const started = await done<{ jobId: string }>(
    almanac,
    'sources.publish',
    { viewId, file, fileName: name, ...more },
    editor,
  )
  return jobOver(almanac, started.jobId, editor)
}
const rowsOf = async (view: number) => {
  const rows = await done<{ id: number; data: Record<string, unknown> }[]>(
    almanac,
    'rows.list',
    { app: world.app, view },
    editor,
  )
  return rows.map(({ data }) => `${data.county} ${data.loss}`).sort()
}
const download = (path: string, who = editor) =>
  fetch(`${almanac.url}/datasets/receipts/${path}`, { headers: who.headers })

describe('a file that is published into a version', () => {
  test('updates rows by a column, says what became of every row, and can be taken back as a whole after later edits', async () => {
    const { viewId } = await loadCsv(
      almanac,
      { ...about, name: 'Counties', csv: 'county,loss\nAlbany,1\nBronx,2\n' },
      editor,
    )
    const csv = 'county,loss\nAlbany,5\nBronx,2\nEssex,=7\nErie,1\nErie,2\n'
    const { result } = await published(viewId, csv, { mode: 'update', mapping: byCounty })
    const counts = { in: 5, added: 1, changed: 1, unchanged: 1, refused: 2 }
    expect(result).toMatchObject({ viewId, counts })
    expect(await rowsOf(viewId)).toEqual(['Albany 5', 'Bronx 2', 'Essex =7'])

    const receipts = await done<{ id: number; entry: number; rows: object }[]>(
      almanac,
      'sources.receipts',
      { viewId },
      editor,
    )
    expect(receipts).toMatchObject([{ mode: 'update', rows: counts, undone: false }, { mode: 'replace' }])
    const [{ id, entry } = { id: 0, entry: 0 }] = receipts
    const file = await download(`${id}/file`)
    expect(await file.text()).toBe(csv)
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="Losses__2024_.csv"; filename*=UTF-8''Losses%20%E2%80%9C2024%E2%80%9D.csv`,
    )
    expect(await (await download(`${id}/refused`)).text()).toBe(
      'county,loss,why it was refused\nErie,1,duplicate-key\nErie,2,duplicate-key\n',
    )
    expect(await (await download(String(id))).json()).toMatchObject({ receipt: { mode: 'update', rows: counts } })
    expect((await download(String(id), reader)).status).toBe(403)
    expect((await download(`${id}/file`, reader)).status).toBe(403)
    // Whether there is a receipt is told to those only who may read any.
    expect((await download('999999')).status).toBe(403)
    expect((await download('999999', admin)).status).toBe(404)

    const rows = await done<{ id: number; data: { county: string } }[]>(
      almanac,
      'rows.list',
      { app: world.app, view: viewId },
      editor,
    )
    const albany = rows.find(({ data }) => data.county === 'Albany')?.id ?? 0
    await done(almanac, 'rows.edit', { id: albany, patch: { loss: '6' } }, editor)
    const refused = await call(almanac, 'rows.undo', { id: entry }, editor)
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(`Row ${albany} was edited`)])
    await done(almanac, 'rows.undo', { id: entry, evenIfEdited: true }, editor)
    expect(await rowsOf(viewId)).toEqual(['Albany 1', 'Bronx 2'])
    const again = await done<{ id: number; kind: string }[]>(
      almanac,
      'rows.changes',
      { app: world.app, view: viewId },
      editor,
    )
    expect(again[0]?.kind).toBe('undo')
    await done(almanac, 'rows.undo', { id: again[0]?.id ?? 0 }, editor)
    expect(await rowsOf(viewId)).toEqual(['Albany 6', 'Bronx 2', 'Essex =7'])
  })

  test('is previewed first, which tells where the same file was loaded before; a second one at once is told', async () => {
    const csv = 'county,loss\nKings,3\n'
    const { viewId } = await loadCsv(almanac, { ...about, name: 'Kings', csv }, editor)
    const { file } = await uploadCsv(almanac, { ...about, csv }, editor)
    const preview = await done<{ earlier: object[]; mapping: object }>(
      almanac,
      'sources.preview',
      { viewId, file },
      editor,
    )
    expect(preview).toMatchObject({
      sheet: { header: ['county', 'loss'], rows: 1, sample: [['Kings', '3']] },
      mapping: {
        targets: [
          { name: 'county', isNew: false },
          { name: 'loss', isNew: false },
        ],
      },
      earlier: [{ viewId, source: 'Kings' }],
    })
    const publish = () => call(almanac, 'sources.publish', { viewId, file, mode: 'append' }, editor)
    const answers = await Promise.all([publish(), publish()])
    const told: { jobId?: string; error?: { message: string } }[] = await Promise.all(
      answers.map((answer) => answer.json()),
    )
    const jobs = told.flatMap(({ jobId }) => jobId ?? [])
    const words = told.flatMap(({ error }) => error?.message ?? [])
    for (const jobId of jobs) await jobOver(almanac, jobId, editor)
    // Where the first was over by then, both are right.
    const underWay = 'Another file is being loaded into this version. Wait until that is done.'
    expect(words).toEqual(Array(2 - jobs.length).fill(underWay))
    expect(await rowsOf(viewId)).toEqual(Array(1 + jobs.length).fill('Kings 3'))
  })
})
