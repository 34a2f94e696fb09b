import { chromium, type Page } from '@playwright/test'
import { openStore } from '#store/store.server.ts'
import { addPattern, type NewPattern, type SiteInUse, signIn, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import type { BenchRow } from './bench-row.ts'
import { ofRounds } from './in-turns.ts'
import { addTree, BRANCH, EMPTY } from './wide-site.ts'

const PAGES = 10_000
const ROUNDS = 11
/** What a closed tree of 10,000 pages has in view. */
const IN_VIEW = PAGES / BRANCH

/** Opening the tree of 10,000 pages in Chromium, against a site that has no more pages than are in view. */
export async function openingTheTree(): Promise<BenchRow[]> {
  const almanac = await startAlmanac()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  try {
    const site = await siteInUse(almanac)
    const [many, few] = [await addPattern(site, '/many'), await addPattern(site, '/few')]
    await fill(almanac.dataDir, site, many, few)
    const context = await browser.newContext({ baseURL: almanac.url, viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await signIn(page)
    return [
      await row('open the navigator', page, openNavigator, 'lines'),
      await row('open Manage Pages', page, openManagePages, 'lines'),
      await row('search and move in Manage Pages', page, openManagePages, 'all'),
    ]
  } finally {
    await browser.close()
    await almanac.stop()
  }
}

/** Beside the server, which hears of it: ten thousand saves would take minutes. */
async function fill(dataDir: string, { app }: SiteInUse, many: NewPattern, few: NewPattern): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: null })
  await addTree(store, { app, type: many.doc_type }, PAGES)
  for (let at = 0; at < IN_VIEW; at++) {
    const data = {
      title: `Page ${at}`,
      url_slug: `page_${at * BRANCH}`,
      index: at,
      parent: '',
      published: '',
      ...EMPTY,
    }
    await store.items.create(app, few.doc_type, data, { by: 'bench', at: '2026-01-01T00:00:00.000Z' })
  }
  await store.close()
}

type Until = 'lines' | 'all'
type Opening = (page: Page, base: string, until: Until) => Promise<number>

/** Both in turns, and the middle of the rounds. */
async function row(what: string, page: Page, open: Opening, until: Until): Promise<BenchRow> {
  const times = { ours: [] as number[], bare: [] as number[] }
  for (let round = -2; round < ROUNDS; round++) {
    const ours = await open(page, '/many', until)
    const bare = await open(page, '/few', until)
    if (round < 0) continue
    times.ours.push(ours)
    times.bare.push(bare)
  }
  const name = `${what}, 10,000 pages against the ${IN_VIEW} in view`
  return {
    name,
    unit: 'ms',
    ...ofRounds(times),
    bound: { atMost: until === 'lines' ? 1.5 : 3 },
  }
}

/** From the press of its button to the frame that shows the lines of the tree. */
async function openNavigator(page: Page, base: string): Promise<number> {
  await page.goto(`${base}/edit/page_0`)
  const button = page.getByRole('button', { name: 'Pages', exact: true })
  if ((await button.getAttribute('aria-expanded')) === 'true') await button.click()
  await button.waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(linesAfterPress, IN_VIEW)
}

function linesAfterPress(wanted: number): Promise<number> {
  const button = [...document.querySelectorAll('button')].find(
    (one) => one.textContent?.trim() === 'Pages' || one.ariaLabel === 'Pages',
  )
  const start = performance.now()
  button?.click()
  return new Promise((done) => {
    const look = () =>
      document.querySelectorAll('[role=treeitem]').length < wanted
        ? requestAnimationFrame(look)
        : done(performance.now() - start)
    requestAnimationFrame(look)
  })
}

/** From the request of the screen to its lines, or to the list of all pages that search and moves need. */
async function openManagePages(page: Page, base: string, until: Until): Promise<number> {
  const start = performance.now()
  const listed = page.waitForResponse('**/api/pages.list')
  await page.goto(`${base}/manage/pages`, { waitUntil: 'commit' })
  if (until === 'all') {
    await (await listed).finished()
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    return performance.now() - start
  }
  await page
    .getByRole('treeitem')
    .nth(IN_VIEW - 1)
    .waitFor()
  const taken = performance.now() - start
  await listed
  return taken
}
