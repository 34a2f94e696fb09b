import { expect, type Locator, type Page } from '@playwright/test'
import { FOOTER_GROUP, HEADER_GROUP } from '#domain/page/section-groups.ts'
import { picture } from '../support/pictures.ts'
import { expectAccessible } from './axe.ts'
import { isSaved, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

type Stored = { hash: string; name: string; width: number; height: number; alt: string }

async function uploaded(site: SiteInUse, name: string, alt: string): Promise<Stored> {
  const file = Buffer.from(await picture('png', { width: 1200, height: 400 })).toString('base64')
  const { hash, width, height } = await site.call<Stored>('media.upload', { app: site.app, name, alt, file })
  return { hash, name, width, height, alt }
}

const GROUPS = [HEADER_GROUP, { ...HEADER_GROUP, name: 'default', position: 'content' }, FOOTER_GROUP]
const element = (kind: string, settings: object) => ({ 'element-type': kind, 'element-data': JSON.stringify(settings) })
const framed = (kind: 'header' | 'footer', settings: object) => ({
  title: kind === 'header' ? 'Header' : 'Footer',
  level: 0,
  group: kind,
  element: element(kind, settings),
})
const TEXT = { title: 'Text', element: textElement('Read me.') }

/** A published page with this header. */
const headed = (site: SiteInUse, patternId: number, title: string, settings: object) =>
  pageOf(site, patternId, { title, sections: [framed('header', settings), TEXT], groups: GROUPS })

const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const header = (page: Page) => page.locator('.page-header')

test('a header says the title of its page once, in each layout, as it says or as its theme says [D-033] [D-083] [D-245]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/heads')
  const bgImg = await uploaded(site, 'hills.png', 'Hills')
  await page.setViewportSize({ width: 1440, height: 900 })

  await headed(site, id, 'Over', { bgImg })
  await headed(site, id, 'Beside', { bgImg, overlay: 'inset', titleSize: 48, subTitle: 'A subtitle', note: 'A note' })
  await headed(site, id, 'Under', { bgImg, overlay: 'full' })
  await headed(site, id, 'Without', { bgImg, overlay: 'none', defaultTitle: 'For all', defaultNote: 'Noted' })
  const places = async (slug: string) => {
    await page.goto(`/heads/${slug}`)
    const image = page.getByRole('img', { name: 'Hills' })
    return { title: await box(page.getByRole('heading', { level: 1 })), image: await box(image), of: image }
  }

  const over = await places('over')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Over'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '72px')
  expect(over.image).toMatchObject({ x: 0, width: 1440, height: 300 })
  expect(over.title.y).toBeGreaterThan(over.image.y)
  expect(over.title.y + over.title.height).toBeLessThan(over.image.y + over.image.height)
  await expect(over.of).toHaveJSProperty('complete', true)

  const beside = await places('beside')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '48px')
  expect(beside.image.x).toBeGreaterThan(beside.title.x)
  expect(beside.image.width).toBeLessThan(700)
  await expect(header(page)).toContainText('A subtitleA note')

  const under = await places('under')
  expect(under.image).toMatchObject({ x: 0, width: 1440 })
  expect(under.title.y).toBeGreaterThanOrEqual(under.image.y + under.image.height)

  await page.goto('/heads/without')
  await expect(page.getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(['For all'])
  await expect(header(page)).toContainText('Noted')
})

test('a header in its default and its themed form leads back to the pages above, unless it should not [D-005]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const theme = { settings: { theme: 'mny' }, header: { overlay: 'none', defaultNote: 'Of the theme', height: 180 } }
  const input = { app: site.app, name: 'Themed', base_url: '/themed', theme }
  const { id } = await site.call<{ id: number }>('patterns.create', input)
  const above = await headed(site, id, 'Hazards', {})
  const below = await headed(site, id, 'Flood', { form: 'themed' })
  await site.call('pages.save', { pageId: below.id, changes: { parent: String(above.id) } })
  await headed(site, id, 'Bare', { form: 'themed', showBreadcrumbs: false, showSearchBar: true })
  await page.setViewportSize({ width: 1280, height: 800 })

  await page.goto('/themed/hazards')
  await expect(header(page)).toHaveAttribute('data-layout', 'overlay')
  await expect(header(page)).not.toContainText('Of the theme')
  await page.goto('/themed/hazards/flood')
  await expect(header(page)).toHaveAttribute('data-layout', 'none')
  await expect(header(page)).toContainText('Of the theme')
  const head = await box(header(page))
  expect(head.height).toBeLessThan(300)
  // Of this theme it is as wide as the window, above what stands beside the page.
  expect(head).toMatchObject({ x: 0, width: 1280 })
  const side = await box(page.getByRole('complementary', { name: 'Sidebar' }))
  expect(side.y).toBeGreaterThanOrEqual(head.y + head.height)
  expect(side.x + side.width).toBeLessThanOrEqual((await box(page.getByText('Read me.'))).x)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('HazardsFlood')
  await expectAccessible(page, 'a themed header')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click()
  await expect(page).toHaveURL(/\/themed\/hazards$/)
  // A search bar is there where it is asked for, and finds pages of the site.
  await expect(header(page).getByRole('searchbox')).toHaveCount(0)
  await page.goto('/themed/bare')
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  await header(page).getByRole('searchbox').fill('floo')
  await header(page).getByRole('searchbox').press('Enter')
  const found = page.getByRole('dialog').getByRole('link', { name: 'Flood' })
  await expect(found).toHaveAttribute('href', '/themed/hazards/flood')
})

test('the footer lists the pages of the navigation, six below each, and leads to them [D-006] [P-096] [P-097]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/feet')
  const text = { sections: [TEXT] }
  const root = await pageOf(site, id, { title: 'Hazards', ...text })
  for (let at = 1; at <= 8; at++)
    await pageOf(site, id, { title: `Hazard ${at}`, ...text, settings: { parent: String(root.id) } })
  await pageOf(site, id, { title: 'Secret', ...text, settings: { hide_in_nav: true } })
  const home = { title: 'Home', sections: [TEXT, framed('footer', {})], groups: GROUPS }
  await pageOf(site, id, home)

  await page.goto('/feet/home')
  // Those who go by landmarks find it below the content, not in it.
  const links = page.getByRole('contentinfo').getByRole('navigation', { name: 'Footer' }).getByRole('link')
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Footer' })).toHaveCount(0)
  expect((await box(page.getByRole('contentinfo'))).width).toBe(page.viewportSize()?.width)
  await expect(links).toHaveText(['Hazards', ...[1, 2, 3, 4, 5, 6].map((at) => `Hazard ${at}`), 'Home'])
  const { pages } = await site.call<{ pages: { title: string; url_slug: string }[] }>('pages.list', { patternId: id })
  const slugs = new Map(pages.map(({ title, url_slug }) => [title, url_slug]))
  const titled = await links.evaluateAll((all) => all.map((one) => [one.textContent ?? '', one.getAttribute('href')]))
  expect(titled).toEqual(titled.map(([title]) => [title, `/feet/${slugs.get(title ?? '')}`]))
  await links.nth(2).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hazard 2')
})

test('policies are begun from the footer and linked once they are published [P-098]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/policies')
  await pageOf(site, id, { title: 'Home', sections: [TEXT, framed('footer', {})], groups: GROUPS })
  await signIn(page)
  await page.goto('/policies/edit/home')
  // It is edited among the sections, and is the foot of the page for those who go by landmarks.
  const owned = await page.locator('footer').getAttribute('aria-owns')
  await expect(page.locator(`#${owned}`).getByRole('group', { name: 'Footer' })).toBeVisible()
  await section(page, 'Footer').focus()
  await page.keyboard.press('Enter')
  for (const title of ['Privacy Policy', 'Terms and Conditions']) {
    await page.getByRole('button', { name: `Create the page ${title}` }).click()
    await expect(page.getByRole('link', { name: `The draft of ${title}` })).toBeVisible()
  }
  await expectAccessible(page, 'the settings of a footer')
  const { pages } = await site.call<{ pages: { id: number; url_slug: string }[] }>('pages.list', { patternId: id })
  const policies = pages.filter(({ url_slug }) => ['privacy-policy', 'terms-and-conditions'].includes(url_slug))
  const legal = page.locator('.page-footer-legal').getByRole('link')
  await page.goto('/policies/home')
  await expect(legal).toHaveCount(0)
  for (const { id: pageId } of policies) await site.call('pages.publish', { pageId })
  await page.goto('/policies/home')
  await expect(legal).toHaveText(['Privacy Policy', 'Terms and Conditions'])
  await legal.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy Policy')
  await expect(page.getByText(/the site sets no cookie for readers/)).toBeVisible()
})

test("a header's height is set beside it and leaves its logo alone, and its featured searches are chosen there [D-192]", async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/tall-header')
  const logo = await uploaded(site, 'seal.png', 'Seal')
  const { url_slug, id: pageId } = await headed(site, id, 'Tall', { logo })
  await signIn(page)
  await page.goto(`/tall-header/edit/${url_slug}`)
  // Its frame is as wide as it is, and its tools leave the menus of the site alone.
  await section(page, 'Header').focus()
  expect((await box(section(page, 'Header'))).width).toBe(page.viewportSize()?.width)
  const [tools, menus] = [
    await box(page.getByRole('button', { name: 'Menu of Header' })),
    await box(page.getByRole('banner')),
  ]
  expect(tools.y).toBeGreaterThanOrEqual(menus.y + menus.height)
  await page.keyboard.press('Enter')
  const seal = header(page).getByRole('img', { name: 'Seal' })
  await expect(page.getByLabel('Height')).toBeVisible()
  await expect(seal).toHaveJSProperty('complete', true)
  const before = await box(seal)
  await page.getByLabel('Height').fill('520')
  await expect.poll(async () => (await box(header(page))).height).toBe(520)
  await expect.poll(() => box(seal)).toMatchObject({ width: before.width, height: before.height })
  await page.getByLabel('Title').fill('A tall one')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A tall one')
  await page.getByLabel('Search bar').selectOption('Show')
  await page.getByLabel('Search 1').fill('Levees')
  await page.getByLabel('Search 2').fill('')
  await expectAccessible(page, 'the settings of a header')
  await isSaved(page)
  await site.call('pages.publish', { pageId })
  await page.goto(`/tall-header/${url_slug}`)
  await expect.poll(async () => (await box(header(page))).height).toBe(520)
  await expect(seal).toBeVisible()
  const featured = header(page).getByRole('list', { name: 'Featured searches' }).getByRole('link')
  await expect(featured).toHaveText(['Levees', 'Flood Risk'])
})
