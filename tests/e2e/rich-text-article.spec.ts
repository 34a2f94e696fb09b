import { expect, type Page } from '@playwright/test'
import { isSaved, publish } from './edit-mode.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf } from './published-sections.ts'
import { type Block, editText, newLine, openText, paragraph, richText, words } from './rich-text.ts'
import { addPattern, siteInUse } from './site-in-use.ts'

const block = (type: string, children: Block[], more: object = {}): Block => ({ type, children, ...more })
const cell = (...children: Block[]) => block('tablecell', children, { headerState: 0 })
const table = (...cells: Block[]) => block('table', [block('tablerow', cells)])
const PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const picture = (altText: string): Block => ({ type: 'image', src: PNG, altText, width: 40, position: 'left' })
const folded = block(
  'collapsible-no-preview-container',
  [
    block('collapsible-no-preview-title', [words('Sources')]),
    block('collapsible-no-preview-content', [paragraph(words('Read in the archive.'))]),
  ],
  { open: false },
)
const columns = block(
  'layout-container',
  [block('layout-item', [paragraph(words('Left bank'))]), block('layout-item', [paragraph(words('Right bank'))])],
  { templateColumns: '1fr 1fr' },
)

const ARTICLE: Block[] = [
  block('heading', [words('Flood')], { tag: 'h2' }),
  paragraph(words('Rivers rise in spring. '), picture('A bridge in fog')),
  table(cell(paragraph(words('Outer')), table(cell(paragraph(words('Inner'))))), cell(paragraph(words('Beside')))),
  columns,
  folded,
  block('code', [words('level = rain * area')], { language: 'py' }),
  paragraph(words('The end.')),
]
const PASTED = `<h3>Shelters</h3><ol><li>School</li><li>Hall</li></ol>
<table><tr><th>Town</th><th>Loss</th></tr><tr><td>Troy</td><td>12</td></tr></table>`

test('a long article is typed and pasted, published, and read by a guest without script', async ({
  page,
  almanac,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const text = await editText(page, almanac, '/article/long', ...ARTICLE)
  // Pictures and the colours of code come a moment later, and the caret is put where it was then.
  await expect(text.getByRole('img', { name: 'A bridge in fog' })).toBeVisible()
  await expect(text.locator('.rt-code-punctuation').first()).toBeVisible()
  await newLine(page)
  await page.keyboard.type('## Pumps')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- sandbags')
  await page.keyboard.press('Enter')
  await page.keyboard.type('pumps')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Act **now** or wait.')
  await newLine(page)
  await putOnClipboard(page, PASTED)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text.getByRole('heading', { name: 'Shelters' })).toBeVisible()
  await isSaved(page)
  await publish(page)

  const guest = await (await browser.newContext({ baseURL: almanac.url })).newPage()
  const scripts: string[] = []
  guest.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await guest.goto('/article/long')
  for (const [level, name] of [
    [2, 'Flood'],
    [2, 'Pumps'],
    [3, 'Shelters'],
  ] as const)
    await expect(guest.getByRole('heading', { level, name })).toBeVisible()
  for (const name of ['sandbags', 'pumps', 'School', 'Hall'])
    await expect(guest.getByRole('listitem').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible()
  await expect(guest.getByRole('img', { name: 'A bridge in fog' })).toHaveJSProperty('complete', true)
  await expect(guest.getByRole('cell', { name: /^Outer/ }).getByRole('table')).toHaveText('Inner')
  await expect(guest.getByRole('cell', { name: 'Troy' })).toBeVisible()
  await expect(guest.getByRole('columnheader', { name: 'Loss' })).toBeVisible()
  const [left, right] = [
    await guest.getByText('Left bank').boundingBox(),
    await guest.getByText('Right bank').boundingBox(),
  ]
  expect(left?.y).toBe(right?.y)
  await expect(guest.getByText('Read in the archive.')).toBeHidden()
  await guest.getByText('Sources').click()
  await expect(guest.getByText('Read in the archive.')).toBeVisible()
  await expect(guest.getByRole('code').filter({ hasText: 'level = rain * area' })).toBeVisible()
  await expect(guest.getByRole('strong')).toHaveText('now')
  // What opens the search, and what loads it when it is opened.
  expect(scripts.filter((address) => !/\/(search-opener|common)-/.test(address))).toEqual([])
  await expect(guest.locator('script:not([type="application/ld+json"], [src*="/search-opener"])')).toHaveCount(0)
})

test('blocks go from one section to another by copy and cut; words of a picture are one step of undo', async ({
  page,
  almanac,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/two-texts')
  const photo = { ...picture('A bridge in fog'), showCaption: true }
  const from = richText(
    paragraph(words('First')),
    columns,
    folded,
    table(cell(paragraph(words('Cell')))),
    paragraph(photo),
  )
  const sections = [
    { title: 'From', element: from },
    { title: 'Into', element: richText(paragraph(words('Here'))) },
  ]
  await pageOf(site, pattern.id, { title: 'Home', sections })
  await enter(page, '/two-texts/edit/home')
  await openText(page, 'From')
  const text = page.getByLabel('Text')
  const caption = text.getByRole('textbox', { name: 'Caption' })
  await caption.click()
  await expect(caption).toBeFocused()
  // By somebody who looks for a key.
  await page.keyboard.type('Sprin')
  await page.waitForTimeout(400)
  await page.keyboard.type('g')
  await expect(caption).toHaveText('Spring')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(caption).toHaveText('')

  await text.getByText('First').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('ControlOrMeta+c')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(text).toHaveText('')
  await isSaved(page)
  await openText(page, 'Into')
  await expect(text).toHaveText('Here')
  await text.getByText('Here').click()
  await newLine(page)
  await page.keyboard.press('ControlOrMeta+v')
  await expect(text.locator('.rt-columns > *')).toHaveText(['Left bank', 'Right bank'])
  await expect(text.getByRole('button', { name: 'Open' })).toHaveAttribute('aria-expanded', 'false')
  await expect(text.getByRole('cell', { name: 'Cell' })).toBeVisible()
  await expect(text.getByRole('img', { name: 'A bridge in fog' })).toBeVisible()
})

/** Shows what is being composed, and writes what was chosen. */
async function inputMethod(page: Page) {
  const input = await page.context().newCDPSession(page)
  return {
    compose: (text: string) =>
      input.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => input.send('Input.insertText', { text }),
  }
}

test('what an input method composes is written once, and nothing interrupts it', async ({ page, almanac }) => {
  const list = block('list', [block('listitem', [words('item ')])], { listType: 'bullet' })
  const text = await editText(
    page,
    almanac,
    '/article/composed',
    paragraph(words('congrats ')),
    list,
    table(cell(paragraph(words('cell ')))),
  )
  const { compose, commit } = await inputMethod(page)

  for (const [at, written] of [
    ['congrats', '日本語'],
    ['item', '表'],
    ['cell', 'かな'],
  ] as const) {
    await text.getByText(at).click()
    await page.keyboard.press('End')
    for (const part of ['n', 'に', 'にほ']) await compose(part)
    await commit(written)
    await expect(text).toContainText(written)
    await expect(text).not.toContainText('にほ')
  }
  await expect(text.locator('.rt-keyword')).toHaveText('congrats')

  await newLine(page)
  await compose('/')
  await compose('/head')
  await expect(page.getByRole('option', { name: 'Heading 1' })).toHaveCount(0)
  await compose('# ')
  await expect(text.getByRole('heading')).toHaveCount(0)
  await commit('水')
  await expect(text.locator(':scope > p').last()).toHaveText('水')
  await page.keyboard.press('ControlOrMeta+z')
  await expect(text).not.toContainText('水')
  await expect(text).toContainText('かな')
})

test('what is composed beside a picture that begins a text is written once', async ({ page, almanac }) => {
  const alone = paragraph(picture('A bridge in fog'))
  const text = await editText(page, almanac, '/article/composed-beside', alone, paragraph(words('Between')), alone)
  const { compose, commit } = await inputMethod(page)
  const blocks = text.locator(':scope > p')
  const atCaret = (side: string) => page.locator(`[data-caret-beside-picture=${side}]`)

  await text.getByText('Between').click()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect(atCaret('before')).toBeVisible()
  for (const part of ['す', 'すし']) await compose(part)
  await commit('寿司')
  await expect(blocks.nth(2)).toHaveText(/^寿司$/)

  await text.getByText('Between').click()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(atCaret('behind')).toBeVisible()
  // Begun and left, and begun again.
  await compose('か')
  await compose('')
  await expect.poll(() => blocks.nth(0).evaluate(({ textContent }) => textContent)).toBe('')
  for (const part of ['み', 'みず']) await compose(part)
  await commit('水')
  await page.keyboard.type('x')
  await expect.poll(() => blocks.nth(0).evaluate(({ textContent }) => textContent)).toBe('水x')
  await expect(text.getByRole('img')).toHaveCount(2)
})

/** What another program put on the clipboard. */
function putOnClipboard(page: Page, html: string): Promise<void> {
  return page.evaluate(async (given) => {
    const item = new ClipboardItem({ 'text/html': new Blob([given], { type: 'text/html' }) })
    await navigator.clipboard.write([item])
  }, html)
}
