import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { chooseFor, isSaved, publish, section, sectionTitles } from './edit-mode.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf, sourceOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, patternAt, signIn, siteInUse } from './site-in-use.ts'

const text = (title: string, more: object = {}) => ({ title, element: textElement(`About ${title}.`), ...more })

const CONTENT_GROUP = { position: 'content', theme: 'content', full_width: 'off' }

/** A choice in the layout of a section, each of which has a picture before its words. */
const choices = (page: Page, name: string) => page.getByRole('group', { name })
const ends = (words: string) => new RegExp(`${words}$`)

/** Opens a published page with these sections in edit mode: `/base` for the home page there, or `/base/title`. */
async function edit(page: Page, almanac: AlmanacServer, place: string, sections: object[], groups?: object[]) {
  const site = await siteInUse(almanac)
  const [base, title = 'home'] = place.split('/').slice(1)
  const pattern = await patternAt(site, `/${base}`)
  const { id: pageId, url_slug } = await pageOf(site, pattern.id, { title, sections, ...(groups ? { groups } : {}) })
  await enter(page, `/${base}/edit/${url_slug}`)
  return { site, pattern, pageId }
}

test('a section is inserted at the first, a middle and the last index, and stays there [P-176]', async ({
  page,
  almanac,
}) => {
  const below = text('Below', { group: 'more' })
  const groups = ['default', 'more'].map((name, index) => ({ ...CONTENT_GROUP, name, index }))
  await edit(page, almanac, '/sections/inserted', [text('One'), text('Two'), text('Three'), below], groups)
  const insert = async (at: () => Promise<void>, title: string) => {
    await at()
    await page.getByRole('menuitem', { name: 'Rich text' }).click()
    await page.getByLabel('Text').fill(`About ${title}.`)
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.keyboard.press('Escape')
    await expect(section(page, title).getByText(`About ${title}.`)).toBeVisible()
  }
  const beside = (where: string, title: string) => async () => {
    await section(page, title).hover()
    await page.getByRole('button', { name: `Insert a section ${where} ${title}` }).click()
  }
  await insert(beside('before', 'One'), 'First')
  await insert(beside('after', 'One'), 'After one')
  await insert(beside('before', 'Three'), 'Before three')
  await insert(beside('after', 'Three'), 'Fourth')
  // The one for the end of the page stands before its footer.
  const add = page.getByRole('button', { name: 'Add a section' })
  const [end, foot] = [await add.boundingBox(), await page.getByRole('contentinfo').boundingBox()]
  expect(end?.y).toBeLessThan(foot?.y ?? 0)
  await insert(() => add.click(), 'Last')
  await insert(beside('before', 'Below'), 'Before below')
  const order = ['First', 'One', 'After one', 'Two', 'Before three', 'Three', 'Fourth', 'Before below', 'Below', 'Last']
  await expect.poll(() => sectionTitles(page)).toEqual(order)
  await isSaved(page)
  await page.reload()
  await expect.poll(() => sectionTitles(page)).toEqual(order)
  await publish(page)
  await page.goto('/sections/inserted')
  await expect(page.locator('.section h2')).toHaveText(order)
  await expect(page.locator('[data-group="more"] h2')).toHaveText(['Before below', 'Below', 'Last'])
})

test('sections are edited in place, moved, and stay where they were left [P-177] [P-178]', async ({
  page,
  almanac,
}) => {
  await edit(page, almanac, '/sections/moved', [text('One'), text('Two'), text('Three')])
  await section(page, 'One').hover()
  await page.getByRole('button', { name: 'Insert a section after One' }).click()
  await page.getByRole('menuitem', { name: 'Rich text' }).click()
  await page.getByLabel('Text').fill('Written where it is read.')
  await page.getByRole('textbox', { name: 'Title' }).fill('New')
  await page.keyboard.press('Escape')
  await expect(section(page, 'New').getByText('Written where it is read.')).toBeVisible()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'New', 'Two', 'Three'])

  // One press into the words puts the caret there; they stay where they were, and nothing opens beside them.
  const words = section(page, 'Two').locator('p', { hasText: 'About Two.' })
  await words.scrollIntoViewIfNeeded()
  const before = await words.boundingBox()
  await words.click({ position: { x: 1, y: 12 } })
  await expect(page.getByLabel('Text')).toBeFocused()
  await expect(section(page, 'Two')).toContainText('Editing')
  await expect.poll(async () => Math.round((await words.boundingBox())?.y ?? 0)).toBe(Math.round(before?.y ?? -1))
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.keyboard.type('All ')
  await expect(page.getByLabel('Text')).toHaveText('All About Two.')
  await page.getByRole('button', { name: 'Layout of Two' }).click()
  await expect(page.getByRole('complementary', { name: 'Two' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('complementary')).toHaveCount(0)
  await page.getByLabel('Text').fill('Changed in place.')
  await page.getByRole('button', { name: 'Done' }).click()

  await chooseFor(page, 'One', 'Move up')
  await chooseFor(page, 'Three', 'Move down')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'New', 'Two', 'Three'])
  await chooseFor(page, 'Three', 'Move up')
  await chooseFor(page, 'One', 'Move down')
  await expect.poll(() => sectionTitles(page)).toEqual(['New', 'One', 'Three', 'Two'])
  await isSaved(page)
  await page.reload()
  await expect(section(page, 'Two').getByText('Changed in place.')).toBeVisible()
  await expect.poll(() => sectionTitles(page)).toEqual(['New', 'One', 'Three', 'Two'])
})

test('a section without a title of its own has a placeholder in edit mode, and no heading for readers [P-118]', async ({
  page,
  almanac,
}) => {
  const { site, pageId } = await edit(page, almanac, '/untitled', [text('One')])
  await site.call('pages.save', { pageId, changes: { sidebar: 'left' } })
  await page.reload()
  await section(page, 'One').hover()
  await page.getByRole('button', { name: 'Insert a section after One' }).click()
  await page.getByRole('menuitem', { name: 'Rich text' }).click()
  await page.getByLabel('Text').fill('Nobody gave me a name.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
  await page.keyboard.press('Escape')
  const placeholder = section(page, 'Untitled Section').getByRole('button', { name: 'Untitled Section' })
  await expect(placeholder).toBeVisible()
  await isSaved(page)
  await expectAccessible(page, 'a section without a title in edit mode')
  await publish(page)

  // Stored it has its default, read it has none: neither in the page, nor beside it, nor in the search.
  const stored = await site.call<{ page: { sections: { title: string }[] } }>('pages.draft', { pageId })
  expect(stored.page.sections.map(({ title }) => title)).toEqual(['One', 'Untitled Section'])
  await page.goto('/untitled/home')
  await expect(page.getByText('Nobody gave me a name.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['One'])
  expect(await page.content()).not.toContain('Untitled Section')
  await expectAccessible(page, 'a section without a title')
  await page.goto('/untitled/search?q=untitled')
  await expect(page.getByRole('heading', { name: 'No results found' })).toBeVisible()

  // The placeholder leads to where the title is written.
  await page.goto('/untitled/edit/home')
  await placeholder.click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Named')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Text')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(section(page, 'Named').getByRole('heading', { name: 'Named' })).toBeVisible()
})

test('a section is deleted only after its dialog, and dragged to where it is dropped [P-179] [P-298]', async ({
  page,
  almanac,
}) => {
  await edit(page, almanac, '/sections/gone', [
    text('One'),
    text('Two', { size: '1/2' }),
    text('Three', { size: '1/2' }),
  ])
  await chooseFor(page, 'Two', 'Delete')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('heading')).toHaveText(/^Delete Two \d+$/)
  const asked =
    'Are you sure you want to delete this section? All of the section data will be permanently removed from our servers forever. This action cannot be undone.'
  await expect(dialog.getByText(asked)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Two', 'Three'])

  // Dragged beside another, before its middle.
  await section(page, 'Three').hover()
  const handle = await page.getByRole('button', { name: 'Move Three' }).boundingBox()
  const target = await section(page, 'Two').boundingBox()
  if (!handle || !target) throw new Error('A section is not on the screen.')
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2)
  await page.mouse.down()
  await page.mouse.move(target.x + 40, target.y + 30, { steps: 5 })
  await page.mouse.up()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Three', 'Two'])

  await chooseFor(page, 'Two', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Three'])
  await page.getByRole('dialog', { name: 'Two was deleted' }).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Three', 'Two'])
  await chooseFor(page, 'Two', 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Three'])
  await isSaved(page)
  await page.reload()
  await expect(section(page, 'One')).toBeVisible()
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Three'])
})

test('a section is copied and pasted, here and on a page of another site; other text is refused [P-180]', async ({
  page,
  context,
  almanac,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { site } = await edit(page, almanac, '/sections/copied', [
    text('One', { border: 'full', tags: 'flood' }),
    text('Two'),
  ])
  await chooseFor(page, 'One', 'Copy')
  await expect(page.getByText('Section copied')).toBeVisible()
  await chooseFor(page, 'Two', 'Paste after')
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Two', 'One'])
  const ids = await page
    .locator('[data-section]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-section')))
  expect(new Set(ids).size).toBe(3)
  await isSaved(page)

  const other = await addPattern(site, '/copied-to')
  await pageOf(site, other.id, { title: 'Home', sections: [text('Theirs')] })
  await page.goto('/copied-to/edit/home')
  await section(page, 'Theirs').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect.poll(() => sectionTitles(page)).toEqual(['Theirs', 'One'])
  await expect(section(page, 'One').getByText('About One.')).toBeVisible()
  await isSaved(page)

  await page.evaluate(() => navigator.clipboard.writeText('{"title":"not a section"}'))
  await section(page, 'Theirs').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText('There is no section on the clipboard.')).toBeVisible()
  await expect.poll(() => sectionTitles(page)).toEqual(['Theirs', 'One'])
})

test('a pasted section whose rows its author may not read is refused where it stands, and nothing else is', async ({
  page,
  context,
  almanac,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await siteInUse(almanac)
  const view = await sourceOf(site, '/closed-data', 'Losses', 'county\nAlbany\n', 8)
  const rows = { title: 'Losses', element: tableElement(view, { columns: [{ name: 'county' }] }) }
  await edit(page, almanac, '/sections/closed', [rows])
  await expect(section(page, 'Losses').getByRole('cell', { name: 'Albany' })).toBeVisible()
  await section(page, 'Losses').focus()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText('Section copied')).toBeVisible()

  const eve = { email: 'eve@example.org', password: 'long enough for eve' }
  await site.call('users.create', { ...eve, level: 5, app: site.app })
  const other = await addPattern(site, '/closed-to')
  const { id: pageId } = await pageOf(site, other.id, { title: 'Home', sections: [text('Open')] })
  await signIn(page, eve)
  await page.goto('/closed-to/edit/home')
  await section(page, 'Open').focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(section(page, 'Losses')).toContainText(
    'Not saved. This section shows data that your account is not allowed to read.',
  )
  await expect(section(page, 'Losses').getByRole('cell')).toHaveCount(0)
  await chooseFor(page, 'Open', 'Layout…')
  await page.getByRole('complementary').getByLabel('Title').fill('Open to all')
  const stored = async () => {
    type Draft = { page: { draft_sections: { title: string }[] } }
    return (await site.call<Draft>('pages.draft', { pageId })).page.draft_sections.map(({ title }) => title)
  }
  await expect.poll(stored).toEqual(['Open to all'])
  await page.getByRole('button', { name: 'Remove Losses' }).click()
  await isSaved(page)
  await expect.poll(() => sectionTitles(page)).toEqual(['Open to all'])
  await signIn(page)
})

test('a section takes every level, row span and offset from its panel [P-119] [P-303] [P-304]', async ({
  page,
  almanac,
}) => {
  await edit(page, almanac, '/sections/layout', [text('One')])
  await chooseFor(page, 'One', 'Layout…')
  const level = (name: string) => choices(page, 'Heading').getByRole('radio', { name })
  await expect(choices(page, 'Heading').locator('label')).toHaveText(['Hidden', 'H1', 'H2', 'H3', 'H4'].map(ends))
  await expect(level('H1')).toBeChecked()
  await level('H3').check()
  await expect(section(page, 'One').getByRole('heading', { name: 'One', level: 4 })).toBeVisible()
  await level('Hidden').check()
  await expect(section(page, 'One').getByRole('heading')).toHaveCount(0)

  await page.getByText('More settings').click()
  const rows = page.getByLabel('Height in rows')
  await expect(rows.locator('option')).toHaveText(['1', '2', '3', '4', '5', '6', '7', '8'])
  await rows.selectOption('8')
  await expect(section(page, 'One')).toHaveCSS('grid-row-start', 'span 8')

  const offset = page.getByLabel('Space above')
  const offsets = [16, 25, 50, 100, 150, 200, 250, 300, 350, 400, 500]
  await expect(offset.locator('option')).toHaveText(offsets.map((px) => `${px} px`))
  await expect(offset).toHaveValue('16')
  await expect(section(page, 'One')).toHaveCSS('margin-top', '16px')
  await offset.selectOption('150 px')
  await expect(section(page, 'One')).toHaveCSS('margin-top', '150px')
  await isSaved(page)
  await page.reload()
  await expect(section(page, 'One')).toHaveCSS('margin-top', '150px')
  await expect(section(page, 'One')).toHaveCSS('grid-row-start', 'span 8')
})

test('padding and border are chosen in the panel; the 12-column option has its own sizes [P-302] [P-305] [P-306]', async ({
  page,
  almanac,
}) => {
  const { site, pattern } = await edit(page, almanac, '/borders', [text('One')])
  const values = (label: string) =>
    choices(page, label)
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
  const choose = (label: string, value: string) => choices(page, label).locator(`[value="${value}"]`).check()
  await chooseFor(page, 'One', 'Layout…')
  expect(await values('Size')).toEqual(['1/3', '1/2', '2/3', '1'])
  expect(await values('Space inside')).toEqual(['p-0', 'p-1', 'p-2', 'p-4'])
  await expect(choices(page, 'Space inside').getByRole('radio', { name: 'Large' })).toBeChecked()
  // What is stored is nobody's word.
  await expect(page.getByRole('complementary')).not.toContainText(/p-\d|open[LRTB]|borderX|undefined/)
  await expectAccessible(page, 'the layout of a section', { within: 'aside' })
  const inner = section(page, 'One').locator('.section')
  await expect(inner).toHaveCSS('padding-left', '16px')
  await choose('Space inside', 'p-1')
  await expect(inner).toHaveCSS('padding-left', '4px')
  const borders = ['none', 'full', 'openLeft', 'openRight', 'openTop', 'openBottom', 'borderX']
  expect(await values('Border')).toEqual(borders)
  for (const border of borders) {
    await choose('Border', border)
    await expect(inner).toHaveAttribute('data-border', border)
  }
  await choose('Size', '1/3')
  await expect(section(page, 'One')).toHaveCSS('grid-column-start', 'span 2')
  await isSaved(page)

  await site.call('patterns.edit', { patternId: pattern.id, changes: { theme: { settings: { gridColumns: 12 } } } })
  await page.reload()
  await expect(section(page, 'One')).toHaveCSS('grid-column-start', 'span 4')
  await chooseFor(page, 'One', 'Layout…')
  await expect.poll(() => values('Size')).toEqual(['1/4', '1/3', '1/2', '2/3', '1', '2'])
})

test('Enter adds a tag; suggestions come with the first letter, six at most [P-225] [P-226]', async ({
  page,
  almanac,
}) => {
  const tags = 'flood,flash flood,fire,frost,fog,fall,fault,wind'
  await edit(page, almanac, '/tags', [text('One'), text('Two', { tags })])
  await chooseFor(page, 'One', 'Layout…')
  const field = page.getByRole('combobox', { name: 'Tags' })
  const suggested = page.getByRole('listbox', { name: 'Suggested tags' }).getByRole('option')
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/sections.tags'))
  await field.focus()
  await asked
  await expect(suggested).toHaveCount(0)
  await field.pressSequentially('f')
  await expect(suggested).toHaveCount(6)
  await field.pressSequentially('lo')
  await expect(suggested).toHaveText(['flood', 'flash flood'])
  await field.fill('hurricane')
  await expect(suggested).toHaveCount(0)
  await field.press('Enter')
  const own = page.getByRole('list', { name: 'Tags of this section' })
  await expect(own).toContainText('hurricane')
  await expect(field).toHaveValue('')
  await field.fill('win')
  await suggested.filter({ hasText: 'wind' }).click()
  await expect(own.getByRole('listitem')).toHaveText(['hurricane', 'wind'])
  await isSaved(page)
  await page.reload()
  await chooseFor(page, 'One', 'Layout…')
  await expect(own.getByRole('listitem')).toHaveText(['hurricane', 'wind'])
})

test('a section of an unknown kind says so, moves, and keeps what it holds [P-288] [P-289]', async ({
  page,
  almanac,
}) => {
  const element = { 'element-type': 'old-map', 'element-data': '{"zoom":7}' }
  const item = { 'element-type': 'Item', 'element-data': '{}' }
  const { site, pattern } = await edit(page, almanac, '/sections/unknown', [
    text('One'),
    { title: 'Map', element },
    { title: 'Item', element: item },
    { title: 'Nameless', element: { 'element-type': 'missing', 'element-data': '{}' } },
  ])
  await expect(section(page, 'Map').getByText('Component old-map Not Registered')).toBeVisible()
  await expect(section(page, 'Item').getByText('Item Component Deprecated.')).toBeVisible()
  await expect(section(page, 'Nameless').getByText('Component not registered.')).toBeVisible()
  await chooseFor(page, 'Map', 'Move up')
  await expect.poll(() => sectionTitles(page)).toEqual(['Map', 'One', 'Item', 'Nameless'])
  await isSaved(page)
  type Opened = { page: { draft_sections: { element: object }[] } }
  const opened = await site.call<Opened>('pages.open', { patternId: pattern.id, slug: 'unknown' })
  expect(opened.page.draft_sections[0]?.element).toMatchObject(element)
})

test('groups are added, renamed, filled and deleted once empty; the grid shows its columns when asked [P-056]', async ({
  page,
  almanac,
}) => {
  await edit(page, almanac, '/sections/groups', [text('One'), text('Two')])
  const columns = page.getByTestId('section-grid')
  await expect(section(page, 'One')).toBeVisible()
  await expect(columns).toHaveCount(0)
  await page.getByRole('button', { name: 'Show grid' }).click()
  await expect(columns.locator('span')).toHaveCount(6)
  await expect(columns).toBeVisible()
  await page.getByRole('button', { name: 'Hide grid' }).click()
  await expect(columns).toHaveCount(0)

  await page.getByRole('button', { name: 'Sections groups' }).click()
  const pane = page.getByRole('complementary', { name: 'Sections groups' })
  await pane.getByRole('button', { name: 'Add a group' }).click()
  await pane.getByRole('textbox', { name: 'Name' }).nth(1).fill('Figures')
  await expect(page.getByRole('button', { name: 'Add a section to Figures' })).toBeVisible()
  await expect(pane.getByRole('button', { name: 'Delete Content' })).toBeDisabled()
  await pane.getByLabel('Move all its sections to').selectOption({ label: 'Figures' })
  await expect(page.locator('.section-band').nth(1).locator('[data-section]')).toHaveCount(2)
  await pane.getByRole('button', { name: 'Delete Content' }).click()
  await expect(page.locator('.section-band')).toHaveCount(1)
  await pane.getByRole('switch', { name: 'Full width' }).check()
  await isSaved(page)
  await page.keyboard.press('Escape')
  await expect(pane).toBeHidden()
  await expect(page.getByRole('button', { name: 'Sections groups' })).toBeFocused()
  await page.reload()
  await expect(page.locator('.section-band[data-full-width]')).toHaveCount(1)
  await expect.poll(() => sectionTitles(page)).toEqual(['One', 'Two'])
})

test('edit mode has its tools and the draft, level 4 is kept out, and view mode shows what is published [P-037] [P-038] [P-248]', async ({
  page,
  browser,
  almanac,
}) => {
  const { site, pattern } = await edit(page, almanac, '/modes', [text('One')])
  await expect(page).toHaveURL(/\/modes\/edit\/home$/)
  await section(page, 'One').dblclick()
  await page.getByLabel('Text').fill('Only in the draft.')
  await page.keyboard.press('Escape')
  await isSaved(page)
  await site.call('pages.create', { patternId: pattern.id, title: 'Unpublished' })
  await page.getByRole('button', { name: 'Pages' }).click()
  await expect(page.getByRole('button', { name: '+ Add Page' })).toBeVisible()
  await expect(page.getByRole('treeitem', { name: /^Unpublished/ })).toBeVisible()

  await page.goto('/modes/home')
  await expect(page.getByText('About One.')).toBeVisible()
  await expect(page.getByText(/Only in the draft\./i)).toHaveCount(0)
  await expect(page.getByRole('button', { name: '+ Add Page' })).toHaveCount(0)
  await expect(page.getByText(/Unpublished/i)).toHaveCount(0)

  const four = { email: 'four@example.org', password: 'long enough four' }
  await site.call('users.create', { ...four, level: 4, app: site.app })
  const other = await browser.newContext({ baseURL: almanac.url })
  const reader = await other.newPage()
  await signIn(reader, four)
  const refused = await reader.request.get('/modes/edit/home', {
    headers: { accept: 'text/html' },
    maxRedirects: 0,
  })
  expect(refused.headers().location).toBe('/')
  await reader.goto('/modes/edit/home')
  await expect(reader).not.toHaveURL(/edit/)
  await expect(reader.getByRole('region', { name: 'Edit bar' })).toHaveCount(0)
  await other.close()
})

test('titles without a space stay in the window, and those from right to left have their direction', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id } = await addPattern(site, '/titles')
  const long = await pageOf(site, id, { title: 'W'.repeat(300), sections: [text('M'.repeat(300))] })
  const sections = [text('נהר (2)'), text('Two')]
  const hebrew = await pageOf(site, id, { title: 'שלום (1)', sections, settings: { sidebar: 'left' } })
  for (const address of ['/titles/edit/', '/titles/']) {
    await page.goto(address + long.url_slug)
    await expect(page.getByRole('heading', { name: 'W'.repeat(300) })).toBeVisible()
    const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const)
    expect(content).toBeLessThanOrEqual(window)
    await page.goto(address + hebrew.url_slug)
    for (const name of ['שלום (1)', 'נהר (2)'])
      await expect(page.getByRole('heading', { name })).toHaveCSS('direction', 'rtl')
    // The line begins at the right edge of its section, and the list of sections has a column of its own.
    const heading = await page.getByRole('heading', { name: 'נהר (2)' }).boundingBox()
    const list = await page.getByRole('navigation', { name: 'On this page' }).boundingBox()
    expect(heading?.width).toBeGreaterThan(500)
    expect((list?.x ?? 0) + (list?.width ?? 9999)).toBeLessThan(heading?.x ?? 0)
  }
})
