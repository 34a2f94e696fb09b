import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import {
  comparable,
  REQUESTS,
  requestColumns,
  requestFile,
  requestTypes,
  type StoredRequest,
} from '../../tests/support/data-requests.ts'
import { APP, type GraphServer, openVerbs, serveGraph, type TestVerbs } from '../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../tests/support/postgres.ts'

const GUEST = -1

describe.each(['the embedded stores', 'PostgreSQL'])('requests of stored sections, on %s', (stores) => {
  let verbs: TestVerbs
  let server: GraphServer
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  const versions = new Map<string, Promise<number>>()

  beforeAll(async () => {
    database = stores === 'PostgreSQL' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    server = await serveGraph(verbs)
    await verbs.pattern('cat', 'forms')
  })

  afterAll(async () => {
    await server?.close()
    await verbs?.close()
    await database?.drop()
  })

  /** A file is loaded once for each set of types that its requests declare; several values in a cell are a field's affair. */
  function versionFor(request: StoredRequest): Promise<number> {
    const types = requestTypes(request)
    const key = `${request.file} ${JSON.stringify(types)}`
    const known = versions.get(key) ?? load(request.file, types)
    versions.set(key, known)
    return known
  }

  async function load(file: string, types: StoredRequest['types']): Promise<number> {
    const columns = requestColumns({ file, types }).map(({ name, dataType }) => ({ name, dataType }))
    const attributes = Object.entries(types).map(([name, type]) => ({ name, type }))
    const config = JSON.stringify({ attributes })
    const { view } = await verbs.version('cat', { path: requestFile({ file }) }, columns, { config })
    return view.id
  }

  async function ask(request: StoredRequest) {
    const { options, lengthOptions = options, attributes, from, to } = request
    const rowsOf = (asked: unknown) => ['uda', `${APP}+cat`, 'viewsById', version, 'options', JSON.stringify(asked)]
    const version = await versionFor(request)
    const { body } = await server.json(
      {
        method: 'get',
        paths: [
          [...rowsOf(options), 'dataByIndex', { from, to }, attributes],
          [...rowsOf(lengthOptions), 'length'],
        ],
      },
      GUEST,
    )
    const views = body.jsonGraph.uda[`${APP}+cat`].viewsById[version].options
    return { rows: views[JSON.stringify(options)].dataByIndex, length: views[JSON.stringify(lengthOptions)].length }
  }

  test.each(REQUESTS.filter(({ refused }) => !refused))('$id: $note', async (request) => {
    const { rows, length } = await ask(request)
    const { rows: expected = [], compare, attributes } = request
    // A path of rows past the end answers null.
    for (let at = 0; at <= request.to - request.from; at++) {
      const wanted = expected[at]
      const found: Record<string, Cell> = rows[request.from + at] ?? {}
      const names = wanted ? Object.keys(wanted) : attributes.filter((name) => name !== 'id')
      const cells = names.map((name) => comparable(found[name] ?? null, wanted?.[name], compare))
      expect(cells).toEqual(names.map((name) => comparable(wanted?.[name] ?? null, wanted?.[name], compare)))
    }
    if (request.length !== null) expect(length).toBe(request.length)
    expect(verbs.surprises).toEqual([])
  })

  test.each(REQUESTS.filter(({ refused }) => refused))('$id is refused: $note', async (request) => {
    const { rows, length } = await ask(request)
    const leaf = rows[request.from][request.attributes[0] ?? '']
    expect(leaf).toMatchObject({ $type: 'error', value: { message: expect.stringContaining(request.names ?? '') } })
    if (request.options.filter || request.options.having) expect(length).toMatchObject({ $type: 'error' })
    expect(verbs.surprises).toEqual([])
  })

  test.each([
    [{ join: { table: 2 } }, 'join'],
    [{ serverFn: { x: 'y' } }, 'serverFn'],
  ])('%j would change which rows there are, and is refused by name', async (options, name) => {
    const request = { ...(REQUESTS[0] as StoredRequest), options }
    const { rows, length } = await ask(request)
    expect(length).toMatchObject({ $type: 'error', value: { message: expect.stringContaining(`"${name}"`) } })
    expect(rows[0].NRI_ID).toMatchObject({ $type: 'error' })
  })

  test('what says nothing about rows is ignored, like finds text anywhere in any case, and several values are excluded each', async () => {
    const [first] = REQUESTS as [StoredRequest]
    const quiet = { ...first, options: { _r: 7, sectionId: 'x', like: { COUNTY: 'PRINCE' } }, to: 9 }
    expect((await ask(quiet)).length).toBe(5)
    const several = REQUESTS.find(({ id }) => id === 'multi-02') as StoredRequest
    const without = await ask({ ...several, options: { exclude: { hazards: ['Flood', 'Wind'] } } })
    // Of twelve, six have one of the two among their values; two have no value at all, and stay.
    expect(without.length).toBe(6)
    const within = { filter: { hazards: ['["Flood","Wind"]', 'Hail'] } }
    expect((await ask({ ...several, options: within })).length).toBe(5)
  })
})
