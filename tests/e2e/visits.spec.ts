import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

/** A page of every kind of place: at the top, below it, and one that was never published. */
async function smallSite(site: SiteInUse, base: string) {
  const pattern = await addPattern(site, base)
  const home = await publishedPage(site, pattern.id, 'Hazards', 'Floods are the costliest hazard.')
  const below = await publishedPage(site, pattern.id, 'Wind', 'Wind comes second.')
  await site.call('pages.save', { pageId: below.id, changes: { parent: String(home.id) } })
  await site.call('pages.create', { patternId: pattern.id, title: 'Secret' })
  const { pages } = await site.call<{ pages: { pageId: number; path: string }[] }>('pages.public', {})
  const path = pages.find(({ pageId }) => pageId === below.id)?.path ?? ''
  return { home, below: { ...below, path } }
}

test('a guest reads published pages, finds the way by the navigation, and is told where nothing is [P-007]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { below } = await smallSite(site, '/guide')
  for (const width of [390, 1440]) {
    const viewport = { width, height: 800 }
    const colorScheme = width === 390 ? 'dark' : 'light'
    const guest = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url, viewport, colorScheme })
    const reader = await guest.newPage()
    await reader.goto('/guide')
    await expect(reader.getByText('Floods are the costliest hazard.')).toBeVisible()
    await expect(reader.getByRole('link', { name: 'Edit' })).toHaveCount(0)
    await reader.getByRole('navigation', { name: 'In this part' }).getByRole('link', { name: 'Wind' }).click()
    await expect(reader).toHaveURL(almanac.url + below.path)
    await expect(reader.getByText('Wind comes second.')).toBeVisible()
    await reader.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Hazards' }).click()
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Hazards')
    const overflow = await reader.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    expect((await reader.goto('/guide/secret'))?.status()).toBe(404)
    await expect(reader.getByText('No Route Match /guide/secret')).toBeVisible()
    if (width < 1026) await reader.getByRole('button', { name: 'Menu' }).click()
    await reader.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Hazards' }).click()
    await expect(reader.getByText('Floods are the costliest hazard.')).toBeVisible()
    await guest.close()
  }
})

test('who may edit has a link on the default group that leads to editing, and one that leads back [P-245]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await smallSite(site, '/switch')
  await page.goto('/switch/hazards')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await signIn(page)
  await page.goto('/switch/hazards')
  const group = page.locator('[data-group="default"]')
  await group.getByRole('link', { name: 'Edit' }).click()
  await expect(page).toHaveURL(/\/switch\/edit\/hazards$/)
  await page.getByRole('link', { name: 'View' }).first().click()
  await expect(page).toHaveURL(/\/switch\/hazards$/)
  await expect(page.getByText('Floods are the costliest hazard.')).toBeVisible()
})

test('axe finds nothing on a page below others or where no page is, by day and by night', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { below } = await smallSite(site, '/axe-visits')
  for (const path of [below.path, '/axe-visits/nothing']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})
