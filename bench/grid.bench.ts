import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { addPattern, type SiteInUse, signIn, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import type { BenchRow } from './bench-row.ts'
import { startFrames, takeFrames } from './frames.ts'
import { inTurns } from './in-turns.ts'
import { MILLION, MILLION_COLUMNS, millionRows } from './million-rows.ts'

const SCROLL_MS = 10_000
const SLOW_FRAME_MS = 50
const PASTED = { rows: 1_000, columns: 10 }
const NAMES = MILLION_COLUMNS.map(({ name }) => name)

type Sheet = { app: string; viewId: number }

/** The grid over a million rows in Chromium: scrolled from end to end, a jump, a paste of 10,000 cells. */
export async function bench(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-bench-grid-'))
  const almanac = await startAlmanac()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  try {
    const path = join(folder, 'million.csv')
    await millionRows(path)
    const site = await siteInUse(almanac)
    const { id: patternId } = await addPattern(site, '/grid', 'forms')
    const csv = await readFile(path, 'utf8')
    const { sourceId, viewId } = await site.load({ patternId, name: 'Million', csv })
    const other = await site.load({ patternId, name: 'Another million', csv })
    const context = await browser.newContext({ baseURL: almanac.url, viewport: { width: 1440, height: 900 } })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const page = await context.newPage()
    await signIn(page)
    await page.goto(`/grid/source/${sourceId}/table/${viewId}`)
    await page.waitForFunction(() => document.documentElement.dataset.listens !== undefined)
    const sheet = { app: site.app, viewId }
    const changed = { app: site.app, viewId: other.viewId }
    return [...(await scrolled(page)), await jump(page, site, sheet), await paste(page, site, changed)]
  } finally {
    await browser.close()
    await almanac.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function scrolled(page: Page): Promise<BenchRow[]> {
  await page.evaluate(startFrames)
  const nodes = await page.evaluate(async (lasts) => {
    const grid = document.querySelector('[role=grid]')
    if (!grid) throw new Error('There is no grid.')
    const [start, way] = [performance.now(), grid.scrollHeight - grid.clientHeight]
    let most = 0
    for (let now = start; now - start < lasts; now = performance.now()) {
      grid.scrollTop = ((now - start) / lasts) * way
      await new Promise(requestAnimationFrame)
      most = Math.max(most, grid.querySelectorAll('*').length)
    }
    grid.scrollTop = way
    return most
  }, SCROLL_MS)
  const frames = await page.evaluate(takeFrames)
  await page.getByRole('rowheader', { name: MILLION.toLocaleString('en-US') }).waitFor()
  const slow = frames.filter((frame) => frame > SLOW_FRAME_MS).length
  return [
    {
      name: '1M rows scrolled end to end in 10 s: frames over 50 ms',
      unit: 'frames',
      ours: slow,
      bare: null,
      bound: { atMost: 0 },
    },
    { name: 'nodes of the grid meanwhile, at most', unit: 'nodes', ours: nodes, bare: null, bound: { atMost: 3_000 } },
  ]
}

/** From the scroll until the rows are drawn, against the same query alone. */
async function jump(page: Page, site: SiteInUse, { app, viewId }: Sheet): Promise<BenchRow> {
  let at = 0.3
  const ours = () => {
    at += 0.017
    return page.evaluate(async (to) => {
      const grid = document.querySelector('[role=grid]')
      if (!grid) throw new Error('There is no grid.')
      grid.scrollTop = to * (grid.scrollHeight - grid.clientHeight)
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      while (grid.querySelector('[role=row][aria-busy]')) await new Promise(requestAnimationFrame)
    }, at)
  }
  const bare = () => {
    const from = Math.floor((at * MILLION) / 1_000) * 1_000
    return site.call('rows.window', { app, view: viewId, columns: NAMES, from, to: from + 999 })
  }
  const taken = await inTurns(ours, bare, { rounds: 15, warmUp: 3 })
  return {
    name: 'jump to rows in the middle until they are drawn, against their query',
    unit: 'ms',
    ...taken,
    bound: { atMost: 1.5 },
  }
}

/** From the key until the cells are stored, against the change alone, in a version of its own with the same rows. */
async function paste(page: Page, site: SiteInUse, { app, viewId }: Sheet): Promise<BenchRow> {
  const range = { from: 0, to: PASTED.rows - 1 }
  const rows = await site.call<{ id: number }[]>('rows.list', { app, view: viewId, ...range })
  const ids = rows.map(({ id }) => id)
  const names = NAMES.slice(0, PASTED.columns)
  let round = 0
  await page.evaluate(() => {
    const grid = document.querySelector('[role=grid]')
    if (grid) grid.scrollTop = 0
  })
  const prepare = async () => {
    round += 1
    const text = Array.from({ length: PASTED.rows }, (_, row) =>
      names.map((_, column) => `${round}${row}${column}`).join('\t'),
    )
    await page.evaluate((all) => navigator.clipboard.writeText(all), text.join('\n'))
    await page.locator('[aria-rowindex="2"] [role=gridcell][aria-colindex="2"]').click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Home')
  }
  // Looked at with every frame: who asks from outside asks every tenth of a second.
  const ours = async () => {
    const shown = page.evaluate(async () => {
      const frame = () => new Promise(requestAnimationFrame)
      const isSaved = () => document.querySelector('[data-status=saved]') !== null
      const isSaid = () => document.querySelector('[role=grid] ~ [role=status]')?.textContent === '10,000 cells pasted.'
      while (isSaved()) await frame()
      while (!isSaved() || !isSaid()) await frame()
    })
    await page.keyboard.press('Control+v')
    await shown
  }
  const bare = () => {
    const edits = ids.map((id, row) => ({
      id,
      patch: Object.fromEntries(names.map((name, column) => [name, `b${round}${row}${column}`])),
    }))
    return site.call('rows.change', { app, view: viewId, edits })
  }
  const taken = await inTurns(ours, bare, { rounds: 5, warmUp: 1, before: prepare })
  return {
    name: 'paste of 10,000 cells until they are stored and shown, against the change alone',
    unit: 'ms',
    ...taken,
    bound: { atMost: 2 },
  }
}
