import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SourceField } from '#domain/data/column.ts'
import { lookupProblem } from '#domain/data/fields/lookup-problem.ts'
import { readLookup } from '#domain/data/fields/meta-lookup.ts'
import type { DataQuery } from '#domain/data/query.ts'
import { showField } from '#fields/show-field.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { needAnswers } from '#verbs/pages/reading/needed-data.ts'
import { exportVersion } from '#verbs/sources/export-version.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../../tests/support/graph-server.ts'

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.pattern('cat', 'forms')
})
afterAll(() => verbs?.close())

const meta = (settings: Record<string, unknown>): SourceField => ({
  name: 'state',
  type: 'text',
  display: 'meta-variable',
  ...settings,
})

test('a lookup is an object, a list, lines or the columns of another version; options stand in for it', () => {
  const labels = [{ value: '36', label: 'New York' }]
  for (const meta_lookup of [
    '{"36":"New York"}',
    { 36: 'New York' },
    JSON.stringify(labels),
    '36: New York\n\nnothing',
  ])
    expect(readLookup(meta({ meta_lookup }))).toEqual({ labels })
  expect(readLookup(meta({ options: labels }))).toEqual({ labels })
  const elsewhere = { view_id: '12', keyAttribute: 'fips', valueAttribute: 'name' }
  expect(readLookup(meta({ meta_lookup: JSON.stringify(elsewhere) }))).toEqual({
    version: { viewId: 12, key: 'fips', label: 'name' },
  })
  expect(readLookup({ name: 'state', type: 'text', meta_lookup: '{"36":"New York"}' })).toBeNull()
})

test('a lookup that gives no label says so while it is typed', () => {
  for (const typed of ['', '{"36":"New York"}', '36: New York', '[{"value":"36","label":"New York"}]'])
    expect(lookupProblem(typed)).toBeNull()
  expect(lookupProblem('{"view_id": 12, "keyAttribute": "fips", "valueAttribute": "name"}')).toBeNull()
  expect(lookupProblem('{"36":"New York",')).toContain('not valid JSON')
  for (const typed of ['{}', '[]', 'New York']) expect(lookupProblem(typed)).toContain('no label')
})

test('a meta column shows the labels of its lookup and keeps what is stored', async () => {
  const text = (name: string) => ({ name, dataType: 'text' as const })
  const states = await verbs.version('cat', 'fips,name\n36,New York\n34,New Jersey\n', ['fips', 'name'].map(text))
  const lookup = { view_id: states.view.id, keyAttribute: 'fips', valueAttribute: 'name' }
  const attributes = [
    meta({ meta_lookup: JSON.stringify(lookup) }),
    meta({ name: 'hazard', meta_lookup: '{"fl":"Flood"}' }),
  ]
  const { view } = await verbs.version('cat', 'state,hazard\n36,fl\n99,wi\n', ['state', 'hazard'].map(text), {
    config: { attributes },
  })
  const query: DataQuery = {
    select: ['state', 'hazard'].map((name) => ({ kind: 'column', name })),
    where: null,
    groupBy: [],
    having: null,
    orderBy: [],
  }
  const need = { kind: 'rows', viewId: view.id, query, range: { from: 0, to: 9 }, counted: false } as const
  const shown = async (level: number) => {
    const answer = await (await needAnswers(APP, [view.id], verbs.as(person(level))))(need)
    if (!answer.ok || answer.kind !== 'rows') throw new Error('rows were asked for')
    expect(answer.rows).toEqual([
      ['36', 'fl'],
      ['99', 'wi'],
    ])
    return answer.rows.map((row) =>
      row.map((cell, at) => {
        const field = answer.fields[at]
        return field ? showField(cell, field).text : cell
      }),
    )
  }
  const labelled = [
    ['New York', 'Flood'],
    ['99', 'wi'],
  ]
  expect(await shown(5)).toEqual(labelled)
  // Who may not read the source of the labels sees the values.
  await verbs.store.items.edit(states.source.id, { authLevel: 9 }, { by: null, at: '2026-03-01T00:00:00.000Z' })
  expect(await shown(5)).toEqual([['36', 'Flood'], labelled[1]])
  expect(await shown(9)).toEqual(labelled)
})

test('files hold the labels beside the values, and what is calculated', async () => {
  const config = {
    attributes: [
      { name: 'hazard', type: 'text', display: 'meta', meta_lookup: '{"fl":"Flood, river"}' },
      { name: 'loss', type: 'text' },
      { name: 'twice', type: 'calculated', expression: 'loss * 2' },
    ],
  }
  const columns = [
    { name: 'hazard', dataType: 'text' as const },
    { name: 'loss', dataType: 'numeric' as const },
  ]
  const { source, view } = await verbs.version('cat', 'hazard,loss\nfl,2\nwi,\n', columns, { config })
  const file = async (form: 'csv' | 'json') => {
    const asked = { sourceId: source.id, version: view.id, form }
    const opened = (await runVerb(exportVersion, asked, verbs.as(person(5)))).open(false)
    await opened.begun()
    const pieces: Uint8Array[] = []
    for await (const piece of opened.bytes()) pieces.push(piece)
    opened.release()
    return Buffer.concat(pieces).toString()
  }
  expect(await file('csv')).toBe('hazard,hazard_label,loss,twice\nfl,"Flood, river",2,4\nwi,,,\n')
  expect(JSON.parse(await file('json'))).toEqual([
    { hazard: 'fl', hazard_label: 'Flood, river', loss: 2, twice: 4 },
    { hazard: 'wi', hazard_label: null, loss: null, twice: null },
  ])
})
