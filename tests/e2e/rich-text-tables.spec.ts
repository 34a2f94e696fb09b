import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { type Block, editText, paragraph, words } from './rich-text.ts'

const cell = (text: string): Block => ({ type: 'tablecell', headerState: 0, children: [paragraph(words(text))] })
const row = (...texts: string[]): Block => ({ type: 'tablerow', children: texts.map(cell) })
const table: Block = { type: 'table', children: [row('a1', 'b1', 'c1'), row('a2', 'b2', 'c2')] }

const add = (page: Page, what: string) => page.getByRole('button', { name: `Add ${what}` })

/** Pulls the right edge of a cell sideways, or its lower edge up or down, by so many pixels. */
async function pull(page: Page, from: Locator, edge: 'right' | 'bottom', by: number): Promise<void> {
  await from.click()
  let [x, y] = [0, 0]
  const under = async () => {
    const box = (await from.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    ;[x, y] = edge === 'right' ? [box.x + box.width, box.y + 12] : [box.x + 12, box.y + box.height]
    await page.mouse.move(x, y)
    return page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.role, [x, y] as const)
  }
  await expect.poll(under).toBe('separator')
  await page.mouse.down()
  await page.mouse.move(edge === 'right' ? x + by : x, edge === 'right' ? y : y + by, { steps: 2 })
  await page.mouse.up()
}

const sizeOf = (of: Locator) =>
  of.evaluate((element) => {
    const { width, height } = element.getBoundingClientRect()
    return [Math.round(width), Math.round(height)]
  })

test('a table grows at its edges; no column gets narrower than 92 and no row lower than 33 [E-046] [E-109] [E-110]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/text-tables/edges', paragraph(words('Towns')), table)
  const at = (name: string) => text.getByRole('cell', { name })

  await text.getByText('Towns').click()
  await at('b1').hover()
  await expect(page.getByRole('separator', { name: 'Width of the column' })).toBeVisible()
  await expect(add(page, 'row')).toHaveCount(0)
  await expect(add(page, 'column')).toHaveCount(0)
  await at('a2').hover()
  await expect(add(page, 'column')).toHaveCount(0)
  await add(page, 'row').click()
  await expect(text.locator('tr')).toHaveCount(3)
  await at('c1').click()
  await add(page, 'column').click()
  await expect(text.locator('tr').first().locator('td')).toHaveCount(4)

  await expect.poll(() => sizeOf(at('b1'))).toEqual([92, 33])
  await pull(page, at('b1'), 'right', 80)
  await expect.poll(() => sizeOf(at('b1'))).toEqual([172, 33])
  await pull(page, at('b1'), 'right', -300)
  await expect.poll(() => sizeOf(at('b1'))).toEqual([92, 33])
  await pull(page, at('b1'), 'bottom', 40)
  await expect.poll(() => sizeOf(at('b1'))).toEqual([92, 73])
  await pull(page, at('b1'), 'bottom', -200)
  await expect.poll(() => sizeOf(at('b1'))).toEqual([92, 33])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => sizeOf(at('b1'))).toEqual([92, 73])

  const edge = page.getByRole('separator', { name: 'Width of the column' })
  await edge.focus()
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key)
  await expect.poll(() => sizeOf(at('b1'))).toEqual([108, 73])
  await expect(edge).toBeFocused()
})

test('the menu of a cell changes its table, which visitors read as it was made', async ({ page, almanac, browser }) => {
  const text = await editText(page, almanac, '/text-tables/menu', paragraph(words('Towns')), table)
  const at = (name: string) => text.getByRole('cell', { name })
  const openMenu = async () => {
    // What belongs to tables comes with the first caret in one.
    await expect(page.getByRole('button', { name: 'Cell menu' })).toBeVisible()
    await expect(text).toBeFocused()
    await page.keyboard.press('Alt+Shift+M')
  }
  const choose = async (...entries: string[]) => {
    await openMenu()
    for (const name of entries) await page.getByRole('menuitem', { name }).press('Enter')
  }
  await at('a1').click()
  await openMenu()
  await expect(page.getByRole('menuitem', { name: 'Insert row above' })).toBeFocused()
  await expectAccessible(page, 'the menu of a cell', { within: '[role=menu]' })
  await page.keyboard.press('Escape')
  await expect(text).toBeFocused()
  await choose('Header row')
  await expect(text.locator('th')).toHaveText(['a1', 'b1', 'c1'])
  await choose('Insert row below')
  await expect(text.locator('tr')).toHaveCount(3)
  await expect(page.locator('[aria-live]').filter({ hasText: 'Row inserted below.' })).toBeAttached()
  await choose('Size', 'Wider column')
  await expect.poll(() => sizeOf(text.locator('th').first())).toEqual([116, 33])
  await choose('Cell background')
  await page.getByRole('button', { name: 'Amber' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(text.locator('th').first()).toHaveCSS('background-color', 'rgb(242, 183, 5)')
  await expect(page.locator('[aria-live]').filter({ hasText: 'Background #f2b705.' })).toBeAttached()

  await at('b2').hover()
  await page.mouse.down()
  await at('c2').hover()
  await page.mouse.up()
  await choose('Merge cells')
  await expect(text.locator('td[colspan="2"]')).toHaveText('b2c2')
  await openMenu()
  for (const name of ['Vertical alignment', 'Align bottom']) await page.getByRole('menuitem', { name }).click()
  await expect(text.locator('td[colspan="2"]')).toHaveCSS('vertical-align', 'bottom')
  // Tab goes from cell to cell, and makes a row behind the last.
  await expect(text).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('end')
  await expect(text.locator('tr')).toHaveCount(4)
  await page.keyboard.press('Escape')
  await isSaved(page)
  await publish(page)

  const guest = await browser.newPage({ viewport: { width: 390, height: 800 } })
  await guest.goto(`${almanac.url}/text-tables/menu`)
  const read = guest.getByRole('table')
  await expect(read.getByRole('columnheader')).toHaveText(['a1', 'b1', 'c1'])
  await expect.poll(() => sizeOf(read.getByRole('columnheader').first())).toEqual([116, 33])
  await expect(read.getByRole('columnheader').first()).toHaveCSS('background-color', 'rgb(242, 183, 5)')
  await expect(read.locator('td[colspan="2"]')).toHaveCSS('vertical-align', 'bottom')
  await expect(read.locator('tr')).toHaveCount(4)
  await expect(read.getByRole('cell', { name: 'end' })).toBeVisible()
  await guest.close()
})
