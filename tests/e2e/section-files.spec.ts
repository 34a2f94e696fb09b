import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { readSheet } from '../support/read-workbook.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV = [
  'code,county,loss,day,note',
  ...Array.from({ length: 30 }, (_, at) =>
    [
      String(at).padStart(3, '0'),
      `County ${at + 1}`,
      (at + 1) * 10,
      `2024-01-${String(at + 1).padStart(2, '0')}`,
      '=1+1',
    ].join(),
  ),
].join('\n')

let site: SiteInUse
let viewId: number

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  const patternId = (await addPattern(site, '/section-files')).id
  viewId = await sourceOf(site, '/section-files-data', 'Losses', CSV)
  const columns = [
    { name: 'county', display_name: 'County' },
    { name: 'loss', filters: [{ operation: 'gte', values: [100] }] },
    { name: 'note' },
    formula,
  ]
  const grouped = [
    { name: 'county', group: true },
    { name: 'loss', fn: 'sum' },
  ]
  const allowed = { allowDownload: true }
  const sections = [
    { title: 'Losses', element: element('table', columns, allowed) },
    { title: 'Kept', element: element('table', columns, {}) },
    { title: 'Groups', element: element('card', grouped, allowed) },
  ]
  await pageOf(site, patternId, { title: 'Files', sections })
})

const formula = {
  name: 'formula_1',
  display_name: 'Twice',
  type: 'formula',
  show: true,
  formula: { operation: '+', left: { key: 'loss' }, right: { key: 'loss' } },
}

function element(type: string, columns: object[], display: object) {
  const settings = { sourceInfo: { view_id: viewId }, columns, display: { pageSize: 2, ...display } }
  return { 'element-type': type, 'element-data': JSON.stringify(settings) }
}

const section = (page: Page, anchor: string) => page.locator(`#${anchor}`)

test('all rows behind a section are an Excel file of visible or all columns [D-030] [D-031] [D-222]', async ({
  page,
}) => {
  await page.goto('/section-files/files')
  const heading = section(page, 's1').getByRole('columnheader', { name: 'loss' })
  for (const order of ['ascending', 'descending']) {
    await section(page, 's1').getByRole('link', { name: 'loss' }).click()
    await expect(heading).toHaveAttribute('aria-sort', order)
  }
  await expect(section(page, 's1').locator('tbody td').first()).toHaveText('County 30')
  await expect(section(page, 's2').locator('.download-menu')).toHaveCount(0)
  const menu = section(page, 's1').locator('.download-menu')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link')).toHaveText(['Visible Columns', 'All Columns', 'Download CSV'])
  await expectAccessible(page, 'the menu of files', { within: '.download-menu' })
  const bring = async (name: string) => {
    if (!(await menu.evaluate((one) => (one as HTMLDetailsElement).open))) await menu.locator('summary').click()
    const [file] = await Promise.all([page.waitForEvent('download'), menu.getByRole('link', { name }).click()])
    return { name: file.suggestedFilename(), path: await file.path() }
  }

  await test.step('every row of the filter, typed, in the order of the table, and named so', async () => {
    const { name, path } = await bring('Visible Columns')
    expect(name).toMatch(/^.+ - loss from 100 - \d{4}-\d\d-\d\d ([01]\d|2[0-3])-[0-5]\d-[0-5]\d\.xlsx$/)
    const { rows, notes } = await readSheet(path)
    expect(rows[0]).toEqual(['County', 'loss', 'note', 'Twice'])
    expect(rows).toHaveLength(22)
    expect(rows[1]).toEqual(['County 30', '300', '=1+1', '600'])
    expect(rows.at(-1)).toEqual(['County 10', '100', '=1+1', '200'])
    expect(notes).toEqual([])
  })

  await test.step('with all columns, and as text that no program computes', async () => {
    const { rows } = await readSheet((await bring('All Columns')).path)
    expect(rows[0]).toEqual(['code', 'County', 'loss', 'day', 'note', 'Twice'])
    expect(rows[1]).toEqual(['029', 'County 30', '300', '2024-01-30', '=1+1', '600'])
    const csv = await readFile((await bring('Download CSV')).path, 'utf8')
    expect(csv.split('\n').slice(0, 2)).toEqual(['County,loss,note,Twice', "County 30,300,'=1+1,600"])
  })

  await test.step('groups have no other columns, and what is not allowed is not there', async () => {
    const groups = section(page, 's3').locator('.download-menu')
    await groups.locator('summary').click()
    await expect(groups.getByRole('link')).toHaveText(['Visible Columns', 'Download CSV'])
    const href = (await groups.getByRole('link').first().getAttribute('href')) ?? ''
    expect((await page.request.get(href)).status()).toBe(200)
    expect((await page.request.get(href.replace('/s3', '/all/s3'))).status()).toBe(404)
    expect((await page.request.get(href.replace('/s3', '/s2'))).status()).toBe(404)
  })
})

test('while a download runs the menu says so, and what fails can be tried again [D-032]', async ({ page }) => {
  const menu = section(page, 's1').locator('.download-menu')
  await page.goto('/section-files/files')
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/datasets/sections/**', async (route) => {
    await held
    await route.fulfill({ status: 503 })
  })
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: 'Visible Columns' }).click()
  await expect(menu.getByText('Processing...')).toBeVisible()
  await expect(menu.locator('.waiting')).toBeVisible()
  answer()
  await expect(menu.getByRole('status')).toHaveText('The file could not be downloaded. Please try again.')
  await expect(menu.locator('.waiting')).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Visible Columns' })).toBeVisible()
})
