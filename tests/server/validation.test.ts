import { Model } from 'falcor'
import HttpDataSource from 'falcor-http-datasource'
import { describe, expect, test } from 'vitest'
import type { ValidationReport } from '#domain/validation/validation-report.ts'
import { jobOver, loadCsv } from '../support/load-csv.ts'
import { call, done, GUEST, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const { app, catalogueId } = world
const editor = await personOf(almanac, admin, 5, app)
const reader = await personOf(almanac, admin, 4, app)

const ATTRIBUTES = [
  { name: 'county', type: 'text', required: 'yes' },
  { name: 'fips', type: 'text', display: 'fips' },
  { name: 'risk', type: 'select', options: [{ label: 'High', value: 'High' }, 'Low'] },
  { name: 'hazards', type: 'multiselect', options: ['Flood', 'Wind'] },
  { name: 'level', type: 'radio', options: ['1', '2'] },
]
const CSV = `county,fips,risk,hazards,level
Albany,36001,High,"[""Flood"",""Wind""]",1
Kings,36047,high,Flood,2
Queens,1003,HIGH,"[""Flood"",""Snow""]",1
,36061,Low,Wind,3
Erie,36029,high,,
`

let made = 0
async function source() {
  const loaded = await loadCsv(almanac, { patternId: catalogueId, name: `Risks ${++made}`, csv: CSV }, admin)
  const config = JSON.stringify({ attributes: ATTRIBUTES, is_dirty: true })
  await done(almanac, 'items.edit', { id: loaded.sourceId, patch: { config } }, admin)
  const [view] = await done<{ data: { doc_type: string } }[]>(almanac, 'items.get', { ids: [loaded.viewId] }, admin)
  const docType = view?.data.doc_type ?? ''
  return { ...loaded, docType, type: `${docType}-${loaded.viewId}` }
}
type Loaded = Awaited<ReturnType<typeof source>>

const falcor = () =>
  new Model({ source: new HttpDataSource(`${almanac.url}/graph`, { headers: { ...editor.headers } }) })
const length = (type: string) => falcor().getValue(['dms', 'data', `${app}+${type}`, 'length'])
const counts = async ({ type }: Loaded) => [await length(type), await length(`${type}-invalid-entry`)]
const post = (type: string, body: object, who = editor) =>
  fetch(`${almanac.url}/dama-admin/dms/${app}+${type}/validate`, {
    method: 'POST',
    headers: { ...who.headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const about = ({ sourceId, docType }: Loaded) => ({ parentId: sourceId, parentDocType: docType })

async function validate(loaded: Loaded) {
  const answer = await post(loaded.type, { ...about(loaded), user_id: 1, email: 'someone@else' })
  expect(answer.status).toBe(202)
  const { jobId } = (await answer.json()) as { jobId: string }
  return jobOver(almanac, jobId, editor)
}
const report = (loaded: Loaded, column?: string) =>
  done<ValidationReport>(
    almanac,
    'versions.invalid',
    { app, view: loaded.viewId, ...(column ? { column } : {}) },
    editor,
  )

describe('validation', () => {
  test('moves rows that break a rule to the invalid ones and clears the flag of changed metadata [D-181] [D-182] [D-218]', async () => {
    const loaded = await source()
    expect(await counts(loaded)).toEqual([5, 0])
    expect(await report(loaded)).toMatchObject({ validatedAt: null, dirty: true, rows: 5 })
    expect((await validate(loaded)).result).toMatchObject({ rows: 5, invalid: 4, changed: 4 })
    expect(await counts(loaded)).toEqual([1, 4])
    const found = await report(loaded)
    expect(found).toMatchObject({ dirty: false, rows: 5, invalid: 4 })
    expect(found.columns.map(({ name, rows, different }) => [name, rows, different])).toEqual([
      ['risk', 3, 2],
      ['county', 1, 1],
      ['fips', 1, 1],
      ['hazards', 1, 1],
      ['level', 1, 1],
    ])
    expect(found.chosen?.values).toMatchObject([
      { value: 'high', rows: 2, suggestion: { value: 'High' } },
      { value: 'HIGH', rows: 1, suggestion: { value: 'High' } },
    ])
    expect(found.table.rows.map(({ failed }) => failed)).toEqual([
      ['risk'],
      ['fips', 'risk', 'hazards'],
      ['county', 'level'],
      ['risk'],
    ])
    const published = await fetch(`${almanac.url}/data/${loaded.sourceId}/${loaded.viewId}.csv`, {
      headers: admin.headers,
    })
    expect((await published.text()).trim().split('\n')).toHaveLength(2)
  })

  test('rows come back when they are repaired, by mass edit in the graph and by one change with one undo [D-220]', async () => {
    const loaded = await source()
    await validate(loaded)
    const maps = [{ invalidValue: 'HIGH', validValue: 'High' }]
    const answer = await falcor().call(
      ['dms', 'data', 'massedit'],
      [app, `${loaded.type}-invalid-entry`, 'risk', maps, 99],
    )
    expect(JSON.stringify(answer?.json)).toContain('"risk":1')
    const { viewId: view } = loaded
    const columns = [
      { column: 'risk', maps: [{ invalidValue: 'high', validValue: 'High' }] },
      { column: 'fips', maps: [{ invalidValue: '1003', validValue: '01003' }] },
    ]
    const preview = await done(almanac, 'versions.repair', { app, view, columns, preview: true }, editor)
    expect(preview).toEqual({ values: 2, rows: 3, entry: null })
    expect(await counts(loaded)).toEqual([1, 4])
    const repaired = await done<{ rows: number; entry: number }>(
      almanac,
      'versions.repair',
      { app, view, columns },
      editor,
    )
    expect(repaired).toMatchObject({ rows: 3 })
    expect(await counts(loaded)).toEqual([3, 2])
    await done(almanac, 'rows.undo', { id: repaired.entry }, editor)
    expect(await counts(loaded)).toEqual([1, 4])
    const [, , , validation] = await done<{ id: number; kind: string; by: { id: string } }[]>(
      almanac,
      'rows.changes',
      { app, view },
      editor,
    )
    expect(validation).toMatchObject({ kind: 'validate', removed: 4 })
    expect((await call(almanac, 'rows.undo', { id: validation?.id }, editor)).status).toBe(409)
    const { chosen } = await report(loaded)
    expect(chosen?.values[0]).toMatchObject({ value: 'high', suggestion: { value: 'High', why: 'remembered' } })
  })

  test('a change of rules moves rows both ways; both types can be cleared by their ids [P-202]', async () => {
    const loaded = await source()
    await validate(loaded)
    const attributes = ATTRIBUTES.map((field) => (field.name === 'risk' ? { ...field, options: ['high'] } : field))
    await done(almanac, 'items.edit', { id: loaded.sourceId, patch: { config: { attributes, is_dirty: true } } }, admin)
    expect((await validate(loaded)).result).toMatchObject({ invalid: 3, changed: 3 })
    expect(await counts(loaded)).toEqual([2, 3])
    for (const type of [loaded.type, `${loaded.type}-invalid-entry`]) {
      const list = ['dms', 'data', `${app}+${type}`]
      const ids: number[] = []
      for (let at = 0; at < 3; at++) ids.push(Number(await falcor().getValue([...list, 'byIndex', at, 'id'])))
      await falcor().call(['dms', 'data', 'delete'], [app, type, ...ids.filter((id) => id > 0)])
    }
    expect(await counts(loaded)).toEqual([0, 0])
  })

  test('what has been read before is fresh after a validation [D-219]', async () => {
    const loaded = await source()
    const rows = () => fetch(`${almanac.url}/data/${loaded.sourceId}/${loaded.viewId}.json`, { headers: admin.headers })
    const before = await rows()
    expect(await before.json()).toHaveLength(5)
    await validate(loaded)
    const after = await rows()
    expect(await after.json()).toHaveLength(1)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
  })

  test('is refused to readers and guests, for another source than its own, and twice at once', async () => {
    const loaded = await source()
    expect((await post(loaded.type, about(loaded), reader)).status).toBe(403)
    expect((await post(loaded.type, about(loaded), GUEST)).status).toBe(401)
    expect((await post(loaded.type, { parentId: 999_999 })).status).toBe(400)
    expect((await post('none-1', about(loaded))).status).toBe(404)
    expect((await call(almanac, 'versions.invalid', { app, view: loaded.viewId }, reader)).status).toBe(403)
  })
})
