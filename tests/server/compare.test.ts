import { expect, test } from 'vitest'
import { jobOver, loadCsv, uploadCsv } from '../support/load-csv.ts'
import { call, done, GUEST, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const editor = await personOf(almanac, admin, 5, world.app)
const about = { patternId: world.catalogueId, name: 'Compared' }

type Compared = { counts: object; columns: { name: string; rows: number }[]; rows: { kind: string }[]; total: number }

test('two versions of a source are compared by its primary column, as a list and as a file', async () => {
  const first = 'county,loss\nAlbany,1\nBronx,2\nErie,3\n'
  const { sourceId, viewId: before } = await loadCsv(almanac, { ...about, csv: first }, editor)
  const attributes = [
    { name: 'county', type: 'text', primary: true },
    { name: 'loss', display_name: 'Loss', type: 'text' },
  ]
  await done(almanac, 'items.edit', { id: sourceId, patch: { config: { attributes } } }, editor)
  const csv = 'county,loss\nBronx,9\nAlbany,1.0\nKings,4\n'
  const { file, name } = await uploadCsv(almanac, { ...about, csv }, editor)
  const { jobId } = await done<{ jobId: string }>(
    almanac,
    'sources.publish',
    { sourceId, file, fileName: name },
    editor,
  )
  const { viewId: after } = (await jobOver(almanac, jobId, editor)).result as { viewId: number }

  const compared = await done<Compared>(almanac, 'versions.compare', { before, after }, editor)
  expect(compared).toMatchObject({
    by: 'county',
    counts: { added: 1, removed: 1, changed: 1, same: 1, repeated: 0 },
    added: [],
    removed: [],
    total: 3,
  })
  expect(compared.columns).toMatchObject([
    { name: 'county', rows: 0 },
    { name: 'loss', title: 'Loss', rows: 1 },
  ])
  expect(compared.rows).toMatchObject([
    { kind: 'changed', before: ['Bronx', '2'], after: ['Bronx', '9'], changed: [1] },
    { kind: 'added', after: ['Kings', '4'] },
    { kind: 'removed', before: ['Erie', '3'] },
  ])
  const whole = await done<Compared>(almanac, 'versions.compare', { before, after, by: null, kind: 'added' }, editor)
  expect([whole.total, whole.rows.length]).toEqual([2, 2])

  const address = `/datasets/differences?before=${before}&after=${after}`
  const answer = await fetch(`${almanac.url}${address}`, { headers: editor.headers })
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'change,changed columns,county,loss,county (before),loss (before)',
      'changed,loss,Bronx,9,"",2',
      'added,"",Kings,4,"",""',
      'removed,"",Erie,3,"",""',
      '',
    ].join('\n'),
  )

  // Whoever may not read the source, does not learn how its versions differ either.
  await done(almanac, 'sources.settings', { sourceId, changes: { authLevel: 5 } }, admin)
  expect((await call(almanac, 'versions.compare', { before, after }, GUEST)).status).toBe(404)
  expect((await fetch(`${almanac.url}${address}`)).status).toBe(404)
  expect((await call(almanac, 'versions.compare', { before: world.viewId, after }, editor)).status).toBe(400)
})

test('columns in another order are the same columns, and a new one is none of those that are gone', async () => {
  const csv = 'county,loss,old\nAlbany,1,a\nErie,2,b\n'
  const { sourceId, viewId: before } = await loadCsv(almanac, { ...about, name: 'Moved', csv }, editor)
  const moved = { ...about, csv: 'new,loss,county\na,1,Albany\nb,3,Erie\n' }
  const { file, name } = await uploadCsv(almanac, moved, editor)
  const publish = { sourceId, file, fileName: name }
  const { jobId } = await done<{ jobId: string }>(almanac, 'sources.publish', publish, editor)
  const { viewId: after } = (await jobOver(almanac, jobId, editor)).result as { viewId: number }
  const compared = await done<Compared>(almanac, 'versions.compare', { before, after, by: 'county' }, editor)
  expect(compared).toMatchObject({
    counts: { added: 0, removed: 0, changed: 1, same: 1 },
    added: [{ name: 'new' }],
    removed: [{ name: 'old' }],
  })
  const { source } = await done<{ source: { fields: object[] } }>(almanac, 'sources.get', { sourceId }, editor)
  expect(source.fields).toMatchObject([
    { name: 'county', key: 'c0' },
    { name: 'loss', key: 'c1' },
    { name: 'old', key: 'c2' },
    { name: 'new', key: 'c3' },
  ])
})
