import { afterAll, beforeAll, expect, test } from 'vitest'
import { runVerb } from '#verbs/call-verb.server.ts'
import { listSectionTags } from '#verbs/pages/editing/section-tags.ts'
import { APP, openVerbs, person, type TestVerbs } from '../../../tests/support/graph-server.ts'
import { changeTags, listTags } from './tags.ts'

let verbs: TestVerbs
beforeAll(async () => {
  verbs = await openVerbs()
})
afterAll(() => verbs?.close())

test('a section that was deleted from a draft is counted under no tag, and is renamed all the same', async () => {
  const { id: patternId } = await verbs.pattern('plan', 'page')
  const page = await verbs.create('plan', { title: 'Home', url_slug: 'home' })
  const section = (title: string, tags: string) =>
    verbs.create('plan|draft-section', { page_id: page.id, title, tags, trackingId: title })
  const kept = await section('Kept', 'flood')
  const deleted = await section('Deleted', 'flood,wind')
  const draft_sections = [{ id: kept.id, ref: `${APP}+plan|draft-section` }]
  await verbs.store.items.edit(page.id, { draft_sections }, { by: null, at: '2026-01-01T00:00:00.000Z' })

  const editor = verbs.as(person(5))
  const { tags } = await runVerb(listTags, { patternId }, editor)
  expect(tags.map(({ tag, sections }) => [tag, sections.map(({ title }) => title)])).toEqual([['flood', ['Kept']]])
  expect(await runVerb(listSectionTags, { patternId }, editor)).toEqual({ tags: ['flood'] })
  const changed = await runVerb(changeTags, { patternId, from: ['flood'], to: 'water' }, editor)
  expect(changed).toMatchObject({ sections: 1, pages: 1 })
  expect((await verbs.store.items.get(deleted.id))?.data.tags).toBe('water,wind')
})
