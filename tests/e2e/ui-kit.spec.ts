import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'

/** The kit's own page, which only a development server has. */
const test = base.extend<object, { development: AlmanacServer }>({
  development: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern.
    async ({}, use) => {
      const development = await startAlmanac({ entry: 'scripts/dev.mjs', env: { NODE_ENV: 'development' } })
      await use(development)
      await development.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ development }, use) => use(development.url),
})

// The kit touches no store, so that once is enough; two development servers would share one cache of packages.
test.describe.configure({ timeout: 90_000 })
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a hook needs from this pattern.
test.beforeEach(({}, { project }) => test.skip(project.name !== 'embedded', 'the same on every database'))

async function openKit(page: Page) {
  await page.goto('/dev/ui')
  // The place of toasts appears once script runs.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' })
}

test('a dialog closes on Escape, on its button, and on an outside click only where asked [P-319]', async ({ page }) => {
  await openKit(page)
  const dialog = page.getByRole('dialog', { name: 'Rename site' })
  const opener = page.getByRole('button', { name: 'xs', exact: true })
  await opener.click()
  await expect(dialog).toHaveCSS('width', '320px')
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

test('only Delete deletes, and the dialog says what and whether it is at it [P-233] [P-296] [P-299]', async ({
  page,
}) => {
  await openKit(page)
  const opener = page.getByRole('button', { name: 'Delete page…' })
  const thePage = page.getByRole('status', { name: 'The page' })
  const dialog = page.getByRole('alertdialog', { name: 'Delete Flood risk 42' })
  const leave = [
    () => page.keyboard.press('Escape'),
    () => page.keyboard.press('Enter'), // The focus begins on Cancel.
    () => dialog.getByRole('button', { name: 'Cancel' }).click(),
  ]
  for (const way of leave) {
    await opener.click()
    await expect(dialog).toContainText('Are you sure you want to delete this page? All of the page data will be')
    await expect(dialog.getByRole('button')).toHaveText(['Cancel', 'Delete'])
    await page.mouse.click(5, 5)
    await expect(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).focus()
    await way()
    await expect(dialog).toBeHidden()
    await expect(thePage).toHaveText('kept')
  }

  await opener.click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeDisabled()
  await end(page, 'Let it fail')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was removed')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await end(page, 'Let it succeed')
  await expect(dialog).toBeHidden()
  await expect(thePage).toHaveText('deleted')
})

/** The page behind an open dialog is out of reach for people; what stands there for the server is pressed by script. */
async function end(page: Page, name: string) {
  await page.locator('button', { hasText: name }).evaluate((button) => (button as HTMLButtonElement).click())
}

test('a centred message is gone after one second and not before [P-320]', async ({ page }) => {
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
})

test('menus, tabs, trees, tables and lists can be worked with the keyboard alone', async ({ page }) => {
  await openKit(page)
  await page.getByRole('button', { name: 'Page', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Copied' })).toBeVisible()

  await page.getByRole('tab', { name: 'Members' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No members yet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Members' }).click()
  await page.getByRole('button', { name: 'Level' }).press('Enter')
  await expect(page.getByRole('columnheader', { name: 'Level' })).toHaveAttribute('aria-sort', 'ascending')
  await expect(page.getByRole('table', { name: 'Members' }).getByRole('row').nth(1)).toContainText('Mary Somerville')

  const item = (name: string) => page.getByRole('treeitem', { name })
  await item('Flood').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(item('Coastal flooding')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(item('Coastal flooding')).toHaveAttribute('aria-selected', 'true')

  const sections = page.getByRole('list', { name: 'Sections' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Move Summary' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('status').filter({ hasText: /Picked up|moved over/ })).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('status').filter({ hasText: 'was moved over droppable area Flood' })).toHaveCount(1)
  await page.keyboard.press('Space')
  await expect(sections).toHaveText(['Flood', 'Summary', 'Wind', 'Sources'])
})

test('axe finds nothing in the kit in light and dark, and the theme set on the document wins', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await openKit(page)
  const check = async (what: string, axe: AxeBuilder) => {
    const { violations } = await axe.analyze()
    const found = violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) }))
    expect(found, what).toEqual([])
  }
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.getByRole('button', { name: 'Section settings' }).click()
  await check('the page in light', new AxeBuilder({ page }))
  const light = await background()
  await page.getByRole('button', { name: 'Dark', exact: true }).click()
  await expect.poll(background).not.toBe(light)
  await check('the page in dark', new AxeBuilder({ page }))

  // What opens above the page stands outside its landmarks; the guards at its ends hand the focus on at once.
  const above = () =>
    new AxeBuilder({ page })
      .include('[data-base-ui-portal]')
      .exclude('[data-base-ui-focus-guard]')
      .disableRules('region')
  for (const name of ['lg', 'Delete page…', 'Page', 'Filter', 'Problem']) {
    await page.getByRole('button', { name, exact: true }).click()
    await check(name, above())
    await page.keyboard.press('Escape')
  }
  await page.getByRole('combobox', { name: 'County' }).fill('a')
  await expect(page.getByRole('option', { name: 'Albany' })).toBeVisible()
  await check('County', above())
})
