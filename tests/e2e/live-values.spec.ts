import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseSource, isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { sourceOf } from './published-sections.ts'
import { editText, newLine, paragraph, slash, words } from './rich-text.ts'
import { siteInUse } from './site-in-use.ts'

test('a live value is chosen, seen before it is inserted, published, follows its data and says where it comes from', async ({
  page,
  almanac,
  browser,
}) => {
  const site = await siteInUse(almanac)
  const csv = 'county,loss\nAlbany,1200\nBronx,7\nErie,30\n'
  const view = await sourceOf(site, '/live-values-data', 'Live losses', csv)
  const text = await editText(page, almanac, '/live-values', paragraph(words('In all, ')))
  const dialog = page.getByRole('dialog')
  const preview = dialog.getByRole('status')

  await page.keyboard.press('ControlOrMeta+End')
  await slash(page, 'live', 'Live value')
  await chooseSource(dialog, 'Live losses', 'Data at /live-values-data')
  await expect(preview).toHaveText('Choose a source and a value to see it here.')
  await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  await dialog.getByLabel('Column').selectOption('loss')
  await expect(preview).toContainText('1,237')
  await dialog.getByLabel('Format').selectOption('comma_dollar')
  await expect(preview).toContainText('$1,237')
  await dialog.getByRole('radio', { name: 'As soon as the data changes' }).check()
  await expectAccessible(page, 'dialog of a live value', { within: '[role=dialog]' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(text.getByRole('button', { name: '$1,237' })).toBeVisible()

  await newLine(page)
  await page.getByRole('button', { name: 'Insert' }).click()
  await page.getByRole('menuitem', { name: 'Live value' }).click()
  await chooseSource(dialog, 'Live losses', 'Data at /live-values-data')
  await dialog.getByLabel('Value').selectOption('Count of rows')
  await expect(preview).toContainText('3')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const count = text.getByRole('button', { name: '3' })

  // An undo takes it away, and a redo brings it back.
  await page.keyboard.press('ControlOrMeta+z')
  await expect(count).toHaveCount(0)
  await page.keyboard.press('ControlOrMeta+Shift+z')
  // By keyboard alone: from the line before, the next stop of Tab is the value.
  await count.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Edit Live Value' })).toBeVisible()
  await dialog.getByLabel('Value').selectOption('Maximum')
  await dialog.getByLabel('Column').selectOption('loss')
  await expect(preview).toContainText('1,200')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(text.getByRole('button', { name: '1,200' })).toBeVisible()
  await isSaved(page)
  await page.keyboard.press('Escape')
  await publish(page)

  const reader = await browser.newPage({ baseURL: almanac.url })
  await reader.goto('/live-values')
  const story = reader.getByRole('main')
  await expect(story).toContainText('In all, $1,237')
  await expect(reader.locator('script[src]')).toHaveCount(0)
  const [first] = await site.call<{ id: number }[]>('rows.list', { app: site.app, view })
  await site.call('rows.edit', { id: first?.id, patch: { loss: '2000' } })
  await expect(async () => {
    await reader.reload()
    await expect(story).toContainText('In all, $2,037', { timeout: 1_000 })
  }).toPass()
  await expect(story).toContainText('1,200')

  await reader.keyboard.press('Tab')
  const value = reader.getByRole('button', { name: '$2,037, source' })
  await value.focus()
  await reader.keyboard.press('Enter')
  const source = reader.locator('.rt-live-source').first()
  await expect(source).toBeVisible()
  await expect(source).toHaveText(/^Source: Live losses, .* · \d{1,2} \w{3} \d{4}$/)
  await expectAccessible(reader, 'text with live values')
  await reader.keyboard.press('Escape')
  await expect(source).toBeHidden()
  await reader.getByRole('button', { name: '1,200, source' }).click()
  await expect(reader.locator('.rt-live-source').nth(1)).toContainText('Value as of')
  await reader.close()
})
