import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseFor, section } from './edit-mode.ts'
import { enter, test } from './open-workbench.ts'
import { pageOf, sourceOf, tableElement } from './published-sections.ts'
import { redness } from './redness.ts'
import { addPattern, patternAt, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV = 'county,loss,risk\nAlbany,12.5,High\nBronx,7,Low\nErie,,Low\nKings,3,Huge\n'
const ATTRIBUTES = [
  { name: 'county', display_name: 'County', type: 'text', required: 'yes' },
  { name: 'loss', display_name: 'Loss', type: 'text', dataType: 'numeric' },
  { name: 'risk', display_name: 'Risk', type: 'select', options: ['High', 'Low'] },
]

type Sheet = { viewId: number; sourceId: number; app: string }

/** A source with four rows, its table open in the browser of somebody who may edit. */
async function openSheet(page: Page, site: SiteInUse): Promise<Sheet> {
  const { id: patternId } = await patternAt(site, '/grids', 'forms')
  const { sourceId, viewId } = await site.load({ patternId, name: 'Losses', csv: CSV })
  await site.call('items.edit', { id: sourceId, patch: { config: { attributes: ATTRIBUTES } } })
  await enter(page, `/grids/source/${sourceId}/table/${viewId}`)
  return { viewId, sourceId, app: site.app }
}

/** The rows as the API answers them. */
async function rowsOf(site: SiteInUse, { app, viewId }: Sheet): Promise<unknown[][]> {
  const items = await site.call<{ data: Record<string, unknown> }[]>('rows.list', {
    app,
    view: viewId,
    from: 0,
    to: 99,
  })
  return items.map(({ data }) => [data.county, data.loss, data.risk])
}

const grid = (page: Page) => page.getByRole('grid')
/** A cell by its row and column, from 1. */
const cell = (page: Page, row: number, column: number) =>
  grid(page).locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`)
const saved = (page: Page) => expect(page.locator('[data-status=saved]').getByText('Saved')).toBeVisible()

test('a cell is selected, opened by a click, typed over and cleared with Delete [D-003] [D-132] [D-135]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const sheet = await openSheet(page, site)
  await cell(page, 1, 1).click()
  await expect(cell(page, 1, 1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('textbox', { name: 'County' })).toHaveCount(0)
  await cell(page, 1, 1).click()
  await page.getByRole('textbox', { name: 'County' }).fill('Allegany')
  await page.keyboard.press('Enter')
  // On to the next row: typing replaces, Enter opens.
  await expect(cell(page, 2, 1)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('Broome')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Loss' })).toHaveValue('7')
  await page.keyboard.press('End')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await cell(page, 1, 2).click()
  await page.keyboard.press('Delete')
  await saved(page)
  expect((await rowsOf(site, sheet)).slice(0, 2)).toEqual([
    ['Allegany', null, 'High'],
    ['Broome', 75, 'Low'],
  ])
})

test('arrows move, Shift extends, Ctrl selects several, Escape clears [D-133] [D-134]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await openSheet(page, site)
  const selected = grid(page).locator('[role=gridcell][aria-selected=true]')
  await cell(page, 1, 1).click()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 2, 2)).toHaveAttribute('aria-selected', 'true')
  await expect(selected).toHaveCount(1)
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(selected).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: '2 rows and 2 columns selected' })).toBeVisible()
  await cell(page, 1, 1).click({ modifiers: ['Control'] })
  await expect(selected).toHaveCount(5)
  await page.keyboard.press('Shift+F8')
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveCount(6)
  await page.keyboard.press('Escape')
  await expect(selected).toHaveCount(0)
  await page.keyboard.press('Control+End')
  await expect(cell(page, 4, 3)).toHaveAttribute('aria-selected', 'true')
  await grid(page).getByRole('columnheader', { name: 'Loss' }).click()
  await expect(selected).toHaveCount(4)
  await grid(page).getByRole('rowheader', { name: '2' }).click()
  await expect(selected).toHaveCount(3)
})

test('Ctrl and an arrow lead to the edge of data, also in rows that are not here yet', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await patternAt(site, '/grids', 'forms')
  // Rows 2,001 to 2,999 have no loss, which is further than a grid reads at once.
  const lines = Array.from({ length: 3_200 }, (_, at) => `County ${at + 1},${at >= 2_000 && at < 2_999 ? '' : at}`)
  const { sourceId, viewId } = await site.load({ patternId, name: 'Edges', csv: `county,loss\n${lines.join('\n')}\n` })
  await site.call('items.edit', { id: sourceId, patch: { config: { attributes: ATTRIBUTES.slice(0, 2) } } })
  await enter(page, `/grids/source/${sourceId}/table/${viewId}`)
  const active = page.locator('[role=gridcell][data-active]')
  await cell(page, 1, 2).click()
  const goes = async (key: string, row: number, text: string) => {
    await page.keyboard.press(key)
    await expect(page.locator(`[role=row][aria-rowindex="${row + 1}"]`).locator(active)).toHaveText(text)
  }
  await goes('Control+ArrowDown', 2_000, '1999')
  await goes('Control+ArrowDown', 3_000, '2999')
  await goes('Control+ArrowDown', 3_200, '3199')
  await goes('Control+ArrowUp', 3_000, '2999')
  await goes('Control+ArrowLeft', 3_000, 'County 3000')
  // Whole rows and columns are selected from where one is, and leave one there.
  for (const [keys, selected] of [
    ['Control+Space', '3,200 rows and 1 column selected'],
    ['Control+a', '3,200 rows and 2 columns selected'],
  ] as const) {
    await page.keyboard.press(keys)
    await expect(page.getByText(selected)).toBeVisible()
    await expect(page.locator('[role=row][aria-rowindex="3001"]').locator(active)).toBeInViewport()
  }
  // What is undone comes into view, wherever one has gone since.
  await page.keyboard.type('Changed')
  await page.keyboard.press('Enter')
  await expect(cell(page, 3_000, 1)).toHaveText('Changed')
  await saved(page)
  await page.keyboard.press('Control+Home')
  await expect(cell(page, 1, 1)).toBeInViewport()
  await page.keyboard.press('Control+z')
  await expect(cell(page, 3_000, 1)).toBeInViewport()
  await expect(cell(page, 3_000, 1)).toHaveText('County 3000')
  await expect(page.getByText('Undone.')).toBeVisible()
  await goes('Control+ArrowUp', 1, 'County 1')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await expect(page.getByText('3,200 rows and 1 column selected')).toBeVisible()
})

test('cells go to the clipboard and come from it as text with tabs, and one undo takes a paste back [D-136] [D-137]', async ({
  page,
  almanac,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await siteInUse(almanac)
  const sheet = await openSheet(page, site)
  const before = await rowsOf(site, sheet)
  await cell(page, 1, 1).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Albany\t12.5\nBronx\t7')
  await page.evaluate(() => navigator.clipboard.writeText('"two\nlines"\t1\r\n"a ""word"""\t$2,000\r\nNew\t3\r\n'))
  await cell(page, 3, 1).click()
  await page.keyboard.press('Control+v')
  await expect(page.getByText('5 rows')).toBeVisible()
  await saved(page)
  expect(await rowsOf(site, sheet)).toEqual([
    ...before.slice(0, 2),
    ['two\nlines', 1, 'Low'],
    ['a "word"', 2000, 'Huge'],
    ['New', 3, null],
  ])
  await page.keyboard.press('Control+z')
  await expect(page.getByText('4 rows')).toBeVisible()
  await saved(page)
  expect(await rowsOf(site, sheet)).toEqual(before)
  await page.keyboard.press('Control+y')
  await expect(page.getByText('5 rows')).toBeVisible()
  await saved(page)
  expect((await rowsOf(site, sheet))[4]).toEqual(['New', 3, null])
})

test('a value goes into a whole selection, and is filled down', async ({ page, almanac }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const site = await siteInUse(almanac)
  const sheet = await openSheet(page, site)
  await page.evaluate(() => navigator.clipboard.writeText('9'))
  await cell(page, 1, 2).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+v')
  await cell(page, 1, 3).click()
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await saved(page)
  await expect(cell(page, 4, 3)).toHaveText('High')
  expect(await rowsOf(site, sheet)).toEqual([
    ['Albany', 9, 'High'],
    ['Bronx', 9, 'High'],
    ['Erie', null, 'High'],
    ['Kings', 3, 'High'],
  ])
})

test('cells that are empty though required, or none of the options, are red and say why [D-178] [D-179] [D-180]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await openSheet(page, site)
  const red = (row: number, column: number) => redness(cell(page, row, column), 'backgroundColor')
  await expect(cell(page, 4, 3)).toHaveAttribute('aria-invalid', 'true')
  await expect(cell(page, 4, 3)).toHaveAttribute('title', 'Invalid Value: Huge')
  await cell(page, 2, 1).click()
  await page.keyboard.press('Delete')
  await expect(cell(page, 2, 1)).toHaveText('Required')
  await page.keyboard.press('ArrowRight')
  for (const [row, column] of [
    [4, 3],
    [2, 1],
  ] as const)
    expect(await red(row, column)).toBeGreaterThan(8)
  expect(await red(1, 1)).toBeLessThan(4)
  await expect(cell(page, 3, 2)).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page, 'a grid with invalid cells')
})

test('rows are added with the id that the server gives, and deleted; undo brings them back [D-130] [D-131]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const sheet = await openSheet(page, site)
  await page.getByRole('button', { name: 'Add row' }).click()
  await expect(page.getByText('5 rows')).toBeVisible()
  await cell(page, 5, 1).click()
  await page.keyboard.type('Yates')
  await page.keyboard.press('Enter')
  await grid(page).getByRole('rowheader', { name: '1' }).click()
  await page.getByRole('button', { name: 'Delete row' }).click()
  await expect(cell(page, 1, 1)).toHaveText('Bronx')
  await saved(page)
  expect((await rowsOf(site, sheet)).map(([county]) => county)).toEqual(['Bronx', 'Erie', 'Kings', 'Yates'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cell(page, 1, 1)).toHaveText('Albany')
  await saved(page)
  expect((await rowsOf(site, sheet)).map(([county]) => county)).toEqual(['Albany', 'Bronx', 'Erie', 'Kings', 'Yates'])
})

test('what somebody else saves is seen within two seconds; an edit of what they changed is refused with the reason', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const sheet = await openSheet(page, site)
  const [row] = await site.call<{ id: number }[]>('rows.list', { app: sheet.app, view: sheet.viewId, from: 0, to: 0 })
  await cell(page, 1, 1).dblclick()
  await page.getByRole('textbox', { name: 'County' }).fill('Mine')
  await site.call('rows.edit', { id: row?.id, patch: { county: 'Theirs', loss: '99' } })
  await expect(cell(page, 1, 2)).toHaveText('99', { timeout: 2_000 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('it is "Theirs" now')
  await expect(cell(page, 1, 1)).toContainText('Theirs')
  expect((await rowsOf(site, sheet))[0]).toEqual(['Theirs', 99, 'High'])
})

test('columns are dragged wider and narrower, down to 150 pixels [D-138]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await openSheet(page, site)
  const heading = grid(page).getByRole('columnheader', { name: 'Loss' })
  const drag = async (by: number) => {
    const box = await heading.boundingBox()
    if (!box) throw new Error('The heading is not there.')
    await page.mouse.move(box.x + box.width - 1, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width - 1 + by, box.y + 10, { steps: 3 })
    await page.mouse.up()
  }
  const width = async () => (await heading.boundingBox())?.width
  await drag(120)
  await expect.poll(width).toBe(300)
  await drag(-280)
  await expect.poll(width).toBe(150)
})

test('in edit mode the rows of a table are edited, unless a column is grouped [D-127]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/grid-section')
  const viewId = await sourceOf(site, '/grid-section-data', 'Losses', CSV)
  const columns = [{ name: 'county' }, { name: 'risk', sort: 'asc nulls last' }]
  const grouped = [
    { name: 'risk', group: true },
    { name: 'county', fn: 'count' },
  ]
  await pageOf(site, patternId, {
    title: 'Home',
    sections: [
      { title: 'Plain', element: tableElement(viewId, { columns }) },
      { title: 'Grouped', element: tableElement(viewId, { columns: grouped }) },
    ],
  })
  await enter(page, '/grid-section/edit/home')
  await chooseFor(page, 'Grouped', 'Edit')
  const panel = page.getByRole('complementary')
  await expect(
    panel.getByText('Rows can be edited if the source is stored here and no column is grouped.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit rows' })).toHaveCount(0)
  await chooseFor(page, 'Plain', 'Edit')
  await section(page, 'Plain').getByRole('button', { name: 'Edit rows' }).click()
  // In the order of the section: High, Huge, Low, Low.
  await expect(cell(page, 2, 1)).toHaveText('Kings')
  await cell(page, 2, 1).click()
  await page.keyboard.type('Queens')
  await page.keyboard.press('Enter')
  await saved(page)
  expect((await rowsOf(site, { app: site.app, viewId, sourceId: 0 })).map(([county]) => county)).toEqual([
    'Albany',
    'Bronx',
    'Erie',
    'Queens',
  ])
  await section(page, 'Plain').getByRole('button', { name: 'Show table' }).click()
  await expect(section(page, 'Plain').locator('table')).toContainText('Queens')
})
