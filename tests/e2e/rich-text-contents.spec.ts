import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { isSaved, publish } from './edit-mode.ts'
import { collapsible, EVERY_BLOCK } from './every-block.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf } from './published-sections.ts'
import { type Block, editText, newLine, openText, paragraph, slash, words } from './rich-text.ts'
import { addPattern, siteInUse } from './site-in-use.ts'

const heading = (tag: string, text: string): Block => ({ type: 'heading', tag, children: [words(text)] })
const lines = (count: number) => Array.from({ length: count }, (_, at) => paragraph(words(`Line ${at + 1}`)))

test('headings are listed, cut where they are long, and lead to their place [E-038] [E-039] [E-040]', async ({
  page,
  almanac,
}) => {
  const [first, second] = ['Rivers of the northern counties', 'Hills and what is known about forests']
  const text = await editText(
    page,
    almanac,
    '/contents-list',
    ...[
      heading('h2', first),
      ...lines(30),
      heading('h3', second),
      ...lines(30),
      heading('h2', 'Roads'),
      heading('h3', 'Bridges'),
      ...lines(3),
    ],
  )
  // What the contents would push down, however far the page is scrolled.
  const top = () =>
    text.evaluate((element) => {
      const tools = element.closest('.rt-editor')?.getBoundingClientRect().top ?? 0
      return element.getBoundingClientRect().top - tools
    })
  const before = await top()
  const contents = page.getByRole('navigation', { name: 'Contents of the text' })
  const open = page.getByRole('button', { name: 'Contents' })
  // A list whose styles did not arrive is not shown without them, and comes whole with the next press.
  await page.route(/assets\/contents-panel-[^/]+\.css$/, (route) => route.abort())
  await open.click()
  await expect(page.getByRole('alert')).toContainText('The list of headings could not be loaded.')
  await expect(open).toHaveAttribute('aria-expanded', 'false')
  await page.unroute(/assets\/contents-panel-[^/]+\.css$/)
  await open.click()
  await expect(contents).toHaveCSS('position', 'absolute')
  await expect(page.getByRole('alert')).toHaveCount(0)
  const entries = contents.getByRole('listitem').getByRole('button')
  await expect(entries).toHaveText([`${first.slice(0, 20)}…`, `${second.slice(0, 27)}…`, 'Roads', 'Bridges'])
  await expect.poll(top).toBe(before)
  const current = contents.locator('[aria-current]')
  await expect(current).toHaveText(/^Rivers/)
  await entries.nth(1).click()
  await expect(text.getByRole('heading', { name: second })).toBeInViewport()
  await expect(current).toHaveText(/^Hills/)
  // A heading at the end can't come to the top, and the one that was chosen is the current one all the same.
  await entries.nth(2).click()
  await expect(text.getByRole('heading', { name: 'Roads' })).toBeInViewport()
  await expect(current).toHaveText('Roads')
  await entries.nth(3).click()
  await expect(current).toHaveText('Bridges')
  await page.mouse.move(300, 400)
  await page.mouse.wheel(0, -20_000)
  await expect(current).toHaveText(/^Rivers/)
  // By keys: down the list, and into the text at the heading.
  await entries.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(entries.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await page.keyboard.type('High ')
  await expect(entries.nth(1)).toHaveText(`High ${second.slice(0, 22)}…`)
  await newLine(page)
  await page.keyboard.type('## Weather')
  await expect(entries.last()).toHaveText('Weather')
  await entries.last().focus()
  await page.keyboard.press('Escape')
  await expect(contents).toBeHidden()
  await expect(text).toBeFocused()
})

test('a text has six tools, and each does its work [E-002]', async ({ page, almanac }) => {
  const text = await editText(page, almanac, '/text-tools/six', paragraph(words('Rivers rise')))
  // Slash-command block picker.
  await newLine(page)
  await page.keyboard.type('/')
  const blocks = page.getByRole('group', { name: 'Blocks' })
  await expect(blocks.getByRole('option', { name: 'Heading 2' })).toBeVisible()
  await blocks.getByRole('option', { name: 'Heading 2' }).click()
  await page.keyboard.type('Dams')
  await expect(text.getByRole('heading', { level: 2, name: 'Dams' })).toBeVisible()
  // Emoji and icon picker.
  await newLine(page)
  await page.keyboard.type(':sunflower')
  await page.getByRole('group', { name: 'Emoji and icons' }).getByRole('option', { name: 'sunflower' }).click()
  await expect(text).toContainText('🌻')
  // Floating formatting bar.
  await text.getByText('Rivers rise').dblclick({ position: { x: 6, y: 8 } })
  const format = page.getByRole('toolbar', { name: 'Format' })
  await format.getByRole('button', { name: 'Bold' }).click()
  await expect(text.locator('strong')).toHaveText('Rivers')
  // Link editor.
  await format.getByRole('button', { name: 'Link' }).click()
  await page.getByLabel('URL').fill('https://example.org/rivers')
  await page.keyboard.press('Enter')
  await expect(text.getByRole('link', { name: 'Rivers' })).toHaveAttribute('href', 'https://example.org/rivers')
  await text.getByRole('link', { name: 'Rivers' }).click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toContainText('https://example.org/rivers')
  // Toolbar.
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  await tools.getByRole('button', { name: 'Alignment' }).click()
  await page.getByRole('menuitem', { name: 'Align right' }).click()
  await expect(text.locator('p').first()).toHaveCSS('text-align', 'right')
  // Table of contents.
  await tools.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('navigation', { name: 'Contents of the text' })
  await expect(contents.getByRole('listitem')).toHaveText(['Dams'])
})

test('what asks before it is put in has a dialog of its own title, from the slash menu and the toolbar [E-019] [E-020] [E-022]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/text-tools/dialogs', paragraph())
  const insert = page.getByRole('toolbar', { name: 'Text tools' }).getByRole('button', { name: 'Insert' })
  for (const name of ['Table', 'Image', 'Columns Layout', 'Button']) {
    const ways = [
      () => slash(page, name.toLowerCase(), name),
      async () => {
        await insert.click()
        await page.getByRole('menuitem', { name }).click()
      },
    ]
    for (const open of ways) {
      await open()
      const dialog = page.getByRole('dialog', { name: `Insert ${name}` })
      await expect(dialog.getByRole('heading')).toHaveText(`Insert ${name}`, { useInnerText: true })
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(text).toBeFocused()
    }
  }
  // Whoever presses Escape before the dialog has the focus closes it, and is still in the text.
  await slash(page, 'table', 'Table')
  const dialog = page.getByRole('dialog', { name: 'Insert Table' })
  await expect(dialog).toBeVisible()
  await text.dispatchEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  await expect(dialog).toBeHidden()
  await expect(text).toBeFocused()
})

test('the caret is back in the text before the next frame is drawn, whichever dialog closes', async ({
  page,
  almanac,
}) => {
  const text = await editText(
    page,
    almanac,
    '/text-tools/caret-back',
    paragraph(words('First')),
    paragraph(words('Second')),
  )
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  const dialogs = [
    ['Insert', 'Table'],
    ['Insert', 'Button'],
    ['More', 'Clear the text'],
  ] as const
  for (const [typed, [menu, entry]] of dialogs.entries()) {
    await text.locator('p').last().click()
    await page.keyboard.press('End')
    await tools.getByRole('button', { name: menu }).click()
    await page.getByRole('menuitem', { name: entry }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(':focus')).toBeAttached()
    // Frames are held: what would only come with one is not there yet, as on a slow device.
    const at = await page.evaluate(async () => {
      const frame = window.requestAnimationFrame
      const held: FrameRequestCallback[] = []
      window.requestAnimationFrame = (call) => held.push(call)
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      )
      await new Promise((done) => setTimeout(done, 50))
      window.requestAnimationFrame = frame
      for (const call of held) frame(call)
      return {
        focused: document.activeElement?.getAttribute('aria-label'),
        caret: getSelection()?.anchorNode?.textContent,
      }
    })
    expect(at, entry).toEqual({ focused: 'Text', caret: `Second${'!'.repeat(typed)}` })
    await page.keyboard.type('!')
    await expect(text.locator('p').last()).toHaveText(`Second${'!'.repeat(typed + 1)}`)
  }
})

test('axe finds nothing in any of the tools of a text', async ({ page, almanac }) => {
  test.slow(true, 'a dozen tools are looked at')
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/text-axe')
  // Once with every block; the tools are looked at beside the few that they need, which takes a fraction of the time.
  const short = EVERY_BLOCK.filter((block) => /Heading h[3-6]|a link|Centred|Flood|Narrow/.test(JSON.stringify(block)))
  for (const [title, children] of Object.entries({ Home: EVERY_BLOCK, Short: short })) {
    const data = { text: { root: { type: 'root', children } }, isCard: 'Dark' }
    const element = { 'element-type': 'rich-text', 'element-data': JSON.stringify(data) }
    await pageOf(site, pattern.id, { title, sections: [{ title: 'Story', element }] })
  }
  await enter(page, '/text-axe/edit/home')
  await openText(page, 'Story')
  const text = page.getByLabel('Text')
  const tools = page.getByRole('toolbar', { name: 'Text tools' })
  await tools.getByRole('button', { name: 'Contents' }).click()
  await text.getByText('Centred').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' /')
  await expect(page.getByRole('option', { name: 'Paragraph' })).toBeVisible()
  await expectAccessible(page, 'contents and slash menu')
  await enter(page, '/text-axe/edit/short')
  await openText(page, 'Story')
  await text.getByText('Centred').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' :sun')
  await expect(page.locator('.rt-typeahead').getByRole('option').first()).toBeVisible()
  await expectAccessible(page, 'emoji and icons', { within: '.rt-typeahead:not(:empty)' })
  await page.keyboard.press('Escape')
  await text.getByText('Heading h3').dblclick()
  await expect(page.getByRole('toolbar', { name: 'Format' })).toBeVisible()
  await expectAccessible(page, 'format bar', { within: '[role=toolbar][aria-label=Format]' })
  await text.getByText('a link').click()
  await expect(page.getByRole('dialog', { name: 'Link' })).toBeVisible()
  await expectAccessible(page, 'link', { within: '[role=dialog]' })
  await page.getByRole('button', { name: 'Edit link' }).click()
  await expect(page.getByLabel('URL')).toBeVisible()
  await expectAccessible(page, 'link being changed', { within: '[role=dialog]', dark: false })
  await page.keyboard.press('Escape')
  await tools.getByRole('button', { name: 'Alignment' }).click()
  await expectAccessible(page, 'menu of the tools', { within: '[role=menu]', dark: false })
  await page.getByRole('menuitem', { name: 'Align right' }).click()
  await expect(page.locator('[aria-live]').filter({ hasText: 'Align right' })).toBeAttached()
  // What stands beside the cell or the column that holds the caret.
  for (const block of ['Flood', 'Narrow']) {
    await text.getByText(block).first().click()
    await expectAccessible(page, `the caret in ${block}`, { within: '.rt-editor', dark: block === 'Flood' })
  }
  await text.getByText(/^Centred/).click()
  for (const name of ['Table', 'Image', 'Columns Layout', 'Button']) {
    await tools.getByRole('button', { name: 'Insert' }).click()
    await page.getByRole('menuitem', { name }).click()
    await expect(page.getByRole('dialog', { name: `Insert ${name}` })).toBeVisible()
    await expectAccessible(page, `the dialog of ${name}`, { within: '[role=dialog]', dark: false })
    await page.keyboard.press('Escape')
    await expect(text).toBeFocused()
  }
})

test('a collapsible keeps whether it is open, and says what its button does [E-056] [E-084]', async ({
  page,
  almanac,
}) => {
  const text = await editText(page, almanac, '/text-tools/flag', collapsible(false))
  const box = text.locator('.rt-collapsible')
  await expect(box.locator('.rt-collapsible-title')).toHaveText('Before you read')
  await expect(box.locator('.rt-collapsible-content > p')).toHaveCount(2)
  const toggle = box.getByRole('button')
  await expect(toggle).toHaveText('SHOW MORE')
  await toggle.click()
  await expect(toggle).toHaveText('SHOW LESS')
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(toggle).toHaveText('SHOW MORE')
  await toggle.click()
  await isSaved(page)
  await publish(page)
  await page.goto('/text-tools/flag')
  const details = page.locator('.rt-collapsible > details')
  await expect(details).toHaveAttribute('open')
  await expect(details.getByText('SHOW LESS')).toBeVisible()
  await details.getByText('SHOW LESS').click()
  await expect(details).not.toHaveAttribute('open')
  await expect(details.getByText('SHOW MORE')).toBeVisible()
})
