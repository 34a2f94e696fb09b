import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '#domain/page/page.ts'
import { createPageItem, loadPage, savePage } from '#store/pages/pages.server.ts'
import { openStore } from '#store/store.server.ts'
import type { BenchRow } from './bench-row.ts'

const SAVES = 2_000
const SECTIONS = 4
const MEGABYTE = 1_000_000
const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString()

/** What a page of four small sections takes on the disk that somebody saves two thousand times. */
export async function bench(): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-bench-'))
  const store = await openStore({ dataDir, databaseUrl: null })
  try {
    const draft_sections = Array.from({ length: SECTIONS }, (_, name) => section(name, 'first'))
    const page = { title: 'Often saved', url_slug: 'often', draft_sections }
    let item = await createPageItem(store, 'bench', 'plan', page, { by: 'bench', at: at(0) })
    let opened = 0
    for (let save = 1; save <= SAVES; save++) {
      const before = await loadPage(store, item)
      item = await savePage(store, item, before, edited(before, save), { by: 'bench', at: at(save) }, item.revision)
      if (save === SAVES) opened = JSON.stringify(await loadPage(store, item)).length
    }
    await store.close()
    const bytes = (await stat(join(dataDir, 'content.db'))).size
    return [
      row('2,000 saves of a page of four small sections, on disk', 'MB', bytes / MEGABYTE, 20),
      row('that page as the editor opens it', 'kB', opened / 1_000, 20),
    ]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

function row(name: string, unit: string, ours: number, atMost: number): BenchRow {
  return { name, unit, ours, bare: null, bound: { atMost } }
}

function edited(page: Page, save: number): Page {
  const name = save % SECTIONS
  const draft_sections = page.draft_sections.map((one, index) =>
    index === name ? { ...one, ...section(name, `words of save ${save}`) } : one,
  )
  const line = { type: `edited section ${name}`, user: 'bench@example.org', user_id: 'bench', time: at(save) }
  return { ...page, has_changes: true, draft_sections, history: [...page.history, line] }
}

function section(name: number, words: string) {
  const text = { root: { type: 'root', children: [{ type: 'paragraph', children: [{ type: 'text', text: words }] }] } }
  const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify(text) }
  return { trackingId: `s${name}`, title: `Section ${name}`, level: 1, size: '1', group: 'default', element } as const
}
