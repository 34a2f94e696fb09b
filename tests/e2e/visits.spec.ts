import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
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
    await reader.getByRole('navigation', { name: 'In this section' }).getByRole('link', { name: 'Wind' }).click()
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

test('from level 5 on the default group has a link that switches between reading and editing [P-245]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/switch')
  const group = (name: string, index: number) => ({
    name,
    position: 'content',
    index,
    theme: 'content',
    full_width: 'off',
  })
  await pageOf(site, id, {
    title: 'Hazards',
    sections: [
      { title: 'Risk', element: textElement('Floods are the costliest hazard.') },
      { title: 'More', element: textElement('Wind comes second.'), group: 'second' },
    ],
    // The default group is known by its name: another stands above it.
    groups: [group('second', 0), group('default', 1)],
  })
  for (const level of [-1, 4, 5, 10]) {
    // On a phone it is there too.
    const viewport = { width: level === 10 ? 390 : 1280, height: 800 }
    const context = await browser.newContext({ baseURL: almanac.url, viewport })
    const page = await context.newPage()
    if (level >= 0) {
      const person = { email: `switch${level}@example.org`, password: 'long enough to read' }
      await site.call('users.create', { ...person, level, app: site.app })
      await signIn(page, person)
    }
    await page.goto('/switch/hazards')
    const [own, second] = [page.locator('[data-group="default"]'), page.locator('[data-group="second"]')]
    await expect(own.getByText('Floods are the costliest hazard.')).toBeVisible()
    await expect(second.getByText('Wind comes second.')).toBeVisible()
    const isEditor = level >= 5
    await expect(page.getByRole('link', { name: 'Edit' })).toHaveCount(isEditor ? 1 : 0)
    await expect(page.locator('a[href*="/edit"]')).toHaveCount(isEditor ? 1 : 0)
    if (isEditor) {
      await own.getByRole('link', { name: 'Edit' }).click()
      await expect(page).toHaveURL(/\/switch\/edit\/hazards$/)
      await expect(page.getByRole('region', { name: 'Edit bar' })).toBeVisible()
      await expect(second.getByRole('link', { name: 'View' })).toHaveCount(0)
      await own.getByRole('link', { name: 'View' }).click()
      await expect(page).toHaveURL(/\/switch\/hazards$/)
      await expect(own.getByRole('link', { name: 'Edit' })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Edit bar' })).toHaveCount(0)
    }
    await context.close()
  }
})

test('axe finds nothing on a page below others or where no page is, by day and by night', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { below } = await smallSite(site, '/axe-visits')
  for (const path of [below.path, '/axe-visits/nothing']) {
    await page.goto(path)
    await expectAccessible(page, path)
  }
})
