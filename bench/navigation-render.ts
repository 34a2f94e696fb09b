import { getRequestListener } from '@hono/node-server'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import { visit } from '#server/doors/visit.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import { type BenchRow, median } from './bench-row.ts'
import { type PageSite, pageSite } from './page-site.ts'

const PAGES = 1000
const ROUNDS = 300
const WARM_UP = 300
const ORIGIN = 'https://bench.example'
const SCRIPT = { src: '/assets/x.js', preload: [] }
const ASSETS: SiteAssets = {
  stylesheets: ['/assets/site.css'],
  scripts: { islands: SCRIPT, filters: SCRIPT },
  fonts: {},
}
const NO_MENUS = { topNav: { nav: 'none' }, sideNav: { size: 'none' } }

/** A page of a site of 1,000 with its menus, against the same page in a theme that shows none, both uncached. */
export async function navigationInAPage(): Promise<BenchRow> {
  const site = await pageSite(PAGES)
  try {
    getRequestListener(() => new Response())
    const bare = await withoutMenus(site)
    const times = { ours: [] as number[], bare: [] as number[] }
    for (let round = -WARM_UP; round < ROUNDS; round++) {
      const ours = await visited(site, site.pattern)
      const theirs = await visited(site, bare)
      if (round < 0) continue
      times.ours.push(ours)
      times.bare.push(theirs)
    }
    const name = 'uncached page of a site of 1,000 pages with its menus, against none'
    return { name, unit: 'ms', ours: median(times.ours), bare: median(times.bare), bound: { atMost: 1.1 } }
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
async function visited({ services, guest }: PageSite, pattern: Pattern): Promise<number> {
  const host = await services.hosts.read({ host: 'bench.example', port: 80 })
  const path = `${pattern.base_url}/page_15`
  const request = new Request(`${ORIGIN}/${path}`, { headers: { 'accept-encoding': 'identity' } })
  const asked = { request, url: new URL(request.url), path, pattern, slug: 'page_15', host }
  const start = performance.now()
  const answer = await visit(asked, guest, { services, assets: ASSETS })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  return performance.now() - start
}
