import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, publishedPage, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const DESK = { width: 1440, height: 900 }
const NARROW = { width: 1025, height: 800 }
const TEXT = {
  'element-type': 'rich-text',
  'element-data': JSON.stringify({ text: { root: { type: 'root', children: [] } } }),
}
const SIDE = { size: 'full' }
const LOOKS = ['default', 'catalyst', 'mny', 'mny_admin']

/** A page, three levels below it, a draft and a page that no menu shows; the theme can be set. */
async function treeOf(site: SiteInUse, base: string) {
  const pattern = await addPattern(site, base)
  const add = async (title: string, parent: number | null, changes: object = {}) => {
    const { id } = await publishedPage(site, pattern.id, title, `${title}. `.repeat(40))
    await site.call('pages.save', {
      pageId: id,
      changes: { parent: parent === null ? '' : String(parent), ...changes },
    })
    return id
  }
  await add('Home', null)
  const hazards = await add('Hazards', null, { icon: 'TriangleAlert' })
  const flood = await add('Flood', hazards)
  const coast = await add('Coast', flood)
  await add('Hidden', null, { hide_in_nav: true })
  const draft = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Coming' })
  const themed = (theme: string, navOptions: object = {}) =>
    site.call('patterns.edit', { patternId: pattern.id, changes: { theme: { settings: { theme }, navOptions } } })
  return { pattern, hazards, coast, draft, add, themed }
}

async function guest(browser: Browser, almanac: AlmanacServer, viewport = DESK): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url, viewport })
  return context.newPage()
}

const menu = (page: Page, name = 'Pages') => page.getByRole('navigation', { name })
const link = (within: Locator, name: string) => within.getByRole('link', { name })
const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const style = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

test('sub-menus open by pointer, click, keyboard and where the reader is, without script; a hidden page is in none [P-090] [P-093]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed } = await treeOf(site, '/menus')
  const page = await guest(browser, almanac)
  await themed('mny', { topNav: { depth: 3 } })
  await page.goto('/menus/home')
  expect(await page.locator('script:not([src*="/search-opener"])').count()).toBe(0)
  const coast = link(menu(page), 'Coast')
  await expect(link(menu(page), 'Flood')).toBeHidden()
  await link(menu(page), 'Hazards').hover()
  await expect(link(menu(page), 'Flood')).toBeVisible()
  await page.mouse.move(0, 600)
  await expect(link(menu(page), 'Flood')).toBeHidden()
  await menu(page).getByRole('button', { name: 'Pages under Hazards' }).focus()
  await page.keyboard.press('Enter')
  await expect(link(menu(page), 'Flood')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(link(menu(page), 'Flood')).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(link(menu(page), 'Flood')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(link(menu(page), 'Flood')).toBeHidden()
  await menu(page).getByRole('button', { name: 'Pages under Hazards' }).press('Enter')
  await expect(link(menu(page), 'Flood')).toBeVisible()
  // Nothing that is reached further on stands behind a menu that was left.
  await link(page.getByRole('contentinfo'), 'Home').focus()
  await expect(menu(page).locator('.drop-down')).toHaveCSS('opacity', '0')
  await menu(page).getByRole('button', { name: 'Pages under Hazards' }).focus()
  await menu(page).locator('summary[aria-label="Pages under Flood"]').click()
  await coast.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Coast')
  await themed('mny', { topNav: { depth: 1 } })
  await page.goto('/menus/home')
  await expect(menu(page).getByRole('button')).toHaveCount(0)

  // Active: the part that the page is in is open beside it.
  await page.goto('/menus/coast')
  await expect(link(menu(page, 'In this section'), 'Coast')).toHaveAttribute('aria-current', 'page')
  // Where backgrounds and shadows are taken away, it still stands out.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(link(menu(page, 'In this section'), 'Coast')).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await expect(link(menu(page, 'In this section'), 'Coast')).toBeVisible()

  // A page that is hidden is read at its address, and stands neither in the bar nor at the side.
  expect((await page.goto('/menus/hidden'))?.status()).toBe(200)
  for (const bars of [{ topNav: { size: 'compact', nav: 'main' } }, { topNav: { nav: 'none' }, sideNav: SIDE }]) {
    await themed('catalyst', bars)
    await page.goto('/menus/home')
    await expect(link(menu(page), 'Hazards')).toBeVisible()
    await expect(page.locator('a', { hasText: /^Hidden$/ })).toHaveCount(0)
  }

  await page.context().close()
})

test('the top menu goes one, two or three levels down, as the design of the site says [P-308]', async ({
  browser,
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { add, coast } = await treeOf(site, '/depths')
  await add('Beach', coast)
  await signIn(page)
  await page.setViewportSize(DESK)
  const reader = await guest(browser, almanac)
  const below = menu(reader).getByRole('link', { includeHidden: true })
  const LEVELS = [['Flood'], ['Coast'], ['Beach']]
  await page.goto('/depths/manage/design')
  await page.locator('summary', { has: page.getByRole('heading', { name: 'Navigation' }) }).click()
  const levels = page.getByRole('group', { name: 'Top menu levels' })
  await expect(levels.locator('label')).toHaveText(['1', '2', '3'])
  await expect(levels.getByRole('radio', { name: '1' })).toBeChecked()
  for (const [theme, depth] of [
    ['mny', 3],
    ['mny', 1],
    ['mny', 2],
    ['default', 3],
  ] as const) {
    await page.getByLabel('Theme').selectOption(theme)
    await levels.getByRole('radio', { name: String(depth) }).check()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    await reader.goto('/depths/home')
    const shown = LEVELS.slice(0, depth - 1).flat()
    await expect(below).toHaveText(['Home', 'Hazards', ...shown])
    // Each level is reached from the one above it.
    await link(menu(reader), 'Hazards').hover()
    if (depth > 1) await expect(link(menu(reader), 'Flood')).toBeVisible()
    if (depth > 2) {
      await menu(reader).locator('summary[aria-label="Pages under Flood"]').click()
      await expect(link(menu(reader), 'Coast')).toBeVisible()
    }
  }
  await reader.context().close()
})

test('up to 1025 px the menu stands behind one button that opens and closes it, without script [P-088] [P-315]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed, hazards } = await treeOf(site, '/narrow')
  const page = await guest(browser, almanac, NARROW)
  await page.goto('/narrow/home')
  const toggle = page.getByRole('button', { name: 'Menu' })
  await expect(menu(page)).toBeHidden()
  await toggle.click()
  await expect(menu(page).getByRole('link')).toHaveText(['Home', 'Hazards'])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(menu(page)).toBeHidden()
  await toggle.press('Enter')
  await expect(menu(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle).toBeFocused()
  await page.setViewportSize({ ...NARROW, width: 1026 })
  await expect(menu(page)).toBeVisible()
  await expect(toggle).toBeHidden()
  // So do the titles of a page's sections, which stand beside it where there is room.
  const draft_sections = ['Risk', 'Cost'].map((title) => ({ trackingId: title, title, level: 1, element: TEXT }))
  await site.call('pages.save', { pageId: hazards, changes: { sidebar: 'left', draft_sections } })
  await site.call('pages.publish', { pageId: hazards })
  await page.goto('/narrow/hazards')
  const title = link(menu(page, 'On this page'), 'Cost')
  await expect(title).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Risk' })).toBeVisible()
  await page.setViewportSize(NARROW)
  await expect(title).toBeHidden()
  await menu(page, 'On this page').getByText('On this page').filter({ visible: true }).click()
  await title.click()
  await expect(page).toHaveURL(/#/)
  await page.setViewportSize({ ...NARROW, width: 1026 })
  // Entries that a line has no room for stand behind a button, yet not in the menu that was opened.
  const secondaryNav = Array.from({ length: 9 }, (_, at) => ({ name: `Entry ${at}`, path: `/narrow/entry_${at}` }))
  await themed('default', { topNav: { nav: 'secondary' }, secondaryNav })
  await page.goto('/narrow/home')
  const last = link(menu(page, 'Secondary'), 'Entry 8')
  await expect(link(menu(page, 'Secondary'), 'Entry 0')).toBeVisible()
  await expect(last).toBeHidden()
  await menu(page, 'Secondary').getByText('More').click()
  await expect(last).toBeVisible()
  await page.setViewportSize(NARROW)
  await page.goto('/narrow/home')
  await toggle.click()
  await expect(last).toBeVisible()
  // On the narrowest phone the bar is still one line.
  await page.setViewportSize({ ...NARROW, width: 320 })
  await page.goto('/narrow/home')
  const [button, signIn] = [await box(toggle), await box(link(page.getByRole('banner'), 'Sign in'))]
  expect(Math.abs(button.y + button.height / 2 - signIn.y - signIn.height / 2)).toBeLessThan(2)
  expect(button.x + button.width).toBeLessThanOrEqual(320)
  await page.context().close()
})

test('logo, search, dropdown and menu stand where the options of the bars put them, or not at all [P-136] [P-139]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed } = await treeOf(site, '/places')
  const page = await guest(browser, almanac)
  const bar = page.locator('.site-bar')
  const logo = (within: Locator) => link(within, 'Hazard Plan')
  const dropdown = (within: Locator) => link(within, 'Sign in')
  const search = (within: Locator) => within.getByRole('searchbox')
  await themed('default', { topNav: { size: 'compact', logo: 'left', search: 'left', dropdown: 'right', nav: 'main' } })
  await page.goto('/places/home')
  expect((await box(logo(bar))).x).toBeLessThan((await box(link(menu(page), 'Home'))).x)
  expect((await box(search(bar))).x).toBeLessThan((await box(link(menu(page), 'Home'))).x)
  expect((await box(dropdown(bar))).x).toBeGreaterThan((await box(link(menu(page), 'Home'))).x)
  await themed('default', {
    topNav: { size: 'compact', logo: 'right', search: 'right', dropdown: 'left', nav: 'none' },
  })
  await page.goto('/places/home')
  expect((await box(search(bar))).x).toBeGreaterThan((await box(dropdown(bar))).x)
  expect((await box(logo(bar))).x).toBeGreaterThan((await box(dropdown(bar))).x)
  await expect(menu(page)).toHaveCount(0)
  await themed('default', {
    topNav: { size: 'none' },
    sideNav: { size: 'full', logo: 'top', search: 'bottom', dropdown: 'bottom' },
  })
  await page.goto('/places/home')
  await expect(bar).toBeHidden()
  const side = page.locator('.side-navigation')
  expect((await box(logo(side))).y).toBeLessThan((await box(link(menu(page), 'Home'))).y)
  expect((await box(search(side))).y).toBeGreaterThan((await box(link(menu(page), 'Hazards'))).y)
  expect((await box(dropdown(side))).y).toBeGreaterThan((await box(link(menu(page), 'Hazards'))).y)
  await themed('default', {
    topNav: { size: 'none' },
    sideNav: { size: 'full', logo: 'bottom', search: 'top', dropdown: 'none' },
  })
  await page.goto('/places/home')
  expect((await box(logo(side))).y).toBeGreaterThan((await box(link(menu(page), 'Hazards'))).y)
  expect((await box(search(side))).y).toBeLessThan((await box(link(menu(page), 'Home'))).y)
  await expect(dropdown(side)).toHaveCount(0)
  await page.context().close()
})

test('each theme gives the page its own bars, type and grid, by site, page and group; axe finds nothing [P-011] [P-012] [P-135]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed, hazards } = await treeOf(site, '/looks')
  const context = await browser.newContext({ baseURL: almanac.url, viewport: DESK })
  const page = await context.newPage()
  const seen = new Set<string>()
  for (const look of LOOKS) {
    await themed(look, { sideNav: { size: 'full' }, topNav: { size: 'compact' } })
    await page.goto('/looks/flood')
    await expectAccessible(page, look)
    for (const part of ['.site-bar', '.side-navigation', '.section-grid'])
      await expect(page.locator(part)).toBeVisible()
    const body = page.locator('body')
    seen.add([await style(body, 'font'), await style(page.locator('html'), 'background-color')].join())
  }
  expect(seen.size).toBe(LOOKS.length)
  await themed('mnyv1')
  await page.goto('/looks/flood')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'mny')
  // The site says mny for all its pages, a page catalyst for itself, a group of it another for its band.
  const group = { name: 'default', position: 'content', index: 0, theme: 'default', full_width: 'off' }
  const changes = { theme: 'catalyst', draft_section_groups: [group] }
  await site.call('pages.save', { pageId: hazards, changes })
  await site.call('pages.publish', { pageId: hazards })
  await page.goto('/looks/hazards')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'catalyst')
  const band = page.locator('[data-look]', { has: page.locator('.section-grid') }).last()
  await expect(band).toHaveAttribute('data-look', 'catalyst')
  const fontOf = () => style(page.locator('.section-grid'), 'font-family')
  const ofPage = await fontOf()
  await site.call('pages.save', {
    pageId: hazards,
    changes: { draft_section_groups: [{ ...group, theme: 'mny_admin' }] },
  })
  await site.call('pages.publish', { pageId: hazards })
  await page.goto('/looks/hazards')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'catalyst')
  await expect(band).toHaveAttribute('data-look', 'mny_admin')
  expect(await fontOf()).not.toBe(ofPage)
  await page.goto('/looks/flood')
  await expect(page.locator('html')).toHaveAttribute('data-look', 'mny')
  await context.close()
})

test('the side bar in its sizes, colours and places, and what a page may leave out [P-089] [P-137] [P-138]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed, hazards } = await treeOf(site, '/sides')
  const page = await guest(browser, almanac)
  const bar = page.locator('.side-navigation')
  const widths: number[] = []
  const colours = new Set<string>()
  for (const [size, color] of [
    ['micro', 'transparent'],
    ['mini', 'white'],
    ['compact', 'bright'],
    ['full', 'dark'],
  ]) {
    await themed('catalyst', { sideNav: { size, color, logo: 'top' }, topNav: { size: 'none' } })
    await page.goto('/sides/hazards')
    await expect(link(menu(page), 'Hazards')).toHaveAttribute('aria-current', 'page')
    widths.push((await box(bar)).width)
    colours.add(await style(bar, 'background-color'))
  }
  expect(widths).toEqual(widths.toSorted((a, b) => a - b))
  expect([new Set(widths).size, colours.size]).toEqual([4, 4])
  await site.call('pages.save', { pageId: hazards, changes: { side_nav: 'hide' } })
  await page.goto('/sides/hazards')
  await expect(bar).toHaveCount(0)
  await themed('catalyst', { sideNav: { size: 'none' } })
  await page.goto('/sides/home')
  await expect(bar).toHaveCount(0)
  await page.context().close()
})

test('an entry is shown to those of its level, and its place is closed to others; unknown types say so [P-244] [P-140] [P-099]', async ({
  browser,
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed } = await treeOf(site, '/levels')
  const reader = await guest(browser, almanac)
  expect((await reader.goto('/levels/flood'))?.status()).toBe(200)
  const secondaryNav = [{ name: 'Inside', path: '/levels/flood', authLevel: '5' }, { type: 'mega' }]
  const authMenu = [{ name: 'Tasks', path: '/levels/home' }]
  await themed('default', { topNav: { nav: 'secondary' }, secondaryNav, authMenu })
  await reader.goto('/levels/home')
  await expect(menu(reader, 'Secondary')).toHaveText('mega not available')
  await expect(reader.getByRole('link', { name: 'Tasks' })).toHaveCount(0)
  await reader.goto('/levels/flood')
  await expect(reader).toHaveURL(/\/auth\/login\?from=%2Flevels%2Fflood/)
  await reader.context().close()
  for (const level of [4, 5]) {
    const person = { email: `entry${level}@example.org`, password: 'long enough to read' }
    await site.call('users.create', { ...person, level, app: site.app })
    await signIn(page, person)
    await page.goto('/levels/home')
    await expect(menu(page, 'Secondary').getByRole('link')).toHaveText(level === 5 ? ['Inside'] : [])
    const answer = await page.request.get('/levels/flood', { headers: { accept: 'text/html' } })
    expect(new URL(answer.url()).pathname.endsWith('/flood')).toBe(level === 5)
  }
  await signIn(page)
  await page.goto('/levels/home')
  await link(menu(page, 'Secondary'), 'Inside').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flood')
  await page.getByRole('button', { name: /^Account of / }).click()
  await expect(page.getByRole('link', { name: 'Tasks' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Logout' })).toBeVisible()
})

test('in edit mode the same menus list drafts and lead to editing; visitors see neither drafts nor hidden pages [P-041] [P-094] [P-095]', async ({
  browser,
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { themed } = await treeOf(site, '/edited')
  const secondaryNav = [
    { name: 'Risks', path: '/edited/hazards' },
    { name: 'Catalogue', path: '/datasets' },
  ]
  await themed('catalyst', { topNav: { size: 'compact', logo: 'left', nav: 'main' }, secondaryNav })
  const reader = await guest(browser, almanac)
  await reader.goto('/edited/home')
  await expect(link(menu(reader, 'Secondary'), 'Risks')).toHaveAttribute('href', '/edited/hazards')
  await expect(menu(reader).getByRole('link')).toHaveText(['Home', 'Hazards'])
  await reader.context().close()
  await signIn(page)
  await page.setViewportSize(DESK)
  await page.goto('/edited/edit/home')
  const pages = menu(page)
  await expect(pages.getByRole('link')).toHaveText(['Home', 'Hazards', 'Coming *'])
  await expect(link(pages, 'Home')).toHaveAttribute('aria-current', 'page')
  await expect(link(pages, 'Hazards')).toHaveAttribute('href', '/edited/edit/hazards')
  // Entries of the theme's menus that are pages of this site too; those of other places stay as they are.
  await expect(link(menu(page, 'Secondary'), 'Risks')).toHaveAttribute('href', '/edited/edit/hazards')
  await expect(link(menu(page, 'Secondary'), 'Catalogue')).toHaveAttribute('href', '/datasets')
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await link(pages, 'Coming *').click()
  await expect(page).toHaveURL(/\/edited\/edit\/coming$/)
  await expect(link(pages, 'Coming *')).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
})
