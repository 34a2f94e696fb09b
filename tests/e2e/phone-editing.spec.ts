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
  const sheet = page.getByRole('complementary', { name: 'Story' })
  const title = sheet.getByRole('textbox', { name: 'Title' })
  const unfold = sheet.getByRole('button', { name: 'Story Layout' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  await expect(title).toBeHidden()
  await expectAccessible(page, 'a folded sheet', { within: 'aside' })

  await unfold.tap()
  await title.fill('Tale')
  await expect(text.getByText('First')).toBeInViewport({ ratio: 1 })
  const top = (await page.getByRole('complementary').boundingBox())?.y ?? 0
  const line = await text.getByText('First').boundingBox()
  expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(top)

  await page.getByRole('button', { name: 'Tale Layout' }).tap()
  await text.getByText('Second').tap()
  await page.getByRole('button', { name: 'Move or change this block' }).tap()
  await page.getByRole('menuitem', { name: 'Move up' }).tap()
  await expect(text.locator('p')).toHaveText(['Second', 'First'])
})
