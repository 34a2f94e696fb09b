import { chromium, type Page } from '@playwright/test'
import { withTheme } from '#domain/site/theme-choice.ts'
import { pageOf, textElement } from '../tests/e2e/published-sections.ts'
import { siteInUse } from '../tests/e2e/site-in-use.ts'
import { startAlmanac } from '../tests/support/almanac-server.ts'
import { chromiumFlags, findChromium } from '../tests/support/chromium.mjs'
import { type BenchRow, median } from './bench-row.ts'

const [PAGES, SECTIONS, ROUNDS] = [40, 8, 9]

/** From the last byte of an answer to the frame in which the dialog shows it: as many pages and sections as one holds. */
export async function dialogRow(): Promise<BenchRow> {
  const almanac = await startAlmanac()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: chromiumFlags(), ...(executablePath ? { executablePath } : {}) })
  try {
    const site = await siteInUse(almanac)
    const input = { app: site.app, name: 'Bench', base_url: '/bench', theme: withTheme({}, 'mny') }
    const pattern = await site.call<{ id: number }>('patterns.create', input)
    for (let at = 0; at < PAGES; at++) {
      const sections = Array.from({ length: SECTIONS }, (_, nth) => ({
        title: `River ${at}, ${nth}`,
        tags: 'river,water',
        element: textElement(`The river rises ${nth} times. `.repeat(40)),
      }))
      await pageOf(site, pattern.id, { title: `River ${at}`, sections })
    }
    const page = await browser.newPage({ baseURL: almanac.url, viewport: { width: 1280, height: 900 } })
    await page.goto('/bench/river_0')
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog').waitFor()
    const times: number[] = []
    for (let round = -2; round < ROUNDS; round++) {
      const taken = await shownAfter(page, round % 2 === 0 ? 'river' : 'rivers')
      if (round >= 0) times.push(taken)
    }
    const name = 'search dialog: from the answer to the frame that shows it'
    return { name, unit: 'ms', ours: median(times), bare: null, bound: { atMost: 100 } }
  } finally {
    await browser.close()
    await almanac.stop()
  }
}

async function shownAfter(page: Page, term: string): Promise<number> {
  const shown = page.evaluate(untilShown)
  await page.getByRole('dialog').getByRole('textbox').fill(term)
  await page.keyboard.press('Enter')
  const { at, answered, entries } = await shown
  if (entries < 20) throw new Error(`The dialog shows ${entries} results.`)
  return at - answered
}

/** Sent to the browser: when the first results are on the screen, and when their answer was there. */
function untilShown(): Promise<{ at: number; answered: number; entries: number }> {
  performance.clearResourceTimings()
  const results = document.querySelector('.search-dialog-results') ?? document.body
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      const at = performance.now()
      const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      const answered = asked.filter(({ initiatorType }) => initiatorType === 'fetch').at(-1)?.responseEnd ?? 0
      done({ at, answered, entries: results.querySelectorAll('[data-entry]').length })
    }
    const observer = new MutationObserver(() => {
      if (!results.querySelector('.search-dialog-lead')) return
      observer.disconnect()
      // Behind the frame's layout and painting.
      requestAnimationFrame(() => port2.postMessage(null))
    })
    // What is there was found before.
    results.replaceChildren()
    observer.observe(results, { childList: true })
  })
}
