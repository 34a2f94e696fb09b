import { expect, type Locator, type Page } from '@playwright/test'
import { isSaved, publish } from './edit-mode.ts'
import { test } from './open-workbench.ts'
import { type Block, editText, paragraph, words } from './rich-text.ts'

const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const picture = (): Block => ({ type: 'image', src: DOT, altText: 'dot', width: 60, height: 40, position: 'full' })

/** What the author pasted: plain text, as a plain text editor copies it. */
function paste(text: Locator, plain: string): Promise<void> {
  return text.evaluate((element, copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, plain)
}

/** Until the browser and the editor agree where the caret is. */
function settled(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await settled(page)
  }
}

test('words pasted over words replace them, an address makes them a link, and addresses are links as they are written', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/typed/links', paragraph(words('hello world')))
  await text.getByText('hello world').dblclick({ position: { x: 60, y: 8 } })
  await settled(page)
  await paste(text, 'there')
  await expect(text).toHaveText('hello there')
  await expect(text.locator('a')).toHaveCount(0)
  await press(page, 'Control+Shift+ArrowLeft')
  await paste(text, 'https://example.org/plan')
  await expect(text.getByRole('link', { name: 'there' })).toHaveAttribute('href', 'https://example.org/plan')
  await press(page, 'End', 'Enter')
  await page.keyboard.type('Ask ada@example.org or read www.example.org, e.g. plan.pdf ')
  await expect(text.locator('p').last().locator('a')).toHaveText(['ada@example.org', 'www.example.org'])
  await expect(text.getByRole('link', { name: 'www.example.org' })).toHaveAttribute('href', 'https://www.example.org')
  await press(page, 'Enter')
  await paste(text, 'see https://example.org/a and dhses.ny.gov.')
  await expect(text.locator('p').last().locator('a')).toHaveText(['https://example.org/a', 'dhses.ny.gov'])
  await expect(text.locator('p').last()).toHaveText('see https://example.org/a and dhses.ny.gov.')
})

test('an author writes behind a picture that ends its block, by keys, by a press beside it and on the picture itself, and before one', async ({
  page,
  almanac,
}) => {
  const blocks = [paragraph(words('one'), picture()), paragraph(words('two'), picture()), paragraph(picture())]
  const text = await editText(page, almanac, '/typed/pictures', ...blocks)
  const lines = text.locator('p')
  await expect(text.locator('figure img')).toHaveCount(3)
  // The first arrow selects the picture, the second one leads behind it.
  await lines.nth(0).getByText('one').click()
  await press(page, 'End', 'ArrowRight', 'ArrowRight')
  await page.keyboard.type('after one')
  await expect(lines.nth(0)).toHaveText('oneafter one')
  const figure = await lines.nth(1).locator('figure').boundingBox()
  if (!figure) throw new Error('The picture is not drawn.')
  await page.mouse.click(figure.x + figure.width - 40, figure.y + 20)
  await settled(page)
  await page.keyboard.type('after two')
  await expect(lines.nth(1)).toHaveText('twoafter two')
  await lines.nth(2).locator('img').click()
  await settled(page)
  await page.keyboard.type('after three')
  await expect(lines.nth(2)).toHaveText('after three')
  expect(await lines.nth(2).evaluate((line) => line.lastChild?.textContent)).toBe('after three')
  await press(page, 'Control+End')
  await page.keyboard.type('!')
  await expect(lines.nth(2)).toHaveText('after three!')
  // Before a picture that begins its block too.
  await lines.nth(2).locator('img').click()
  await press(page, 'ArrowLeft')
  await page.keyboard.type('before ')
  await expect(lines.nth(2)).toHaveText('before after three!')
  expect(await lines.nth(2).evaluate((line) => line.firstChild?.textContent)).toBe('before ')
})

test('a press on a box ticks it, one in an empty line does not, and writing goes on after it', async ({
  page,
  almanac,
}) => {
  const problems: Error[] = []
  page.on('pageerror', (problem) => problems.push(problem))
  const item = (...children: Block[]) => ({ type: 'listitem', value: 1, checked: false, children })
  const list = { type: 'list', listType: 'check', tag: 'ul', start: 1, children: [item(words('pump')), item()] }
  const text = await editText(page, almanac, '/typed/boxes', list)
  const lines = text.locator('li')
  const pressAt = async (line: Locator, x: number) => {
    const box = await line.boundingBox()
    if (!box) throw new Error('The line is not drawn.')
    await page.mouse.click(box.x + x, box.y + box.height / 2)
    await settled(page)
  }
  await lines.nth(0).getByText('pump').click()
  await press(page, 'End')
  await pressAt(lines.nth(0), 7)
  await expect(lines.nth(0)).toHaveClass(/rt-checked/)
  await press(page, 'Enter')
  await page.keyboard.type('hose')
  await expect(lines).toHaveText(['pump', 'hose', ''])
  await pressAt(lines.last(), 60)
  await expect(lines.last()).not.toHaveClass(/rt-checked/)
  await page.keyboard.type('sandbags')
  await expect(lines.last()).toHaveText('sandbags')
  await pressAt(lines.last(), 7)
  await expect(lines.last()).toHaveClass(/rt-checked/)
  await press(page, 'Space')
  await expect(lines.last()).not.toHaveClass(/rt-checked/)
  expect(problems).toEqual([])
})

test('the usual shortcuts give words and blocks their form, and a list chosen again is none', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/typed/shortcuts', paragraph(words('first')), paragraph(words('second')))
  const block = () => text.locator(':scope > *').first()
  await press(page, 'Control+Home', 'Control+Alt+2')
  await expect(text.locator('h2')).toHaveText('first')
  await press(page, 'Control+Alt+0', 'Control+Shift+8')
  await expect(text.locator('ul li')).toHaveText('first')
  await press(page, 'Control+Shift+8')
  await expect(text.locator('li')).toHaveCount(0)
  await press(page, 'Control+Shift+7')
  await expect(text.locator('ol li')).toHaveText('first')
  await press(page, 'Control+Shift+7', 'Control+Shift+Q')
  await expect(text.locator('blockquote')).toHaveText('first')
  await press(page, 'Control+Alt+0', 'Control+Shift+E')
  await expect(block()).toHaveCSS('text-align', 'center')
  await press(page, 'Control+Shift+L', 'Shift+End', 'Control+Shift+X')
  await expect(text.getByText('first')).toHaveCSS('text-decoration-line', 'line-through')
  await press(page, 'Control+\\')
  await expect(text.getByText('first')).not.toHaveCSS('text-decoration-line', 'line-through')
  await press(page, 'Control+]')
  await expect(block()).not.toHaveCSS('padding-inline-start', '0px')
  await press(page, 'Control+[', 'Control+a', 'Control+Alt+c')
  await expect(text.locator('code')).toHaveCount(1)
  await expect(text.locator('code')).toContainText(/first\s*second/)
})

test('a suggestion leaves Tab to lists and tables, goes away by Escape alone, and can be turned off', async ({
  page,
  almanac,
}) => {
  const item = { type: 'listitem', value: 1, children: [] }
  const list = { type: 'list', listType: 'bullet', tag: 'ul', start: 1, children: [item] }
  const text = await editText(page, almanac, '/typed/list', list, paragraph())
  const ghost = page.getByTestId('suggestion')
  await press(page, 'Control+Home')
  await page.keyboard.type('A')
  await press(page, 'Enter')
  await page.keyboard.type('governm')
  await expect(ghost).toHaveText('ent')
  await press(page, 'Tab')
  await expect(text.locator('ul ul li')).toHaveText('governm')
  await page.keyboard.type(' governm')
  await expect(ghost).toHaveText('ent')
  await press(page, 'ArrowRight')
  await expect(text.locator('ul ul li')).toHaveText('governm government')
  await page.keyboard.type(' governm')
  await expect(ghost).toHaveText('ent')
  await press(page, 'Escape')
  await expect(ghost).toHaveCount(0)
  await expect(text).toBeFocused()
  const turn = async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Suggest words' }).click()
    await expect(text).toBeFocused()
  }
  await turn()
  // The words are there already, so that nothing but the setting keeps them away.
  const asked = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.keyboard.type(' governm')
  await asked
  await expect(ghost).toHaveCount(0)
  await turn()
  await page.keyboard.type(' governm')
  await expect(ghost).toHaveText('ent')
})

test('arrows lead through a collapsible with preview into its parts and out of it, never into its frame', async ({
  page,
  almanac,
}) => {
  const collapsible = {
    type: 'collapsible-container',
    open: true,
    children: [
      { type: 'collapsible-title', children: [words('Title')] },
      { type: 'collapsible-content', children: [paragraph(words('inside'))] },
      { type: 'collapsible-button' },
    ],
  }
  const text = await editText(
    page,
    almanac,
    '/typed/through',
    paragraph(words('above')),
    collapsible,
    paragraph(words('below')),
  )
  const content = text.locator('.rt-collapsible-content')
  await content.getByText('inside').click()
  await press(page, 'End', 'ArrowDown')
  await page.keyboard.type('1')
  await press(page, 'ArrowUp', 'End')
  await page.keyboard.type('2')
  await press(page, 'Home', 'ArrowUp', 'End')
  await page.keyboard.type('3')
  await expect(text.locator(':scope > p').last()).toHaveText(/1/)
  await expect(content).toHaveText('inside2')
  await expect(text.locator('.rt-collapsible-title')).toContainText('3')
})

test('the caret stays on an empty line of code when its colours arrive', async ({ page, almanac }) => {
  const code = { type: 'code', language: 'javascript', children: [] }
  // The colours come only once the caret stands where it is looked for.
  let release: () => void = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route(/prism/i, async (route) => {
    await held
    await route.continue()
  })
  const text = await editText(page, almanac, '/code-caret', code)
  await page.keyboard.type('const one = 1')
  await press(page, 'Enter')
  await expect(text.locator('code br')).not.toHaveCount(0)
  release()
  await expect(text.locator('code span').nth(3)).toBeVisible()
  await settled(page)
  await page.keyboard.type('two')
  await expect(text.locator('code')).toHaveText(/const one = 1\s*two/)
})

test('a picture is linked and dragged; code says its language; readers see no empty lines beside blocks', async ({
  page,
  almanac,
}) => {
  const table = {
    type: 'table',
    children: [
      { type: 'tablerow', children: [{ type: 'tablecell', headerState: 0, children: [paragraph(words('cell'))] }] },
    ],
  }
  const code = { type: 'code', language: 'javascript', children: [words('select 1')] }
  const blocks = [
    paragraph(picture()),
    paragraph(words('target words')),
    paragraph(),
    table,
    paragraph(),
    code,
    paragraph(),
  ]
  const text = await editText(page, almanac, '/typed/objects', ...blocks)
  await text.locator('img').click()
  await press(page, 'Control+k')
  const url = page.getByRole('textbox', { name: 'URL' })
  await url.fill('example.com')
  await url.press('Enter')
  await expect(text.locator('a[href="https://example.com"] img')).toBeVisible()
  await text.getByText('cell').click()
  await text.locator('img').dragTo(text.getByText('target words'), { targetPosition: { x: 60, y: 8 } })
  await expect(text.locator('p', { hasText: 'target' }).locator('a img')).toBeVisible()
  await text.locator('code').click()
  await page.getByRole('button', { name: 'Code language' }).click()
  await page.getByRole('menuitem', { name: 'SQL' }).click()
  await press(page, 'Control+Alt+c')
  await expect(text.locator('code')).toHaveAttribute('data-language', 'sql')
  await press(page, 'Escape')
  await isSaved(page)
  await publish(page)
  await page.goto('/typed/objects')
  const published = page.locator('.rt').first()
  await expect(published.locator('a[href="https://example.com"] img')).toBeVisible()
  await expect(published.locator('pre')).toHaveAttribute('data-language', 'sql')
  await expect(published.locator('p:has(> br:only-child)')).toHaveCount(0)
})
