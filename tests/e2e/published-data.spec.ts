import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { sourceOf } from './published-sections.ts'
import { addPattern, publishedPage, siteInUse } from './site-in-use.ts'

test('the page of a version is read and its files are had without script, on a phone too', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/published')
  await publishedPage(site, pattern.id, 'Home', 'Read me.')
  const long = 'a_column_with_a_name_that_is_longer_than_a_phone_is_wide_and_has_no_space_in_it'
  const csv = `county,loss,${long}\nAlbany,12,x\nBronx,7,y\n`
  const view = await sourceOf(site, '/published-data', 'Losses by county', csv)
  const { source } = await site.call<{ source: { id: number } }>('sources.versions', { viewId: view })
  const description = 'What floods and storms have cost, as counties reported it.'
  await site.call('items.edit', { id: source.id, patch: { description, license: 'Public domain' } })
  await page.goto(`/data/${source.id}/latest`)
  await expect(page.getByRole('heading', { name: 'Losses by county', level: 1 })).toBeVisible()
  await expect(page.getByText(description)).toBeVisible()
  await expect(page.getByRole('row', { name: 'loss Number' })).toBeVisible()
  await expectAccessible(page, 'the page of a version')
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'CSV' }).click()])
  expect(download.suggestedFilename()).toBe('losses-by-county-version-1.csv')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(`.csv, ${csv.length} bytes`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
