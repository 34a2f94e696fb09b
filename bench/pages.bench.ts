import { getRequestListener } from '@hono/node-server'
import type { PageView } from '#domain/page/view/page-view.ts'
import { visit } from '#server/doors/visit.server.ts'
import { renderPage } from '#server/doors/visitor.server.tsx'
import { cachePlace } from '#server/send-cached-page.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { openPage } from '#verbs/pages/editing/open-page.ts'
import { publishPage } from '#verbs/pages/editing/publish-page.ts'
import { savePageDraft } from '#verbs/pages/editing/save-page.ts'
import { viewPage } from '#verbs/pages/reading/view-page.ts'
import type { BenchRow } from './bench-row.ts'
import { cachedPage } from './cached-page.ts'
import { inTurns, milliseconds, ofRounds } from './in-turns.ts'
import { type PageSite, pageSite, SECTIONS, section } from './page-site.ts'

const ROUNDS = 200
const WARM_UP = 30
// As in a server that has been serving for some minutes: its code is compiled as React's is, which runs far more often.
const EARLIER_VISITS = 4000
const ORIGIN = 'https://bench.example'
const SCRIPT = { src: '/assets/x.js', preload: [] }
const ASSETS: SiteAssets = {
  stylesheets: ['/assets/site.css'],
  scripts: { islands: SCRIPT, filters: SCRIPT, search: SCRIPT, print: SCRIPT },
  fonts: {},
}

/** Pages of 20 sections: an uncached visit against React alone, a cached one, and editing in a large site against a small one. */
export async function bench(): Promise<BenchRow[]> {
  const few = await pageSite(10)
  const many = await pageSite(1000)
  try {
    const rows = [await uncachedPage(few), ...(await editing(many, few))]
    await Promise.all([few.closeStores(), many.closeStores()])
    const cached = await cachedPage(many.dataDir, '/pages/page_1', many.dataDir)
    const name = 'cached page, 1,000 pages published'
    return [...rows, { name, unit: 'requests/s', ...cached, bound: { atLeast: 0.8 } }]
  } finally {
    await Promise.all([few.close(), many.close()])
  }
}

/**
 * Inside: all that is done for a guest once the address has found its pattern, up to an answer with its bytes, its
 * tag and its headers, for a page that no cache of HTML has. Outside, on both sides: the connection, and packing.
 */
async function uncachedPage({ services, pattern, guest }: PageSite): Promise<BenchRow> {
  // The server's own Request and Response take the places of Node's, as they do when it starts.
  getRequestListener(() => new Response())
  const view: PageView = await runVerb(viewPage, { patternId: pattern.id, slug: 'page_1' }, guest)
  const host = await services.hosts.read({ host: 'bench.example', port: 80 })
  const path = '/pages/page_1'
  const asked = (at: string) => new Request(ORIGIN + at, { headers: { 'accept-encoding': 'identity' } })
  const ours = async (request: Request, url: URL) => {
    const answer = await visit({ request, url, path, pattern, slug: 'page_1', host }, guest, {
      services,
      assets: ASSETS,
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  // To bytes, for the text that React answers is a chain of pieces that are not put together before they are read.
  const bare = async () => {
    if (Buffer.from(renderPage(view, ORIGIN, ASSETS)).length < 1000) throw new Error('React rendered nothing.')
  }
  const name = `uncached page of ${SECTIONS} sections, against React alone`
  // Packing for the cache comes after the answer has left.
  const settled = async () => {
    const place = cachePlace(host.zone, path)
    while (!services.pages.find(place, '')) await new Promise<void>((next) => setImmediate(next))
    services.pages.invalidate('all')
  }
  // Under a spelling of its address that is not kept, and so needs no packing.
  for (let before = 0; before < EARLIER_VISITS; before++) {
    const request = asked(`/${path}`)
    await ours(request, new URL(request.url))
  }
  const request = asked(path)
  const url = new URL(request.url)
  const turns = { rounds: ROUNDS, warmUp: WARM_UP, before: bare, settled }
  return { name, unit: 'ms', ...(await inTurns(() => ours(request, url), bare, turns)), bound: { atMost: 1.3 } }
}

type Step = { name: string; run(site: PageSite, round: number): Promise<unknown> }

const STEPS: Step[] = [
  {
    name: 'open for editing',
    run: (site) => runVerb(openPage, { patternId: site.pattern.id, slug: 'page_5' }, site.editor),
  },
  { name: 'save one section', run: saveOneSection },
  { name: 'publish', run: (site) => runVerb(publishPage, { pageId: site.pages[5] ?? 0 }, site.editor) },
]

/** The steps of one round follow each other, in both sites in turns. */
async function editing(many: PageSite, few: PageSite): Promise<BenchRow[]> {
  const times = STEPS.map(() => ({ ours: [] as number[], bare: [] as number[] }))
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [at, step] of STEPS.entries()) {
      const ours = await milliseconds(() => step.run(many, round))
      const bare = await milliseconds(() => step.run(few, round))
      if (round < 0) continue
      times[at]?.ours.push(ours)
      times[at]?.bare.push(bare)
    }
  }
  return STEPS.map(({ name }, at) => ({
    name: `${name}, 1,000 pages against 10`,
    unit: 'ms',
    ...ofRounds(times[at] ?? { ours: [], bare: [] }),
    bound: { atMost: 1.5 },
  }))
}

/** As the editor saves: the changed section whole, the others by their ids. */
async function saveOneSection({ pattern, editor, pages }: PageSite, round: number): Promise<unknown> {
  const { page } = await runVerb(openPage, { patternId: pattern.id, slug: 'page_5' }, editor)
  const pageId = pages[5] ?? 0
  const draft_sections = (page?.draft_sections ?? []).map((one, at) => {
    const { id, trackingId } = one
    return at === 3 ? { ...section(pageId, at), id, trackingId, title: `Round ${round}` } : { id, trackingId }
  })
  return runVerb(savePageDraft, { pageId, changes: { draft_sections } }, editor)
}
