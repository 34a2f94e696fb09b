import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const COUNTIES = readFileSync('demo/nri_counties.csv')
const PASSWORD = 'correct horse battery'
const PROCESSED = 'The Sheet has been Processed. Please validate your records.'

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of this source' }).getByRole('link', { name })

/** Chooses a file on the upload page and goes on to its columns. */
async function chosen(page: Page, name: string, buffer: Buffer) {
  await page.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Next: Columns' }).click()
}

async function published(page: Page) {
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
}

async function signInAs(page: Page, { app, call }: SiteInUse, level: number) {
  const email = `level${level}@people.example`
  await call('users.create', { email, password: PASSWORD, level, app })
  await signIn(page, { email, password: PASSWORD })
}

test('a data manager brings counties from a file to a validated version, and a second one that is compared and undone', async ({
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

  // The codes lost their zeros on the way; they are put back before anything is stored.
  await chosen(page, 'nri_counties.csv', COUNTIES)
  await page.getByRole('button', { name: 'Put the zeros back (5 digits) (suggested)' }).click()
  await page.getByLabel('Primary column (optional)').selectOption('NRI_ID')
  await published(page)
  await tab(page, 'Table').click()
  await expect(page.getByRole('gridcell', { name: 'Kentucky' }).first()).toBeVisible()
  const view = Number(new URL(page.url()).pathname.split('/').at(-1))
  const autauga = { app: site.app, view, options: { filter: { STCOFIPS: ['01001'] } } }
  expect(await site.call('rows.count', autauga)).toBe(1)

  // What a column means, and what it may hold.
  await tab(page, 'Metadata').click()
  await page.getByRole('button', { name: 'Advanced settings of RISK_RATNG' }).click()
  const settings = page.getByRole('region', { name: 'Advanced settings of RISK_RATNG' })
  await settings.getByLabel('Description').fill('How the county stands among all counties.')
  await settings.getByLabel('Required').selectOption('yes')
  await page.getByLabel('Display name of RISK_RATNG').fill('Risk rating')
  await expect(page.getByText('Saved')).toBeVisible()
  await tab(page, 'Overview').click()
  await expect(page.getByRole('row', { name: /Risk rating.*How the county stands among all counties\./ })).toBeVisible()

  await tab(page, 'Validate').click()
  await page.getByRole('button', { name: 'Re-Validate' }).click()
  await expect(page.getByRole('heading', { name: 'All rows are valid' })).toBeVisible({ timeout: 30_000 })

  // A year later one county has another score, and one is gone.
  const lines = COUNTIES.toString().split('\n')
  const later = lines
    .filter((_, at) => at !== 2)
    .map((line, at) => (at === 1 ? line.replace('9.281418624', '10') : line))
  await tab(page, 'Upload').click()
  await chosen(page, 'nri_later.csv', Buffer.from(later.join('\n')))
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  await page.getByRole('radio', { name: 'A new version, version 2' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
  await tab(page, 'Overview').click()
  await page.getByRole('region', { name: 'Versions' }).getByRole('link', { name: 'Compare' }).click()
  await page.getByLabel('Match rows by').selectOption('NRI_ID')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('status')).toContainText('2 rows of both versions differ.')
  const rows = page.getByRole('table', { name: 'Differences' }).getByRole('row')
  await expect(rows).toHaveText([/Change/, /ChangedC21115RISK_SCORE9.281418624→10/, /RemovedC21117/])
  // The upload is taken back as a whole, and its rows are there again when that is taken back.
  await tab(page, 'Upload').click()
  await expect(page.getByText('Drop a file here')).toBeVisible()
  // Without a choice the uploads into the newest version are listed.
  await expect(page.getByRole('heading', { name: 'Uploads into version 2' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Version' }).selectOption('version 2')
  const uploads = page.getByRole('region', { name: 'Uploads into this version' })
  await uploads.getByRole('button', { name: 'Undo the upload of nri_later.csv' }).click()
  await expect(uploads.getByText('Undone')).toBeVisible()
  await uploads.getByRole('button', { name: 'Redo the upload of nri_later.csv' }).click()
  await expect(uploads.getByText('Undone')).toHaveCount(0)
  await uploads.getByRole('button', { name: 'Undo the upload of nri_later.csv' }).click()
  await expect(uploads.getByText('Undone')).toBeVisible()
  await tab(page, 'Overview').click()
  await expect(page.getByRole('region', { name: 'Versions' }).getByRole('row', { name: /^version 2/ })).toContainText(
    '0',
  )
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
  await page.getByLabel('Level that reading takes').selectOption('6')
  await page.getByRole('button', { name: 'Set level' }).click()
  await expect(page.getByText('The level is set')).toBeVisible()
  await page.goto(`/people/source/${open.sourceId}/admin`)
  await page.getByLabel('loss').check()
  await page.getByRole('button', { name: 'Set Default Columns' }).click()
  await expect(page.getByText('The default columns are set')).toBeVisible()

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
