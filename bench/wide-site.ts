import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { NO_REQUEST } from '#accounts/caller.ts'
import type { Actor } from '#domain/access/access.ts'
import type { ItemData } from '#domain/item/item.ts'
import { DEFAULT_GROUP } from '#domain/page/section-groups.ts'
import { readSettings } from '#installation/env.server.ts'
import { openServices, type Services } from '#server/services.server.ts'
import type { ContentStore } from '#store/store.ts'

const APP = 'bench'
const STAMP = { by: 'bench', at: '2026-01-01T00:00:00.000Z' }
const EDITOR: Actor = { id: 'bench', email: 'bench@example.org', name: 'Bench', levels: { [APP]: 10 } }

/** Pages in a branch: one at the top, a few below it, the others below those. */
export const BRANCH = 500
const CHILDREN = 19

/** What a page of no section is stored with. */
export const EMPTY = {
  sections: [],
  draft_sections: [],
  section_groups: [DEFAULT_GROUP],
  draft_section_groups: [DEFAULT_GROUP],
}

export type TreePage = { id: number; data: ItemData & { url_slug: string; parent: string; index: number } }

export type WideSite = {
  services: Services
  patternId: number
  pages: TreePage[]
  editor: ReturnType<Services['contextFor']>
  dataDir: string
  close(): Promise<void>
}

/** A site of published pages in branches of 500, three levels deep, on real stores. */
export async function wideSite(count: number, databaseUrl: string | null): Promise<WideSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'almanac-bench-tree-'))
  const log = pino({ level: 'silent' })
  const settings = { ...readSettings({}), dataDir, databaseUrl, secret: 's'.repeat(32) }
  const services = await openServices({ ...settings, publicUrl: 'https://bench.example' }, log)
  const { store } = services
  await store.items.create(APP, 'site', { site_name: 'Bench' }, STAMP)
  const stored = { pattern_type: 'page', name: 'Pages', base_url: '/pages', subdomain: '*', doc_type: 'pages' }
  const { id: patternId } = await store.items.create(APP, 'pattern', { ...stored, authLevel: -1 }, STAMP)
  return {
    services,
    patternId,
    pages: await addTree(store, { app: APP, type: 'pages' }, count),
    editor: services.contextFor(EDITOR, NO_REQUEST, log),
    dataDir,
    async close() {
      await services.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Pages of ordinary size, about 1 kB each, branch by branch. */
export function addTree(
  store: Pick<ContentStore, 'transaction'>,
  { app, type }: { app: string; type: string },
  count: number,
): Promise<TreePage[]> {
  return store.transaction(async ({ items }) => {
    const pages: TreePage[] = []
    for (let at = 0; at < count; at++) {
      const above = pages[aboveOf(at)]
      const own = `page_${at}`
      const data = {
        title: `Page ${at}`,
        url_slug: above ? `${above.data.url_slug}/${own}` : own,
        index: indexOf(at),
        parent: above ? String(above.id) : '',
        published: '',
        has_changes: false,
        description: 'A description of some length. '.repeat(20),
        history: [{ type: 'created Page.', user: 'bench@example.org', user_id: 'bench', time: STAMP.at }],
        ...EMPTY,
      }
      pages.push({ id: (await items.create(app, type, data, STAMP)).id, data })
    }
    return pages
  })
}

/** The place in the list of the page above; -1 for a page at the top. */
function aboveOf(at: number): number {
  const inBranch = at % BRANCH
  if (inBranch === 0) return -1
  return at - inBranch + (inBranch <= CHILDREN ? 0 : 1 + (inBranch % CHILDREN))
}

/** Its place among those below the same page, without gaps. */
function indexOf(at: number): number {
  const inBranch = at % BRANCH
  if (inBranch === 0) return at / BRANCH
  return inBranch <= CHILDREN ? inBranch - 1 : Math.floor((inBranch - CHILDREN - 1) / CHILDREN)
}
