import { gzipSync } from 'node:zlib'
import { chromium, type Page } from '@playwright/test'
import type { SerializedEditorState } from 'lexical'
import { pageOf } from '../tests/e2e/published-sections.ts'
import { addPattern, signIn, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import { type BenchRow, median } from './bench-row.ts'
import { browserEntry } from './browser-entry.ts'
import { startKeys, takeKeys } from './key-to-paint.ts'

const PARAGRAPHS = 10_000
const ROUNDS = 5
const WRITTEN = 'rivers rise after long rain and '
/** A steady hand: what is handed over and saved meanwhile falls among the keys. */
const BETWEEN_KEYS_MS = 120

const text = (words: string) => ({
  type: 'text',
  text: words,
  detail: 0,
  format: 0,
  mode: 'normal',
  style: '',
  version: 1,
})
const element = { direction: null, format: '', indent: 0, version: 1 }
const DOCUMENT = {
  root: {
    ...element,
    type: 'root',
    children: Array.from({ length: PARAGRAPHS }, (_, at) => ({
      ...element,
      type: 'paragraph',
      textFormat: 0,
      textStyle: '',
      children: [text(`Paragraph ${at + 1} of a text that somebody wrote.`)],
    })),
  },
}

type Bare = Window & { openBare?: (state: SerializedEditorState) => () => void; closeBare?: () => void }

/** A long text in the editor of a section, against Lexical with the same kinds of nodes and nothing else, in turns. */
export async function bench(): Promise<BenchRow[]> {
  const almanac = await startAlmanac()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  try {
    const site = await siteInUse(almanac)
    const pattern = await addPattern(site, '/bench')
    const data = JSON.stringify({ text: DOCUMENT })
    const sections = [{ trackingId: 'long', element: { 'element-type': 'rich-text', 'element-data': data } }]
    await pageOf(site, pattern.id, { title: 'Long', sections })
    const context = await browser.newContext({ baseURL: almanac.url, viewport: { width: 1280, height: 900 } })
    const ours = await context.newPage()
    await signIn(ours)
    await ours.goto('/bench/edit/long', { waitUntil: 'networkidle' })
    const script = await scriptOf(ours, async () => {
      await openOurs(ours)
      await ours.waitForLoadState('networkidle')
    })
    await closeOurs(ours)
    const bare = await barePage(await context.newPage())
    const [opening, keys] = [
      { ours: [] as number[], bare: [] as number[] },
      { ours: [] as number[], bare: [] as number[] },
    ]
    for (let round = -1; round < ROUNDS; round += 1) {
      const times = { ours: await openOurs(ours), bare: 0 }
      const typed = { ours: await typing(ours), bare: [] as number[] }
      await closeOurs(ours)
      times.bare = await openBare(bare)
      typed.bare = await typing(bare)
      await bare.evaluate(() => (window as Bare).closeBare?.())
      if (round < 0) continue
      for (const side of ['ours', 'bare'] as const) {
        opening[side].push(times[side])
        keys[side].push(median(typed[side]))
      }
    }
    return [
      row('a key to paint in a text of 10,000 paragraphs, against bare Lexical', keys),
      row('opening a text of 10,000 paragraphs, against bare Lexical', opening),
      {
        name: 'script that the first edited text loads beyond the page, gzipped',
        unit: 'kB',
        ours: script / 1000,
        bare: null,
        bound: { atMost: 190 },
      },
    ]
  } finally {
    await browser.close()
    await almanac.stop()
  }
}

function row(name: string, times: { ours: number[]; bare: number[] }): BenchRow {
  return { name, unit: 'ms', ours: median(times.ours), bare: median(times.bare), bound: { atMost: 1.3 } }
}

/** Bytes of script that a page loads during some work, each gzipped. */
async function scriptOf(page: Page, work: () => Promise<void>): Promise<number> {
  const bodies: Promise<Buffer>[] = []
  const keep = (response: import('@playwright/test').Response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  }
  page.on('response', keep)
  await work()
  page.off('response', keep)
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** From the key that opens a section to the frame that shows all its text, ready to be written in. */
async function openOurs(page: Page): Promise<number> {
  await page.bringToFront()
  await page.locator('[data-section="long"]').focus()
  return timeOfOpening(page)
}

async function timeOfOpening(page: Page): Promise<number> {
  await page.evaluate(awaitOpening, PARAGRAPHS)
  await page.keyboard.press('Enter')
  return page.evaluate(() => (window as Opening).benchOpened ?? Number.NaN)
}

type Opening = Window & { benchOpened?: Promise<number> }

/** Waits for a key and then for the frame that shows the paragraphs; sent to a browser. */
function awaitOpening(wanted: number): void {
  ;(window as Opening).benchOpened = new Promise((done) => {
    window.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        const look = () => {
          const root = document.querySelector('[contenteditable=true]')
          if ((root?.childElementCount ?? 0) < wanted) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)))
        }
        requestAnimationFrame(look)
      },
      { capture: true, once: true },
    )
  })
}

async function closeOurs(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByLabel('Text', { exact: true }).waitFor({ state: 'detached' })
}

async function barePage(page: Page): Promise<Page> {
  const { url, answer } = await browserEntry('bench/bare-lexical.ts')
  await page.route(`${url}**`, (route) => {
    const found = answer(new URL(route.request().url()).pathname)
    return found ? route.fulfill(found) : route.abort()
  })
  await page.goto(url)
  await page.evaluate(
    (state) => {
      window.addEventListener('keydown', ({ key }) => {
        if (key !== 'Enter' || document.querySelector('[contenteditable]')) return
        const here = window as Bare
        const close = here.openBare?.(state)
        if (close) here.closeBare = close
      })
    },
    DOCUMENT as unknown as SerializedEditorState,
  )
  return page
}

async function openBare(page: Page): Promise<number> {
  await page.bringToFront()
  return timeOfOpening(page)
}

/** Some words in the middle of the text. */
async function typing(page: Page): Promise<number[]> {
  await page
    .locator('[contenteditable=true] > p')
    .nth(PARAGRAPHS / 2)
    .click()
  await page.evaluate(startKeys)
  await page.keyboard.type(WRITTEN, { delay: BETWEEN_KEYS_MS })
  return page.evaluate(takeKeys)
}
