import { expect, type Page } from '@playwright/test'
import { plainWorkbook } from '../support/plain-workbook.ts'
import { zipArchive } from '../support/zip-archive.ts'
import { expectAccessible } from './axe.ts'
import { holdCalls } from './held-call.ts'
import { enter, test } from './open-workbench.ts'
import { patternAt, type SiteInUse, siteInUse } from './site-in-use.ts'

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

const PROCESSED = 'The Sheet has been Processed. Please validate your records.'

/** A new source with these rows, and its upload page. */
async function uploadPage(page: Page, site: SiteInUse, csv: string) {
  const { id: patternId } = await patternAt(site, '/uploads', 'forms')
  const loaded = await site.load({ patternId, name: 'Losses', csv })
  await enter(page, `/uploads/source/${loaded.sourceId}/upload/${loaded.viewId}`)
  return loaded
}

const step = (page: Page, name: 'Step 1: File' | 'Step 2: Sheet') =>
  page.getByRole('navigation', { name: 'Steps of the upload' }).getByRole('button', { name })

async function rowsOf(site: SiteInUse, viewId: number): Promise<Record<string, unknown>[]> {
  const rows = await site.call<{ data: Record<string, unknown> }[]>('rows.list', { app: site.app, view: viewId })
  return rows.map(({ data }) => data)
}

test('a file is dropped, its sheet and columns are looked at, and it updates rows by a primary column [D-155] [D-157] [D-185]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { viewId } = await uploadPage(page, site, 'county,loss\nAlbany,1\nBronx,2\n')
  const goOn = await holdCalls(page, '**/datasets/upload?*')
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['County;Loss;FIPS\nAlbany;5;1001\nEssex;7;36031\n'], 'new.csv', { type: 'text/csv' }))
    return data
  })
  await page.getByText('Drop a file here').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('progressbar', { name: 'Uploading new.csv' })).toBeVisible()
  goOn()
  await expect(step(page, 'Step 2: Sheet')).toHaveAttribute('aria-current', 'step')
  await expect(page.getByLabel('Cell separator')).toHaveValue(';')
  await expect(page.getByRole('button', { name: 'Row 1 is the header' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(page, 'the step Sheet')
  await page.getByRole('button', { name: 'Next: Columns' }).click()
  await expect(page.getByLabel('What Loss becomes')).toHaveValue('field:loss')
  await page.getByRole('button', { name: 'Put the zeros back (5 digits) (suggested)' }).click()
  await expect(page.getByRole('cell', { name: '01001' })).toBeVisible()
  await page.getByLabel('Primary column (optional)').selectOption('county')
  await expectAccessible(page, 'the step Columns')
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  await expect(page.getByLabel('Update rows by the primary column')).toBeChecked()
  await expectAccessible(page, 'the step Publish')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('definition')).toHaveText(['2', '1', '1', '0', '0'])
  await expectAccessible(page, 'a sheet that was processed')
  const rows = await rowsOf(site, viewId)
  expect(rows.map(({ county, loss, FIPS }) => `${county} ${loss} ${FIPS}`).sort()).toEqual([
    'Albany 5 01001',
    'Bronx 2 null',
    'Essex 7 36031',
  ])
})

test('publishing shows its state, ends with the words of success, and is undone after a question where rows were edited [D-158] [P-070] [D-002]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { viewId, sourceId } = await uploadPage(page, site, 'county,loss\nAlbany,1\n')
  // Without a version the page is there too.
  await page.goto(`/uploads/source/${sourceId}/upload`)
  await expect(page.getByText('Drop a file here')).toBeVisible()
  await page.goto(`/uploads/source/${sourceId}/upload/${viewId}`)
  await page.getByLabel('Choose a file').setInputFiles(csvFile('more.csv', 'county,loss\nBronx,2\n'))
  await page.getByRole('button', { name: 'Next: Columns' }).click()
  // A reload loses nothing of what was chosen.
  await page.getByLabel('What loss becomes').selectOption('Ignore')
  await page.reload()
  await expect(page.getByLabel('What loss becomes')).toHaveValue('ignore')
  await page.getByLabel('What loss becomes').selectOption('loss')
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  const goOn = await holdCalls(page, '**/api/jobs.get')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('progressbar', { name: 'Publishing' })).toBeVisible()
  goOn()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: 'Validate' }).first()).toBeVisible()
  const rows = await site.call<{ id: number; data: { county: string } }[]>('rows.list', { app: site.app, view: viewId })
  const bronx = rows.find(({ data }) => data.county === 'Bronx')?.id ?? 0
  await site.call('rows.edit', { id: bronx, patch: { loss: '3' } })
  const result = page.getByRole('region', { name: 'Result' })
  await result.getByRole('button', { name: 'Undo the upload of more.csv' }).click()
  await expect(page.getByRole('dialog')).toContainText(`Row ${bronx} was edited since this upload.`)
  await page.getByRole('button', { name: 'Undo anyway' }).click()
  await expect(result.getByRole('button', { name: 'Redo the upload of more.csv' })).toBeVisible()
  expect(await rowsOf(site, viewId)).toHaveLength(1)
})

test('several columns that become one are pivot columns, and a publish that fails says why [D-184] [D-231]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { viewId } = await uploadPage(page, site, 'county,year,loss\nAlbany,2018,1\n')
  await page.getByLabel('Choose a file').setInputFiles(csvFile('wide.csv', 'county,2019,2020\nBronx,5,6\n'))
  await page.getByRole('button', { name: 'Next: Columns' }).click()
  // New columns of one name are joined.
  for (const year of ['2019', '2020']) await page.getByLabel(`Name of the new column for ${year}`).fill('Period')
  await page.getByRole('button', { name: 'Join them as pivot columns' }).click()
  await expect(page.getByLabel('What 2020 becomes')).toBeFocused()
  await expect(page.getByRole('region', { name: 'Pivot Columns' })).toContainText('goes to Period, its value to value')
  await expectAccessible(page, 'pivot columns')
  await page.getByLabel('Column for the names').fill('county')
  await expect(page.getByText('already exists')).toBeVisible()
  await page.getByLabel('Column for the names').fill('Season')
  await page.getByLabel('Column for the values').focus()
  await expect(page.getByRole('region', { name: 'Pivot Columns' })).toContainText('goes to Season')
  await page.getByRole('button', { name: 'Remove 2020' }).click()
  await page.getByLabel('What 2019 becomes').selectOption('year')
  await expect(page.getByRole('region', { name: 'Pivot Columns' })).toHaveCount(0)
  await page.getByLabel('What 2020 becomes').selectOption('year')
  await expect(page.getByRole('region', { name: 'Pivot Columns' })).toContainText('2019, 2020')
  await page.getByLabel('Column for the values').fill('amount')
  await expect(page.getByRole('status').filter({ hasText: '2 rows, 3 columns, 1 new column' })).toBeVisible()
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  // The columns of the version are others meanwhile: the state of publishing ends with a message.
  await page.route('**/api/sources.publish', async (route) => {
    const sent = route.request().postDataJSON() as { file: string }
    await route.continue({ postData: JSON.stringify({ ...sent, reading: { sheet: 'gone' } }) })
  })
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('alert')).toContainText('Failed: The file has no sheet called “gone”.', {
    timeout: 30_000,
  })
  await page.unroute('**/api/sources.publish')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
  const rows = await rowsOf(site, viewId)
  expect(rows.map(({ county, year, amount }) => `${county} ${year} ${amount}`)).toEqual([
    'Albany 2018 null',
    'Bronx 2019 5',
    'Bronx 2020 6',
  ])
})

test('a zipped Excel is taken, and a plain one; a file that cannot be read is refused by name [D-191]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await uploadPage(page, site, 'county,loss\nAlbany,1\n')
  await expect(page.getByText(/a zipped Excel/)).toBeVisible()
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = [
    ['county', 'loss'],
    ['Kings', '4'],
  ]
    .map((row) => `<row>${row.map(cell).join('')}</row>`)
    .join('')
  const book = plainWorkbook({ rows })
  const zipped = zipArchive([{ name: 'losses.xlsx', bytes: book }])
  const choose = (name: string, buffer: Buffer) =>
    page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await choose('locked.xlsx', Buffer.from('%PDF-1.7 not a workbook'))
  await expect(page.getByRole('alert')).toBeVisible()
  for (const [name, bytes] of [
    ['losses.zip', zipped],
    ['losses.xlsx', book],
  ] as const) {
    await choose(name, bytes)
    await expect(step(page, 'Step 2: Sheet')).toHaveAttribute('aria-current', 'step')
    await expect(page.getByRole('cell', { name: 'Kings' })).toBeVisible()
    await step(page, 'Step 1: File').click()
  }
})
