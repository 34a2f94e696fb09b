import { afterAll, beforeAll, expect, test } from 'vitest'
import { GUEST_ACTOR } from '#domain/access/access.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { APP, openVerbs, person } from '../../../tests/support/graph-server.ts'
import { searchPages } from '../pages/reading/search-pages.ts'
import { makeDemo } from './make-demo.ts'

/** What people type into the search of the demonstration plan, and the page that they hope for. */
const QUERIES: Record<string, string> = {
  // As it is written.
  flood: 'Flood',
  wind: 'Wind',
  heat: 'Heat',
  hazards: 'Hazards',
  counties: 'Counties',
  actions: 'Actions',
  methods: 'Methods',
  about: 'About',
  'privacy policy': 'Privacy Policy',
  terms: 'Terms and Conditions',
  'heat index': 'Heat',
  'safe rooms': 'Actions',
  'cooling centers': 'Actions',
  'hundred-year flood': 'Flood',
  'turn around': 'Flood',
  'social vulnerability': 'Counties',
  'Delaware County': 'Counties',
  Brooklyn: 'Counties',
  'leading zeros': 'Methods',
  cookie: 'Privacy Policy',
  mortgage: 'Flood',
  // Misspelt.
  floood: 'Flood',
  hazzards: 'Hazards',
  conties: 'Counties',
  tornadoe: 'Wind',
  tornaods: 'Wind',
  vulnerabilty: 'Counties',
  resiliance: 'Counties',
  mitigatoin: 'Actions',
  exhuastion: 'Heat',
  asphallt: 'Flood',
  privcy: 'Privacy Policy',
  declaratons: 'Wind',
  neighbour: 'Heat',
  culvrets: 'Actions',
  // In part.
  floo: 'Flood',
  torna: 'Wind',
  metho: 'Methods',
  vulnera: 'Counties',
  thunder: 'Wind',
  basem: 'Flood',
  'declar torn': 'Wind',
  // In another number.
  floods: 'Flood',
  winds: 'Wind',
  hazard: 'Hazards',
  county: 'Counties',
  action: 'Actions',
  shelters: 'Wind',
  // With accents and other letters.
  flóod: 'Flood',
  MÉTHODS: 'Methods',
  cöunties: 'Counties',
  // By tag.
  rain: 'Flood',
  probability: 'Flood',
  shelter: 'Wind',
  health: 'Heat',
  funding: 'Actions',
  // By number.
  '44 CFR 201.6': 'Actions',
  '487': 'Counties',
  EF5: 'Wind',
  // By the name of a source.
  'national risk index': 'Counties',
}

let verbs: Awaited<ReturnType<typeof openVerbs>>
let patternId: number

beforeAll(async () => {
  verbs = await openVerbs()
  await verbs.create('site', { site_name: 'County' })
  await runVerb(makeDemo, { app: APP }, verbs.as(person(10)))
  const patterns = await verbs.as(person(10)).directory.patterns()
  patternId = patterns.find(({ pattern_type }) => pattern_type === 'page')?.id ?? 0
}, 60_000)
afterAll(() => verbs.close())

const ask = async (term: string, actor = person(1)) =>
  (await runVerb(searchPages, { patternId, term }, verbs.as(actor))).results

test('of sixty things that people look for, at least 55 are among the first three pages', async () => {
  const missed: string[] = []
  for (const [term, page] of Object.entries(QUERIES)) {
    const first = (await ask(term)).slice(0, 3).map(({ title }) => title)
    if (!first.includes(page)) missed.push(`${term}: ${first.join(', ') || 'nothing'} instead of ${page}`)
  }
  expect(Object.keys(QUERIES)).toHaveLength(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5)
})

test('what a text alone has stands behind titles and tags, and the match is shown; so is the source of a table', async () => {
  const shelter = await ask('shelter')
  expect(shelter[0]).toMatchObject({
    title: 'Wind',
    score: 1,
    sections: [{ title: 'What helps', tags: ['wind', 'shelter'] }],
  })
  expect(shelter.at(-1)).toMatchObject({ score: 0, sections: [] })
  expect(shelter.at(-1)?.snippet?.parts).toContainEqual({ text: 'shelter', marked: true })
  const [declared] = await ask('tornado declarations', GUEST_ACTOR)
  expect(declared?.title).toBe('Wind')
  const counties = (await ask('national index')).find(({ title }) => title === 'Counties')
  const text = counties?.snippet?.parts.map(({ text }) => text).join('')
  expect(text).toContain('Source: National Risk Index, New York')
})

test('the name of a source that a reader may not read leads them nowhere', async () => {
  const { store } = verbs
  const [pattern] = (await verbs.as(person(10)).directory.patterns()).filter(
    ({ pattern_type }) => pattern_type === 'forms',
  )
  const sources = await verbs.as(person(10)).directory.sources(APP, pattern?.doc_type ?? '')
  const index = sources.find(({ name }) => name.startsWith('National'))
  const stamp = { by: null, at: '2026-01-02T00:00:00.000Z' }
  await store.items.edit(index?.id ?? 0, { name: 'Zebra ledger' }, stamp)
  expect((await ask('zebra', GUEST_ACTOR)).map(({ title }) => title).sort()).toEqual(['Counties', 'Home'])
  await store.items.edit(index?.id ?? 0, { authLevel: 5 }, stamp)
  expect(await ask('zebra', GUEST_ACTOR)).toEqual([])
  expect((await ask('zebra', person(5))).map(({ title }) => title).sort()).toEqual(['Counties', 'Home'])
})
