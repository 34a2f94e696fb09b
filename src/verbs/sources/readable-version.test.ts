import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RowColumn } from '#domain/data/query.ts'
import { ProblemError } from '#domain/problem.ts'
import {
  APP,
  type GraphServer,
  openVerbs,
  person,
  serveGraph,
  type TestVerbs,
} from '../../../tests/support/graph-server.ts'
import { runVerb } from '../call-verb.server.ts'
import { createPage } from '../pages/editing/create-page.ts'
import { publishPage } from '../pages/editing/publish-page.ts'
import { savePageDraft } from '../pages/editing/save-page.ts'
import { viewPage } from '../pages/reading/view-page.ts'
import { getRows, queryRows } from '../rows/read-rows.server.ts'
import { listDatasets } from '../sites/list-datasets.ts'
import { listVersions } from './list-versions.ts'
import { searchSources } from './search-sources.ts'

const COLUMNS: RowColumn[] = [{ name: 'county', dataType: 'text' }]
const CSV = 'county\nAlbany\n'
/** The levels that each of these versions takes. */
const LEVELS = { open: -1, 'of a guarded source': 8, 'of catalogues that share a type': 9 } as const
type Name = keyof typeof LEVELS
const NAMES = Object.keys(LEVELS) as Name[]

let verbs: TestVerbs
let graph: GraphServer
let patternId: number
const made = new Map<Name, { view: { id: number }; source: { id: number }; firstId: number; type: string }>()
const of = (name: Name) => {
  const version = made.get(name)
  if (!version) throw new Error(`There is no version ${name}`)
  return version
}

beforeAll(async () => {
  verbs = await openVerbs()
  graph = await serveGraph(verbs)
  await verbs.create('site', { site_name: 'County' })
  patternId = (await verbs.pattern('plan', 'page')).id
  await verbs.pattern('figures', 'forms')
  // Two catalogues over the same sources: the stricter one decides, whichever was made first.
  await verbs.pattern('shared', 'forms')
  await verbs.pattern('shared', 'forms', 9)
  made.set('open', await verbs.version('figures', CSV, COLUMNS, { name: 'open' }))
  made.set(
    'of a guarded source',
    await verbs.version('figures', CSV, COLUMNS, { name: 'of a guarded source', authLevel: '8' }),
  )
  made.set(
    'of catalogues that share a type',
    await verbs.version('shared', CSV, COLUMNS, { name: 'of catalogues that share a type' }),
  )
  const { id: pageId } = await runVerb(createPage, { patternId, title: 'Home' }, as(10))
  const draft_sections = NAMES.map((name) => ({ trackingId: name, title: name, element: table(of(name).view.id) }))
  await runVerb(savePageDraft, { pageId, changes: { draft_sections } }, as(10))
  await runVerb(publishPage, { pageId }, as(10))
})
afterAll(async () => {
  await graph.close()
  await verbs.close()
})

const as = (level: number) => verbs.as(person(level))
const table = (view_id: number) => ({
  'element-type': 'table',
  'element-data': JSON.stringify({ sourceInfo: { view_id }, columns: COLUMNS }),
})
const isThere = (asked: Promise<unknown[]>) =>
  asked.then(
    (found) => found.length > 0,
    (error) => {
      if (error instanceof ProblemError && error.problem.status === 404) return false
      throw error
    },
  )

/** Which of the versions someone of this level is shown, by each way to them. */
async function shownTo(level: number): Promise<Record<string, Name[]>> {
  const among = async (shown: (name: Name) => Promise<boolean>) => {
    const each = await Promise.all(NAMES.map(shown))
    return NAMES.filter((_, at) => each[at])
  }
  const { sections } = await runVerb(viewPage, { patternId, slug: 'home' }, as(level))
  const found = level >= 5 ? (await runVerb(searchSources, { app: APP, text: 'O' }, as(level))).sources : []
  const onPage = sections.flatMap(({ title, element }) =>
    element.kind === 'known' && element.data.every(({ ok }) => ok) ? [title as Name] : [],
  )
  return {
    page: onPage,
    rows: await among((name) => {
      const asked = { app: APP, view: of(name).view.id, attributes: ['county'], from: 0, to: 9 }
      return isThere(runVerb(queryRows, asked, as(level)))
    }),
    rowsById: await among((name) => isThere(runVerb(getRows, { ids: [of(name).firstId] }, as(level)))),
    graphRows: await among(async (name) => {
      const answer = await graph.get(level, ['dms', 'data', `${APP}+${of(name).type}`, 'length'])
      return answer.dms.data[`${APP}+${of(name).type}`].length === 1
    }),
    graphCatalogue: await among(async (name) => {
      const type = name === 'of catalogues that share a type' ? 'shared' : 'figures'
      const path = ['uda', `${APP}+${type}`, 'views', 'byId', of(name).view.id, 'columns']
      const answer = await graph.get(level, path)
      return Array.isArray(answer.uda[`${APP}+${type}`].views.byId[of(name).view.id].columns.value)
    }),
    ...(level >= 5
      ? {
          search: NAMES.filter((name) => found.some((source) => source.name === name)),
          list: await among((name) =>
            isThere(runVerb(listVersions, { viewId: of(name).view.id }, as(level)).then(({ versions }) => versions)),
          ),
        }
      : {}),
    ...(level >= 9 ? { datasets: (await runVerb(listDatasets, {}, as(level))).map(({ name }) => name as Name) } : {}),
  }
}

test.each([-1, 4, 5, 8, 9, 10])('level %i finds the same versions wherever versions are read', async (level) => {
  const expected = NAMES.filter((name) => level >= LEVELS[name])
  for (const [way, names] of Object.entries(await shownTo(level))) expect([...new Set(names)], way).toEqual(expected)
  expect(verbs.surprises).toEqual([])
})

test('words of a search stand in the name as they were typed: % and _ stand for themselves', async () => {
  for (const name of ['Share 50% lost', 'Share 500 lost', 'fema_nri', 'fema nri'])
    await verbs.version('figures', CSV, COLUMNS, { name })
  const search = async (text: string) =>
    (await runVerb(searchSources, { app: APP, text }, as(10))).sources.map(({ name }) => name)
  expect(await search('50%')).toEqual(['Share 50% lost'])
  expect(await search('A_N')).toEqual(['fema_nri'])
  expect(await search('LOST 50')).toEqual(['Share 500 lost', 'Share 50% lost'])
})
