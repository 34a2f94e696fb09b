import { expect, type Locator, type Page } from '@playwright/test'
import { isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { drawnArrow, editText, newLine, paragraph, slash, words } from './rich-text.ts'

test('the slash menu turns a line into every kind of text [E-001] [E-023] [E-024]', async ({ page, almanac }) => {
  const text = await editText(page, almanac, '/slash/text', paragraph(words('Rivers')))
  await page.keyboard.press('End')
  await page.keyboard.type(' ')
  for (const level of [1, 2, 3, 4]) {
    await slash(page, `heading ${level}`, `Heading ${level}`)
    await expect(text.getByRole('heading', { level, name: 'Rivers' })).toBeVisible()
  }
  await slash(page, 'para', 'Paragraph')
  await expect(text.getByRole('heading')).toHaveCount(0)
  await page.keyboard.type('/')
  await expect(page.getByRole('option', { name: 'Paragraph' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Heading 1' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('heading', { level: 1 })).toHaveText('Rivers ')
  await page.keyboard.type('/zzz')
  await expect(page.getByRole('option', { name: 'Paragraph' })).toHaveCount(0)
})

test('the slash menu makes lists, quotes, code and dividers, and aligns [E-025] [E-027]', async ({ page, almanac }) => {
  const text = await editText(page, almanac, '/slash/blocks', paragraph(words('First')))
  for (const [entry, made] of [
    ['Numbered List', 'ol > li'],
    ['Bulleted List', 'ul > li'],
    ['Check List', 'ul > li.rt-check'],
    ['Quote', 'blockquote'],
    ['Code', 'code'],
    ['Divider', 'hr'],
  ] as const) {
    await newLine(page)
    await page.keyboard.press('Enter')
    await slash(page, entry, entry)
    await expect(text.locator(made).last()).toBeVisible()
    if (entry === 'Check List') await checkByKeys(page, text)
    if (entry !== 'Divider') await page.keyboard.type(entry)
    // Out of the block: two empty lines end lists and code, and the last line of a quote ends it.
    for (let line = 0; line < 3; line += 1) await page.keyboard.press('Enter')
    if (entry === 'Code' || entry === 'Quote') await slash(page, 'para', 'Paragraph')
  }
  await page.keyboard.type('Aligned ')
  for (const side of ['left', 'center', 'right', 'justify']) {
    await slash(page, `align ${side}`, `Align ${side}`)
    await expect(text.locator('p').filter({ hasText: 'Aligned' })).toHaveCSS('text-align', side)
  }
  await expect(text.getByRole('checkbox')).toHaveCount(0)
  await expect(text.getByRole('listitem').filter({ hasText: 'Check List' })).toHaveClass(/rt-checked/)
  await slash(page, 'table', 'Table')
  await expect(page.getByRole('dialog', { name: 'Insert Table' })).toBeVisible()
})

/** The box of the line that holds the caret is reached and checked by keys; what is typed goes into the line again. */
async function checkByKeys(page: Page, text: Locator): Promise<void> {
  const box = text.getByRole('checkbox')
  await expect(page.locator('[aria-live]').filter({ hasText: 'Check List' })).toBeAttached()
  await expect(box).toHaveCount(0)
  await page.keyboard.press('ArrowLeft')
  await expect(box).toBeFocused()
  await expect(box).not.toBeChecked()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
}

test('a table starts with 5 rows and 5 columns and has no size out of bounds [E-019] [E-094] [E-095]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/slash/tables', paragraph())
  await slash(page, 'table', 'Table')
  const dialog = page.getByRole('dialog', { name: 'Insert Table' })
  const [rows, columns] = [dialog.getByLabel('Rows'), dialog.getByLabel('Columns')]
  await expect(rows).toHaveValue('5')
  await expect(columns).toHaveValue('5')
  for (const [r, c, right] of [
    ['0', '5', false],
    ['501', '5', false],
    ['500', '50', true],
    ['1', '51', false],
    ['1', '0', false],
    ['1', '1', true],
    ['1', '', false],
    ['2', '3', true],
  ] as const) {
    await rows.fill(r)
    await columns.fill(c)
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeEnabled({ enabled: right })
  }
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(text.locator('table').first().locator('tr')).toHaveCount(2)
  await expect(text.locator('table').first().locator('tr').first().locator('th, td')).toHaveCount(3)
})

test('a size typed after the slash offers tables; blocks of our own are offered too [E-003] [E-026] [E-028]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/slash/sizes', paragraph())
  // Low on the screen the menu opens above its line, no higher than there is room.
  const box = async (what: Locator) => (await what.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const line = await box(text.locator('p'))
  await page.setViewportSize({ width: 1280, height: Math.ceil(line.y + line.height) + 120 })
  await page.keyboard.type('/')
  const blocks = page.getByRole('group', { name: 'Blocks' })
  await expect.poll(async () => (await box(text.locator('p'))).y - (await box(blocks)).y).toBeGreaterThan(100)
  expect((await box(blocks)).y).toBeGreaterThanOrEqual(0)
  const end = async (what: Locator) => (await box(what)).y + (await box(what)).height
  expect(await end(blocks)).toBeLessThanOrEqual((await box(text.locator('p'))).y + 1)
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const entry of ['Image', 'Collapsible', 'Collapsible No Preview', 'Columns Layout', 'Button'])
    await expect(page.getByRole('option', { name: entry })).toBeVisible()
  await page.keyboard.type('3')
  await expect(page.getByRole('option', { name: /^3x\d Table$/ })).toHaveCount(5)
  await page.keyboard.type('x4')
  await page.getByRole('option', { name: '3x4 Table' }).click()
  await expect(text.locator('table').last().locator('tr')).toHaveCount(3)
  await expect(text.locator('table').last().locator('tr').last().locator('th, td')).toHaveCount(4)
  await expect(text).toBeFocused()
  await page.keyboard.type(':house')
  await page.getByRole('option', { name: 'house icon' }).click()
  await expect(text.locator('table svg')).toBeVisible()
})

test('the button dialog has its first values and refuses empty and unsafe ones [E-021] [E-096] [E-097]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/slash/button', paragraph(words('Read ')))
  await page.keyboard.press('End')
  await slash(page, 'button', 'Button')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Insert Button')
  await expect(dialog.getByLabel('Text')).toHaveValue('submit')
  await expect(dialog.getByLabel('URL')).toHaveValue('#')
  await expect(dialog.getByLabel('Style')).toHaveValue('primary')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  for (const [label, bad] of [
    ['Text', ''],
    ['URL', '  '],
    ['URL', 'javascript:alert(1)'],
  ] as const) {
    const before = await dialog.getByLabel(label).inputValue()
    await dialog.getByLabel(label).fill(bad)
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel(label).fill(before)
    await expect(confirm).toBeEnabled()
  }
  await dialog.getByLabel('Text').fill('the plan')
  await dialog.getByLabel('URL').fill('/slash/button')
  await confirm.click()
  await expect(text.getByRole('button', { name: 'the plan' })).toBeVisible()
})

test('a button has one of five looks, and leads where it points once published [E-061]', async ({ page, almanac }) => {
  const link = { type: 'button', linkText: 'the plan', path: '/slash/looks?from=button', style: 'primary' }
  const text = await editText(page, almanac, '/slash/looks', paragraph(words('Read '), link))
  const button = text.getByRole('button', { name: 'the plan' })
  const dialog = page.getByRole('dialog')
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  const looks = new Set<string>()
  for (const style of ['primary', 'secondary', 'primarySmall', 'secondarySmall', 'whiteSmall']) {
    await button.click()
    await dialog.getByLabel('Style').selectOption(style)
    await confirm.click()
    await expect(button).toHaveAttribute('data-style', style)
    looks.add(
      await button.evaluate((element) => {
        const { backgroundColor, color, padding, fontSize, borderColor } = getComputedStyle(element)
        return [backgroundColor, color, padding, fontSize, borderColor].join()
      }),
    )
  }
  expect(looks.size).toBe(5)
  await page.keyboard.press('Escape')
  await isSaved(page)
  await publish(page)
  await page.goto('/slash/looks')
  await page.getByRole('link', { name: 'the plan' }).click()
  await expect(page).toHaveURL(/from=button$/)
})

test('columns keep their number by the layout that is chosen [E-022] [E-089] [E-121]', async ({ page, almanac }) => {
  const text = await editText(page, almanac, '/slash/columns', paragraph())
  await slash(page, 'columns', 'Columns Layout')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName('Insert Columns Layout')
  await expect(dialog.getByLabel('Layout').locator('option')).toHaveText([
    '2 columns (equal width)',
    '2 columns (25% - 75%)',
    '3 columns (equal width)',
    '3 columns (25% - 50% - 25%)',
    '4 columns (equal width)',
  ])
  await dialog.getByLabel('Layout').selectOption('1fr 3fr')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const columns = text.locator('.rt-column')
  await expect(columns).toHaveCount(2)
  await expect(text).toBeFocused()
  await page.keyboard.type('Left')
  const shares = () =>
    columns.evaluateAll((all) => all.map((one) => Math.round(one.clientWidth / (all[0]?.clientWidth ?? 0))))
  await expect.poll(shares).toEqual([1, 3])
  for (const [template, count] of [
    ['1fr 1fr 1fr 1fr', 4],
    ['1fr 2fr 1fr', 3],
    ['1fr 1fr', 2],
  ] as const) {
    await columns.first().click()
    await page.getByRole('button', { name: 'Change columns' }).click()
    await dialog.getByLabel('Layout').selectOption(template)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(columns).toHaveCount(count)
    if (count === 3) await expect.poll(shares).toEqual([1, 2, 1])
  }
  await expect(columns.first()).toHaveText('Left')
})

test('collapsibles open and close, with and without a preview [E-057] [E-058] [E-059]', async ({ page, almanac }) => {
  const text = await editText(page, almanac, '/slash/collapsible', paragraph())
  await slash(page, 'collapsible', 'Collapsible')
  await page.keyboard.type('How it was made')
  await page.keyboard.press('Enter')
  for (let line = 1; line <= 20; line += 1) {
    await page.keyboard.type(`Line ${line}`)
    await page.keyboard.press('Enter')
  }
  const box = text.locator('.rt-collapsible')
  await expect(box.locator('.rt-collapsible-title')).toHaveText('How it was made')
  const toggle = box.getByRole('button')
  for (const label of ['SHOW LESS', 'SHOW MORE', 'SHOW LESS']) {
    await expect(toggle).toHaveText(label, { useInnerText: true })
    await toggle.click()
  }
  await expect(toggle).toHaveText('SHOW MORE', { useInnerText: true })
  const closed = { maxHeight: '300px', overflow: 'hidden' }
  const limits = (element: Element) => {
    const { maxHeight, overflow } = getComputedStyle(element)
    return { maxHeight, overflow }
  }
  await expect.poll(() => box.evaluate(limits)).toEqual(closed)
  await expect(box.locator('.rt-collapsible-content')).toHaveCSS('mask-image', /gradient/)
  // The button was pressed, not the text.
  await text.focus()
  await newLine(page)
  await slash(page, 'no preview', 'Collapsible No Preview')
  await page.keyboard.type('Sources')
  await page.keyboard.press('Enter')
  await page.keyboard.type('FEMA')
  const plain = text.locator('.rt-collapsible-plain')
  const arrow = plain.locator('.rt-collapsible-title').getByRole('button')
  for (const _ of [1, 2]) {
    await expect(arrow).toHaveAccessibleName('Close')
    await expect.poll(() => arrow.evaluate(drawnArrow)).toBe('2px solid, 45deg')
    await expect(plain.getByText('FEMA')).toBeVisible()
    await arrow.click()
    await expect(arrow).toHaveAccessibleName('Open')
    await expect.poll(() => arrow.evaluate(drawnArrow)).toBe('2px solid, -45deg')
    await expect.poll(async () => (await plain.boundingBox())?.height).toBe(50)
    await expect(plain.getByText('Sources')).toBeVisible()
    await expect(plain.getByText('FEMA')).toBeHidden()
    await arrow.click()
  }
  await arrow.click()
  await expect(arrow).toHaveAccessibleName('Open')
  await page.keyboard.press('Escape')
  await isSaved(page)
  await publish(page)

  await page.goto('/slash/collapsible')
  const published = page.locator('.rt-collapsible')
  await expect.poll(async () => (await published.boundingBox())?.height).toBe(300)
  await published.getByText('SHOW MORE').click()
  await expect(published.getByText('SHOW LESS')).toBeVisible()
  await expect(published.getByText('Line 20')).toBeVisible()
  const sources = page.locator('.rt-collapsible-plain')
  await expect.poll(async () => (await sources.boundingBox())?.height).toBe(50)
  await expect(sources.getByText('FEMA')).toBeHidden()
  await sources.getByText('Sources').click()
  await expect(sources.getByText('FEMA')).toBeVisible()
})
