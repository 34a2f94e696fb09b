import { afterAll, beforeAll, expect, test } from 'vitest'
import { openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { sourceLinkDoor } from './source-link.server.ts'

let verbs: TestVerbs
let sourceId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  await verbs.pattern('plan', 'page')
  await verbs.pattern('figures', 'forms')
  const columns = [{ name: 'county', dataType: 'text' as const }]
  sourceId = (await verbs.version('figures', 'county\nAlbany\n', columns)).source.id
})
afterAll(() => verbs.close())

const HOST = { zone: 'example.org', subdomain: null, origin: null }
const led = async (id: string | number, level: number) =>
  (await sourceLinkDoor(String(id), { host: HOST, context: verbs.as(person(level)) }))?.headers.get('location') ?? null

test('the link of a section leads editors to the source, wherever its catalogue stands, and readers to its data', async () => {
  expect(await led(sourceId, 5)).toBe(`/figures/source/${sourceId}`)
  expect(await led(sourceId, -1)).toBe(`/data/${sourceId}/latest`)
  expect(await led(999_999, 5)).toBe('/data/999999/latest')
  expect(await led('..', 5)).toBeNull()
  // One that stands at that very address answers for itself.
  await verbs.pattern('forms', 'forms')
  expect(await led(sourceId, 5)).toBeNull()
})
