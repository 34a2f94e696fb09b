import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { freshDatabase, testPostgresUrl } from '../../../tests/support/postgres.ts'
import { runVerb } from '../call-verb.server.ts'
import { createPattern } from './verbs.ts'

const SITES = ['one', 'two', 'three', 'four']

describe.each(['the embedded stores', 'PostgreSQL'])('base paths on %s', (stores) => {
  let database: Awaited<ReturnType<typeof freshDatabase>> | null = null
  let verbs: TestVerbs
  beforeAll(async () => {
    database = stores === 'PostgreSQL' ? await freshDatabase(testPostgresUrl()) : null
    verbs = await openVerbs(database?.url ?? null)
    for (const app of SITES) await verbs.create('site', { site_name: app }, app)
  })
  afterAll(async () => {
    await verbs.close()
    await database?.drop()
  })

  test('of patterns made at once in different sites, one gets the base path', async () => {
    for (const base_url of ['/a', '/b', '/c', '/d', '/e']) {
      const made = SITES.map((app) =>
        runVerb(createPattern, { app, name: app, base_url }, verbs.as(person(10, app))).then(
          () => 'made',
          (error) => error.problem.code,
        ),
      )
      expect((await Promise.all(made)).sort()).toEqual(['base-taken', 'base-taken', 'base-taken', 'made'])
    }
  })
})
