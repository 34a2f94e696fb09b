import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUEST_ACTOR } from '#domain/access/access.ts'
import { readDataAddress } from '#domain/data/export/data-address.ts'
import type { PageView, SectionView } from '#domain/page/view/page-view.ts'
import { childrenOf, type RichNode } from '#domain/rich-text/document.ts'
import { elementModels } from '#elements/registry.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { DEMO_QUERIES } from '../../../tests/support/demo-queries.ts'
import { APP, openVerbs, person } from '../../../tests/support/graph-server.ts'
import { searchPages } from '../pages/reading/search-pages.ts'
import { viewPage } from '../pages/reading/view-page.ts'
import { describeVersion } from '../sources/describe-version.ts'
import { listVersions } from '../sources/list-versions.ts'
import { invalidVersion } from '../validation/invalid-version.ts'
import { makeDemo } from './make-demo.ts'

let verbs: Awaited<ReturnType<typeof openVerbs>>
let patternId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  await runVerb(makeDemo, { app: APP }, verbs.as(person(10)))
  const patterns = await verbs.as(person(10)).directory.patterns()
  patternId = patterns.find(({ name }) => name === 'Demonstration plan')?.id ?? 0
}, 60_000)
afterAll(() => verbs.close())

/** All pages of the demonstration as everybody sees them. */
async function guestViews(): Promise<PageView[]> {
  const guest = verbs.as(GUEST_ACTOR)
  const views: PageView[] = []
  for (const { id, app, doc_type, pattern_type } of await guest.directory.patterns()) {
    if (pattern_type !== 'page') continue
    for (const { url_slug } of await guest.directory.pages(app, doc_type))
      views.push(await runVerb(viewPage, { patternId: id, slug: url_slug }, guest))
  }
  return views
}

/** What a reader would miss in a section; null where nothing is missing. */
function missingIn({ element, title }: SectionView): string | null {
  if (element.kind !== 'known') return `no element: ${element.kind}`
  if (title === '') return 'no title'
  const model = elementModels.get(element.type)
  const failed = element.data.find(({ ok }) => !ok)
  if (failed) return `an error: ${JSON.stringify(failed)}`
  if (element.hidden) return 'nothing that is shown'
  const lists = element.data.flatMap((answer) => ('rows' in answer ? [answer.rows.length] : []))
  if (element.type !== 'header' && lists.includes(0)) return 'no rows'
  if (element.type !== 'rich-text') return null
  const values = element.data.flatMap((answer) => ('cells' in answer ? answer.cells : []))
  if (values.includes(null)) return 'a value that is none'
  return model?.plainText?.(element.settings as never).trim() === '' ? 'no words' : null
}

/** Where the links and buttons of a text lead. */
function addresses(node: RichNode): string[] {
  const own = [node.url, node.path].filter((one) => typeof one === 'string')
  return [...own, ...childrenOf(node).flatMap(addresses)]
}

test('every page has a title and a description, and every section has what it is there for', async () => {
  const views = await guestViews()
  expect(views.length).toBeGreaterThanOrEqual(24)
  const faults = views.flatMap(({ path, title, description, sections }) => [
    ...(title === '' || description === '' ? [`${path}: no title or description`] : []),
    ...(sections.length < 3 ? [`${path}: a header and a footer alone`] : []),
    ...sections.flatMap((section) => {
      const fault = missingIn(section)
      return fault === null ? [] : [`${path}#${section.anchor}: ${fault}`]
    }),
  ])
  expect(faults).toEqual([])
  const kinds = views.flatMap(({ sections }) => sections.map(({ element }) => 'type' in element && element.type))
  expect([...new Set(kinds)].sort()).toEqual([...elementModels.keys()].sort())
})

test('every link within the demonstration leads somewhere', async () => {
  const guest = verbs.as(GUEST_ACTOR)
  const views = await guestViews()
  const bases = (await guest.directory.patterns()).map(({ base_url }) => base_url)
  const known = new Set([...views.map(({ path }) => path), ...bases, '/data.json'])
  const lost: string[] = []
  let seen = 0
  for (const { path, sections } of views) {
    const texts = sections.flatMap(({ element }) =>
      element.kind === 'known' && element.type === 'rich-text' ? element : [],
    )
    for (const address of texts.flatMap(({ settings }) =>
      addresses((settings as { text: { root: RichNode } }).text.root),
    )) {
      if (!address.startsWith('/')) continue
      seen++
      const [, source = '', version = ''] = address.split('/').slice(1)
      const data = address.startsWith('/data/') ? readDataAddress(source, version) : null
      if (data) await runVerb(describeVersion, { sourceId: data.sourceId, version: data.version }, guest)
      else if (!known.has(address)) lost.push(`${path}: ${address}`)
    }
  }
  expect(lost).toEqual([])
  expect(seen).toBeGreaterThan(40)
})

test('codes that lost their zeros are marked in the version as published, and whole in the one that pages show', async () => {
  const guest = verbs.as(GUEST_ACTOR)
  const [catalogue] = (await guest.directory.patterns()).filter(({ name }) => name === 'Demonstration data')
  const sources = await guest.directory.sources(APP, catalogue?.doc_type ?? '')
  const nation = sources.find(({ name }) => name === 'National Risk Index, all counties')
  const { versions } = await runVerb(listVersions, { sourceId: nation?.id ?? 0 }, verbs.as(person(5)))
  expect(versions.map(({ name }) => name)).toEqual(['Codes repaired', 'As published'])
  const found = versions.map(({ viewId }) => runVerb(invalidVersion, { app: APP, view: viewId }, verbs.as(person(5))))
  const [repaired, asPublished] = await Promise.all(found)
  expect(repaired).toMatchObject({ rows: 3142, invalid: 0, validatedAt: expect.any(String) })
  // The counties of seven states: Alabama, Alaska, Arizona, Arkansas, California, Colorado and Connecticut.
  expect(asPublished).toMatchObject({ rows: 3142, invalid: 316 })
})

const ask = async (term: string, actor = person(1)) =>
  (await runVerb(searchPages, { patternId, term }, verbs.as(actor))).results

test('of sixty things that people look for, at least 55 are among the first three pages', async () => {
  const missed: string[] = []
  for (const [term, page] of Object.entries(DEMO_QUERIES)) {
    const first = (await ask(term)).slice(0, 3).map(({ title }) => title)
    if (!first.includes(page)) missed.push(`${term}: ${first.join(', ') || 'nothing'} instead of ${page}`)
  }
  expect(Object.keys(DEMO_QUERIES)).toHaveLength(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
})

test('what a text alone has stands behind titles and tags, and the match is shown; so is the source of a table', async () => {
  const shelter = await ask('shelter')
  expect(shelter[0]).toMatchObject({
    title: 'Tornado',
    score: 1,
    sections: [{ title: 'What helps', tags: ['tornado', 'shelter'] }],
  })
  expect(shelter.at(-1)).toMatchObject({ score: 0, sections: [] })
  expect(shelter.at(-1)?.snippet?.parts).toContainEqual({ text: 'shelter', marked: true })
  const [declared] = await ask('tornado declarations', GUEST_ACTOR)
  expect(declared?.title).toBe('Tornado')
  const counties = (await ask('national index')).find(({ title }) => title === 'Counties')
  const text = counties?.snippet?.parts.map(({ text }) => text).join('')
  expect(text).toContain('Source: National Risk Index, New York')
})

test('the name of a source that a reader may not read leads them nowhere', async () => {
  const { store } = verbs
  const [pattern] = (await verbs.as(person(10)).directory.patterns()).filter(
    ({ name }) => name === 'Demonstration data',
  )
  const sources = await verbs.as(person(10)).directory.sources(APP, pattern?.doc_type ?? '')
  const index = sources.find(({ name }) => name === 'National Risk Index, New York')
  const stamp = { by: null, at: '2026-01-02T00:00:00.000Z' }
  await store.items.edit(index?.id ?? 0, { name: 'Zebra ledger' }, stamp)
  const found = (await ask('zebra', GUEST_ACTOR)).map(({ title }) => title)
  expect(found).toEqual(expect.arrayContaining(['Counties', 'Home']))
  await store.items.edit(index?.id ?? 0, { authLevel: 5 }, stamp)
  expect(await ask('zebra', GUEST_ACTOR)).toEqual([])
  expect((await ask('zebra', person(5))).map(({ title }) => title)).toEqual(found)
})
