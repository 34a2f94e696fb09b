import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { editText, paragraph, words } from './rich-text.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a phone the text that is edited has the screen, and its sheet opens when it is asked for', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/by-thumb', paragraph(words('First')), paragraph(words('Second')))
  const sheet = page.getByRole('complementary')
  await expect(sheet).toHaveCount(0)
  // The tools of the section stand above it, and those of the text in one row within it.
  const heading = page.getByRole('main').getByRole('textbox', { name: 'Title' })
  const handles = page.getByRole('button', { name: 'Layout of Story' })
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  const [above, below, bar] = [await handles.boundingBox(), await heading.boundingBox(), await tools.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect((bar?.x ?? 0) + (bar?.width ?? 0)).toBeLessThanOrEqual(390)
  expect(bar?.height).toBeLessThan(60)
  await expectAccessible(page, 'a text on a phone', { within: 'main' })

  await handles.tap()
  await sheet.getByRole('textbox', { name: 'Title' }).fill('Tale')
  await expect(heading).toHaveValue('Tale')
  await expect(text.getByText('First')).toBeInViewport({ ratio: 1 })
  const isAbove = async () => {
    const line = await text.getByText('First').boundingBox()
    const top = await page.getByRole('complementary').boundingBox()
    return line !== null && top !== null && line.y + line.height < top.y
  }
  await expect.poll(isAbove).toBe(true)

  await page.getByRole('button', { name: 'Tale Layout' }).tap()
  await text.getByText('Second').tap()
  await page.getByRole('button', { name: 'Move or change this block' }).tap()
  await page.getByRole('menuitem', { name: 'Move up' }).tap()
  await expect(text.locator('p')).toHaveText(['Second', 'First'])

  const tool = (name: string) => tools.getByRole('button', { name })
  await tool('More tools').tap()
  await tool('Font colour').tap()
  const picker = await page.getByRole('dialog', { name: 'Font colour' }).boundingBox()
  expect(picker?.y).toBeGreaterThanOrEqual(0)
  expect((picker?.y ?? 0) + (picker?.height ?? 999)).toBeLessThanOrEqual(844)
  await page.keyboard.press('Escape')
  await tool('Insert').tap()
  await page.getByRole('menuitem', { name: 'Table' }).tap()
  await page.getByRole('button', { name: 'Confirm' }).tap()
  await text.locator('th, td').first().tap()
  await page.getByRole('button', { name: 'Cell menu' }).tap()
  await page.getByRole('menuitem', { name: 'Insert row below' }).tap()
  await expect(text.locator('tr')).toHaveCount(6)
  await tool('Find and replace').tap()
  await page.getByRole('textbox', { name: 'Find' }).fill('first')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('search').getByRole('button', { name: 'Close' }).tap()

  await page.context().grantPermissions(['clipboard-write'])
  const more = async (entry: string) => {
    await tool('More').last().tap()
    await page.getByRole('menuitem', { name: entry }).tap()
  }
  const [file] = await Promise.all([page.waitForEvent('download'), more('Export as a file')])
  expect(file.suggestedFilename()).toMatch(/^Text .*\.lexical$/)
  await more('Copy as Markdown')
  await expect(page.getByText('Text copied as Markdown')).toBeVisible()
  await tool('More').last().tap()
  await expectAccessible(page, 'more', { within: '[role=menu]' })
  await page.getByRole('menuitem', { name: 'Clear the text' }).tap()
  await page.getByRole('dialog', { name: 'Clear the text' }).getByRole('button', { name: 'Clear' }).tap()
  await expect(text).toHaveText('')
  await page.getByLabel('File to import').setInputFiles(await file.path())
  await expect(text.locator('tr')).toHaveCount(6)
  await tool('Undo in text').tap()
  await expect(text).toHaveText('')
})
