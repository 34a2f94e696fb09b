import { chromium, type Page } from '@playwright/test'
import { pageOf, textElement } from '../tests/e2e/published-sections.ts'
import { addPattern, signIn, siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import { type BenchRow, median } from './bench-row.ts'
import { startFrames, takeFrames } from './frames.ts'
import { section } from './page-site.ts'

const SECTIONS = 100
const ROUNDS = 7
const WRITTEN = 'rivers rise after long rain and the low roads close when snow melts on frozen ground '.repeat(2)
const PLAIN = 'plain'

/** A page of 100 sections in Chromium: its slowest frames while it is edited, against the page as visitors read it. */
export async function bench(): Promise<BenchRow[]> {
  const almanac = await startAlmanac()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  try {
    const site = await siteInUse(almanac)
    const pattern = await addPattern(site, '/bench')
    const sections = Array.from({ length: SECTIONS }, (_, number) => section(1, number))
    const plain = { ...section(1, 2), trackingId: PLAIN, element: textElement(WRITTEN) }
    await pageOf(site, pattern.id, { title: 'Long', sections: sections.with(2, plain) })
    const context = await browser.newContext({ baseURL: almanac.url, viewport: { width: 1280, height: 900 } })
    const edited = await context.newPage()
    await signIn(edited)
    await edited.goto('/bench/edit/long')
    const read = await context.newPage()
    await read.goto('/bench/long')
    await read.evaluate(putTextarea)
    return [
      await row(
        'typing',
        () => framesOfTyping(edited, openText),
        () => framesOfTyping(read, openTextarea),
      ),
      await row(
        'dragging',
        () => framesOfDragging(edited, '[data-section] [data-handle="drag"]'),
        () => framesOfDragging(read, '.section h2'),
      ),
    ]
  } finally {
    await browser.close()
    await almanac.stop()
  }
}

type Measure = () => Promise<number[]>

/** Both in turns, the slowest hundredth of the frames of each round, and the middle of the rounds. */
async function row(what: string, ours: Measure, bare: Measure): Promise<BenchRow> {
  const slowest = { ours: [] as number[], bare: [] as number[] }
  for (let round = -1; round < ROUNDS; round++) {
    const [our, their] = [await ours(), await bare()]
    if (round < 0) continue
    slowest.ours.push(p99(our))
    slowest.bare.push(p99(their))
  }
  const name = `p99 frame while ${what} on ${SECTIONS} sections, against editing off`
  return { name, unit: 'ms', ours: median(slowest.ours), bare: median(slowest.bare), bound: { atMost: 1.5 } }
}

async function framesOf(page: Page, work: () => Promise<void>): Promise<number[]> {
  await page.evaluate(startFrames)
  await work()
  return page.evaluate(takeFrames)
}

/** Letters as a fast hand types them, so that saves and copies of the draft fall among them. */
async function framesOfTyping(page: Page, open: (page: Page) => Promise<void>): Promise<number[]> {
  await page.bringToFront()
  await open(page)
  const frames = await framesOf(page, () => page.keyboard.type(WRITTEN, { delay: 15 }))
  await page.keyboard.press('Escape')
  return frames
}

async function openText(page: Page): Promise<void> {
  await page.locator(`[data-section="${PLAIN}"]`).focus()
  await page.keyboard.press('Enter')
  await page.locator('textarea').first().focus()
}

async function openTextarea(page: Page): Promise<void> {
  await page.locator('textarea').focus()
}

/** What stands in the place of an editor on the page that visitors read. */
function putTextarea(): void {
  document.querySelectorAll('.section')[2]?.append(document.createElement('textarea'))
}

/** Down to the edge, where the page scrolls by itself, and back; with editing off the wheel scrolls it. */
async function framesOfDragging(page: Page, grip: string): Promise<number[]> {
  await page.bringToFront()
  await page.evaluate(() => window.scrollTo(0, 0))
  const section = page.locator(grip).nth(3)
  await section.hover({ force: true })
  const drags = grip.includes('handle')
  return framesOf(page, async () => {
    await page.mouse.down()
    for (let step = 0; step < 240; step++) {
      const down = step % 120
      await page.mouse.move(400 + (step % 40) * 4, 200 + (down < 60 ? down : 120 - down) * 11)
      if (!drags) await page.mouse.wheel(0, down < 60 ? 40 : -40)
    }
    await page.mouse.up()
  })
}

function p99(frames: number[]): number {
  const sorted = frames.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN
}
