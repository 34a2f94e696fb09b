import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { collapsible } from './every-block.ts'
import { test as base } from './fixtures.ts'
import { type Block, paragraph, words } from './rich-text.ts'

let visitor: BrowserContext | null = null

/** Whoever looks at the kit, with one cache for all tests. */
async function visitorOf(browser: Browser, baseURL: string): Promise<BrowserContext> {
  visitor ??= await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  return visitor
}

/** The kit's own page, which only a server in development has. */
const test = base.extend({
  baseURL: async ({ development }, use) => use(development.url),
  context: async ({ browser, development }, use) => {
    const context = await visitorOf(browser, development.url)
    await use(context)
    for (const page of context.pages()) await page.close()
  },
})
test.afterAll(() => visitor?.close())

// The kit touches no store, so that once is enough.
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from this pattern.
test.beforeEach(({}, { project }) => test.skip(project.name !== 'embedded', 'the same on every database'))

/** What opens above the page stands outside its landmarks; the guards at its ends hand the focus on at once. */
const ABOVE = {
  within: '[data-base-ui-portal]',
  without: '[data-base-ui-focus-guard]',
  but: ['region'],
  dark: false,
}

async function openKit(page: Page) {
  await page.goto('/dev/ui')
  // The place of toasts appears once script runs.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
}

test('a dialog closes on Escape, on its button, and on an outside click only where asked [P-319]', async ({ page }) => {
  await openKit(page)
  const dialog = page.getByRole('dialog', { name: 'Rename site' })
  const opener = page.getByRole('button', { name: 'xs' })
  await opener.click()
  await expect(dialog).toHaveCSS('width', '320px')
  // Its shadow is gone in forced colours, where a line is its edge.
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(dialog).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: 'none' })
  for (let step = 0; step < 5; step++) await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.getByRole('button', { name: '5xl' }).click()
  await expect(dialog).toHaveCSS('width', '1024px')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Closes on outside click' }).click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
})

test('whoever asks for less motion sees what opens where it stays, from its first frame on', async ({ page }) => {
  await openKit(page)
  const placesOf = (opener: Element, role: string) => {
    const places = new Set<string>()
    const watch = async (frames: number): Promise<string[]> => {
      await new Promise(requestAnimationFrame)
      const box = document.querySelector(`[role=${role}]`)?.getBoundingClientRect()
      if (box) places.add([box.x, box.y, box.width, box.height].map((side) => side.toFixed(1)).join(' '))
      return frames > 0 ? watch(frames - 1) : [...places]
    }
    if (opener instanceof HTMLElement) opener.click()
    return watch(20)
  }
  for (const [name, role] of [
    ['Page', 'menu'],
    ['Filter', 'dialog'],
    ['Delete page…', 'alertdialog'],
  ] as const) {
    const opener = page.getByRole('button', { name })
    await opener.scrollIntoViewIfNeeded()
    expect(await opener.evaluate(placesOf, role), name).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole(role)).toHaveCount(0)
  }
})

test('what stays until it is read never covers the buttons of a dialog', async ({ page }) => {
  await openKit(page)
  await page.getByRole('button', { name: 'Problem' }).click()
  const told = page.getByRole('region', { name: 'Notifications' }).getByRole('alert')
  const isOnTop = () =>
    told.evaluate((box) => {
      const { x, y, width, height } = box.getBoundingClientRect()
      return box.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(isOnTop).toBe(true)
  await page.getByRole('button', { name: '5xl' }).click()
  await expect(page.getByRole('dialog', { name: 'Rename site' })).toBeVisible()
  expect(await isOnTop()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(isOnTop).toBe(true)
})

test('each of the nine sizes of a dialog has its own width, and lg is what a dialog has without one [P-309]', async ({
  page,
}) => {
  await openKit(page)
  const dialog = page.getByRole('dialog', { name: 'Rename site' })
  const widths = { xs: 320, sm: 384, md: 448, lg: 512, xl: 576, '2xl': 672, '3xl': 768, '4xl': 896, '5xl': 1024 }
  for (const [opener, width] of [...Object.entries(widths), ['Closes on outside click', widths.lg] as const]) {
    await page.getByRole('button', { name: opener }).click()
    await expect(dialog).toHaveCSS('width', `${width}px`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Delete page…' }).click()
  await expect(page.getByRole('alertdialog')).toHaveCSS('width', `${widths.lg}px`)
})

test('only Delete deletes, and the dialog says what and whether it is at it [P-233] [P-296] [P-299]', async ({
  page,
}) => {
  await openKit(page)
  const opener = page.getByRole('button', { name: 'Delete page…' })
  const thePage = page.getByRole('status', { name: 'The page' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete Flood risk 42' })
  const asked =
    'Are you sure you want to delete this page? All of the page data will be permanently removed from our servers forever. This action cannot be undone.'
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Enter'), // The focus begins on Cancel.
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]
  for (const way of leave) {
    await opener.click()
    await expect(dialog.getByText(asked)).toBeVisible()
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).focus()
    await way()
    await expect(dialog).toBeHidden()
    await expect(thePage).toHaveText('kept')
  }

  await opener.click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await end(page, 'Let it fail')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was removed')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await end(page, 'Let it succeed')
  await expect(dialog).toBeHidden()
  await expect(thePage).toHaveText('deleted')
})

/** The page behind an open dialog is out of reach for people; what stands there for the server is pressed by script. */
async function end(page: Page, name: string) {
  await page.locator('button', { hasText: name }).evaluate((button) => (button as HTMLButtonElement).click())
}

test('a centred message is gone after one second and not before [P-320]', async ({ browser, development }) => {
  // The clock of a whole visit is stopped.
  const context = await browser.newContext({ baseURL: development.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await openKit(page)
  const message = page.locator('p', { hasText: /^Copied$/ })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Centred message' }).click()
  await expect(message).toBeVisible()
  await page.clock.runFor(999)
  await expect(message).toBeVisible()
  await page.clock.runFor(1)
  await expect(message).toHaveCount(0)
  await context.close()
})

test('menus, tabs, trees, tables and lists can be worked with the keyboard alone', async ({ page }) => {
  await openKit(page)
  await page.getByRole('button', { name: 'Page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Copy' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Copied' })).toBeVisible()

  await page.getByRole('tab', { name: /^Members/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Members/ })).not.toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
  await page.getByRole('tab', { name: /^Members/ }).click()
  await page.getByRole('button', { name: 'Level' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Level' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toContainText('Mary Somerville')

  const item = (name: string) => page.getByRole('treeitem', { name })
  await item('Flood').focus()
  await page.keyboard.press('ArrowRight')
  await expect(item('Coastal flooding')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(item('Coastal flooding')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Coastal flooding')).toHaveAttribute('aria-selected', 'true')

  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Summary' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: 'Picked up Summary, position 1 of 4.' })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'Summary: position 2 of 4.' })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(sections).toHaveText(['Flood', 'Summary', 'Wind', 'Sources'])
})

test('axe finds nothing in the kit in light and dark, and the theme set on the document wins', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openKit(page)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Section settings' }).click()
  await expectAccessible(page, 'the page in light', { dark: false })
  const light = await background()
  await page.getByRole('button', { name: 'Dark' }).click()
  await expect.poll(background).not.toBe(light)
  await expectAccessible(page, 'the page in dark', { dark: false })

  for (const name of ['lg', 'Delete page…', 'Page', 'Filter', 'Problem']) {
    await page.getByRole('button', { name }).click()
    await expectAccessible(page, name, ABOVE)
    await page.keyboard.press('Escape')
  }
  await page.getByRole('combobox', { name: 'County' }).fill('a')
  await expect(page.getByRole('option', { name: 'Albany' })).toBeVisible()
  await expectAccessible(page, 'County', ABOVE)
})

/** What readers see of a field, below the control in which it is filled in. */
const read = (page: Page, field: string) => page.getByRole('region', { name: `${field}, as read` })

// The fields of the gallery are independent of each other, so that one visit serves all of these.
test.describe('fields', () => {
  let page: Page
  const control = (role: 'combobox' | 'textbox' | 'group' | 'spinbutton', name: string) =>
    page.getByRole(role, { name })

  test.beforeAll(async ({ browser, development }, { project }) => {
    test.skip(project.name !== 'embedded', 'the same on every database')
    const context = await browser.newContext({ baseURL: development.url, reducedMotion: 'reduce' })
    page = await context.newPage()
    await page.goto('/dev/fields')
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    // Inputs come one by one, when they are first needed.
    for (const name of ['Hazards, disabled', 'Adopted, disabled']) await expect(control('combobox', name)).toBeVisible()
    await expect(control('group', 'Stage, disabled')).toBeVisible()
    await expect(page.getByLabel('Story, disabled')).toBeVisible()
  })
  test.afterAll(() => page?.context().close())

  test('a control of a kind that nobody knows says so, and shows what the field holds [P-099]', async () => {
    const unknown = control('textbox', 'Place, filled')
    await expect(unknown).toBeDisabled()
    await expect(unknown).toHaveValue('Albany')
    await expect(unknown).toHaveAccessibleDescription('hologram not available')
  })

  test('a yes or no asks to be chosen; a select without options shows four; limits of 5 and 30 [P-156] [E-081] [E-073]', async () => {
    const adopted = control('combobox', 'Adopted, empty')
    await expect(adopted.getByRole('option')).toHaveText(['Please Select', 'True', 'False'])
    await expect(adopted).toHaveValue('')
    await adopted.selectOption('False')
    await expect(read(page, 'Adopted, empty')).toHaveText('False')
    await adopted.selectOption('Please Select')
    await expect(read(page, 'Adopted, empty')).toHaveText('')

    const demo = control('combobox', 'Without options, empty')
    await expect(demo.getByRole('option')).toHaveText(['Please Select', ...[1, 2, 3, 4].map((n) => `Option ${n}`)])

    const code = control('textbox', 'Code, empty')
    await code.fill('Albany')
    await expect(code).toHaveAccessibleDescription(
      /6 of 5 characters 1 character too many\.|1 character too many\..*6 of 5/,
    )
    await expect(read(page, 'Code, empty').locator('mark')).toHaveText('y')
    await code.press('Backspace')
    await expect(code).toHaveAccessibleDescription('5 of 5 characters')
  })

  test('a value that is none of the options is named, to fill in and to read [E-071] [E-072] [E-074]', async () => {
    const marked: [string, Locator, string][] = [
      ['Risk, invalid', control('combobox', 'Risk, invalid'), 'Invalid Value: Enormous'],
      ['Stage, invalid', control('group', 'Stage, invalid'), 'Invalid Value: Lost'],
      ['Hazards, invalid', control('combobox', 'Hazards, invalid'), 'Invalid Values: lava, ash'],
    ]
    for (const [name, field, marker] of marked) {
      await expect(field).toHaveAccessibleDescription(marker)
      await expect(read(page, name)).toContainText(marker)
      await expect(read(page, name.replace('invalid', 'filled'))).not.toContainText('Invalid')
    }
    await control('combobox', 'Risk, invalid').selectOption('Low')
    await control('group', 'Stage, invalid').getByRole('radio', { name: 'Final' }).check()
    for (const value of ['lava', 'ash']) await page.getByRole('button', { name: `Remove ${value}` }).click()
    await expect(read(page, 'Risk, invalid')).toHaveText('Low')
    await expect(read(page, 'Stage, invalid')).toHaveText('Final')
    await expect(read(page, 'Hazards, invalid')).toHaveText('Flood')

    const tagline = control('textbox', 'Tagline, empty')
    await tagline.pressSequentially('x'.repeat(33))
    await expect(tagline).toHaveValue('x'.repeat(30))
    await expect(read(page, 'Tagline, empty')).toHaveText('x'.repeat(30))
  })

  test('the menu of many choices closes on Escape, Tab and outside, and is low; the wheel changes no number [E-043] [E-044] [D-169]', async () => {
    const hazards = control('combobox', 'Hazards, empty')
    const menu = page.getByRole('listbox')
    const leave = [
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Tab'),
      () => page.locator('h2', { hasText: 'multiple choice' }).click(),
    ]
    for (const way of leave) {
      await page.getByRole('button', { name: 'Open Hazards, empty' }).click()
      await expect(menu).toBeVisible()
      const popup = menu.locator('xpath=..')
      await expect.poll(async () => (await popup.boundingBox())?.height).toBe(150)
      await way()
      await expect(menu).toHaveCount(0)
    }
    await hazards.fill('wil')
    await expect(page.getByRole('option')).toHaveText(['Wildfire'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(read(page, 'Hazards, empty')).toHaveText('Wildfire')
    // A second Escape, with the menu closed, takes nothing away.
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(read(page, 'Hazards, empty')).toHaveText('Wildfire')

    const loss = control('spinbutton', 'Expected loss, filled')
    await loss.fill('2500')
    await expect(read(page, 'Expected loss, filled')).toHaveText('$2.5K')
    await expect(loss).toBeFocused()
    await loss.hover()
    await page.mouse.wheel(0, 40)
    await expect(loss).not.toBeFocused()
    await expect(loss).toHaveValue('2500')
  })

  test('every kind of field has a form to fill in and one to read; a text in one is in Arial at 15px [E-069] [E-124]', async () => {
    await control('textbox', 'Title, empty').fill('Mohawk')
    await expect(read(page, 'Title, empty')).toHaveText('Mohawk')
    await control('textbox', 'Note, empty').fill('one\ntwo')
    await expect(read(page, 'Note, empty')).toHaveText('one\ntwo')
    await page.getByLabel('Held at, empty').fill('2026-03-01T23:30')
    await expect(read(page, 'Held at, empty')).toHaveText('03/01/2026, 23:30')
    await control('combobox', 'Adopted, empty').selectOption('True')
    await expect(read(page, 'Adopted, empty')).toHaveText('True')
    await page.getByLabel('Story, empty').click()
    await page.keyboard.type('It rained.')
    await expect(read(page, 'Story, empty')).toHaveText('It rained.')
    const story = page.getByLabel('Story, empty').locator('p')
    await expect(story).toHaveCSS('font-family', 'Arial, sans-serif')
    await expect(story).toHaveCSS('font-size', '15px')
    await expect(read(page, 'Story, filled').locator('strong')).toHaveText('four feet')
    await control('combobox', 'Risk, empty').selectOption('High')
    await expect(read(page, 'Risk, empty')).toHaveText('High')
    await control('combobox', 'Hazards, filled').fill('snow')
    await page.getByRole('option', { name: 'Snow' }).click()
    await page.keyboard.press('Escape')
    await expect(read(page, 'Hazards, filled').getByRole('listitem')).toHaveText(['Flood', 'Wind', 'Snow'])
    await control('group', 'Stage, empty').getByRole('radio', { name: 'Draft' }).check()
    await expect(read(page, 'Stage, empty')).toHaveText('Draft')
    await page.getByRole('button', { name: 'Clear Stage, empty' }).click()
    await expect(read(page, 'Stage, empty')).toHaveText('')

    const settings = control('textbox', 'Settings, empty')
    await settings.fill('{"rows": 3}')
    await expect(read(page, 'Settings, empty')).toContainText('"rows": 3')
    await settings.fill('{"rows": }')
    await expect(settings).toHaveAccessibleDescription(/Line 1, column 10: a value belongs here/)
    await expect(read(page, 'Settings, empty')).toContainText('"rows": 3')

    await page.getByRole('button', { name: 'Add to Contacts, empty' }).click()
    const contact = control('group', 'Contacts, empty 1')
    await contact.getByRole('textbox', { name: 'Name' }).fill('Mary Somerville')
    await contact.getByRole('combobox', { name: 'Lead' }).selectOption('True')
    await expect(read(page, 'Contacts, empty')).toHaveText('NameMary SomervilleLeadTrue')
    await contact.getByRole('button', { name: 'Remove Contacts, empty 1' }).click()
    await expect(contact).toHaveCount(0)
  })

  test('a cell is edited where it stands, and hands Enter, Tab and Escape to the table around it', async () => {
    const cell = (name: string) => page.getByRole('region', { name: `${name}, cell` })
    const open = async (name: string) =>
      cell(name)
        .getByRole('button', { name: `Edit the cell of ${name}` })
        .click()
    const how = (name: string) => cell(name).getByRole('status')

    await open('Expected loss')
    const loss = control('textbox', 'Cell of Expected loss')
    await expect(loss).toBeFocused()
    await loss.fill('a lot')
    await loss.press('Enter')
    await expect(loss).toHaveAccessibleDescription('Invalid Value: a lot')
    await expectAccessible(page, 'a cell', { within: '[aria-label="Expected loss, cell"]', dark: false })
    await loss.fill('$2,500.50')
    await loss.press('Enter')
    await expect(cell('Expected loss')).toContainText('$2.5K')
    await expect(how('Expected loss')).toHaveText('Kept by Enter.')
    await open('Expected loss')
    await expect(loss).toHaveValue('2500.50')
    await loss.fill('7')
    await loss.press('Escape')
    await expect(cell('Expected loss')).toContainText('$2.5K')
    await expect(how('Expected loss')).toHaveText('Given up by Escape.')

    await open('County')
    await control('combobox', 'Cell of County').selectOption('Erie')
    await control('combobox', 'Cell of County').press('Shift+Tab')
    await expect(cell('County')).toContainText('Erie')
    await expect(how('County')).toHaveText('Kept by Shift+Tab.')

    await open('Note')
    await control('textbox', 'Cell of Note').fill('one')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('two')
    await page.keyboard.press('Enter')
    await expect(cell('Note').locator('.field-lines')).toHaveText('one\ntwo')

    await open('Hazards')
    await control('combobox', 'Cell of Hazards').fill('sno')
    await page.getByRole('option', { name: 'Snow' }).click()
    await expect(cell('Hazards').getByText('Snow')).toBeVisible()
    // What was typed is used up, and the list closes with it.
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await expect(control('combobox', 'Cell of Hazards')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cell('Hazards').getByRole('listitem')).toHaveText(['Flood', 'Wind', 'Snow'])

    await open('Held at')
    await page.getByLabel('Cell of Held at').fill('2026-04-02T10:00')
    await page.getByLabel('Cell of Held at').press('Enter')
    await expect(cell('Held at')).toContainText('04/02/2026, 10:00 UTC')

    // What needs more room than a cell has opens a form; leaving a cell keeps what was typed in it.
    await open('Story')
    await page.getByRole('button', { name: 'Edit Cell of Story' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Cell of Story' })
    await dialog.getByLabel('Cell of Story').click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Water fell.')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(cell('Story')).toContainText('Water fell.')
    await open('Title')
    await control('textbox', 'Cell of Title').fill('Mohawk')
    await page.getByRole('heading', { name: 'Fields', level: 1 }).click()
    await expect(cell('Title')).toContainText('Mohawk')
    await expect(how('Title')).toHaveText('Kept by leaving it.')
  })

  test('a filter asks for choices, a range or values, as the kind of its field says', async () => {
    const filter = (name: string) => page.getByRole('region', { name: `${name}, filter` })
    const said = (name: string) => filter(name).getByRole('status')
    await filter('Risk').getByRole('combobox', { name: 'Filter of Risk' }).fill('very')
    await page.getByRole('option', { name: 'Very Low' }).click()
    await page.keyboard.press('Escape')
    await expect(said('Risk')).toHaveText('[{"operation":"filter","values":["Very Low"]}]')
    await filter('Adopted').getByRole('combobox', { name: 'Filter of Adopted' }).fill('tr')
    await page.getByRole('option', { name: 'True' }).click()
    await page.keyboard.press('Escape')
    await expect(said('Adopted')).toHaveText('[{"operation":"filter","values":["true"]}]')

    const range = filter('Expected loss').getByRole('group', { name: 'Filter of Expected loss' })
    await range.getByRole('spinbutton', { name: 'From' }).fill('10')
    await range.getByRole('spinbutton', { name: 'To' }).fill('2500')
    await expect(said('Expected loss')).toHaveText(
      '[{"operation":"gte","values":[10]},{"operation":"lte","values":[2500]}]',
    )
    await filter('Due').getByLabel('To').fill('2026-12-31')
    await expect(said('Due')).toHaveText('[{"operation":"lte","values":["2026-12-31"]}]')
    await filter('Title').getByRole('textbox', { name: 'Filter of Title' }).fill('Hudson\n\nMohawk')
    await expect(said('Title')).toHaveText('[{"operation":"filter","values":["Hudson","Mohawk"]}]')
  })

  test('axe finds nothing in the fields in light and dark', async () => {
    test.slow(true, 'every kind in all its states is one look, by day and by night')
    await expectAccessible(page, 'fields')
    await page.getByRole('button', { name: 'Open Hazards, empty' }).click()
    await expect(page.getByRole('listbox')).toBeVisible()
    await expectAccessible(page, 'an open list', ABOVE)
  })

  test('a server in development keeps the state of a locked editor on port 1235 for its workbench [P-286]', async () => {
    const post = (path: string, text: string) =>
      page.evaluate(
        async ([path, text]) => {
          const body = JSON.stringify({ root: { type: 'root', children: [{ type: 'paragraph', text }] } })
          const headers = { 'content-type': 'application/json' }
          return (await fetch(`http://127.0.0.1:1235/${path}`, { method: 'POST', headers, body })).status
        },
        [path, text] as const,
      )
    expect(await post('setEditorState', 'one')).toBe(200)
    expect(await post('validateEditorState', 'one')).toBe(200)
    expect(await post('validateEditorState', 'two')).toBe(403)
  })
})

// One visit serves all of these; each writes the text that it works on.
test.describe('rich text', () => {
  let page: Page
  const bar = () => page.getByRole('toolbar', { name: 'Actions' })
  const action = (name: string) => bar().getByRole('button', { name })
  const text = () => page.getByRole('textbox', { name: 'Text' })
  const RIVER = paragraph(words('When the river rises'))
  const heading = (tag: string, title: string): Block => ({ type: 'heading', tag, children: [words(title)] })

  /** Puts these blocks in the place of the text, by a file that is imported. */
  async function write(...children: Block[]) {
    const before = await text().locator(':scope > *').first().elementHandle()
    const buffer = Buffer.from(JSON.stringify({ editorState: { root: { type: 'root', children } } }))
    const file = { name: 'written.lexical', mimeType: 'application/json', buffer }
    await page.getByLabel('File to import').setInputFiles(file)
    await expect.poll(() => before?.evaluate((block) => block.isConnected)).toBe(false)
  }

  test.beforeAll(async ({ browser, development }, { project }) => {
    test.skip(project.name !== 'embedded', 'the same on every database')
    const context = await browser.newContext({ baseURL: development.url, reducedMotion: 'reduce' })
    page = await context.newPage()
    await page.addInitScript(installEars)
    await page.goto('/dev/rich-text')
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
    await expect(text()).toContainText('When the river rises')
  })
  test.afterAll(() => page?.context().close())

  test('a text that stands in no page is drawn in Arial at 15px, and its tools say so [E-124]', async () => {
    await write(RIVER, paragraph(words('The towns below')), heading('h2', 'Dams'))
    for (const line of await text().locator('p').all()) {
      await line.click()
      await expect(line).toHaveCSS('font-family', 'Arial, sans-serif')
      await expect(line).toHaveCSS('font-size', '15px')
      await expect(page.getByRole('button', { name: 'Font' })).toHaveText('Arial')
      await expect(page.getByRole('textbox', { name: 'Font size' })).toHaveValue('15')
    }
    await expect(text().locator('p')).toHaveCount(2)
    await expect(text().locator('h2')).toHaveCSS('font-family', 'Arial, sans-serif')
  })

  test('clear asks first, empties the text and can be undone; an empty text has nothing to clear [E-008] [E-009]', async () => {
    await write(RIVER)
    const dialog = page.getByRole('dialog', { name: 'Clear the text' })
    await action('Clear').click()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(text()).toContainText('When the river rises')
    await action('Clear').click()
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect(text()).toHaveText('')
    await expect(action('Clear')).toBeDisabled()
    await expect(text()).toBeFocused()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text()).toContainText('When the river rises')
    await expect(action('Clear')).toBeEnabled()
  })

  test('a text goes into a file named Playground and comes back; a broken file changes nothing [E-007] [P-321]', async () => {
    await write(RIVER)
    const [file] = await Promise.all([page.waitForEvent('download'), action('Export').click()])
    expect(file.suggestedFilename().replaceAll('_', ':')).toMatch(/^Playground \d{4}-\d\d-\d\dT[\d:.]+Z\.lexical$/)
    const named = new Date(
      file.suggestedFilename().replaceAll('_', ':').slice('Playground '.length, -'.lexical'.length),
    )
    expect(Math.abs(Date.now() - named.getTime())).toBeLessThan(60_000)
    const picker = page.getByLabel('File to import')
    await text().click()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('Another text')
    await picker.setInputFiles({
      name: 'broken.lexical',
      mimeType: 'application/json',
      buffer: Buffer.from('{"root":'),
    })
    await expect(page.getByRole('alert')).toContainText('This file does not contain a document. Nothing was changed.')
    await expect(text()).toHaveText('Another text')
    await picker.setInputFiles(await file.path())
    await expect(text()).toContainText('When the river rises')
    await text().focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text()).toHaveText('Another text')
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await expect(text()).toContainText('When the river rises')
  })

  test('a locked text has no tools; what changes in it is refused by the service [E-010] [E-083] [E-117]', async () => {
    await write(RIVER, collapsible(true))
    const tools = page.getByRole('toolbar', { name: 'Text tools' })
    const format = page.getByRole('toolbar', { name: 'Format' })
    const refusal = page.getByRole('alert').filter({ hasText: 'Editor state validation failed!' })
    await text().getByText('When the river rises').selectText()
    await expect(format).toBeVisible()
    await action('Read-only').click()
    await expect(action('Read-only')).toHaveAttribute('aria-pressed', 'true')
    await expect(text()).toHaveAttribute('contenteditable', 'false')
    await expect(tools).toHaveCount(0)
    await expect(format).toHaveCount(0)
    await expect(refusal).toHaveCount(0)
    await text().getByRole('button', { name: 'SHOW LESS' }).click()
    const said = 'Editor state validation failed! Server did not accept changes.'
    await expect(refusal.getByText(said)).toBeVisible()

    await action('Read-only').click()
    await expect(tools).toBeVisible()
    await text().click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('Unlocked')
    await expect(text()).toContainText('Unlocked')
  })

  test('tools that are shown beside a locked text are disabled, and so are the actions that would change it [E-082]', async () => {
    const tools = page.getByRole('toolbar', { name: 'Text tools' })
    await page.getByRole('switch', { name: 'Show the tools while read-only' }).check()
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeEnabled()
    await action('Read-only').click()
    for (const tool of await tools.getByRole('button').all()) await expect(tool).toBeDisabled()
    await expect(tools.getByRole('textbox', { name: 'Font size' })).toBeDisabled()
    for (const name of ['Speech to text', 'Import', 'From markdown', 'To markdown', 'Clear'])
      await expect(action(name)).toBeDisabled()
    await expectAccessible(page, 'rich text, locked', { within: '.rt-actions', dark: false })
    await action('Read-only').click()
    await expect(tools.getByRole('button', { name: 'Bold' })).toBeEnabled()
  })

  test('what is written as markdown becomes what it means, and markdown again [E-011]', async () => {
    await write(heading('h2', 'When the river rises'))
    await text().click()
    await page.keyboard.press('ControlOrMeta+a')
    await action('To markdown').click()
    await expect(text().locator('code')).toContainText('## When the river rises')
    // While the code is still being drawn, what was selected may not be selected any more.
    await expect(async () => {
      await text().locator('code').click()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.insertText('# Flood plan')
      await expect(text()).toHaveText('# Flood plan', { timeout: 2_000 })
    }).toPass()
    await action('From markdown').click()
    await expect(text().getByRole('heading', { level: 1, name: 'Flood plan' })).toBeVisible()
  })

  test('speech is written at the cursor while it is on; newline, undo and redo are done [E-005] [E-006]', async () => {
    await write(heading('h1', 'Flood plan'))
    const speech = action('Speech to text')
    const say = (words: string) =>
      page.evaluate((words) => dispatchEvent(new CustomEvent('say', { detail: words })), words)
    await text().click()
    await page.keyboard.press('ControlOrMeta+End')
    await say('nobody listens')
    await speech.click()
    await expect(speech).toHaveAttribute('aria-pressed', 'true')
    await expect(bar()).toContainText('Listening…')
    await expectAccessible(page, 'rich text')
    await say('rises')
    await say('newline')
    await say('quickly')
    await expect(text()).toHaveText('Flood plan risesquickly')
    await expect(text().locator('p')).toHaveText('quickly')
    await say('undo')
    await expect(text()).not.toContainText('quickly')
    await say('redo')
    await expect(text().locator('p')).toHaveText('quickly')
    await page.keyboard.press('ControlOrMeta+Home')
    await page.keyboard.type('The')
    await say('second')
    await expect(text()).toHaveText('The secondFlood plan risesquickly')
    await page.keyboard.press('Shift+Home')
    await page.keyboard.press('Delete')
    await speech.click()
    await expect(speech).toHaveAttribute('aria-pressed', 'false')
    await say('over')
    await expect(text()).toHaveText('Flood plan risesquickly')
  })

  test('a key acts where the caret is, also when the browser has not told of it yet', async () => {
    await write(heading('h1', 'Flood plan rises'), paragraph(words('quickly')))
    await text().click()
    await page.keyboard.press('ControlOrMeta+End')
    await expect(text().locator('p')).toHaveText('quickly')
    // The caret is moved and the key pressed within one frame.
    await text().evaluate((text) => {
      const words = document.createTreeWalker(text.querySelector('h1') ?? text, NodeFilter.SHOW_TEXT).nextNode()
      if (words) getSelection()?.setBaseAndExtent(words, 0, words, 'Flood'.length)
      text.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Delete', code: 'Delete', bubbles: true, cancelable: true }),
      )
    })
    await expect(text()).toHaveText('plan risesquickly')
    await page.keyboard.press('ControlOrMeta+z')
    await expect(text()).toHaveText('Flood plan risesquickly')
  })

  test('a text is held to its length', async () => {
    await write(heading('h1', 'Flood plan rises'), paragraph(words('quickly')))
    await page.getByRole('spinbutton', { name: 'Most characters' }).fill('26')
    await expect(text()).toHaveAccessibleDescription('23 of 26 characters')
    await text().click()
    await page.keyboard.press('ControlOrMeta+End')
    await page.keyboard.type('!!!!!')
    await expect(text()).toHaveText('Flood plan risesquickly!!!')
    await expect(text()).toHaveAccessibleDescription('26 of 26 characters')
    await page.getByRole('spinbutton', { name: 'Most characters' }).fill('')
  })

  test('a button opens its dialog, and in a locked text leads to its path within the application [E-018]', async () => {
    await write(paragraph({ type: 'button', linkText: 'the kit', path: '/dev/ui', style: 'primary' }))
    await text().getByRole('button', { name: 'the kit' }).click()
    await expect(page.getByRole('dialog').getByLabel('URL')).toHaveValue('/dev/ui')
    // It hears keys once it has the focus.
    await expect(page.getByRole('dialog').locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await action('Read-only').click()
    const document = await page.evaluateHandle(() => window.document)
    await text().getByRole('link', { name: 'the kit' }).click()
    await expect(page).toHaveURL(/\/dev\/ui$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The page was never loaded anew.
    expect(await page.evaluate((before) => before === window.document, document)).toBe(true)
  })
})

/** A recogniser of speech that hears what is dispatched as `say`. */
function installEars() {
  class Ears {
    onresult: ((event: object) => void) | null = null
    onend: (() => void) | null = null
    readonly #hear = (event: Event) =>
      this.onresult?.({
        resultIndex: 0,
        results: [{ isFinal: true, 0: { transcript: (event as CustomEvent).detail } }],
      })
    start() {
      addEventListener('say', this.#hear)
    }
    stop() {
      removeEventListener('say', this.#hear)
      this.onend?.()
    }
  }
  Object.assign(window, { SpeechRecognition: Ears, webkitSpeechRecognition: Ears })
}
