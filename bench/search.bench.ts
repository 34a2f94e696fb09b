import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { pino } from 'pino'
import { NO_REQUEST } from '#accounts/caller.ts'
import type { Actor } from '#domain/access/access.ts'
import { readSettings } from '#installation/env.server.ts'
import { openServices } from '#server/services.server.ts'
import { listMark } from '#store/pages/search-words.server.ts'
import { openStore } from '#store/store.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { listSiteSections } from '#verbs/items/section-list.server.ts'
import { readersText } from '#verbs/pages/reading/readers-text.ts'
import { searchPages } from '#verbs/pages/reading/search-pages.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { dialogRow } from './search-dialog.ts'

const APP = 'county'
const [FEW, MANY] = [100, 10_000]
const SECTIONS = 5
const ANSWERS = 100
const STAMP = { by: null, at: '2026-01-01T00:00:00.000Z' }
const EDITOR: Actor = { id: 'u5', email: 'u5@example.org', name: 'Bench', levels: { [APP]: 5 } }
const WORDS = ['river', 'road', 'people', 'storm', 'shelter', 'bridge', 'county', 'insurance', 'levee', 'rain']

/** Search and components index on 10,000 pages with 50,000 sections. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-bench-'))
  await fill(dataDir)
  const log = pino({ level: 'silent' })
  const settings = {
    ...readSettings({}),
    dataDir,
    databaseUrl: null,
    secret: 's'.repeat(32),
    logLevel: 'silent' as const,
  }
  const services = await openServices(settings, log)
  const bare = new Database(join(dataDir, 'content.db'))
  try {
    const context = services.contextFor(EDITOR, NO_REQUEST, log)
    const patterns = await context.directory.patterns()
    const patternOf = (type: string) => patterns.find(({ doc_type }) => doc_type === type)?.id ?? 0
    const rows: BenchRow[] = []
    for (const [name, term, tokens] of [
      ['a word of 100 sections', 'avalanche', ['avalanche']],
      ['a word of all 50,000', 'river', ['river']],
      ['two words', 'avalanche river', ['avalanche', 'river']],
      ['a misspelt word', 'avalanhce', ['avalanche']],
    ] as const) {
      const ours = () => runVerb(searchPages, { patternId: patternOf('many'), term }, context)
      const { total } = await ours()
      if (total === 0) throw new Error(`Nothing was found by ${term}.`)
      const taken = await inTurns(ours, bareSearch(bare, tokens), { rounds: 30, warmUp: 5 })
      rows.push({
        name: `search: ${name}, against the index and the pages of 20 hits`,
        unit: 'ms',
        ...taken,
        bound: { atMost: 2 },
      })
    }
    for (const [name, filter] of [
      ['a kind', { elementType: 'graph' }],
      ['tags', { hideUntagged: true }],
      ['a source', { sourceId: 77 }],
    ] as const) {
      const list = (type: string) => async () => {
        const found = await runVerb(listSiteSections, { patternId: patternOf(type), ...filter }, context)
        if (found.total !== ANSWERS) throw new Error(`${found.total} sections instead of ${ANSWERS}`)
      }
      const taken = await inTurns(list('many'), list('few'), { rounds: 60, warmUp: 10 })
      rows.push({
        name: `components index by ${name}: ${MANY} pages against ${FEW}`,
        unit: 'ms',
        ...taken,
        bound: { atMost: 1.5 },
      })
    }
    return [...rows, await dialogRow()]
  } finally {
    bare.close()
    await services.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The same questions by hand: the hits of the index with their pages, then the items of the best twenty of these. */
function bareSearch(db: Database.Database, tokens: readonly string[]) {
  const mark = listMark(APP, 'many')
  const hits = db.prepare(
    'select t.page_id as page, t.heads from readers_words w join readers_texts t on t.item_id = w.rowid where readers_words match ?',
  )
  const items = db.prepare('select data from items where id in (select value from json_each(?))')
  return () => {
    const found = tokens.map(
      (token) => new Set((hits.all(`"t${mark}${token}"`) as { page: number }[]).map(({ page }) => page)),
    )
    const pages = [...(found[0] ?? [])].filter((page) => found.every((one) => one.has(page)))
    const best = JSON.stringify(pages.slice(0, 20))
    for (const { data } of items.all(best) as { data: string }[]) {
      const { sections } = JSON.parse(data) as { sections: { id: number }[] }
      for (const section of items.all(JSON.stringify(sections.map(({ id }) => id))) as { data: string }[])
        JSON.parse(section.data)
    }
  }
}

async function fill(dataDir: string): Promise<void> {
  const store = await openStore({ dataDir, textForReaders: readersText })
  try {
    await store.items.create(APP, 'site', { site_name: 'County', patterns: [], themes: [] }, STAMP)
    for (const [type, pages] of [
      ['few', FEW],
      ['many', MANY],
    ] as const) {
      const pattern = { pattern_type: 'page', name: type, doc_type: type, base_url: `/${type}`, subdomain: '*' }
      await store.items.create(APP, 'pattern', { ...pattern, authLevel: -1 }, STAMP)
      // One section in so many is an answer, so that both sites have the same hundred.
      const every = (pages * SECTIONS) / ANSWERS
      for (let from = 0; from < pages; from += 100)
        await store.transaction(async ({ items }) => {
          for (let at = from; at < Math.min(from + 100, pages); at++) {
            const data = { title: `Page ${at}`, url_slug: `page_${at}`, published: '', index: at, parent: '' }
            const page = await items.create(APP, type, { ...data, draft_sections: [] }, STAMP)
            const shown: { id: number; ref: string }[] = []
            for (let place = 0; place < SECTIONS; place++) {
              const number = at * SECTIONS + place
              const data = sectionData(page.id, number, number % every === 0)
              const { id } = await items.create(APP, `${type}|section`, data, STAMP)
              shown.push({ id, ref: `${APP}+${type}|section` })
            }
            await items.edit(page.id, { sections: shown }, STAMP)
          }
        })
    }
  } finally {
    await store.close()
  }
}

function sectionData(page_id: number, number: number, isAnswer: boolean) {
  const words = Array.from(
    { length: 60 },
    (_, at) => `${WORDS[(number + at * 7) % WORDS.length]} place${(number * 13 + at) % 900}`,
  )
  const text = `river ${words.join(' ')}`
  const root = { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text }] }] }
  const sourceInfo = { source_id: 77, view_id: 78, view_name: 'v1' }
  return {
    page_id,
    title: `Section ${number}`,
    tags: isAnswer ? 'chosen' : '',
    helpText: isAnswer ? `avalanche ${text}` : '',
    trackingId: `t${number}`,
    level: 1,
    size: '1',
    group: 'default',
    element: {
      'element-type': isAnswer ? 'graph' : 'rich-text',
      'element-data': JSON.stringify(isAnswer ? { text: { root }, sourceInfo } : { text: { root } }),
    },
  }
}
