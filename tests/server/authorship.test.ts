import { expect, test } from 'vitest'
import { loadCsv } from '../support/load-csv.ts'
import { done, GUEST, personOf } from '../support/people.ts'
import { sharedWorld } from '../support/world-in-use.ts'

const { almanac, admin, world } = await sharedWorld()

test('uploads and the history of a page name who it was, by id and email, and tell visitors nothing of it [P-249]', async () => {
  const editor = await personOf(almanac, admin, 5, world.app)
  const email = `level5@${world.app.replaceAll('_', '-')}.example`
  const page = await done<{ id: number }>(
    almanac,
    'pages.create',
    { patternId: world.patternId, title: 'By me' },
    editor,
  )
  await done(almanac, 'pages.save', { pageId: page.id, changes: { description: 'x' } }, editor)
  await done(almanac, 'pages.publish', { pageId: page.id }, editor)
  const upload = { patternId: world.catalogueId, name: 'Mine', csv: 'a\n1\n' }
  const { viewId } = await loadCsv(almanac, upload, editor)

  type Found = { id: number; created_by: string; data: Record<string, unknown> }[]
  const ids = { ids: [page.id, viewId] }
  const [stored, version] = await done<Found>(almanac, 'items.get', ids, editor)
  const history = stored?.data.history as { user: string; user_id: string }[]
  expect(history).toHaveLength(3)
  for (const entry of history) expect(entry).toMatchObject({ user: email, user_id: stored?.created_by })
  expect(version?.data.uploaded_by).toEqual({ user_id: stored?.created_by, email })

  const seen = await done<Found>(almanac, 'items.get', ids, GUEST)
  expect(seen.map(({ id }) => id)).toEqual([page.id, viewId])
  expect(JSON.stringify(seen)).not.toContain(email)
  for (const inner of ['table', 'file', 'uploaded_by', 'history'])
    expect(seen.every(({ data }) => !(inner in data))).toBe(true)
})
