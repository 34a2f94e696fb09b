import { expect, type Locator } from '@playwright/test'
import { PAYLOADS } from '../support/hostile-rich-text.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf } from './published-sections.ts'
import { drawnArrow } from './rich-text.ts'
import { addPattern, siteInUse } from './site-in-use.ts'

type Node = { type: string; [field: string]: unknown }

const words = (text: string, more: object = {}): Node => ({ type: 'text', text, ...more })
const paragraph = (...children: Node[]): Node => ({ type: 'paragraph', children })
const heading = (tag: string): Node => ({ type: 'heading', tag, children: [words(`Heading ${tag}`)] })
const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, at) => paragraph(words(`${word} ${at + 1}`)))
const element = (children: Node[], settings: object = {}) => ({
  'element-type': 'rich-text',
  'element-data': JSON.stringify({ text: { root: { type: 'root', children } }, ...settings }),
})

const collapsible = (open: boolean): Node => ({
  type: 'collapsible-container',
  open,
  children: [
    { type: 'collapsible-title', children: [words('Before you read')] },
    { type: 'collapsible-content', children: many('Line', 30) },
    { type: 'collapsible-button', children: [] },
  ],
})
const folded: Node = {
  type: 'collapsible-no-preview-container',
  open: false,
  children: [
    { type: 'collapsible-no-preview-title', children: [words('Sources')] },
    { type: 'collapsible-no-preview-content', children: [paragraph(words('Read in the archive.'))] },
  ],
}
const button = (style: string): Node => ({ type: 'button', linkText: style, path: '#there', style })
const cell = (text: string, headerState = 0): Node => ({
  type: 'tablecell',
  headerState,
  children: [paragraph(words(text))],
})
const table: Node = {
  type: 'table',
  colWidths: [120, 200],
  children: [
    { type: 'tablerow', children: [cell('Hazard', 1), cell('Cost', 1)] },
    { type: 'tablerow', children: [cell('Flood', 2), { ...cell('12'), backgroundColor: '#dfe6ef' }] },
  ],
}
const columns: Node = {
  type: 'layout-container',
  templateColumns: '1fr 3fr',
  children: [many('Narrow', 1), many('Wide', 1)].map((children) => ({ type: 'layout-item', children })),
}
const checks: Node = {
  type: 'list',
  listType: 'check',
  tag: 'ul',
  children: [true, false].map((checked) => ({
    type: 'listitem',
    checked,
    children: [words(checked ? 'Done' : 'Open')],
  })),
}
const STYLES = ['primary', 'secondary', 'primarySmall', 'secondarySmall', 'whiteSmall']

test('every block is read without script, collapsibles open and close [E-057] [E-058] [E-059]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/texts')
  const aim = await pageOf(site, pattern.id, { title: 'Aim', sections: [] })
  const link: Node = { type: 'link', url: '/texts/gone', $: { pageId: aim.id }, children: [words('the aim')] }
  const styled = words('coloured', { style: 'color: #000; font-size: 20px;' })
  const marked = words('marked', { style: 'background-color: #dfe6ef;' })
  const blocks = [
    paragraph(link, words(' '), styled, words(' '), marked),
    collapsible(false),
    folded,
    table,
    columns,
    checks,
  ]
  await pageOf(site, pattern.id, {
    title: 'Blocks',
    sections: [
      { title: 'Article', element: element([...blocks, ...STYLES.map((style) => paragraph(button(style)))]) },
      { title: 'Nothing', element: element([]) },
    ],
  })
  await site.call('pages.save', { pageId: aim.id, changes: { url_slug: 'moved-aim' } })
  await page.goto('/texts/blocks')
  await expect(page.locator('script')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'the aim' })).toHaveAttribute('href', '/texts/moved-aim')

  const box = page.locator('.rt-collapsible')
  const height = async (part: Locator) => (await part.boundingBox())?.height
  await expect.poll(() => height(box)).toBe(300)
  await expect(box.getByText('Line 1')).toBeVisible()
  const faded = await box
    .locator('details')
    .evaluate((details) => getComputedStyle(details, '::details-content').maskImage)
  expect(faded).toContain('gradient')
  const toggle = box.locator('summary')
  const reads = (label: string) => expect(toggle).toHaveText(label, { useInnerText: true })
  await reads('SHOW MORE')
  await toggle.click()
  await reads('SHOW LESS')
  await expect.poll(() => height(box)).toBeGreaterThan(700)
  await toggle.click()
  await reads('SHOW MORE')
  await expect.poll(() => height(box)).toBe(300)

  const plain = page.locator('.rt-collapsible-plain')
  const title = plain.locator('summary')
  const inside = page.getByText('Read in the archive.')
  // The arrow is drawn at the beginning of the title.
  const pressArrow = () => title.click({ position: { x: 20, y: 24 } })
  const arrow = () => title.evaluate(drawnArrow)
  await expect(title).toHaveText('Sources')
  for (const turn of [1, 2]) {
    await expect.poll(() => height(plain), `closed, turn ${turn}`).toBe(50)
    await expect(title).toBeVisible()
    await expect(inside).toBeHidden()
    await expect.poll(arrow).toBe('2px solid, -45deg')
    await pressArrow()
    await expect(inside).toBeVisible()
    await expect.poll(() => height(plain)).toBeGreaterThan(80)
    await expect.poll(arrow).toBe('2px solid, 45deg')
    await pressArrow()
  }
  await expect.poll(() => height(plain)).toBe(50)

  const looks = await page.locator('.rt-button').evaluateAll((buttons) =>
    buttons.map((one) => {
      const { backgroundColor, color, minHeight } = getComputedStyle(one)
      return [backgroundColor, color, minHeight].join()
    }),
  )
  expect(new Set(looks).size).toBe(STYLES.length)
  await expectAccessible(page, 'an article of every block')
  await page.setViewportSize({ width: 390, height: 844 })
  const left = async (text: string) => (await page.getByText(text).boundingBox())?.x ?? Number.NaN
  await expect.poll(async () => (await left('Narrow 1')) - (await left('Wide 1'))).toBe(0)
})

test('an empty text is a blank line, and headings reach to six, in each of the five styles [E-052] [D-153] [D-224]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(heading)
  const cards = ['Default', 'Dark', 'Annotation Card', 'Annotation Image Card', 'Handwritten']
  const arrows: string[] = []
  const headers: string[] = []
  const header = { 'element-type': 'header', 'element-data': JSON.stringify({ title: 'Rivers', overlay: 'overlay' }) }
  for (const [base, theme] of [
    ['/text-styles', 'default'],
    ['/text-styles-mny', 'mny'],
  ] as const) {
    const pattern = await addPattern(site, base)
    const sections = cards.map((isCard) => ({
      title: isCard,
      element: element([...headings, ...many('In', 1)], { isCard }),
    }))
    const settings = { theme }
    await pageOf(site, pattern.id, {
      title: 'Styles',
      settings,
      sections: [...sections, { title: 'Blank', element: element([]) }, { title: '', element: header }],
    })
    await page.goto(`${base}/styles`)
    const section = (title: string) =>
      page
        .getByRole('region', { name: title })
        .or(page.locator('section', { has: page.getByRole('heading', { name: title }) }))
    arrows.push(
      await section('Handwritten')
        .locator('.rt-section')
        .evaluate((box) => getComputedStyle(box, '::before').maskImage),
    )
    headers.push(await page.locator('.page-header').evaluate((box) => getComputedStyle(box, '::before').maskImage))
    await expect(section('Default').locator('h6')).toHaveText('Heading h6')
    expect((await section('Blank').locator('.rt').boundingBox())?.height).toBeGreaterThanOrEqual(28)
    await expect(section('Blank').locator('.rt')).toHaveText('')
    await expectAccessible(page, `the styles of texts in ${theme}`)
  }
  const looks = await page.locator('.rt-section').evaluateAll((boxes) =>
    boxes.slice(0, 5).map((box) => {
      const { backgroundColor, borderStyle, borderInlineStartWidth, fontFamily } = getComputedStyle(box)
      return [backgroundColor, borderStyle, borderInlineStartWidth, fontFamily].join()
    }),
  )
  expect(new Set(looks).size).toBe(cards.length)
  for (const arrow of arrows) expect(arrow).toMatch(/handwriting-arrow.*\.svg/)
  expect(arrows[0]).not.toBe(arrows[1])
  for (const picture of headers) expect(picture).toMatch(/header.*\.svg/)
  expect(headers[0]).not.toBe(headers[1])
})

test('no stored text runs script in a reader’s browser or asks another host for anything', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/hostile')
  const asked: string[] = []
  const dialogs: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const nodes = PAYLOADS.map(({ node }) => paragraph(node as Node))
  await pageOf(site, pattern.id, {
    title: 'Hostile',
    sections: [{ title: 'All', element: element(nodes) }],
  })
  await page.goto('/hostile/hostile')
  await expect(page.getByText('styled').first()).toBeVisible()
  await page.locator('body').evaluate((body) => {
    for (const link of body.querySelectorAll('a, img, summary'))
      link.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
  })
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false)
  expect(dialogs).toEqual([])
  expect(asked.filter((origin) => origin !== new URL(almanac.url).origin && origin !== 'null')).toEqual([])
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).protocol))
  expect(links.filter((protocol) => !/^(https?|mailto|tel):$/.test(protocol))).toEqual([])
})
