import { expect } from '@playwright/test'
import { section } from './edit-mode.ts'
import { collapsible } from './every-block.ts'
import { test } from './fixtures.ts'
import { type Block, editText, paragraph, words } from './rich-text.ts'

const cell = (text: string): Block => ({ type: 'tablecell', headerState: 0, children: [paragraph(words(text))] })
const row = (...texts: string[]): Block => ({ type: 'tablerow', children: texts.map(cell) })
const checkList: Block = {
  type: 'list',
  listType: 'check',
  children: [{ type: 'listitem', checked: false, value: 1, children: [words('Boots')] }],
}
const table: Block = { type: 'table', children: [row('a1', 'b1'), row('a2', 'b2')] }

// Menus take their time to go from the screen; what is typed does not wait for it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('what is typed right after a menu of the text arrives in it, and Tab is left by Escape', async ({
  page,
  almanac,
}) => {
  const text = await editText(
    page,
    almanac,
    '/typed-at-once',
    ...[paragraph(words('Towns')), table, checkList, collapsible(false)],
  )
  const keys = page.keyboard
  const at = (name: string) => text.getByRole('cell', { name })

  // The menu of a tool, chosen from and left.
  await text.getByText('Towns').click()
  await keys.press('End')
  const more = page.getByRole('button', { name: 'More formats' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Strikethrough' }).focus()
  await keys.press('Enter')
  await keys.type(' one')
  await expect(text.locator('p').first()).toHaveText('Towns one')
  await more.click()
  await expect(page.getByRole('menuitem', { name: 'Strikethrough' })).toBeVisible()
  await keys.press('Escape')
  await keys.type(' two')
  await expect(text.locator('p').first()).toHaveText('Towns one two')
  await page.getByRole('button', { name: 'Font colour' }).click()
  await expect(page.getByRole('button', { name: 'Use theme colour' })).toBeVisible()
  await keys.press('Escape')
  await keys.type(' three')
  await expect(text.locator('p').first()).toHaveText('Towns one two three')

  // The menu of a block.
  const handle = page.getByRole('button', { name: 'Move or change this block' })
  await handle.click()
  await page.getByRole('menuitem', { name: 'Move down' }).focus()
  await keys.press('Enter')
  await keys.type('!')
  await expect(text.locator(':scope > p').last()).toHaveText('Towns one two three!')
  await handle.click()
  await expect(page.getByRole('menuitem', { name: 'Move down' })).toBeVisible()
  await keys.press('Escape')
  await keys.type('?')
  await expect(text.locator(':scope > p').last()).toHaveText('Towns one two three!?')

  // From a control in the text Escape leads to the text, to where the caret was.
  await text.getByText('Boots').click()
  await keys.press('Home')
  await keys.press('ArrowLeft')
  await expect(text.getByRole('checkbox')).toBeFocused()
  await keys.press('Escape')
  await expect(text).toBeFocused()
  await text.getByRole('button', { name: 'SHOW MORE' }).focus()
  await keys.press('Escape')
  await expect(text).toBeFocused()
  await keys.type('Dry ')
  await expect(text.getByRole('listitem')).toHaveText('Dry Boots')

  // The menu of a cell; Tab goes through the cells and makes rows, so Escape is the way out.
  await at('b2').click()
  await keys.press('End')
  // What belongs to tables comes with the first caret in one.
  await expect(page.getByRole('button', { name: 'Cell menu' })).toBeVisible()
  await keys.press('Alt+Shift+M')
  await expect(page.getByRole('menuitem', { name: 'Insert row above' })).toBeFocused()
  await keys.press('Enter')
  await keys.type(' and')
  await expect(text.getByRole('cell', { name: 'b2 and' })).toBeVisible()
  await keys.press('Tab')
  await expect(text.locator('tr')).toHaveCount(4)
  await keys.press('Escape')
  await expect(text).toBeHidden()
  await expect(section(page, 'Story')).toBeFocused()
  await keys.press('Tab')
  await expect(section(page, 'Story')).not.toBeFocused()
  await keys.press('Shift+Tab')
  await expect(section(page, 'Story')).toBeFocused()
  await keys.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Leave the text')
})
