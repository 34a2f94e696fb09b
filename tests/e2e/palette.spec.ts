import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, signIn, siteInUse } from './site-in-use.ts'

test('people who edit find pages, sources, screens and actions in the dialog that Ctrl+K opens', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: catalogue } = await addPattern(site, '/palette-data', 'forms')
  await site.load({ patternId: catalogue, name: 'Landslide records', csv: 'county,loss\nAlbany,1\n' })
  const { id } = await addPattern(site, '/palette')
  const landing = await publishedPage(site, id, 'Landslides', 'Ground that moves.')
  await site.call('pages.save', { pageId: landing.id, changes: { description: 'Changed' } })
  await site.call('pages.create', { patternId: id, title: 'Landing notes' })
  await signIn(page)
  const dialog = page.getByRole('dialog', { name: 'Commands' })
  const group = (name: string) => dialog.getByRole('region', { name })
  const field = dialog.getByRole('textbox')

  // A server that takes its time keeps nobody from typing, and loses none of it.
  let answer = () => {}
  const answered = new Promise<void>((done) => (answer = done))
  await page.route('**/api/workbench.find', async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto('/palette/manage/pages')
  await expect(page.locator('html[data-listens]')).toBeAttached()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lands')
  await expect(field).toHaveValue('lands')
  await expect(field).toBeFocused()
  await field.fill('')
  await expect(dialog.getByText('Loading…')).toBeVisible()
  answer()
  await expect(group('Actions').getByRole('listitem')).toHaveText([/^Add page/, /^Open theme/])
  await expect(group('Screens').getByRole('link', { name: /^Templates/ })).toBeVisible()
  // Drafts are pages too, and a letter may be missing.
  await field.fill('landslid')
  await expect(group('Pages').getByRole('link')).toHaveText([/^Landslides/])
  await expect(group('Sources').getByRole('link')).toHaveText([/^Landslide records/])
  await field.fill('landng')
  await expect(group('Pages').getByRole('link', { name: /^Landing notes/ })).toBeVisible()
  await expectAccessible(page, 'the command palette')
  await field.fill('landslides')
  await expect(group('Pages').getByRole('link', { name: /^Landslides/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/palette\/edit\/landslides$/)

  // What the screen itself can do is offered where it can be done.
  await expect(page.locator('html[data-listens]')).toBeAttached()
  await page.keyboard.press('Control+k')
  await group('Actions').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('dialog', { name: /^Publish/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await field.fill('theme')
  await group('Actions')
    .getByRole('link', { name: /^Open theme/ })
    .click()
  await expect(page).toHaveURL(/\/palette\/manage\/design$/)
  await expect(page.locator('html[data-listens]')).toBeAttached()
  await page.keyboard.press('Control+k')
  await group('Actions')
    .getByRole('button', { name: /^Add page/ })
    .click()
  await expect(page).toHaveURL(/\/palette\/edit\/page_\d+$/)
})
