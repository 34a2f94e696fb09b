import { expect, type Page } from '@playwright/test'
import { HEADER_GROUP } from '#domain/page/section-groups.ts'
import { withTheme } from '#domain/site/theme-choice.ts'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { type SiteInUse, siteInUse } from './site-in-use.ts'

const GROUPS = [HEADER_GROUP, { ...HEADER_GROUP, name: 'default', position: 'content' }]
const STRIP = {
  title: 'Header',
  level: 0,
  group: 'header',
  element: { 'element-type': 'header', 'element-data': JSON.stringify({ showSearchBar: true }) },
}

const made = new WeakMap<AlmanacServer, Promise<void>>()

/** Once for a server: pages of which one is about floods by its title, one by its sections, and one mentions them. */
function searchedSite(almanac: AlmanacServer): Promise<void> {
  const known = made.get(almanac) ?? siteInUse(almanac).then(addPages)
  made.set(almanac, known)
  return known
}

async function addPages(site: SiteInUse): Promise<void> {
  const input = { app: site.app, name: 'Found', base_url: '/find', theme: withTheme({}, 'mny') }
  const { id } = await site.call<{ id: number }>('patterns.create', input)
  const text = (title: string, words: string, tags = '') => ({ title, tags, element: textElement(words) })
  const add = (title: string, ...sections: object[]) => pageOf(site, id, { title, sections, groups: GROUPS })
  await add('Start', STRIP, text('Welcome', 'A plan for the Hudson.'))
  await add('Rivers', text('Tides', 'The sea and a flood meet here.'))
  await add('Losses', text('Floodplains', 'Money.'), text('Roads', 'Asphalt.', 'transport'))
  await add(
    'Flood',
    text('What helps', 'Higher ground.', 'flood,shelter'),
    text('Expected loss', 'Millions.', 'flood,money'),
  )
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search this site' })
const field = (page: Page) => dialog(page).getByRole('textbox')
const boxOf = async (page: Page) => (await dialog(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test('visitors find pages, sections and tags in a dialog that opens from anywhere on a page [D-007] [D-021] [D-022]', async ({
  page,
  almanac,
}) => {
  await searchedSite(almanac)
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))

  await test.step('a page has the few lines that open it; the dialog is loaded when it is asked for', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/find/rivers')
    await expect(page.locator('script')).toHaveCount(1)
    const atOnce = scripts.length
    expect(atOnce).toBeLessThanOrEqual(2)
    await page.keyboard.press('Control+k')
    await expect(field(page)).toBeFocused()
    expect(scripts.length).toBeGreaterThan(atOnce)
    await expect(field(page)).toHaveAttribute('placeholder', 'Search...')
  })

  await test.step('lists pages by their score with their sections', async () => {
    await page.keyboard.type('Flood')
    const groups = dialog(page).getByRole('region')
    await expect(groups).toHaveCount(3)
    expect(await groups.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')))).toEqual([
      ...['Flood', 'Losses', 'Rivers'],
    ])
    await expect(dialog(page).getByRole('status')).toHaveText('3 pages found')
    // Sections are listed for their titles and tags; a text is shown with what it has of the term.
    await expect(groups.nth(0).getByRole('listitem')).toHaveText(['What helpsfloodshelter', 'Expected lossfloodmoney'])
    await expect(groups.nth(1).getByRole('listitem')).toHaveText(['Floodplains'])
    await expect(groups.nth(2).getByRole('listitem')).toHaveCount(0)
    await expect(groups.nth(2).locator('mark')).toHaveText('flood')
    await expect(groups.nth(2).getByRole('link', { name: 'Rivers' })).toHaveAccessibleDescription(/a flood meet here/)
    await expectAccessible(page, 'what the dialog found')
  })
})

test('the dialog is about 637 by 700 px, and says that it looks until it is answered [D-024] [D-029]', async ({
  page,
  almanac,
}) => {
  await searchedSite(almanac)
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/find\/search\?q=flood$/, async (route) => {
    await held
    await route.continue()
  })

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/find/rivers')
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  const { width, height, x } = await boxOf(page)
  expect(Math.abs(width - 637)).toBeLessThanOrEqual(2)
  expect(Math.abs(height - 700)).toBeLessThanOrEqual(2)
  expect(Math.abs(x - (1440 - width) / 2)).toBeLessThanOrEqual(1)
  await page.keyboard.type('flood')
  const looking = dialog(page).locator('.search-dialog-loading')
  await expect(looking).toHaveText('Searching…')
  await expect(dialog(page).getByRole('link')).toHaveCount(0)
  release()
  await expect(dialog(page).getByRole('link').first()).toBeVisible()
  await expect(looking).toHaveCount(0)
})

test('results are reached by keys, and a search is forgotten when it is closed [D-023] [D-026] [D-152]', async ({
  page,
  almanac,
}) => {
  await searchedSite(almanac)
  await page.goto('/find/start')
  await page.locator('.site-search input').click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('money')
  const chips = dialog(page).locator('.search-dialog-chip')
  await expect(chips).toHaveText(['flood', 'money'])
  await expect(chips.last()).toHaveCSS('border-top-style', 'solid')
  // Through the results and back to the field, by keys alone.
  const results = dialog(page).getByRole('link')
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(page).toHaveURL(/\/find\/flood#s2$/)
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await dialog(page).getByRole('region', { name: 'Recent searches' }).getByRole('button', { name: 'money' }).click()
  await results.first().click()
  await expect(page).toHaveURL(/\/find\/flood$/)
  await page.keyboard.press('Control+k')
  await field(page).fill('roads')
  await expect(results.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
  await expect(results).toHaveCount(0)
})

test('a strip features three searches, also one that finds nothing, beside a field that Enter and its icon open [D-025] [D-027] [D-028]', async ({
  page,
  browser,
  almanac,
}) => {
  await searchedSite(almanac)
  await page.goto('/find/start')
  const strip = page.getByRole('search', { name: 'Header' })
  const featured = strip.getByRole('list', { name: 'Featured searches' }).getByRole('link')
  await expect(featured).toHaveText(['Hurricane Sandy', 'Climate Change', 'Flood Risk'])
  await featured.nth(1).click()
  await expect(field(page)).toHaveValue('Climate Change')
  await expect(dialog(page).getByText('No results found').last()).toBeVisible()
  await expect(dialog(page).getByText('No components found for this search term. Please try again.')).toBeVisible()
  await page.keyboard.press('Escape')
  await strip.getByRole('searchbox').fill('asphalt')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('link', { name: 'Losses' })).toBeVisible()
  await page.keyboard.press('Escape')
  await strip.getByRole('searchbox').fill('hudsn')
  await strip.getByRole('button', { name: 'Search' }).click()
  await expect(dialog(page).locator('mark')).toHaveText('Hudson')
  await page.keyboard.press('Escape')

  // On a phone it is all there is to see.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('.search-link').click()
  await expect(field(page)).toBeFocused()
  expect(await boxOf(page)).toEqual({ x: 0, y: 0, width: 390, height: 844 })

  // Without script the same fields and links lead to a page.
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: new URL(page.url()).origin })
  const plain = await context.newPage()
  await plain.goto('/find/start')
  await plain.locator('.site-search input').fill('floo')
  await plain.locator('.site-search input').press('Enter')
  await expect(plain).toHaveURL(/\/find\/search\?q=floo$/)
  await expect(plain.getByRole('main').getByRole('link', { name: 'Flood' })).toHaveAttribute('href', '/find/flood')
  await context.close()
  await page.goto('/find/search?q=floo')
  await expectAccessible(page, 'what a search found')
})
