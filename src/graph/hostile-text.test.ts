import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APP, openVerbs, person, type TestVerbs } from '../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'
import { handleGraph } from './graph-door.server.ts'

/** Text that has broken parsers, databases and quoting elsewhere, and text nobody thought of. */
const hostile = fc.oneof(
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    "'; drop table items; --",
    '"',
    '\\',
    '%',
    '_',
    '*',
    'null',
    'not null',
  ),
  fc.constantFrom(
    '',
    ' ',
    '1e999',
    '-0',
    'NaN',
    '__proto__',
    'constructor',
    "data->>'",
    "data->>'a'' or 1=1",
    '\u202e',
    '💥'.repeat(50),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const value = fc.oneof(
  hostile,
  fc.double(),
  fc.constantFrom(2 ** 63, -1e20, 1e308, 5e-324),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
)
const attribute = fc.oneof(fc.constantFrom('a', 'n', "data->>'a'", 'id', 'sum(n)', 'count(*)'), hostile)
const keyed = (of: fc.Arbitrary<unknown>) => fc.dictionary(attribute, of, { maxKeys: 2 })
const options = fc.record(
  {
    filter: keyed(fc.oneof(value, fc.array(value, { maxLength: 3 }))),
    exclude: keyed(fc.array(value, { maxLength: 3 })),
    gt: keyed(value),
    lte: keyed(value),
    like: keyed(value),
    groupBy: fc.array(attribute, { maxLength: 2 }),
    orderBy: keyed(fc.constantFrom('asc', 'desc', 'desc nulls last', 'sideways')),
    having: fc.array(hostile, { maxLength: 1 }),
  },
  { requiredKeys: [] },
)

describe.each(['the embedded stores', 'PostgreSQL'])('on %s', (stores) => {
  let verbs: TestVerbs
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  let version: Awaited<ReturnType<TestVerbs['version']>>

  beforeAll(async () => {
    database = stores === 'PostgreSQL' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    await verbs.pattern('cat', 'forms')
    version = await verbs.version('cat', 'a,n\nx,1\ny,two\n', [
      { name: 'a', dataType: 'text' },
      { name: 'n', dataType: 'numeric' },
    ])
    await verbs.create('thing', { a: 'x', n: 1 })
  })

  afterAll(async () => {
    await verbs?.close()
    await database?.drop()
  })

  const send = (fields: Record<string, unknown>) =>
    handleGraph('POST', new Map(Object.entries(fields)), verbs.as(person(5)))

  test('hostile text in a read is answered or refused, and never a surprise', async () => {
    await fc.assert(
      fc.asyncProperty(options, attribute, async (given, name) => {
        const text = JSON.stringify(given)
        const paths = [
          ['dms', 'data', `${APP}+thing`, 'options', text, 'byIndex', 0, [name]],
          ['dms', 'data', [`${APP}+thing`, `${APP}+${version.type}`], 'options', text, 'length'],
          ['dms', 'data', `${APP}+thing`, 'searchOne', JSON.stringify({ wildKey: name, params: `${name}*` }), 'id'],
          ['uda', `${APP}+cat`, 'viewsById', version.view.id, 'options', text, 'length'],
          ['uda', `${APP}+cat`, 'viewsById', version.view.id, 'options', text, 'dataByIndex', 0, [name]],
          ['uda', `${APP}+cat`, 'viewsById', version.view.id, 'dataById', version.firstId, [name]],
        ]
        const { status } = await send({ method: 'get', paths })
        expect([200, 400]).toContain(status)
        expect(verbs.surprises.splice(0)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('hostile text in a write is stored as it came or refused whole', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, fc.oneof(fc.constantFrom('a', 'n'), hostile), async (key, text, column) => {
        const item = await send({
          method: 'call',
          callPath: ['dms', 'data', 'create'],
          arguments: [APP, 'kept', { [key]: text, a: text }],
        })
        expect([200, 400]).toContain(item.status)
        if (item.status === 200) expect(await lastCreated('kept', item.body)).toMatchObject({ a: text })
        const row = await send({
          method: 'call',
          callPath: ['dms', 'data', 'create'],
          arguments: [APP, version.type, { a: text }],
        })
        expect([200, 400]).toContain(row.status)
        if (row.status === 200) expect(await lastCreated(version.type, row.body)).toMatchObject({ a: text })
        const maps = [{ invalidValue: text, validValue: text }]
        const mass = await send({
          method: 'call',
          callPath: ['dms', 'data', 'massedit'],
          arguments: [APP, version.type, column, maps],
        })
        expect([200, 400]).toContain(mass.status)
        expect(verbs.surprises.splice(0)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  async function lastCreated(type: string, body: unknown): Promise<unknown> {
    const { jsonGraph } = JSON.parse(JSON.stringify(body))
    const [id] = Object.keys(jsonGraph.dms.data.byId)
    const path = ['dms', 'data', 'byId', Number(id), ['type', 'data']]
    const read = JSON.parse(JSON.stringify((await send({ method: 'get', paths: [path] })).body))
    expect(read.jsonGraph.dms.data.byId[String(id)].type).toBe(type)
    return read.jsonGraph.dms.data.byId[String(id)].data.value
  }
})
