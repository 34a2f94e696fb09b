import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { test } from './fixtures.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

/** Opens a page for editing whose editor of texts can't get its stylesheet. */
async function withoutStylesheet(page: Page, almanac: AlmanacServer, base: string) {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, base)
  await site.call('pages.create', { patternId: pattern.id, title: 'Home' })
  await signIn(page)
  await page.goto(`${base}/edit/home`)
  await expect(page.getByRole('button', { name: 'Add a section to Content' })).toBeVisible()
  await page.route(/assets\/rich-text-editor-[^/]+\.css$/, (route) => route.abort())
}

async function addText(page: Page) {
  await page.getByRole('button', { name: 'Add a section to Content' }).click()
  await page.getByRole('menuitem', { name: 'Rich text' }).click()
}

test('an editor whose stylesheet cannot be loaded says which one [P-294]', async ({ page, almanac }) => {
  await withoutStylesheet(page, almanac, '/styles')
  // Who edits for the first time is told how; a tip that was closed does not come back.
  const tip = page.getByRole('region', { name: 'Tip' })
  await expect(tip).toContainText('Click any text to edit it.')
  await tip.getByRole('button', { name: 'Close the tip' }).click()
  await expect(tip).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add a section to Content' })).toBeVisible()
  await expect(tip).toHaveCount(0)
  await addText(page)
  await expect(page.getByRole('alert')).toHaveText(
    /The editor could not be loaded\. Unable to preload CSS for \S*\/assets\/rich-text-editor-[\w-]+\.css$/,
  )
  await expect(page.getByRole('region', { name: 'Edit bar' })).toBeVisible()
})

test('a failed preload is an event first; whoever cancels it goes on without the stylesheet [P-295]', async ({
  page,
  almanac,
}) => {
  await withoutStylesheet(page, almanac, '/styles-cancelled')
  await page.evaluate(() => window.addEventListener('vite:preloadError', (event) => event.preventDefault()))
  await addText(page)
  await expect(page.getByLabel('Text')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
