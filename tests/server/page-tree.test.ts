import { expect, test } from 'vitest'
import { done } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()

type Stored = { page: { revision: number; url_slug: string; parent: string; history: { type: string }[] } }

const page = async (pageId: number) => (await done<Stored>(almanac, 'pages.draft', { pageId }, admin)).page
const add = (title: string, parent = '') =>
  done<{ id: number }>(almanac, 'pages.create', { patternId: world.patternId, title, parent }, admin)

async function post(pages: object[]): Promise<Response> {
  const body = new FormData()
  body.set('data', JSON.stringify(pages))
  body.set('requestType', 'update')
  return fetch(`${almanac.url}${world.plan}/manage/pages`, { method: 'POST', headers: admin.headers, body })
}

test('reordering updates each changed page by itself, all in one post, or none [P-191]', async () => {
  const hazards = await add('Hazards')
  const flood = await add('Flood', String(hazards.id))
  const methods = await add('Methods')
  const before = await page(flood.id)
  const moved = await post([
    { id: hazards.id, parent: String(methods.id), index: 0, url_slug: 'methods/hazards' },
    { id: flood.id, url_slug: 'methods/hazards/flood' },
  ])
  expect(moved.status).toBe(200)
  const after = await page(flood.id)
  expect(after).toMatchObject({ revision: before.revision + 1, url_slug: 'methods/hazards/flood' })
  expect(after.history.at(-1)?.type).toBe('moved page')
  expect((await page(hazards.id)).history.at(-1)?.type).toBe('moved page')
  const refused = await post([
    { id: flood.id, parent: '' },
    { id: 999_999, parent: '' },
  ])
  expect(refused.status).toBe(404)
  expect(await page(flood.id)).toEqual(after)
})
