import { expect, type Locator, type Page } from '@playwright/test'
import { editedTheme } from '#domain/theme/edit-theme.ts'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, type NewPattern, publishedPage, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const BASE = '/editor-looks'

let page: Page
let site: SiteInUse
let pattern: NewPattern
let themeId: string

test.beforeAll(async ({ browser, almanac }) => {
  site = await siteInUse(almanac)
  pattern = await addPattern(site, BASE)
  await publishedPage(site, pattern.id, 'Home', 'Read me.')
  themeId = (await site.call<{ id: string }>('themes.create', { app: site.app, name: 'County', from: 'mny' })).id
  page = await (await browser.newContext({ baseURL: almanac.url })).newPage()
  await signIn(page)
})
test.afterAll(() => page.context().close())

const save = () => page.getByRole('button', { name: 'Save' })
const option = (group: string, value: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: value })
const openGroup = (name: string) => page.locator('summary', { has: page.getByRole('heading', { name }) }).click()

/** Leaves with changes or not: what is not saved is thrown away. */
async function goto(path: string): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await page.goto(path)
  page.removeAllListeners('dialog')
}

type Stored = Record<string, Record<string, unknown>>
const storedTheme = () => site.call<{ stored: Stored }>('themes.open', { app: site.app, themeId })
const visited = async (almanac: AlmanacServer) => (await fetch(`${almanac.url}${BASE}/home`)).text()

test('a theme is opened at its address; Save is there only while it differs from the saved one [P-017] [P-207]', async () => {
  await goto(`/theme/${themeId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'County' })).toBeVisible()
  await expect(page.getByLabel('Theme')).toHaveValue('mny')
  await expect(save()).toBeDisabled()
  await openGroup('Sections')
  await option('Corners', 'Square').check()
  await expect(save()).toBeEnabled()
  await page.getByRole('button', { name: '1 change' }).click()
  await expect(page.getByRole('dialog')).toContainText(/Corners\s*Soft → Square/)
  // Without grounds and shadows what is chosen and what stands over the page have a line around them.
  await page.emulateMedia({ forcedColors: 'active' })
  const corners = (value: string) => page.getByRole('group', { name: 'Corners' }).locator('label', { hasText: value })
  await expect(corners('Square')).toHaveCSS('outline-style', 'solid')
  await expect(corners('Soft')).toHaveCSS('outline-style', 'none')
  await expect(page.getByRole('dialog')).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(save()).toBeDisabled()
  await page.getByRole('button', { name: 'Redo' }).click()
  await option('Corners', 'Soft').check()
  await expect(save()).toBeDisabled()
  await option('Corners', 'Square').check()
  await save().click()
  await expect(page.getByText('All saved')).toBeVisible()
  await expect(save()).toBeDisabled()
  expect((await storedTheme()).stored).toEqual({ settings: { theme: 'mny' }, layout: { corners: 'square' } })
  await page.getByRole('button', { name: 'Reset Corners to mny' }).click()
  await expect(option('Corners', 'Soft')).toBeChecked()
  await expect(save()).toBeEnabled()
  page.once('dialog', (dialog) => dialog.dismiss())
  await page.goto('/themes').catch(() => null)
  await expect(page.getByRole('heading', { level: 1, name: 'County' })).toBeVisible()
})

test('the four themes and all that a top menu may be are on offer [P-135] [P-136]', async () => {
  await goto(`${BASE}/manage/design`)
  const offered = page.getByLabel('Theme').locator('option')
  await expect(offered).toHaveText(['default', 'catalyst', 'mny', 'mny_admin', 'County'])
  await openGroup('Navigation')
  const words = { size: ['None', 'Compact'], shows: ['None', 'Main', 'Secondary'], levels: ['1', '2', '3'] }
  const sides = ['None', 'Left', 'Right']
  await expectOffers('Top menu', { ...words, logo: sides, search: sides, dropdown: sides })
})

test('all that a side menu may be is on offer [P-137] [P-138] [P-139]', async () => {
  await goto(`${BASE}/manage/design`)
  await openGroup('Navigation')
  const sizes = page.getByLabel('Side menu size').locator('option')
  await expect(sizes).toHaveText(['None', 'Micro', 'Mini', 'Compact', 'Full'])
  const places = ['None', 'Top', 'Bottom']
  const colour = ['Transparent', 'White', 'Bright', 'Dark']
  await expectOffers('Side menu', { colour, logo: places, search: places, dropdown: places })
})

async function expectOffers(menu: string, words: Record<string, string[]>): Promise<void> {
  for (const [what, values] of Object.entries(words))
    await expect(page.getByRole('group', { name: `${menu} ${what}` }).locator('label')).toHaveText(values)
}

test('the design screen shows a page of the site with the theme as it is edited, to nobody else until it is saved [P-043]', async ({
  almanac,
}) => {
  await goto(`${BASE}/manage/design`)
  const shown = page.frameLocator('iframe[title^="Home"]').locator('html')
  // Its landmarks have names, since those of the page in it have none.
  await expect(page.getByRole('main', { name: 'Design' })).toBeVisible()
  await expect(page.getByRole('banner', { name: 'Workbench' })).toBeVisible()
  await expect(page.getByTitle('Home, 1440 pixels wide')).toHaveCSS('width', '1440px')
  await openGroup('Type')
  await page.getByLabel('Text size (px)').fill('20')
  await expect(shown).toHaveAttribute('style', /--size-text: ?20px/)
  await page.getByLabel('Theme').selectOption('catalyst')
  await expect(shown).toHaveAttribute('data-look', 'catalyst')
  await expect(shown).toHaveAttribute('style', /--size-text: ?20px/)
  // A link in the frame is to be looked at: it leads nowhere.
  await shown.getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('radio', { name: 'Saved' }).check()
  await expect(shown).toHaveAttribute('data-look', 'default')
  await page.getByRole('radio', { name: 'New' }).check()
  await page.getByRole('radio', { name: '390' }).check()
  await expect(page.getByTitle('Home, 390 pixels wide')).toHaveCSS('width', '390px')
  expect(await visited(almanac)).not.toContain('--size-text')
  await save().click()
  await expect(page.getByText('All saved')).toBeVisible()
  expect(await visited(almanac)).toMatch(/data-look="catalyst"[^>]*--size-text: ?20px/)
})

test('a menu is edited entry by entry [P-140]', async () => {
  await goto(`/theme/${themeId}`)
  await openGroup('Menus')
  for (const menu of ['Secondary menu', 'Account menu']) {
    const group = page.getByRole('group', { name: menu })
    for (const name of ['Data', 'Help']) {
      await group.getByRole('button', { name: `Add to ${menu}` }).click()
      const entry = group.getByRole('listitem').last()
      await expect(entry.getByLabel('Name')).toBeFocused()
      await page.keyboard.type(name)
      await entry.getByLabel('Path').fill(`/${name.toLowerCase()}`)
    }
    const help = group.getByRole('listitem').last()
    const closing = 'The page at this path and its subpages will then be closed to everyone else, too.'
    await expect(help.getByText(closing)).toHaveCount(0)
    await help.getByLabel('Shown to').selectOption('Signed in')
    await expect(help.getByText(closing)).toBeVisible()
    await help.getByLabel('Icon').selectOption('CircleHelp')
    const up = group.getByRole('button', { name: 'Move Help up' })
    await up.press('Enter')
    await expect(up).toBeDisabled()
    await expect(up).toBeFocused()
    await group.getByRole('button', { name: 'Remove Data' }).press('Enter')
    await expect(group.getByRole('listitem')).toHaveCount(1)
    await expect(group.locator('summary', { hasText: 'Help' })).toBeFocused()
  }
  await save().click()
  await expect(page.getByText('All saved')).toBeVisible()
  const { navOptions } = (await storedTheme()).stored
  const help = { name: 'Help', path: '/help', icon: 'CircleHelp', authLevel: '0' }
  expect(navOptions).toMatchObject({ secondaryNav: [help], authMenu: [help] })
})

test('JSON that is typed is the menu; while it is none, the last one stays in force and nothing is saved [P-208] [P-209]', async () => {
  await goto(`/theme/${themeId}`)
  await openGroup('Menus')
  const group = page.getByRole('group', { name: 'Secondary menu' })
  await group.getByText('Secondary menu as JSON').click()
  const text = group.getByLabel('JSON of the secondary menu')
  await text.fill('[{"name": "Maps", "path": "/maps"}]')
  await expect(group.getByRole('listitem')).toHaveText(/Maps/)
  await expect(save()).toBeEnabled()
  for (const wrong of ['[{"name": "Maps"', '[{"name": "Maps", "path": "javascript:alert(1)"}]', '{"name": "Maps"}']) {
    await text.fill(wrong)
    await expect(group.getByRole('alert')).toContainText('The last valid menu is used')
    await expect(group.getByRole('listitem')).toHaveText(/Maps/)
    await expect(save()).toBeDisabled()
  }
  await group.getByRole('button', { name: 'Back to the last valid menu' }).click()
  await expect(text).toHaveValue(/"path": "\/maps"/)
  await save().click()
  await expect(page.getByText('All saved')).toBeVisible()
  expect((await storedTheme()).stored.navOptions?.secondaryNav).toMatchObject([{ name: 'Maps', path: '/maps' }])
})

test('a colour that is none stays until its field is left, then says why the last one is there again', async () => {
  await goto(`/theme/${themeId}`)
  const colour = page.getByRole('textbox', { name: 'Quiet text, light' })
  const before = await colour.inputValue()
  const reason = 'Enter a colour such as #1d4ed8 or oklch(48% 0.14 255).'
  await colour.fill('#12 apples')
  await expect(colour).toHaveValue('#12 apples')
  await expect(colour).toHaveAccessibleDescription(reason)
  await colour.press('Tab')
  await expect(colour).toHaveValue(before)
  const why = `“#12 apples” was not accepted, so this is ${before} again. ${reason}`
  await expect(colour).toHaveAccessibleDescription(why)
  await expect(page.getByRole('alert').filter({ hasText: 'was not accepted' })).toHaveText(why)
  await colour.fill('#14407a')
  await expect(colour).toHaveAccessibleDescription('')
})

test('a save that loses contrast is refused by name, one that comes second asks which of the two holds', async () => {
  await goto(`/theme/${themeId}`)
  await page.getByLabel('Quiet text, light').fill('#cccccc')
  await expect(page.getByText(/fails, needs 4.5/).first()).toBeVisible()
  await save().click()
  await expect(page.getByRole('alert')).toContainText('Quiet text on Page, light')
  await page.getByRole('button', { name: 'Reset Quiet text, light to the saved value' }).click()
  await openGroup('Sections')
  await option('Density', 'Airy').check()
  const { stored } = await storedTheme()
  const { choice, options } = editedTheme(stored, [])
  const theirs = { choice, options: { ...options, layout: { ...options.layout, pageWidth: 900 } } }
  await site.call('themes.save', { app: site.app, themeId, base: stored, theme: theirs })
  await save().click()
  const asked = page.getByRole('dialog', { name: 'Someone else saved this theme' })
  await expect(asked).toContainText('Page width: theirs 900 px, yours 1200 px')
  expect((await storedTheme()).stored.layout).toMatchObject({ pageWidth: 900 })
  await asked.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  const { layout } = (await storedTheme()).stored
  expect(layout).toMatchObject({ density: 'airy' })
  expect(layout).not.toHaveProperty('pageWidth')
})

test('a theme is edited by keys alone', async () => {
  await goto(`/theme/${themeId}`)
  await expect(save()).toBeDisabled()
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  for (const group of ['Colours', 'Header']) {
    await tabTo(page.locator('summary', { has: page.getByRole('heading', { name: group }) }))
    await page.keyboard.press('Enter')
  }
  await tabTo(option('State bar', 'Show'))
  await page.keyboard.press('ArrowLeft')
  await expect(option('State bar', 'None')).toBeChecked()
  await page.keyboard.press('Control+z')
  await expect(option('State bar', 'Show')).toBeChecked()
  await expect(save()).toBeDisabled()
  await page.keyboard.press('Control+Shift+z')
  await expect(option('State bar', 'None')).toBeChecked()
  await tabTo(save(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('All saved')).toBeVisible()
  expect((await storedTheme()).stored.header).toEqual({ stateBar: 'none' })
})

async function tabTo(target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error('The keys do not lead there.')
}

test('themes are added, renamed, copied and, once confirmed, deleted', async () => {
  await goto('/themes')
  const themes = page.getByRole('list', { name: 'Themes' })
  await page.getByRole('button', { name: 'Add theme' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('County')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('There is already a theme named County.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Name' }).fill('Harbour')
  await page.getByRole('button', { name: 'Create' }).click()
  await act('Harbour', 'Rename')
  await page.getByRole('textbox', { name: 'Name' }).fill('Port')
  await page.getByRole('button', { name: 'Rename' }).click()
  await act('Port', 'Duplicate')
  await page.getByRole('button', { name: 'Create' }).click()
  await act('Port copy', 'Delete')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await act('Port copy', 'Delete')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(themes.getByText('Port copy')).toHaveCount(0)
  await themes.getByRole('link', { name: 'Port' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Port' })).toBeVisible()
})

async function act(theme: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${theme}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('axe finds nothing in the editor of themes, by day and by night', async () => {
  await goto(`/theme/${themeId}`)
  for (const group of ['Type', 'Navigation', 'Header', 'Sections', 'Menus', 'Footer']) await openGroup(group)
  await expect(page.getByText(/as JSON$/)).toHaveCount(2)
  for (const summary of await page.getByText(/as JSON$/).all()) await summary.click()
  await page.getByRole('button', { name: 'Add to Secondary menu' }).click()
  // The page in the frame is a visitor's, with landmarks of its own.
  await expectAccessible(page, 'the editor of themes', { without: 'iframe' })
})
