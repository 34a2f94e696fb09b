import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { NO_REQUEST } from '#accounts/caller.ts'
import { type Actor, GUEST_ACTOR } from '#domain/access/access.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { DEFAULT_GROUP } from '#domain/page/section-groups.ts'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import { readSettings } from '#installation/env.server.ts'
import { openServices, type Services } from '#server/services.server.ts'

const APP = 'bench'
const STAMP = { by: 'bench', at: '2026-01-01T00:00:00.000Z' }
const EDITOR: Actor = { id: 'bench', email: 'bench@example.org', name: 'Bench', levels: { [APP]: 10 } }
export const SECTIONS = 20
const TOP = 10

export type PageSite = {
  services: Services
  pattern: Pattern
  /** Ids of the pages, in order. */
  pages: number[]
  guest: ReturnType<Services['contextFor']>
  editor: ReturnType<Services['contextFor']>
  dataDir: string
  /** Closes the stores; the folder stays for a server to be started on. */
  closeStores(): Promise<void>
  close(): Promise<void>
}

/** A site of published pages of 20 sections each, ten at the top level and the others below them, on real stores. */
export async function pageSite(count: number): Promise<PageSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-bench-pages-'))
  const log = pino({ level: 'silent' })
  const settings = { ...readSettings({}), dataDir, databaseUrl: null, secret: 's'.repeat(32) }
  const services = await openServices({ ...settings, publicUrl: 'https://bench.example' }, log)
  const { store } = services
  await store.items.create(APP, 'site', { site_name: 'Bench' }, STAMP)
  const stored = { pattern_type: 'page', name: 'Pages', base_url: '/pages', subdomain: '*', doc_type: 'pages' }
  const pattern = readPattern(await store.items.create(APP, 'pattern', { ...stored, authLevel: -1 }, STAMP))
  if (!pattern) throw new Error('The pattern cannot be read.')
  const pages: number[] = []
  for (let at = 0; at < count; at++) pages.push(await addPage(store, at, pages[at % TOP] ?? null, at >= TOP))
  return {
    services,
    pattern,
    pages,
    guest: services.contextFor(GUEST_ACTOR, NO_REQUEST, log),
    editor: services.contextFor(EDITOR, NO_REQUEST, log),
    dataDir,
    closeStores: () => services.close(),
    async close() {
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

type Store = Services['store']

/** Ten pages at the top, the others below them in turn. */
export const slugOf = (at: number) => (at < TOP ? `page_${at}` : `page_${at % TOP}/page_${at}`)

function addPage(store: Store, at: number, parent: number | null, below: boolean): Promise<number> {
  return store.transaction(async ({ items }) => {
    const data = {
      title: `Page ${at}`,
      url_slug: slugOf(at),
      index: at,
      parent: below && parent !== null ? String(parent) : '',
      published: '',
      has_changes: false,
      history: [{ type: 'published changes.', user: 'bench@example.org', user_id: 'bench', time: STAMP.at }],
      section_groups: [DEFAULT_GROUP],
      draft_section_groups: [DEFAULT_GROUP],
    }
    const page = await items.create(APP, 'pages', data, STAMP)
    const sections = []
    const draft_sections = []
    for (let number = 0; number < SECTIONS; number++) {
      const content = { ...section(page.id, number), page_id: page.id }
      const draft = await items.create(APP, 'pages|draft-section', content, STAMP)
      const live = await items.create(APP, 'pages|section', { ...content, draft_id: draft.id }, STAMP)
      draft_sections.push({ id: draft.id, ref: itemKey(APP, 'pages|draft-section') })
      sections.push({ id: live.id, ref: itemKey(APP, 'pages|section') })
    }
    await items.edit(page.id, { sections, draft_sections }, STAMP)
    return page.id
  })
}

/** A section as people write them: a heading, some paragraphs with a link and a few strong words, a list. */
export function section(pageId: number, number: number) {
  const words = (text: string, format = 0) => ({ type: 'text', text, format })
  const paragraph = (line: number) => ({
    type: 'paragraph',
    children: [
      words(`Section ${number}, paragraph ${line}: rivers rise after long rain, and when snow melts on frozen ground `),
      words('the water has nowhere to go', 1),
      words('; towns along the valley have learned to watch the '),
      { type: 'link', url: '/pages/page_1', children: [words('gauges upstream')] },
      words(' and to keep the low roads free.'),
    ],
  })
  const entry = (line: number) => ({ type: 'listitem', children: [words(`Measure ${line} of section ${number}`)] })
  const list = { type: 'list', listType: 'bullet', tag: 'ul', children: [1, 2, 3, 4].map(entry) }
  const root = { type: 'root', children: [...[1, 2, 3, 4].map(paragraph), list] }
  const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
  return {
    trackingId: `p${pageId}s${number}`,
    title: `Section ${number}`,
    level: 1,
    size: '1',
    group: 'default',
    element,
  }
}
