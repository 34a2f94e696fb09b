import { Model } from 'falcor'
import HttpDataSource from 'falcor-http-datasource'
import { describe, expect, test } from 'vitest'
import { createGraphClient } from '#graph/client/graph-host.ts'
import { dmsDataLoader, type LoadAction } from '#graph/client/load-items.ts'
import { columnTotals, distinctValues, udaLength } from '#graph/client/read-rows.ts'
import { loadCsv } from '../support/load-csv.ts'
import { done, GUEST, type Identity } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()
const { app, catalogueId, catalogueType } = world

const CSV = `state,county,loss,code,note
NY,Albany,12.5,007,wind
NY,Bronx,7,12,"1,000"
NJ,Essex,,x9,
NJ,Bergen,-3.25,30,hail
CT,Hartford,40,,wind
NY,Erie,2,5e1,
`
const loaded = await loadCsv(almanac, { patternId: catalogueId, name: 'Storms', csv: CSV }, admin)
const config = JSON.stringify({ attributes: [{ name: 'loss', display_name: 'Loss', type: 'text' }] })
const defaultColumns = [{ name: 'county' }]
await edit(loaded.sourceId, { config, default_columns: defaultColumns })
const second = await done<{ id: number; doc_type: string }>(
  almanac,
  'patterns.create',
  { app, name: 'More data', base_url: '/more', pattern_type: 'forms' },
  admin,
)
const elsewhere = await loadCsv(almanac, { patternId: second.id, name: 'Elsewhere', csv: 'a\n1\n' }, admin)
const hidden = await loadCsv(almanac, { patternId: second.id, name: 'Hidden', csv: 'a\n1\n' }, admin)
await edit(hidden.sourceId, { authLevel: 9 })

function edit(id: number, patch: object) {
  return done(almanac, 'items.edit', { id, patch }, admin)
}

/** The public client, unmodified. */
const falcor = ({ headers }: Identity = admin) =>
  new Model({ source: new HttpDataSource(`${almanac.url}/graph`, { headers: { ...headers } }) })
const client = () => createGraphClient({ Model, HttpDataSource }, { host: almanac.url }, admin.headers)

const SITE = `${app}+site`
const CATALOGUE = `${app}+${catalogueType}`
const format = { app, type: catalogueType, attributes: [] }

// biome-ignore lint/suspicious/noExplicitAny: what a path brings is looked at by the tests
const read = async (path: any[], who?: Identity): Promise<any> => {
  const answer = await falcor(who).get(path)
  const fixed = path.slice(
    0,
    path.findIndex((key) => typeof key === 'object'),
  )
  return fixed.reduce((branch, key) => branch?.[key], answer?.json as never)
}

describe('the catalogue under uda', () => {
  test('a site or one of its catalogues lists its sources, with what managed sources have [D-197, D-045]', async () => {
    expect(await falcor().getValue(['uda', SITE, 'sources', 'length'])).toBe(4)
    expect(await falcor().getValue(['uda', CATALOGUE, 'sources', 'length'])).toBe(2)
    const attributes = ['id', 'app', 'name', 'doc_type', 'config', 'default_columns']
    const listed = await read(['uda', SITE, 'sources', 'byIndex', { from: 0, to: 4 }, attributes])
    expect([0, 1, 2, 3].map((at) => listed[at].name)).toEqual(['Losses', 'Storms', 'Elsewhere', 'Hidden'])
    expect(listed[4] ?? null).toBeNull()
    expect(listed[1]).toMatchObject({ id: loaded.sourceId, app, config, default_columns: defaultColumns })
    expect([0, 1, 2, 3].every((at) => typeof listed[at].doc_type === 'string' && listed[at].doc_type !== '')).toBe(true)
    const own = await read(['uda', CATALOGUE, 'sources', 'byIndex', { from: 1, to: 1 }, ['name']])
    expect(own[1].name).toBe('Storms')
    const byId = ['uda', SITE, 'sources', 'byId', loaded.sourceId]
    expect(await falcor().getValue([...byId, 'name'])).toBe('Storms')
    expect(await falcor().getValue(['uda', CATALOGUE, 'sources', 'byId', elsewhere.sourceId, 'name'])).toBeUndefined()
  })

  test('a source lists its versions, with what managed versions have [D-198, D-046]', async () => {
    for (const env of [SITE, CATALOGUE]) {
      const views = ['uda', env, 'sources', 'byId', loaded.sourceId, 'views']
      expect(await falcor().getValue([...views, 'length'])).toBe(1)
      const listed = await read([...views, 'byIndex', { from: 0, to: 1 }, ['id', 'name', 'updated_at']])
      expect(listed[0]).toMatchObject({
        id: loaded.viewId,
        name: 'version 1',
        updated_at: expect.stringMatching(/^20\d\d-\d\d-\d\dT/),
      })
      expect(listed[1] ?? null).toBeNull()
      expect(await falcor().getValue(['uda', env, 'views', 'byId', loaded.viewId, 'name'])).toBe('version 1')
    }
  })

  test('shows a guest what guests may read, and nothing more', async () => {
    const names = await read(['uda', SITE, 'sources', 'byIndex', { from: 0, to: 3 }, ['name']], GUEST)
    expect(JSON.stringify(names)).not.toContain('Hidden')
    const hiddenName = ['uda', SITE, 'sources', 'byId', hidden.sourceId, 'name']
    expect(await falcor(GUEST).getValue(hiddenName)).toBeUndefined()
  })
})

describe('rows under uda', () => {
  const load = (filter: LoadAction['filter']) =>
    dmsDataLoader(client(), { format, children: [{ action: 'uda', filter: { view_id: loaded.viewId, ...filter } }] })

  test('are loaded from one index to another by column expressions, and are keyed by them as they were asked for [D-199, D-201]', async () => {
    const attributes = ["data->>'county' as county", 'loss', "upper((data->>'note')::text) as  Note", 'state']
    const options = { orderBy: { county: 'asc' } }
    expect(await load({ fromIndex: 1, toIndex: 2, options, attributes })).toEqual([
      {
        "data->>'county' as county": 'Bergen',
        loss: -3.25,
        "upper((data->>'note')::text) as  Note": 'HAIL',
        state: 'NJ',
      },
      { "data->>'county' as county": 'Bronx', loss: 7, "upper((data->>'note')::text) as  Note": '1,000', state: 'NY' },
    ])
    const text = JSON.stringify(options)
    expect(await load({ fromIndex: 4, toIndex: 99, options: text, attributes: ['county'] })).toHaveLength(2)
    expect(await load({ options, attributes: ['county'] })).toHaveLength(6)
    // Nothing but what is said is loaded.
    expect(await load({ stopFullDataLoad: true, attributes: ['county'] })).toEqual([])
    const some = { stopFullDataLoad: true, fromIndex: 0, toIndex: 2, attributes: ['county'] }
    expect(await load(some)).toHaveLength(3)
  })

  /** Options, an expression to ask for, and what it brings; each option is left out once, and brings something else. */
  const OPTIONS: [name: string, options: Record<string, unknown>, expression: string, found: unknown[]][] = [
    ['filter', { filter: { state: ['NJ', 'CT'] } }, 'county', ['Bergen', 'Essex', 'Hartford']],
    ['exclude', { exclude: { "data->>'state'": ['NY'] } }, 'county', ['Bergen', 'Essex', 'Hartford']],
    ['gt', { gt: { loss: 7 } }, 'county', ['Albany', 'Hartford']],
    ['gte', { gte: { loss: [7] } }, 'county', ['Albany', 'Bronx', 'Hartford']],
    ['lt', { lt: { loss: 2 } }, 'county', ['Bergen']],
    ['lte', { lte: { loss: '2' } }, 'county', ['Bergen', 'Erie']],
    ['like', { like: { county: 'ER' } }, 'county', ['Bergen', 'Erie']],
    ['groupBy', { groupBy: ['state'], orderBy: { state: 'asc' } }, 'count(*) as n', [1, 2, 3]],
    [
      'orderBy',
      { orderBy: { loss: 'desc nulls last' } },
      'county',
      ['Hartford', 'Albany', 'Bronx', 'Erie', 'Bergen', 'Essex'],
    ],
    ['fn', { groupBy: ['state'], orderBy: { state: 'asc' }, fn: { loss: 'sum' } }, 'loss', [40, -3.25, 21.5]],
    ['meta', { meta: { state: '{"view_id":1}' }, filter: { county: ['Erie'] } }, 'state', ['NY']],
    [
      'normalFilter',
      {
        normalFilter: [
          { column: 'loss', operation: 'gte', values: [2] },
          { column: 'loss', operation: 'lt', values: [12.5] },
        ],
      },
      'county',
      ['Bronx', 'Erie'],
    ],
    ['having', { groupBy: ['state'], having: ['sum(loss) > 20'], orderBy: { state: 'asc' } }, 'state', ['CT', 'NY']],
    [
      'filterGroups',
      {
        filterGroups: {
          op: 'OR',
          groups: [
            { col: 'state', op: 'filter', value: ['CT'] },
            {
              op: 'AND',
              groups: [
                { col: 'state', op: 'filter', value: ['NY'] },
                { col: 'loss', op: 'lt', value: 5 },
              ],
            },
          ],
        },
      },
      'county',
      ['Erie', 'Hartford'],
    ],
  ]

  test.each(OPTIONS)(
    'the option %s says which rows there are, and how many [D-200, D-202]',
    async (_name, given, expression, found) => {
      const options = given.groupBy || given.orderBy ? given : { ...given, orderBy: { county: 'asc' } }
      const rows = await load({ options, attributes: [expression] })
      expect(rows.map((row) => row[expression])).toEqual(found)
      expect(await udaLength(client(), format, loaded.viewId, options)).toBe(found.length)
      expect(await udaLength(client(), format, loaded.viewId, JSON.stringify(options))).toBe(found.length)
    },
  )

  test('without options all are counted, and an option that is not known is refused by name', async () => {
    expect(await udaLength(client(), format, loaded.viewId)).toBe(6)
    expect(await udaLength(client(), { ...format, env: SITE }, loaded.viewId)).toBe(6)
    await expect(promised(udaLength(client(), format, loaded.viewId, { where: {} }))).rejects.toThrow('The option')
  })

  test('distinct values are those that are stored, in their order [D-203]', async () => {
    const values = (column: string, options = {}) => distinctValues(client(), format, loaded.viewId, column, options)
    expect(await values('state')).toEqual(['CT', 'NJ', 'NY'])
    expect(await values('code')).toEqual(['007', '12', '30', '5e1', 'x9', null])
    expect(await values('note', { filter: { state: ['NY'] }, meta: { note: 'x' } })).toEqual(['1,000', 'wind', null])
  })

  test('totals add up the values that look numeric, of all rows that filter and exclude leave [D-204]', async () => {
    const totals = (request: object) =>
      columnTotals(client(), format, loaded.viewId, ['loss', 'code', 'county'], request as never)
    // 007 and 12 and 30 and 5e1; x9 is none.
    expect(await totals({})).toEqual({ loss: 58.25, code: 99, county: null })
    const others = { groupBy: ['state'], orderBy: { state: 'asc' }, gt: { loss: 100 }, having: ['sum(loss) > 1000'] }
    expect(await totals(others)).toEqual({ loss: 58.25, code: 99, county: null })
    const part = { filter: { state: ['NY', 'NJ'] }, exclude: { county: ['Erie'] }, ...others }
    expect(await totals(part)).toEqual({ loss: 16.25, code: 49, county: null })
  })
})

describe('rows as items', () => {
  test('are listed, read, created, edited and deleted under the type of their version, and failed ones under theirs', async () => {
    const type = `${await falcor().getValue(['uda', SITE, 'views', 'byId', loaded.viewId, 'doc_type'])}-${loaded.viewId}`
    const list = ['dms', 'data', `${app}+${type}`]
    const model = falcor()
    expect(await model.getValue([...list, 'length'])).toBe(6)
    const listed = await read([...list, 'byIndex', { from: 0, to: 1 }, ['id', 'type', "data->>'county'", 'data']])
    expect(listed[1]).toMatchObject({ type, "data->>'county'": 'Bronx', data: { state: 'NY', loss: 7 } })
    const options = JSON.stringify({ filter: { state: ['NJ'] }, orderBy: { county: 'asc' } })
    expect(await model.getValue([...list, 'options', options, 'length'])).toBe(2)
    expect(await model.getValue([...list, 'options', options, 'byIndex', 0, "data->>'county'"])).toBe('Bergen')
    await model.call(['dms', 'data', 'create'], [app, type, { state: 'VT', county: 'Windsor' }])
    expect(await model.getValue([...list, 'length'])).toBe(7)
    const created = Number(await model.getValue([...list, 'byIndex', 6, 'id']))
    await model.call(['dms', 'data', 'edit'], [created, { county: 'Rutland' }])
    expect(await model.getValue(['dms', 'data', 'byId', created, "data->>'county'"])).toBe('Rutland')
    await model.call(['dms', 'data', 'delete'], [app, type, created])
    expect(await model.getValue([...list, 'length'])).toBe(6)
    const invalid = ['dms', 'data', `${app}+${type}-invalid-entry`]
    expect(await model.getValue([...invalid, 'length'])).toBe(0)
    expect(await model.getValue([...invalid, 'options', options, 'length'])).toBe(0)
    expect(await model.getValue([...invalid, 'byIndex', 0, 'data'])).toBeNull()
    const failed = { app, type: `${type}-invalid-entry`, attributes: [] }
    expect(await udaLength(client(), failed, loaded.viewId)).toBe(0)
  })
})

async function promised(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    return await work
  } catch (error) {
    throw error instanceof Error ? error : new Error(JSON.stringify(error))
  }
}
