import { expect, type FrameLocator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseFor, isSaved, publish, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,state,loss\nAlbany,NY,10\nBronx,NY,20\nEssex,NJ,30\n'

let site: SiteInUse
let patternId: number

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  patternId = (await addPattern(site, '/in-view')).id
})

const COLUMNS = [
  { name: 'county' },
  { name: 'loss' },
  { name: 'state', filters: [{ operation: 'filter', usePageFilters: true, searchParamKey: 'of', values: [] }] },
]

const REMOVE = { name: 'remove', customName: 'Delete', actionType: 'delete', display: 'both', show: true }

const table = (sourceInfo: object, display: object, columns: object[] = COLUMNS) => ({
  'element-type': 'table',
  'element-data': JSON.stringify({ sourceInfo, columns, display }),
})

const stored = async (viewId: number) => {
  const rows = await site.call<{ data: Record<string, unknown> }[]>('rows.list', {
    app: site.app,
    view: viewId,
    from: 0,
    to: 9,
  })
  return rows.map(({ data }) => [data.county, data.loss])
}

/** The spreadsheet inside a section, once it listens. */
async function sheet(page: Page, section: string): Promise<FrameLocator> {
  const frame = page.frameLocator(`#${section} iframe`)
  await expect(frame.locator('html[data-listens]')).toHaveCount(1)
  return frame
}

const cell = (frame: FrameLocator, row: number, column: number) =>
  frame.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${column + 1}"]`)

/** Types over a cell. */
async function typeInto(page: Page, frame: FrameLocator, row: number, column: number, text: string) {
  await cell(frame, row, column).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
  await expect(cell(frame, row, column)).toHaveText(text)
}

test('rows are edited where they are read: managed ones, where it is allowed, by those who may [D-128]', async ({
  page,
}) => {
  const viewId = await sourceOf(site, '/in-view-data', 'Losses', CSV)
  const here = { view_id: viewId }
  const grouped = [
    { name: 'state', group: true },
    { name: 'loss', fn: 'sum' },
  ]
  const { id } = await pageOf(site, patternId, {
    title: 'Edited',
    sections: [
      { title: 'Held', element: table(here, { allowEditInView: true, allowAdddNew: true }, [...COLUMNS, REMOVE]) },
      { title: 'Closed', element: table(here, { liveEdit: true }) },
      { title: 'Elsewhere', element: table({ view_id: viewId, env: 'other' }, { allowEditInView: true }) },
      { title: 'Groups', element: table(here, { allowEditInView: true }, grouped) },
    ],
  })
  // Who only reads gets the table, and nothing of a spreadsheet.
  await page.goto('/in-view/edited')
  await expect(page.locator('#s1 tbody tr')).toHaveCount(3)
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
  const refused = await page.request.get(`/in-view/manage/rows/${id}/s1`, { maxRedirects: 0 })
  expect(refused.status()).not.toBe(200)

  await signIn(page)
  await page.goto('/in-view/edited')
  const frame = await sheet(page, 's1')
  await expect(page.locator('iframe')).toHaveCount(1)
  for (const closed of ['s2', 's3', 's4']) {
    const answer = await page.request.get(`/in-view/manage/rows/${id}/${closed}`)
    expect(answer.status(), closed).toBe(403)
  }
  await expectAccessible(page, 'rows that are edited where they are read', { within: '#s1', without: 'iframe' })
  // Changes stay here until they are saved; cancelled they are as they were.
  await typeInto(page, frame, 1, 1, 'Orange')
  await expect(frame.getByText('1 change not saved')).toBeVisible()
  await expect(frame.locator('[data-held]')).toHaveText('Orange')
  await expect(cell(frame, 1, 1)).toHaveAccessibleDescription('Not saved yet')
  expect((await stored(viewId))[0]).toEqual(['Albany', 10])
  await frame.getByRole('button', { name: 'Cancel' }).click()
  await expect(cell(frame, 1, 1)).toHaveText('Albany')
  await expect(frame.locator('[data-held]')).toHaveCount(0)
  await typeInto(page, frame, 1, 1, 'Orange')
  await frame.getByRole('button', { name: 'Add row' }).click()
  await typeInto(page, frame, 4, 1, 'Kings')
  await frame.locator('[data-row="1"]').click()
  await frame.getByRole('button', { name: 'Delete row' }).click()
  await expect(cell(frame, 2, 1)).toHaveText('Essex')
  expect((await stored(viewId)).map(([county]) => county)).toEqual(['Albany', 'Bronx', 'Essex'])
  await frame.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await stored(viewId)).map(([county]) => county)).toEqual(['Orange', 'Essex', 'Kings'])
  await page.getByRole('button', { name: 'Show as readers see it' }).click()
  const counties = page.locator('#s1 tbody tr td:first-child')
  await expect(counties).toHaveText(['Orange', 'Essex', 'Kings'])
  // An action of the table takes a row away, and it can be brought back.
  await page.locator('#s1 tbody tr').nth(1).getByRole('button', { name: 'Delete' }).click()
  await expect(counties).toHaveText(['Orange', 'Kings'])
  expect((await stored(viewId)).map(([county]) => county)).toEqual(['Orange', 'Kings'])
  await expect(page.locator('#s1 .table-frame')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(counties).toHaveText(['Orange', 'Essex', 'Kings'])
  await expect(page.locator('#s1 .table-frame')).toBeFocused()

  // So it does where the page is edited: at once, and a note brings the row back.
  await page.goto('/in-view/edit/edited')
  const edited = section(page, 'Held').locator('tbody tr')
  await edited.nth(1).getByRole('button', { name: 'Delete' }).click()
  await expect(edited.locator('td:first-child')).toHaveText(['Orange', 'Kings'])
  await expect(section(page, 'Held')).toBeFocused()
  const note = page.getByRole('dialog').filter({ hasText: '1 row deleted' })
  await note.getByRole('button', { name: 'Undo' }).click()
  await expect(edited.locator('td:first-child')).toHaveText(['Orange', 'Essex', 'Kings'])
  expect((await stored(viewId)).map(([county]) => county)).toEqual(['Orange', 'Essex', 'Kings'])
})

test('Live Edit, Allow Edit, Allow Download, Use Page Filters and Show Attribution are switched on and off [D-074]', async ({
  page,
}) => {
  const viewId = await sourceOf(site, '/in-view-switched-data', 'Losses', CSV)
  const switched = (on: boolean) => ({
    liveEdit: on,
    allowEditInView: on,
    allowDownload: on,
    usePageFilters: on,
    showAttribution: on,
  })
  await pageOf(site, patternId, {
    title: 'Switched',
    settings: { filters: [{ id: 'f1', searchKey: 'of', values: [], useSearchParams: true }] },
    sections: [
      { title: 'Now on', element: table({ view_id: viewId }, switched(false)) },
      { title: 'Now off', element: table({ view_id: viewId }, switched(true)) },
    ],
  })
  await signIn(page)
  await page.goto('/in-view/edit/switched')
  const panel = page.getByRole('complementary')
  const LABELS = ['Live Edit', 'Allow Edit', 'Allow Download', 'Use Page Filters', 'Show Attribution']
  for (const title of ['Now on', 'Now off']) {
    await chooseFor(page, title, 'Edit')
    await panel.getByText('More').click()
    for (const label of LABELS) await panel.getByLabel(label).click()
    await isSaved(page)
  }
  await publish(page)
  await page.goto('/in-view/switched?of=NJ')
  const frame = await sheet(page, 's1')
  await expect(page.locator('#s1 .table-origin')).toBeVisible()
  // A filter of the page holds rows back, also in the spreadsheet.
  await expect(cell(frame, 1, 1)).toHaveText('Essex')
  await expect(frame.getByText('1 row')).toBeVisible()
  await typeInto(page, frame, 1, 2, '31')
  await expect.poll(() => stored(viewId)).toContainEqual(['Essex', 31])
  await expect(frame.getByRole('button', { name: 'Save' })).toHaveCount(0)
  // Nobody allowed rows to be added here.
  await expect(frame.getByRole('button', { name: 'Add row' })).toHaveCount(0)
  // Words of a reader are found as they stand, also in the spreadsheet: no letter stands for another.
  await typeInto(page, frame, 1, 1, '50%_Essex')
  await expect.poll(() => stored(viewId)).toContainEqual(['50%_Essex', 31])
  await page.goto('/in-view/switched?s1_search=%25_')
  await expect((await sheet(page, 's1')).getByText('1 row')).toBeVisible()
  await expect(cell(frame, 1, 1)).toHaveText('50%_Essex')
  await page.goto('/in-view/switched?of=NJ')
  await sheet(page, 's1')
  await page.getByRole('button', { name: 'Show as readers see it' }).click()
  await expect(page.locator('#s1 .download-menu')).toBeVisible()

  await expect(page.locator('#s2 iframe')).toHaveCount(0)
  await expect(page.locator('#s2 .table-origin')).toHaveCount(0)
  await expect(page.locator('#s2 .download-menu')).toHaveCount(0)
  await expect(page.locator('#s2').getByRole('status')).toHaveText('Rows 1 to 3 of 3')
})
