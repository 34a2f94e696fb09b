import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter, test } from './open-workbench.ts'

test('Help opens the guide, whose pages lead to each other and fit a phone', async ({ page }) => {
  await enter(page, '/list')
  await page.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Guide' })).toBeVisible()
  await page.getByRole('main').getByRole('article').getByRole('link', { name: 'For editors' }).click()
  await expect(page).toHaveURL(/\/list\/help\/editors$/)
  const guide = page.getByRole('navigation', { name: 'Guide' })
  await expect(guide.locator('[aria-current=page]')).toHaveText('For editors')
  await expect(page.getByRole('heading', { level: 2, name: 'Add a table' })).toBeVisible()
  await expectAccessible(page, 'the guide')

  await guide.getByRole('link', { name: 'For data managers' }).click()
  await page.getByRole('article').getByRole('link', { name: 'reverted' }).click()
  await expect(page).toHaveURL(/\/list\/help\/editors#revert-a-publish$/)
  await expect(page.getByRole('heading', { name: 'Revert a publish' })).toBeInViewport()

  await page.setViewportSize({ width: 390, height: 844 })
  await guide.getByRole('link', { name: 'For operators' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'For operators' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // By night it has the colours of the page before.
  await expectAccessible(page, 'the guide on a phone', { dark: false })
})
