import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { call, done, firstRun, GUEST, type Identity } from '../support/people.ts'
import { type SmallWorld, smallWorld } from '../support/small-world.ts'

let almanac: AlmanacServer
let admin: Identity
let world: SmallWorld

beforeAll(async () => {
  almanac = await startAlmanac()
  admin = await firstRun(almanac)
  world = await smallWorld(almanac, admin)
})

afterAll(() => almanac?.stop())

const element = { 'element-type': 'rich-text', 'element-data': '{}' }
const ask = (pageId: number, anchor: string) => call(almanac, 'pages.section', { pageId, anchor }, GUEST)

test('a guest is answered a section of a published page, and never one that is only in a draft', async () => {
  const { pageId, patternId } = world
  const sections = [{ trackingId: 'live', title: 'Live', element }]
  await done(almanac, 'pages.save', { pageId, changes: { draft_sections: sections } }, admin)
  expect((await ask(pageId, 'live')).status).toBe(404)
  await done(almanac, 'pages.publish', { pageId }, admin)
  expect((await ask(pageId, 'live')).status).toBe(200)
  expect((await ask(pageId, 'none')).status).toBe(404)

  const draft = await done<{ id: number }>(almanac, 'pages.create', { patternId, title: 'Hidden' }, admin)
  await done(almanac, 'pages.save', { pageId: draft.id, changes: { draft_sections: sections } }, admin)
  expect((await ask(draft.id, 'live')).status).toBe(404)

  await done(almanac, 'patterns.edit', { patternId, changes: { authLevel: 5 } }, admin)
  expect((await ask(pageId, 'live')).status).toBe(401)
  const preview = { pageId, sections }
  expect((await call(almanac, 'pages.preview', preview, GUEST)).status).toBe(401)
  expect((await call(almanac, 'pages.preview', preview, admin)).status).toBe(200)
})
