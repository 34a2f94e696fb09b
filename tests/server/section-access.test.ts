import { expect, test } from 'vitest'
import { call, done, GUEST } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()

const element = { 'element-type': 'rich-text', 'element-data': '{}' }
const ask = (pageId: number, anchor: string) => call(almanac, 'pages.section', { pageId, anchor }, GUEST)

test('a guest is answered a section of a published page, and never one that is only in a draft or above their level [D-196]', async () => {
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
  expect((await call(almanac, 'pages.section-rows', { pageId, anchor: 'live' }, GUEST)).status).toBe(401)
  const preview = { pageId, sections }
  expect((await call(almanac, 'pages.preview', preview, GUEST)).status).toBe(401)
  expect((await call(almanac, 'pages.preview', preview, admin)).status).toBe(200)
})
