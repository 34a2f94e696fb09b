import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const COUNTIES = readFileSync('demo/nri_counties.csv')
const PASSWORD = 'correct horse battery'
const PROCESSED = 'The Sheet has been Processed. Please validate your records.'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of this source' }).getByRole('link', { name })

async function signInAs(page: Page, { app, call }: SiteInUse, level: number) {
  const email = `level${level}@people.example`
  await call('users.create', { email, password: PASSWORD, level, app })
  await signIn(page, { email, password: PASSWORD })
}

test('a data manager makes a source of a file, says what a column means, and takes the upload back and forth [P-006]', async ({
  page,
  almanac,
}) => {
  test.slow()
  const site = await siteInUse(almanac)
  await addPattern(site, '/manager', 'forms')
  await signIn(page)
  await page.goto('/manager')
  await page.getByRole('button', { name: 'Add source' }).click()
  await page.getByRole('radio', { name: 'A file' }).check()
  await page.getByLabel('Name').fill('Risk of counties')
  await page.getByRole('button', { name: 'Add' }).click()
  const file = { name: 'nri_counties.csv', mimeType: 'text/csv', buffer: COUNTIES }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Next: Columns' }).click()
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
  await tab(page, 'Table').click()
  await expect(page.getByRole('gridcell', { name: 'Kentucky' }).first()).toBeVisible()

  await tab(page, 'Metadata').click()
  await page.getByRole('button', { name: 'Advanced settings of RISK_RATNG' }).click()
  const settings = page.getByRole('region', { name: 'Advanced settings of RISK_RATNG' })
  await settings.getByLabel('Description').fill('How the county stands among all counties.')
  await page.getByLabel('Display name of RISK_RATNG').fill('Risk rating')
  await expect(page.getByText('Saved')).toBeVisible()
  await tab(page, 'Overview').click()
  await expect(page.getByRole('row', { name: /Risk rating.*How the county stands among all counties\./ })).toBeVisible()

  // The upload is taken back as a whole, and its rows are there again when that is taken back.
  const [path] = page.url().match(/\/manager\/source\/\d+/) ?? []
  await page.goto(`${path}/upload`)
  await expect(page.getByText('Drop a file here')).toBeVisible()
  // Without a choice the uploads into the newest version are listed.
  await expect(page.getByRole('heading', { name: 'Uploads to version 1' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Version' }).selectOption('version 1')
  const uploads = page.getByRole('region', { name: 'Uploads to this version' })
  await uploads.getByRole('button', { name: 'Undo the upload of nri_counties.csv' }).click()
  await expect(uploads.getByText('Undone')).toBeVisible()
  await uploads.getByRole('button', { name: 'Redo the upload of nri_counties.csv' }).click()
  await expect(uploads.getByText('Undone')).toHaveCount(0)
  await uploads.getByRole('button', { name: 'Undo the upload of nri_counties.csv' }).click()
  await expect(uploads.getByText('Undone')).toBeVisible()
  await tab(page, 'Overview').click()
  await expect(
    page.getByRole('region', { name: 'Versions' }).getByRole('cell', { name: 'version 1 0 rows' }),
  ).toBeVisible()
})

test('an administrator sets level and default columns; an editor of level 5 reads what is left to them', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/people', 'forms')
  const csv = 'county,loss\nAlbany,1\n'
  const open = await site.load({ patternId, name: 'Open losses', csv })
  const closed = await site.load({ patternId, name: 'Closed losses', csv })
  await signIn(page)
  await page.goto(`/people/source/${closed.sourceId}/admin`)
  await page.getByLabel('Level needed to read').selectOption('6')
  await page.getByRole('button', { name: 'Set level' }).click()
  await expect(page.getByText('The level was set')).toBeVisible()
  await page.goto(`/people/source/${open.sourceId}/admin`)
  await page.getByLabel('loss').check()
  await page.getByRole('button', { name: 'Set Default Columns' }).click()
  await expect(page.getByText('The default columns were set')).toBeVisible()

  await signInAs(page, site, 5)
  await page.goto('/people')
  await expect(page.getByRole('list', { name: 'Sources' }).getByRole('listitem')).toHaveText([/Open losses/])
  await expect(page.getByRole('button', { name: 'Add source' })).toHaveCount(0)
  const guarded = await page.request.get(`/people/source/${closed.sourceId}`, { maxRedirects: 0 })
  expect(guarded.status()).not.toBe(200)
  await page.getByRole('link', { name: 'Open losses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Open losses')
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0)
})
