import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { enter, test } from './open-workbench.ts'
import { patternAt, type SiteInUse, siteInUse } from './site-in-use.ts'

const BASE = '/source-pages'
const CSV = 'county,loss\nAlbany,12.5\nBronx,7\nErie,\n'

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pages of this source' }).getByRole('link')

/** A source of three rows, in the catalogue that the tests of this file share. */
async function sourceIn(site: SiteInUse, csv = CSV) {
  const { id: patternId } = await patternAt(site, BASE, 'forms')
  return { patternId, ...(await site.load({ patternId, name: 'Losses', csv })) }
}

test('the pages of a source have tabs that carry the chosen version [P-073] [P-074] [P-077]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await sourceIn(site, `a_name_${'without_a_space_'.repeat(5)},loss\nAlbany,7\n`)
  await enter(page, `${BASE}/source/${sourceId}/table/${viewId}`)
  const base = `${BASE}/source/${sourceId}`
  await expect(tabs(page)).toHaveText(['Overview', 'Table', 'Validate', 'Metadata', 'Upload', 'Admin'])
  const hrefs = await tabs(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual([
    `${base}?view_id=${viewId}`,
    `${base}/table/${viewId}`,
    `${base}/validate/${viewId}`,
    `${base}/metadata?view_id=${viewId}`,
    `${base}/upload/${viewId}`,
    `${base}/admin?view_id=${viewId}`,
  ])
  const root = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').first()
  await expect(root).toHaveText('Data Sources')
  await expect(root.getByRole('link')).toHaveAttribute('href', BASE)
  // On a phone none of them is out of sight.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of await tabs(page).all()) await expect(tab).toBeInViewport({ ratio: 1 })
  // However long the name of a column is, nothing else goes out of sight.
  await tabs(page).filter({ hasText: 'Admin' }).click()
  await expect(page.getByRole('button', { name: 'Add version' })).toBeInViewport({ ratio: 1 })
})

test('the version select leads to the same page of another version [P-075] [P-076]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await sourceIn(site)
  const second = await site.call<{ viewId: number }>('versions.create', { sourceId, name: 'Second' })
  await enter(page, `${BASE}/source/${sourceId}/view/${viewId}`)
  const select = page.getByLabel('Version')
  await expect(select.getByRole('option')).toHaveText(['No version selected', 'Second', 'version 1'])
  await select.selectOption('Second')
  await expect(page).toHaveURL(`${BASE}/source/${sourceId}/view/${second.viewId}`)
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
})

test('every page of a source has its address [P-066] [P-068] [P-072]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await sourceIn(site)
  await enter(page, `${BASE}/source/${sourceId}`)
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  await enter(page, `${BASE}/source/${sourceId}/admin`)
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await enter(page, `${BASE}/source/${sourceId}/view/${viewId}`)
  await expect(page.getByRole('heading', { name: 'version 1' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('3 rows')
  await page.goto(`${BASE}/source/${sourceId}/view`)
  await expect(page).toHaveURL(`${BASE}/source/${sourceId}/view/${viewId}`)
  await expectAccessible(page, 'the page of a version')
})

test('metadata, upload and validate have their addresses too [P-067] [P-070] [P-071]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await sourceIn(site)
  for (const [path, tab] of [
    ['metadata', 'Metadata'],
    [`upload/${viewId}`, 'Upload'],
    ['upload', 'Upload'],
    [`validate/${viewId}`, 'Validate'],
  ]) {
    await enter(page, `${BASE}/source/${sourceId}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Losses')
    await expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText(tab ?? '')
  }
})

test('a table needs a version, and a source with metadata [P-079] [P-193] [P-194]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { patternId, sourceId, viewId } = await sourceIn(site)
  const empty = await site.call<{ id: number }>('sources.create', { patternId, name: 'Empty' })
  await enter(page, `${BASE}/source/${empty.id}/table`)
  await expect(page.getByText('Please select a version')).toBeVisible()
  await site.call('items.edit', { id: sourceId, patch: { config: { attributes: [] } } })
  await enter(page, `${BASE}/source/${sourceId}/table/${viewId}`)
  await expect(page.getByText('Please setup metadata.')).toBeVisible()
  const attributes = [{ name: 'county', display_name: 'County', type: 'text' }]
  await site.call('items.edit', { id: sourceId, patch: { config: { attributes } } })
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'County' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Bronx' })).toBeVisible()
  await expectAccessible(page, 'the table of a version')
})

test('categories are edited in place: Enter saves, Escape cancels [P-224]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await sourceIn(site)
  await enter(page, `${BASE}/source/${sourceId}`)
  const shown = page.getByRole('region', { name: 'Categories' })
  const field = page.getByLabel('Categories of this source')
  await page.getByRole('button', { name: 'Edit categories' }).click()
  await field.fill('Hazards / Flood; State')
  await field.press('Enter')
  await expect(shown.getByRole('listitem')).toHaveText(['Hazards / Flood', 'State'])
  await page.getByRole('button', { name: 'Edit categories' }).click()
  await field.fill('Nothing')
  await field.press('Escape')
  await expect(shown.getByRole('listitem')).toHaveText(['Hazards / Flood', 'State'])
  await expectAccessible(page, 'the overview of a source')
})

test('a description is written in its place and read as it was written', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await sourceIn(site)
  await enter(page, `${BASE}/source/${sourceId}`)
  await page.getByRole('button', { name: 'Edit description' }).click()
  await page.getByRole('textbox', { name: 'Description' }).click()
  await page.keyboard.type('Losses of every county.')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit description' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('Losses of every county.')
})

test('columns show fifteen until asked for more, versions five a page with the newest first [P-310] [P-311]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await patternAt(site, BASE, 'forms')
  const header = Array.from({ length: 17 }, (_, at) => `column_${at + 1}`).join(',')
  const { sourceId } = await site.load({ patternId, name: 'Wide', csv: `${header}\n${'1,'.repeat(16)}2\n` })
  const later = ['Zenith', 'version 3', 'Alpha', 'Mean', 'Beta']
  for (const name of later) await site.call('versions.create', { sourceId, name })
  await enter(page, `${BASE}/source/${sourceId}`)
  const columns = page.getByRole('region', { name: 'Columns, table' }).getByRole('rowheader')
  await expect(columns).toHaveCount(15)
  await page.getByRole('button', { name: 'see more' }).click()
  await expect(columns).toHaveCount(17)
  await page.getByRole('button', { name: 'see less' }).click()
  await expect(columns).toHaveCount(15)
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('row').getByRole('link')
  await expect(versions).toHaveText(later.toReversed())
  await page.getByRole('navigation', { name: 'Pages of versions' }).getByRole('link', { name: 'Next' }).click()
  await expect(versions).toHaveText(['version 1'])
})

test('deleting a version and clearing data are asked about first, by title and id [P-200] [P-201] [P-300]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await sourceIn(site)
  await enter(page, `${BASE}/source/${sourceId}/admin`)
  const versions = page.getByRole('list', { name: 'Versions' })
  const dialog = page.getByRole('alertdialog')
  const confirm = async (button: string, title: string) => {
    await page.getByRole('button', { name: button }).click()
    await expect(dialog.getByRole('heading')).toHaveText(title)
    await expect(dialog).toContainText('This action cannot be undone')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Clear data' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(versions).toContainText('3 rows')
  await confirm('Clear data', `Delete uploaded data of version 1 ${viewId}`)
  await expect(versions).toContainText('0 rows')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(versions).toContainText('3 rows')
  await confirm('Clear uploaded data', `Delete uploaded data of Losses ${sourceId}`)
  await expect(versions).toContainText('0 rows')
  await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('heading')).toHaveText(`Delete version 1 ${viewId}`)
  await expect(dialog).toContainText('This action cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No versions yet.')).toBeVisible()
})

test('a source is deleted after a question and leaves the list of its catalogue [P-199]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { patternId, sourceId } = await sourceIn(site)
  await site.call('sources.create', { patternId, name: 'Stays' })
  await enter(page, `${BASE}/source/${sourceId}/admin`)
  await page.getByRole('button', { name: 'Delete source' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete Losses ${sourceId}` })
  await expect(dialog).toContainText('This action cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(BASE)
  await expect(page.getByRole('link', { name: 'Stays' })).toBeVisible()
  await expect(page.locator(`a[href="${BASE}/source/${sourceId}"]`)).toHaveCount(0)
})
