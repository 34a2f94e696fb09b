import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { whatWasDone } from '#domain/page/page.ts'
import { MOST_LINES } from '#store/items/history-lines.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import type { Verb } from '#verbs/verb.ts'
import {
  APP,
  type GraphServer,
  openVerbs,
  person,
  serveGraph,
  type TestVerbs,
} from '../../../../tests/support/graph-server.ts'
import { createPage } from '../editing/create-page.ts'
import { openPage } from '../editing/open-page.ts'
import { publishPage } from '../editing/publish-page.ts'
import { savePageDraft } from '../editing/save-page.ts'
import { publicPages } from '../reading/public-pages.ts'
import { viewPage } from '../reading/view-page.ts'
import { readHistory } from './page-revisions.ts'

const SAVES = 60

let verbs: TestVerbs
let graph: GraphServer
let patternId: number
let pageId: number
let publishedAt: string

/** Someone whose clock each save finds an hour later, so that every line of the history is one of its own. */
let hour = 0
function as<Input extends z.ZodType, Output>(verb: Verb<Input, Output>, input: unknown, level = 5) {
  const now = () => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
  return runVerb(verb, input, { ...verbs.as(person(level)), now })
}

beforeAll(async () => {
  verbs = await openVerbs()
  graph = await serveGraph(verbs)
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
  pageId = (await as(createPage, { patternId, title: 'Long' })).id
  const text = (words: string) => JSON.stringify({ words })
  const sections = ['a', 'b', 'c', 'd'].map((name) => ({
    trackingId: name,
    title: name,
    element: { 'element-type': 'rich-text', 'element-data': text('first') },
  }))
  await as(savePageDraft, { pageId, changes: { draft_sections: sections } })
  publishedAt = new Date(Date.UTC(2026, 0, 1, hour)).toISOString()
  await as(publishPage, { pageId })
  for (let save = 0; save < SAVES; save++) {
    hour += 1
    await as(savePageDraft, { pageId, changes: { description: `Saved ${save}` } })
  }
})
afterAll(async () => {
  await graph.close()
  await verbs.close()
})

test('a page with a long history opens with its newest lines alone, and the others are read in steps', async () => {
  const { page } = await as(openPage, { patternId, slug: 'long' })
  expect(page?.history.length).toBeLessThanOrEqual(MOST_LINES)
  expect(page?.history.at(-1)?.time).toBe(new Date(Date.UTC(2026, 0, 1, hour)).toISOString())
  const { total } = await as(readHistory, { pageId, count: 1 })
  const steps = []
  for (let from = 0; from < total; from += 7) steps.push(...(await as(readHistory, { pageId, from, count: 7 })).entries)
  expect(steps).toHaveLength(total)
  expect(steps).toEqual((await as(readHistory, { pageId, count: 1000 })).entries)
  expect(whatWasDone(steps.at(-1) ?? {})).toBe('created Page.')
  expect(new Set(steps.map(({ time }) => time)).size).toBe(SAVES + 1)
  expect((await as(readHistory, { pageId, from: total, count: 5 })).entries).toEqual([])
})

test('when a page was last published is known, however many lines came after', async () => {
  expect((await as(openPage, { patternId, slug: 'long' })).facts?.publishedAt).toBe(publishedAt)
  const { pages } = await as(publicPages, {}, -1)
  expect(pages).toMatchObject([{ pageId, publishedAt }])
  expect(JSON.stringify(await as(viewPage, { patternId, slug: 'long' }, -1))).not.toContain('older_')
})

test('clients of the graph see the history whole, and what they hand back whole adds a line [P-113]', async () => {
  const { total, entries } = await as(readHistory, { pageId, count: 1000 })
  const ofGraph = async (level: number) =>
    (await graph.get(level, ['dms', 'data', 'byId', pageId, ['data', "data->>'history'", 'title']])).dms.data.byId[
      pageId
    ]
  const seen = await ofGraph(5)
  const history = seen.data.value.history
  expect(history).toEqual(entries.toReversed())
  expect(seen["data->>'history'"].value).toEqual(history)
  expect((await ofGraph(-1)).data.value).not.toHaveProperty('history')
  const line = { type: 'edited elsewhere', user: 'x@example.org', user_id: 'x', time: '2027-01-01' }
  const edited = await graph.call(['dms', 'data', 'edit'], [APP, pageId, { history: [...history, line] }], 5)
  expect(edited.body.jsonGraph.dms.data.byId[pageId].data.value.history).toEqual([...history, line])
  expect(await as(readHistory, { pageId, count: 1 })).toEqual({ total: total + 1, entries: [line] })
})

test('a save that posts the whole history says only what is new', async () => {
  const { total, entries } = await as(readHistory, { pageId, count: 1000 })
  hour += 1
  const history = [...entries.toReversed(), { type: 'checked the figures' }]
  await as(savePageDraft, { pageId, changes: { history } })
  const after = await as(readHistory, { pageId, count: 2 })
  expect(after.total).toBe(total + 1)
  expect(after.entries.map(whatWasDone)).toEqual(['checked the figures', whatWasDone(entries[0] ?? {})])
})
