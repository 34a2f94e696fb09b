import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'

/** The file of the demonstration with one row less: the very same one would be known already. */
function nextFile() {
  const lines = readFileSync('demo/fema_tornado_declarations.csv', 'utf8').trimEnd().split('\n')
  const text = lines.filter((_, at) => at !== 3).join('\n')
  return { name: 'declarations_2027.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
}

const CATALOGUE = '/catalogue'
const tab = (page, name) =>
  page.getByRole('navigation', { name: 'Pages of this source' }).getByRole('link', { name, exact: true })
const saved = (page) =>
  expect(page.getByRole('status', { name: 'Save status' }).filter({ visible: true })).toHaveText('Saved')
const button = (page, name) => page.getByRole('button', { name, exact: true })

/** A screen is there before its script: what was pressed too early is pressed again. */
const until = (press, seen) =>
  expect(async () => {
    await press()
    await seen()
  }).toPass({ timeout: 120_000 })

/** What the guide shows, in the order in which one leads to the next. */
export const SCENES = [
  {
    name: 'home',
    async show(page) {
      await page.goto('/')
      await expect(page.getByRole('heading', { name: 'Ready before the next storm' })).toBeVisible()
    },
  },
  {
    name: 'search',
    async show(page) {
      const dialog = page.getByRole('dialog', { name: 'Search this site' })
      await until(
        () => page.keyboard.press('Control+k'),
        () => expect(dialog).toBeVisible({ timeout: 2_000 }),
      )
      await dialog.getByRole('textbox').fill('tornado declarations')
      await expect(dialog.getByRole('region', { name: 'Tornado' })).toBeVisible()
    },
  },
  {
    name: 'table',
    async show(page) {
      await page.goto('/hazards/tornado#declarations')
      await expect(page.locator('#declarations').getByRole('status')).toContainText('Rows 1 to')
      await page.locator('#declarations').evaluate((one) => one.scrollIntoView())
    },
  },
  {
    name: 'edit-mode',
    signedIn: true,
    async show(page) {
      await page.goto('/edit/hazards/tornado')
      await expect(page.getByRole('region', { name: 'Edit bar' })).toBeVisible()
      await saved(page)
    },
  },
  {
    name: 'edit-table',
    async show(page) {
      const name = 'Federal declarations after tornadoes'
      await until(
        async () => {
          await page.getByRole('group', { name, exact: true }).focus()
          await page.keyboard.press('Enter')
        },
        () => expect(page.getByRole('combobox', { name: 'Source' })).toBeVisible({ timeout: 2_000 }),
      )
      await expect(page.getByRole('searchbox', { name: 'Search columns' })).toBeVisible()
      await page
        .getByRole('group', { name: `${name}, being edited`, exact: true })
        .evaluate((one) => one.scrollIntoView())
    },
  },
  {
    name: 'publish',
    async show(page) {
      await page.goto('/edit/methods')
      await until(
        () => button(page, 'Add a section').click({ timeout: 2_000 }),
        () => expect(page.getByRole('menuitem', { name: 'Rich text' })).toBeVisible({ timeout: 2_000 }),
      )
      await page.getByRole('menuitem', { name: 'Rich text' }).click()
      await page.getByLabel('Text', { exact: true }).fill('Losses are those of the National Risk Index.')
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Where losses come from')
      await page.keyboard.press('Escape')
      await saved(page)
      await button(page, 'Publish').click()
      await expect(page.getByRole('list', { name: 'What will change' })).toContainText('Added')
    },
  },
  {
    name: 'history',
    async show(page) {
      await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(button(page, 'No Changes')).toBeVisible()
      await page.goto('/edit/methods')
      await until(
        () => button(page, 'History').click({ timeout: 2_000 }),
        () => expect(page.getByRole('complementary', { name: 'History' })).toBeVisible({ timeout: 2_000 }),
      )
      await expect(button(page, 'Restore revision 1')).toBeVisible()
    },
  },
  {
    name: 'sites',
    async show(page) {
      await page.goto('/list')
      await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible()
    },
  },
  {
    name: 'team',
    async show(page) {
      await page.goto('/team')
      await expect(page.getByText('grace@example.org').first()).toBeVisible()
    },
  },
  {
    name: 'catalogue',
    async show(page) {
      await page.goto(CATALOGUE)
      await expect(page.getByRole('link', { name: 'Tornado declarations' })).toBeVisible()
    },
  },
  {
    name: 'grid',
    async show(page) {
      await page.getByRole('link', { name: 'Tornado declarations' }).click()
      await tab(page, 'Table').click()
      await expect(page.getByRole('gridcell').first()).toBeVisible()
    },
  },
  {
    name: 'upload',
    async show(page) {
      await page.goto(await tab(page, 'Upload').getAttribute('href'))
      await until(
        () => page.getByLabel('Choose a file').setInputFiles(nextFile(), { timeout: 10_000 }),
        () => expect(button(page, 'Next: Columns')).toBeVisible({ timeout: 20_000 }),
      )
      await button(page, 'Next: Columns').click()
      await expect(button(page, 'Next: Publish')).toBeVisible()
    },
  },
]
