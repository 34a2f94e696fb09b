import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { type Block, editText, paragraph, words } from './rich-text.ts'

const line = (text: string) => paragraph(words(text))
const item = (text: string): Block => ({ type: 'listitem', value: 1, children: [words(text)] })
const list = (...children: Block[]): Block => ({ type: 'list', listType: 'bullet', start: 1, tag: 'ul', children })
const columns = (...all: Block[][]): Block => ({
  type: 'layout-container',
  templateColumns: '1fr 1fr',
  children: all.map((children) => ({ type: 'layout-item', children })),
})
const fold = (title: string, ...children: Block[]): Block => ({
  type: 'collapsible-container',
  open: true,
  children: [
    { type: 'collapsible-title', children: [words(title)] },
    { type: 'collapsible-content', children },
    { type: 'collapsible-button' },
  ],
})

const handle = (page: Page) => page.getByRole('button', { name: 'Move or change this block' })

/** Takes the handle of the block under the pointer and drags it over another block. */
async function dragTo(page: Page, block: Locator, target: Locator, side: 'before' | 'after'): Promise<void> {
  await block.hover()
  // The handle comes to the block a moment later, from where it was.
  const isBeside = async () => {
    const [at, line] = [await handle(page).boundingBox(), await block.boundingBox()]
    return at !== null && line !== null && Math.abs(at.y + at.height / 2 - (line.y + line.height / 2)) < at.height / 2
  }
  await expect.poll(isBeside).toBe(true)
  await handle(page).hover()
  await page.mouse.down()
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not drawn.')
  const y = side === 'before' ? box.y + box.height * 0.3 : box.y + box.height * 0.7
  await page.mouse.move(box.x + 4, y + 20)
  await page.mouse.move(box.x - 8, y)
  await expect(page.locator('.rt-drop-line')).toBeVisible()
}

async function said(text: Locator, kinds: string): Promise<string[]> {
  return (await text.locator(kinds).allInnerTexts()).map((words) => words.trim())
}

test('a block is dragged before or after the one under the pointer, also into columns and lists [E-045]', async ({
  page,
  almanac,
}) => {
  const text = await editText(
    page,
    almanac,
    '/moved/blocks',
    line('First'),
    line('Second'),
    columns([line('Left')], [line('Right')]),
    fold('Title', line('Inside')),
    list(item('One'), item('Two'), item('Three')),
  )
  const block = (words: string) => text.locator('p, li').filter({ hasText: words })

  await dragTo(page, block('First'), block('Second'), 'after')
  await page.mouse.up()
  await expect.poll(() => said(text, '> p')).toEqual(['Second', 'First'])
  await dragTo(page, block('Second'), block('First'), 'after')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(() => said(text, '> p')).toEqual(['Second', 'First'])
  // The handle goes with the pointer.
  await page.mouse.move(4, 4)
  await expect(handle(page)).toHaveCount(0)

  await dragTo(page, block('First'), block('Right'), 'before')
  await page.mouse.up()
  await expect.poll(() => said(text, '.rt-column')).toEqual(['Left', 'First\n\nRight'])
  await dragTo(page, block('Inside'), block('Second'), 'before')
  await page.mouse.up()
  await expect.poll(() => said(text, '> p')).toEqual(['Inside', 'Second'])
  await expect(text.locator('.rt-collapsible-title')).toHaveText('Title')
  await expect(text.locator('.rt-collapsible-content p')).toHaveText('')
  await dragTo(page, block('Three'), block('One'), 'before')
  await page.mouse.up()
  await expect.poll(() => said(text, 'li')).toEqual(['Three', 'One', 'Two'])

  // Each move is one step.
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => said(text, 'li')).toEqual(['One', 'Two', 'Three'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text.locator('.rt-collapsible-content p')).toHaveText('Inside')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await isSaved(page)
  await publish(page)
  await page.goto('/moved/blocks')
  await expect(page.locator('.rt > p')).toHaveText(['Inside', 'Second'])
})

test('blocks move by keys and by the menu of their handle, and lists stand at most seven deep [E-107]', async ({
  page,
  almanac,
}) => {
  const text = await editText(
    page,
    almanac,
    '/moved/steps',
    line('First'),
    columns([line('Left')], [line('')]),
    list(item('One'), item('Two')),
  )
  await text.getByText('First').click()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => said(text, '.rt-column')).toEqual(['First\n\nLeft', ''])
  await expect(page.locator('[aria-live]').filter({ hasText: 'Moved down, 1 of 2 in column 1' })).toBeAttached()
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await page.keyboard.press('Alt+Shift+ArrowDown')
  await expect.poll(() => said(text, '.rt-column')).toEqual(['Left', 'First'])

  await handle(page).click()
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeVisible()
  await expectAccessible(page, 'the menu of a block', { within: '[role="menu"]' })
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect.poll(() => said(text, '.rt-column')).toEqual(['Left', 'First\n\nFirst'])
  await expect(page.locator('[aria-live]').filter({ hasText: 'Duplicated, 2 of 2 in column 2' })).toBeAttached()
  await handle(page).press('Enter')
  await page.getByRole('menuitem', { name: 'Select whole columns' }).click()
  await expect(page.locator('[aria-live]').filter({ hasText: 'Whole columns selected' })).toBeAttached()
  await handle(page).press('Enter')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(text.locator('.rt-columns')).toHaveCount(0)

  await text.getByText('Two').click()
  for (let times = 0; times < 9; times += 1) await page.keyboard.press('Tab')
  await expect(text.locator('ul ul ul ul ul ul ul li').getByText('Two')).toBeVisible()
  await expect(text.locator('ul ul ul ul ul ul ul ul')).toHaveCount(0)
})
