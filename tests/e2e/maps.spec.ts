import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseFor, chooseSource, isSaved, publish, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = readFileSync(new URL('../../demo/nri_new_york.csv', import.meta.url), 'utf8')
/** Of all New York but Kings, and one place elsewhere. */
const ROWS = `${CSV.split('\n')
  .filter((line) => !line.startsWith('36047'))
  .join('\n')
  .trim()}\n09001,Fairfield,1,1.0,Low,1.00,Low,Low\n`

const places = (map: Locator, kind: string) => map.locator(`${kind} [data-place]`)
const fillOf = (place: Locator) => place.evaluate((one) => getComputedStyle(one).fill)

test('a map is made from a column of codes, and every setting is seen in it', async ({ page, almanac, browser }) => {
  const site = await siteInUse(almanac)
  await sourceOf(site, '/map-data', 'County losses', ROWS)
  const pattern = await addPattern(site, '/maps')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Maps' })
  const draft_sections = [{ trackingId: 'm', title: 'Losses', element: { 'element-type': 'map' } }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)
  await page.goto('/maps/edit/maps')
  const edited = section(page, 'Losses')
  await edited.dblclick()
  const panel = page.getByRole('complementary', { name: 'Losses' })
  await chooseSource(panel, 'County losses', 'Data at /map-data')
  // What it shows at first is guessed, and chosen otherwise as ever.
  await expect(panel.getByLabel('Values')).not.toHaveValue('')
  await panel.getByLabel('Values').selectOption('annual_loss_million')
  await expect(panel.getByLabel('Places')).toHaveValue('fips')
  await panel.getByLabel('If a place has several rows').selectOption('Sum')
  // Rows of two states are shown on the whole country, until its author wants one of them.
  await expect(edited.locator('.map-svg')).toHaveAttribute('data-area', 'counties')
  await panel.getByLabel('Area').selectOption('Counties of New York')
  await expect(edited.locator('.map-svg')).toHaveAttribute('data-area', '36')
  await expect(edited.getByText('1 value for places that are not on this map is not shown.')).toBeVisible()
  await expect(places(edited, '.map-none')).toHaveCount(1)
  await expect(edited.locator('.map-class')).toHaveCount(5)
  await panel.getByLabel('Number of classes').fill('4')
  await expect(edited.locator('.map-class')).toHaveCount(4)
  // Quantiles hold as many places each, equal steps do not.
  await expect(places(edited, '[data-class="3"]')).toHaveCount(16)
  await panel.getByRole('radio', { name: 'Equal steps' }).check()
  await expect(places(edited, '[data-class="3"]')).toHaveCount(5)
  await panel.getByRole('radio', { name: 'Custom' }).check()
  await panel.getByLabel('Class breaks').fill('30\n10')
  await expect(edited.locator('.map-legend li')).toHaveText(['Below 10', '10 – 30', '30 or more', 'No data'])
  await expect(places(edited, '[data-class="2"]')).toHaveCount(2)
  const blue = await fillOf(places(edited, '[data-class="2"]').first())
  await panel.locator('summary', { hasText: /^Colours$/ }).click()
  await panel.getByRole('radio', { name: 'Purple' }).check()
  await expect.poll(() => fillOf(places(edited, '[data-class="2"]').first())).not.toBe(blue)
  await panel.locator('summary', { hasText: 'Legend and tooltip' }).click()
  await panel.getByLabel('Legend label').fill('Millions of dollars')
  await expect(edited.locator('.map-legend > p')).toHaveText('Millions of dollars')
  await panel.locator('summary', { hasText: /^Title$/ }).click()
  await panel.getByRole('textbox', { name: 'Title' }).fill('Losses by county')
  await expect(edited.locator('.graph-title')).toHaveText('Losses by county')
  await isSaved(page)
  await expectAccessible(page, 'a map being edited', { within: 'aside', dark: false })
  await publish(page)

  await page.goto('/maps/maps')
  const map = page.locator('figure.map')
  await readsPlaces(page, map)
  const light = await fillOf(places(map, '[data-class="2"]').first())
  await expectAccessible(page, 'a page with a map')
  const waiting = page.waitForEvent('download')
  await map.getByRole('button', { name: 'Save as SVG' }).click()
  expect((await waiting).suggestedFilename()).toBe('losses-by-county.svg')

  const guest = await browser.newContext({ baseURL: almanac.url, javaScriptEnabled: false, colorScheme: 'dark' })
  const reader = await guest.newPage()
  await reader.setViewportSize({ width: 390, height: 844 })
  await reader.goto('/maps/maps')
  await expect(reader.locator('[data-place="36061"] title')).toHaveText('New York: 36.3')
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await reader.getByText('Data table').click()
  await expect(reader.getByRole('row', { name: 'Nassau 33.58' })).toBeVisible()
  // By night more is lighter, by day it is darker.
  expect(await fillOf(reader.locator('[data-class="2"] [data-place]').first())).not.toBe(light)
  await guest.close()
})

/** By pointer, by finger and by keys. */
async function readsPlaces(page: Page, map: Locator) {
  const reading = map.getByRole('region', { name: 'Losses by county. Use the arrow keys to read its places.' })
  const tooltip = map.locator('.graph-tooltip')
  await map.locator('[data-place="36029"]').hover()
  await expect(tooltip).toHaveText('Erie13.9')
  // The map is the one that the server drew, and nothing more came for it.
  const came = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(came.filter((name) => /\/36[-.]/.test(name))).toEqual([])
  await page.mouse.move(0, 0)
  await expect(tooltip).toHaveCount(0)
  await map.locator('[data-place="36031"]').dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true })
  await expect(tooltip).toContainText('Essex')
  await reading.focus()
  await page.keyboard.press('Home')
  await expect(map.getByRole('status')).toHaveText('Albany: 9.24')
  await page.keyboard.press('ArrowRight')
  await expect(map.getByRole('status')).toContainText('Allegany: ')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
}

test('a map shows a formula, and readers get the rows behind a map and a graph as files', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const rows = ['36001,Albany,10,4', '36005,Bronx,30,10', '36005,Bronx,30,10', '36047,Kings,90,20']
  const viewId = await sourceOf(site, '/map-files-data', 'Heads', `fips,county,loss,people\n${rows.join('\n')}\n`)
  const { id: patternId } = await addPattern(site, '/map-files')
  const stored = (type: string, columns: object[]) => ({
    'element-type': type,
    'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display: {} }),
  })
  const loss = { name: 'loss', show: true, yAxis: true, fn: 'sum' }
  const sections = [
    { title: 'Where', element: stored('map', [{ name: 'fips', show: true, xAxis: true }, loss]) },
    { title: 'How much', element: stored('graph', [{ name: 'county', show: true, xAxis: true }, loss]) },
  ]
  await pageOf(site, patternId, { title: 'Files', sections })
  await signIn(page)
  await page.goto('/map-files/edit/files')
  const panel = page.getByRole('complementary')
  await chooseFor(page, 'Where', 'Edit')
  await panel.getByRole('button', { name: 'Add Formula Column' }).click()
  const modal = page.getByRole('dialog', { name: 'Add Formula Column' })
  await modal.getByLabel('Formula').fill('loss / people')
  await modal.getByRole('button', { name: 'Add' }).click()
  await panel.getByLabel('Values').selectOption('loss / people')
  await expect(section(page, 'Where').locator('tr', { hasText: 'Bronx' }).locator('td')).toHaveText('3')
  await panel.getByLabel('Allow Download').check()
  await chooseFor(page, 'How much', 'Edit')
  await panel.getByLabel('Allow Download').check()
  await isSaved(page)
  await publish(page)

  await page.goto('/map-files/files')
  const fileOf = async (anchor: string) => {
    const menu = page.locator(`#${anchor} .download-menu`)
    await menu.locator('summary').click()
    // Groups have no other columns than those that are shown.
    await expect(menu.getByRole('link')).toHaveText(['Visible Columns', 'Download CSV'])
    const waiting = page.waitForEvent('download')
    await menu.getByRole('link', { name: 'Download CSV' }).click()
    return readFileSync(await (await waiting).path(), 'utf8')
      .trim()
      .split(/\r?\n/)
  }
  expect(await fileOf('s1')).toEqual(['fips,loss / people', '36001,2.5', '36005,3', '36047,4.5'])
  expect(await fileOf('s2')).toEqual(['county,loss', 'Albany,10', 'Bronx,60', 'Kings,90'])
})
