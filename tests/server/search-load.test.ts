import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'
import { answersMeanwhile } from '../support/answers-meanwhile.ts'
import { LARGE, largeSite } from '../support/large-site.ts'

const PAGES = 500
const SECTIONS = 20
const dataDir = mkdtempSync(join(tmpdir(), 'almanac-large-'))
let almanac: AlmanacServer

beforeAll(async () => {
  await largeSite(dataDir, { pages: PAGES, sections: SECTIONS })
  almanac = await startAlmanac({ dataDir })
}, 120_000)

afterAll(async () => {
  await almanac?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

type Graph = { dms: { data: Record<string, Record<string, unknown>>; search: Record<string, Record<string, unknown>> } }
type Atom<T> = { $type: string; value: T }

async function graphGet(paths: unknown[]): Promise<Graph> {
  const body = JSON.stringify({ method: 'get', paths })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${almanac.url}/graph`, { method: 'POST', headers, body })
  const { jsonGraph } = (await answer.json()) as { jsonGraph: Graph }
  return jsonGraph
}

/** Nobody waits longer for a page than a person would notice on a busy machine. */
const WATCH = { page: '/plan/home', withinMs: 1_000 }

test('all sections of a large site, their tags and titles are answered while others read on [P-257]', async () => {
  const { result } = await answersMeanwhile(
    almanac,
    () =>
      graphGet([
        ['dms', 'data', LARGE.list, 'sections'],
        ['dms', 'search', LARGE.list, ['tags', 'pageTitles']],
      ]),
    WATCH,
  )
  const sections = result.dms.data[LARGE.list]?.sections as Atom<{ page_id: number; section_title: string }[]>
  // A tenth of the pages are drafts, which no guest reaches.
  expect(sections.value).toHaveLength(PAGES * SECTIONS * 0.9)
  expect(sections.value.slice(0, 2).map((one) => one.section_title)).toEqual(['Section 0', 'Section 1'])
  const tags = result.dms.search[LARGE.list]?.tags as Atom<{ tag: string; count: number }[]>
  expect(tags.value[0]).toEqual({ tag: 'flood', count: (PAGES * SECTIONS * 0.9) / 10 })
  const titles = result.dms.search[LARGE.list]?.pageTitles as Atom<unknown[]>
  expect(titles.value).toHaveLength(PAGES * 0.9)
})

test('five hundred tags are looked for in one pass [P-257]', async () => {
  const tags = Array.from({ length: 499 }, (_, at) => `Tag ${at}`)
  const { result } = await answersMeanwhile(
    almanac,
    () => graphGet([['dms', 'search', LARGE.list, 'byTag', [...tags, 'tag 20, TAG 30']]]),
    WATCH,
  )
  const found = result.dms.search[LARGE.list]?.byTag as Record<string, Atom<{ tags: string }[]>>
  expect(Object.keys(found)).toHaveLength(500)
  expect(found['Tag 7']?.value).toEqual([])
  const counted = (PAGES * SECTIONS) / 500
  expect(found['Tag 20']?.value.length).toBeLessThanOrEqual(counted)
  expect(new Set(found['Tag 20']?.value.map((one) => one.tags))).toEqual(new Set(['flood,tag 20']))
  expect(found['tag 20, TAG 30']?.value).toHaveLength(
    (found['Tag 20']?.value.length ?? 0) + (found['Tag 30']?.value.length ?? 0),
  )
})

test('one tag under a thousand spellings is refused before it fills the memory', async () => {
  const spellings = Array.from({ length: 1_000 }, (_, at) => `flood${','.repeat(at % 400)} tag ${at}`)
  const { result } = await answersMeanwhile(
    almanac,
    () => graphGet([['dms', 'search', LARGE.list, 'byTag', spellings]]),
    WATCH,
  )
  expect(JSON.stringify(result)).toContain('at most 100000 sections')
})

test('a thousand searches for one page each are one lookup, and different wildcards are few', async () => {
  const search = (params: string) =>
    JSON.stringify({ wildKey: "data->>'url_slug'", params, defaultSearch: 'index = 3' })
  const asked = Array.from({ length: 1_000 }, (_, at) => search(at % 10 === 8 ? `nowhere ${at}` : `page_${at}`))
  const wild = Array.from({ length: 60 }, (_, at) => search(`*e_${at * 10 + 1}`))
  const { result } = await answersMeanwhile(
    almanac,
    () => graphGet([['dms', 'data', LARGE.list, 'searchOne', [...asked, ...wild], "data->>'url_slug'"]]),
    WATCH,
  )
  const { byId, [LARGE.list]: list } = result.dms.data
  const found = list?.searchOne as Record<string, { $type: string; value: unknown }>
  const slug = (key: string) => {
    const { value } = found[key] as { value: (string | number)[] }
    return Object.values(byId?.[String(value[3])] ?? {})[0]
  }
  expect(slug(search('page_11'))).toBe('page_11')
  // A draft is no page of guests: the default is what they get.
  expect(slug(search('page_19'))).toBe('page_3')
  expect(slug(search('nowhere 8'))).toBe('page_3')
  expect(slug(search('*e_21'))).toBe('page_21')
  expect(found[search('*e_591')]).toMatchObject({
    $type: 'error',
    value: { message: 'searchOne: at most 50 different wildcards in one request.' },
  })
})
