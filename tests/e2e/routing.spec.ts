import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

const LONG = Array.from({ length: 200 }, (_, line) => `Line ${line}`).join('\n')

test('a pattern with a new base path answers there as soon as it is saved [P-010]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  expect((await page.goto('/before'))?.status()).toBe(404)
  const pattern = await addPattern(site, '/before')
  await publishedPage(site, pattern.id, 'Home', 'Here it is.')
  await page.goto('/before')
  await expect(page.getByText('Here it is.')).toBeVisible()
  await site.call('patterns.edit', { patternId: pattern.id, changes: { base_url: '/after' } })
  await page.goto('/after')
  await expect(page.getByText('Here it is.')).toBeVisible()
  expect((await page.goto('/before'))?.status()).toBe(404)
})

test('every change of path starts at the top of the page [P-083]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/tall')
  await publishedPage(site, pattern.id, 'First', LONG)
  await publishedPage(site, pattern.id, 'Second', LONG)
  const scrolled = () => page.evaluate(() => window.scrollY)

  await page.goto('/tall/first')
  await page.evaluate(() => window.scrollTo(0, 3000))
  expect(await scrolled()).toBeGreaterThan(2000)
  await page.getByRole('link', { name: 'Second' }).evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL(/\/tall\/second$/)
  await expect.poll(scrolled).toBe(0)

  await signIn(page)
  await page.goto('/tall/edit/first')
  await page.evaluate(() => window.scrollTo(0, 3000))
  expect(await scrolled()).toBeGreaterThan(2000)
  await page.getByRole('link', { name: 'Second' }).evaluate((link: HTMLElement) => link.click())
  await expect(page.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible()
  await expect.poll(scrolled).toBe(0)
})

test('an address without a route says No Route Match and the path [P-085]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await addPattern(site, '/empty')
  for (const path of ['/nowhere/at/all', '/empty/no-such-page', '/list/of/nothing']) {
    expect((await page.goto(path))?.status()).toBe(404)
    await expect(page.getByText(`No Route Match ${path}`)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Go to the home page/ })).toBeVisible()
  }
})
