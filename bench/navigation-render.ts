import { getRequestListener } from '@hono/node-server'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import { visit } from '#server/doors/visit.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { type PageSite, pageSite, SECTIONS, slugOf } from './page-site.ts'

const PAGES = 1000
const ROUNDS = 600
const WARM_UP = 600
/** Pages that are visited in turn: one at the top of the site and the 99 below it. */
const VISITED = 100
const ORIGIN = 'https://bench.example'
const SCRIPT = { src: '/assets/x.js', preload: [] }
const ASSETS: SiteAssets = {
  stylesheets: ['/assets/site.css'],
  scripts: { islands: SCRIPT, filters: SCRIPT, search: SCRIPT, print: SCRIPT },
  fonts: {},
}
const NO_MENUS = { topNav: { nav: 'none' }, sideNav: { size: 'none' } }

/** A page of a site of 1,000 with its menus, against the same page in a theme that shows none, both uncached. */
export async function navigationInAPage(): Promise<BenchRow> {
  const site = await pageSite(PAGES)
  try {
    getRequestListener(() => new Response())
    const bare = await withoutMenus(site)
    const turns = { rounds: ROUNDS, warmUp: WARM_UP }
    const times = await inTurns(visited(site, site.pattern), visited(site, bare), turns)
    const name = `uncached page of ${SECTIONS} sections in a site of 1,000 pages with its menus, against none`
    return { name, unit: 'ms', ...times, bound: { atMost: 1.1 } }
  } finally {
    await site.closeStores()
    await site.close()
  }
}

/** A second pattern with the same pages. */
async function withoutMenus({ services, pattern }: PageSite): Promise<Pattern> {
  const { app, doc_type } = pattern
  const data = { pattern_type: 'page', name: 'Bare', base_url: '/bare', subdomain: '*', doc_type, authLevel: -1 }
  const theme = { settings: {}, navOptions: NO_MENUS }
  const made = await services.store.items.create(app, 'pattern', { ...data, theme }, { by: null, at: '2026-01-01' })
  const bare = readPattern(made)
  if (!bare) throw new Error('The pattern cannot be read.')
  return bare
}

/** All that is done for a guest once the address has found its pattern, under a spelling of it that is not kept. */
function visited({ services, guest }: PageSite, pattern: Pattern): () => Promise<void> {
  let visits = 0
  return async () => {
    // Another page each time. Its view is made anew, for the one that is kept is that of the other pattern.
    const slug = slugOf(5 + 10 * (visits++ % VISITED))
    const host = await services.hosts.read({ host: 'bench.example', port: 80 })
    const path = `${pattern.base_url}/${slug}`
    const request = new Request(`${ORIGIN}/${path}`, { headers: { 'accept-encoding': 'identity' } })
    const asked = { request, url: new URL(request.url), path, pattern, slug, host }
    const answer = await visit(asked, guest, { services, assets: ASSETS })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
}
