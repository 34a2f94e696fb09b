import { expect, type Page } from '@playwright/test'
import { chooseFor, isSaved, section } from './edit-mode.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { redness } from './redness.ts'
import { addPattern, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV = 'county,state,loss,year\nAlbany,NY,10,2001\nBronx,NY,20,2002\nEssex,NJ,30,2001\nErie,NY,,2002\n'

let site: SiteInUse
let viewId: number
let patternId: number
let made = 0

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  patternId = (await addPattern(site, '/settings')).id
  viewId = await sourceOf(site, '/settings-data', 'Storm losses', CSV)
  await sourceOf(site, '/settings-other', 'Flood gauges', 'gauge,height\nA,1\nB,2\n')
})

const COLUMNS = [{ name: 'county' }, { name: 'loss' }]

/** A page of its own with one table, opened where it is edited, with the settings of the table beside it. */
async function edited(page: Page, settings: object = {}) {
  const title = `Settings ${++made}`
  const stored = { sourceInfo: { view_id: viewId }, columns: COLUMNS, display: { pageSize: 5 }, ...settings }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(stored) }
  await pageOf(site, patternId, { title, sections: [{ title: 'Losses', element }] })
  await enter(page, `/settings/edit/settings_${made}`)
  await chooseFor(page, 'Losses', 'Edit')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('combobox', { name: 'Source' })).not.toHaveValue('')
  await expect(panel.getByRole('checkbox', { name: 'year' })).toBeVisible()
  return { panel, table: section(page, 'Losses'), path: `/settings/settings_${made}` }
}

const headings = (page: Page) => section(page, 'Losses').getByRole('columnheader')

test('all columns are shown and hidden, the ID column comes and goes, and all is reset [D-104] [D-105] [D-106]', async ({
  page,
}) => {
  const { panel, table } = await edited(page)
  await expect(headings(page)).toHaveText(['county', 'loss'])
  await panel.getByRole('button', { name: 'Show all' }).click()
  await expect(headings(page)).toHaveText(['county', 'state', 'loss', 'year'])
  const id = panel.getByRole('button', { name: 'Show ID column' })
  await id.click()
  await expect(headings(page)).toHaveText(['ID', 'county', 'state', 'loss', 'year'])
  await expect(table.locator('tbody td').first()).toHaveText(/^\d+$/)
  await id.click()
  await expect(headings(page)).toHaveText(['county', 'state', 'loss', 'year'])
  await panel.getByRole('button', { name: 'Hide all' }).click()
  await expect(table).toContainText('No columns selected.')
  await panel.getByRole('button', { name: 'Show all' }).click()
  await panel.getByRole('button', { name: 'Reset all' }).click()
  await expect(table).toContainText('No columns selected.')
  // All of it can be taken back step by step, however fast it was pressed.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(headings(page)).toHaveText(['county', 'state', 'loss', 'year'])
  await undo.click()
  await expect(table).toContainText('No columns selected.')
  await undo.click()
  await undo.click()
  await expect(headings(page).first()).toHaveText('ID')
  await isSaved(page)
})

test('columns are found, put in another order and taken out; a stale one is reset [D-107] [D-109] [D-111]', async ({
  page,
}) => {
  const { panel } = await edited(page, { columns: [...COLUMNS, { name: 'vanished', show: false }] })
  await panel.getByRole('button', { name: 'Move loss' }).focus()
  const steps = [
    ['Space', 'Picked up loss, position 3 of 5.'],
    ['ArrowUp', 'loss: position 2 of 5.'],
    ['ArrowUp', 'loss: position 1 of 5.'],
    ['Space', 'Dropped loss, position 1 of 5.'],
  ] as const
  for (const [key, said] of steps) {
    await page.keyboard.press(key)
    await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  }
  await expect(headings(page)).toHaveText(['loss', 'county'])
  await isSaved(page)
  await panel.getByLabel('Search columns').fill('van')
  await expect(panel.getByRole('list', { name: 'Columns' }).getByRole('listitem')).toHaveCount(1)
  await panel.getByRole('button', { name: 'Settings of vanished' }).click()
  await panel.getByRole('button', { name: 'Reset Stale Column' }).click()
  await expect(panel.getByText('No results found')).toBeVisible()
  await panel.getByLabel('Search columns').fill('')
  await panel.getByRole('button', { name: 'Settings of county' }).click()
  await panel.getByRole('button', { name: 'Delete' }).click()
  await expect(headings(page)).toHaveText(['loss'])
  // The order of the source is stored as well: what is shown again stands where it was put.
  await panel.getByRole('checkbox', { name: 'county' }).check()
  await expect(headings(page)).toHaveText(['loss', 'county'])
})

test('the list of columns scrolls within 500 px, and offers functions and formats [D-015] [D-242] [D-243]', async ({
  page,
}) => {
  const { panel, table } = await edited(page)
  const list = panel.getByRole('region', { name: 'Columns to choose from' })
  expect(await list.evaluate((one) => [getComputedStyle(one).maxHeight, getComputedStyle(one).overflowY])).toEqual([
    '500px',
    'auto',
  ])
  await panel.getByRole('button', { name: 'Settings of loss' }).click()
  await expect(panel.getByLabel('Function').locator('option')).toHaveText(['None', 'sum', 'avg', 'count', 'list'])
  const formats = panel.getByLabel('Format').locator('option')
  const values = await formats.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))
  const offered = [
    'comma',
    'comma_dollar',
    'abbreviate',
    'abbreviate_dollar',
    'date',
    'title',
    'zero_to_na',
    'icon',
    'color',
  ]
  expect(values).toEqual(expect.arrayContaining(offered))
  await panel.getByLabel('Format').selectOption('comma_dollar')
  await expect(table.locator('tbody td').nth(1)).toHaveText('$10')
  await panel.getByLabel('Sort').selectOption('desc nulls last')
  await expect(table.locator('tbody td').nth(1)).toHaveText('$30')
  await panel.getByLabel('Name').fill('Damage')
  await expect(headings(page)).toHaveText(['county', /^Damage/])
  await panel.getByRole('button', { name: 'Duplicate' }).click()
  await expect(headings(page)).toHaveText(['county', /^Damage/, /^Copy 1/])
})

test('a state that asks for nothing is said in red, in exact words [D-125] [D-164] [D-165]', async ({ page }) => {
  const { panel, table } = await edited(page)
  await panel.getByRole('button', { name: 'Settings of loss' }).click()
  await panel.getByLabel('Function').selectOption('sum')
  const problem = table.getByRole('alert')
  await expect(problem).toHaveText(
    "All visible columns don't have a function. # Visible columns: 2, # Function applied: 1",
  )
  expect(await redness(problem, 'color')).toBeGreaterThan(60)
  expect(await redness(table, 'color')).toBeLessThan(20)
  await panel.getByRole('button', { name: 'Group county' }).click()
  await expect(table.locator('tbody tr')).toHaveCount(4)
  await panel.getByLabel('Function').selectOption('')
  await expect(problem).toHaveText(
    'All Non grouped columns must have a function applied. # Non grouped columns: 1, # Function applied: 0.',
  )
})

test('another source clears the columns, and none leaves nothing to set [D-112] [D-228]', async ({ page }) => {
  const { panel, table } = await edited(page)
  const source = panel.getByRole('combobox', { name: 'Source' })
  await source.fill('gauges')
  await page.getByRole('option', { name: /^Flood gauges/ }).click()
  await expect(headings(page)).toHaveText(['gauge', 'height'])
  await expect(panel.getByRole('checkbox', { name: 'county' })).toHaveCount(0)
  await panel.getByLabel('Version').selectOption('')
  await expect(table).toContainText('No version selected.')
  await expect(panel.getByText('No version selected.')).toBeVisible()
})

test('a source that nobody can read has no columns to offer [D-227]', async ({ page }) => {
  const nothing = { sourceInfo: { view_id: 987_654 }, columns: [], display: { pageSize: 5 } }
  const element = { 'element-type': 'table', 'element-data': JSON.stringify(nothing) }
  await pageOf(site, patternId, { title: 'No columns', sections: [{ title: 'Losses', element }] })
  await enter(page, '/settings/edit/no_columns')
  await chooseFor(page, 'Losses', 'Edit')
  await expect(page.getByRole('complementary').getByText('No columns available.')).toBeVisible()
})

test('a filter is internal or external, and includes, excludes or compares [D-173] [D-174]', async ({ page }) => {
  const { panel, table } = await edited(page, {
    columns: [
      { name: 'county', filters: [{ type: 'internal', values: ['Albany', 'Erie', 'Bronx'] }] },
      { name: 'loss' },
    ],
  })
  await expect(panel.getByLabel('Type').locator('option')).toHaveText(['internal', 'external'])
  await expect(panel.getByLabel('Operation').locator('option')).toHaveText(['include', 'exclude', '>', '>=', '<', '<='])
  const stored = panel.getByLabel('Operation').locator('option')
  expect(await stored.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value))).toEqual([
    'filter',
    'exclude',
    'gt',
    'gte',
    'lt',
    'lte',
  ])
  await expect(table.locator('tbody tr')).toHaveCount(3)
  await panel.getByLabel('Operation').selectOption('exclude')
  await expect(table.locator('tbody tr')).toHaveCount(1)
  await expect(table.getByText('Filters of')).toHaveCount(0)
  await panel.getByLabel('Type').selectOption('external')
  await expect(panel.getByLabel('Multi-select')).toBeVisible()
  await isSaved(page)
})

test('a filter is set where it is edited, with one number where columns have numbers [D-175] [D-193]', async ({
  page,
}) => {
  const { panel, table } = await edited(page)
  await panel.getByLabel('Column to filter').selectOption('loss')
  await panel.getByRole('button', { name: 'Add' }).click()
  await panel.getByLabel('Operation').selectOption('gte')
  const value = panel.getByRole('spinbutton', { name: 'Value' })
  await value.fill('20')
  await expect(table.locator('tbody tr')).toHaveCount(2)
  await panel.getByLabel('Type').selectOption('external')
  await expect(panel.getByLabel('Multi-select')).not.toBeChecked()
  await panel.getByLabel('Use page filters').check()
  await expect(panel.getByLabel('Search key')).toHaveValue('loss')
  await isSaved(page)
})

test('the menus of a table: an action is added where it is shown, and settings of display show at once [D-010] [D-012] [D-067]', async ({
  page,
}) => {
  const { panel, table } = await edited(page)
  await expect(panel.getByRole('combobox', { name: 'Source' })).toHaveValue('Storm losses')
  await expect(panel.getByLabel('Version')).toHaveValue(String(viewId))
  for (const menu of ['Columns', 'More', 'Action']) await expect(panel.getByText(menu)).toBeVisible()
  await panel.getByText('Action').click()
  await panel.getByRole('button', { name: 'Add action' }).click()
  await panel.getByLabel('Action name').fill('Plan')
  await panel.getByLabel('Action URL').fill('/plan')
  await expect(table.getByRole('link', { name: 'Plan' }).first()).toHaveAttribute('href', /^\/plan\?id=\d+$/)
  await panel.getByRole('button', { name: 'Icon: none' }).click()
  await page.getByRole('radio', { name: 'Globe' }).check()
  await page.keyboard.press('Escape')
  await expect(table.getByRole('link', { name: 'Plan' }).first().locator('svg')).toBeVisible()
  for (const [shown, isThere] of [
    ['view only', false],
    ['edit only', true],
    ['view only', false],
    ['both', true],
  ] as const) {
    await panel.getByLabel('Shown').selectOption(shown)
    await expect(table.getByRole('link', { name: 'Plan' }).first()).toBeVisible({ visible: isThere })
  }
  await panel.getByText('More').click()
  await panel.getByLabel('Striped').check()
  await expect(table.locator('.table-frame')).toHaveAttribute('data-striped', 'true')
  await panel.getByLabel('Show Total').check()
  await expect(table.locator('tr[data-total] td').nth(1)).toHaveText('60')
  await panel.getByLabel('Page Size').fill('2')
  await expect(table.getByRole('status')).toHaveText('Rows 1 to 2 of 4')
  await panel.getByLabel('Use Pagination').uncheck()
  await expect(table.getByRole('status')).toHaveText('showing 2 rows')
})
