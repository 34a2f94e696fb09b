import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,loss\nAlbany,12.5\nBronx,7\nErie,\n'
const PASSWORD = 'correct horse battery'

/** A catalogue of its own with one source of three rows. */
async function catalogueWith(site: SiteInUse, base: string, name = 'Losses') {
  const { id: patternId } = await addPattern(site, base, 'forms')
  return { patternId, ...(await site.load({ patternId, name, csv: CSV })) }
}

async function signInAs(page: Page, site: SiteInUse, level: number) {
  const email = `level${level}@catalogue.example`
  const { app } = site
  await site.call('users.create', { email, password: PASSWORD, level, app }).catch(() => undefined)
  await signIn(page, { email, password: PASSWORD })
}

const sources = (page: Page) => page.getByRole('list', { name: 'Sources' }).locator(':scope > li')
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Pages of this source' }).getByRole('link')

test('the base of a catalogue lists its sources, by category and search, in either order [P-059] [P-061] [P-062]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { patternId, sourceId } = await catalogueWith(site, '/cat-list')
  const wind = await site.call<{ id: number; doc_type: string }>('sources.create', { patternId, name: 'Wind' })
  await site.call('sources.edit', { sourceId, changes: { categories: [['Hazards', 'Flood'], ['State']] } })
  await site.call('sources.edit', { sourceId: wind.id, changes: { categories: [['Hazards']] } })
  await signIn(page)
  await page.goto('/cat-list')
  await expect(sources(page)).toHaveCount(2)
  await expect(sources(page).first()).toContainText('Losses')
  await expect(sources(page).first()).toContainText('3 rows, 2 columns')
  await expect(page.getByRole('link', { name: 'Losses' })).toHaveAttribute('href', `/cat-list/source/${sourceId}`)
  await page.getByRole('link', { name: 'Sort by name, Z to A' }).click()
  await expect(sources(page).first()).toContainText('Wind')
  await page.getByRole('searchbox', { name: 'Search sources' }).fill(wind.doc_type.toUpperCase())
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(sources(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add source' })).toBeVisible()
  await expectAccessible(page, 'the list of a catalogue')
})

test('categories have counts and addresses that list their sources alone [P-060] [P-063]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { patternId, sourceId } = await catalogueWith(site, '/cat-rail')
  const wind = await site.call<{ id: number }>('sources.create', { patternId, name: 'Wind' })
  await site.call('sources.edit', { sourceId, changes: { categories: [['Hazards', 'Flood'], ['State']] } })
  await site.call('sources.edit', { sourceId: wind.id, changes: { categories: [['Hazards']] } })
  await page.goto('/cat-rail')
  const categories = page.getByRole('navigation', { name: 'Categories' }).getByRole('link')
  await expect(categories).toHaveText(['All2', 'Hazards2', 'Flood1', 'State1'])
  await expect(categories.filter({ hasText: 'State' })).toHaveAttribute('href', '/cat-rail?cat=State')
  await page.goto('/cat-rail?cat=State')
  await expect(sources(page)).toHaveCount(1)
  await expect(sources(page)).toContainText('Losses')
})

test('a source is added empty, and another is copied with a number [P-195] [P-196] [P-198]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  await catalogueWith(site, '/cat-add')
  await signIn(page)
  await page.goto('/cat-add')
  const dialog = page.getByRole('dialog', { name: 'Add source' })
  await page.getByRole('button', { name: 'Add source' }).click()
  await dialog.getByLabel('Name').fill('Bridges')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
  await expect(sources(page)).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Bridges' })).toBeVisible()
  await page.getByRole('button', { name: 'Add source' }).click()
  await dialog.getByText('A copy of another source').click()
  await dialog.getByRole('combobox').fill('Loss')
  await page.getByRole('option', { name: 'Losses' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Losses copy (1)')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('link', { name: 'Losses copy (1)' })).toBeVisible()
})

test('nothing is added without a name, and only level 10 is offered it [P-222] [P-237]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  await catalogueWith(site, '/cat-level')
  await signIn(page)
  await page.goto('/cat-level')
  await page.getByRole('button', { name: 'Add source' }).click()
  const add = page.getByRole('dialog').getByRole('button', { name: 'Add' })
  await expect(add).toBeDisabled()
  await page.getByRole('dialog').getByLabel('Name').fill('x')
  await expect(add).toBeEnabled()
  await page.getByRole('dialog').getByLabel('Name').fill('')
  await expect(add).toBeDisabled()
  await signInAs(page, site, 9)
  await page.goto('/cat-level')
  await expect(sources(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Add source' })).toHaveCount(0)
})

test('a catalogue lists and searches without script [P-002] [P-227]', async ({ browser, almanac }) => {
  const site = await siteInUse(almanac)
  const { patternId } = await catalogueWith(site, '/cat-plain')
  await site.call('sources.create', { patternId, name: 'Wind' })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const page = await context.newPage()
  await page.goto('/cat-plain')
  await expect(sources(page)).toHaveCount(2)
  await page.getByRole('searchbox').fill('LOSS')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(sources(page)).toHaveText([/Losses/])
  await context.close()
})

test('the pages of a source have tabs that carry the chosen version [P-073] [P-074] [P-077]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await catalogueWith(site, '/cat-tabs')
  await signIn(page)
  await page.goto(`/cat-tabs/source/${sourceId}/table/${viewId}`)
  const base = `/cat-tabs/source/${sourceId}`
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
  await expect(root.getByRole('link')).toHaveAttribute('href', '/cat-tabs')
  // On a phone none of them is out of sight.
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of await tabs(page).all()) await expect(tab).toBeInViewport({ ratio: 1 })
})

test('the version select leads to the same page of another version [P-075] [P-076]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await catalogueWith(site, '/cat-select')
  const second = await site.call<{ viewId: number }>('versions.create', { sourceId, name: 'Second' })
  await signIn(page)
  await page.goto(`/cat-select/source/${sourceId}/view/${viewId}`)
  const select = page.getByLabel('Version')
  await expect(select.getByRole('option')).toHaveText(['No version selected', 'Second', 'version 1'])
  await select.selectOption('Second')
  await expect(page).toHaveURL(`/cat-select/source/${sourceId}/view/${second.viewId}`)
  await expect(page.getByRole('heading', { name: 'Second' })).toBeVisible()
})

test('every page of a source has its address [P-066] [P-068] [P-072]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await catalogueWith(site, '/cat-pages')
  await signIn(page)
  await page.goto(`/cat-pages/source/${sourceId}`)
  await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible()
  await page.goto(`/cat-pages/source/${sourceId}/admin`)
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await page.goto(`/cat-pages/source/${sourceId}/view/${viewId}`)
  await expect(page.getByRole('heading', { name: 'version 1' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('3 rows')
  await expectAccessible(page, 'the page of a version')
})

test('metadata, upload and validate have their addresses too [P-067] [P-070] [P-071]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await catalogueWith(site, '/cat-more')
  await signIn(page)
  for (const [path, tab] of [
    ['metadata', 'Metadata'],
    [`upload/${viewId}`, 'Upload'],
    ['upload', 'Upload'],
    [`validate/${viewId}`, 'Validate'],
  ]) {
    await page.goto(`/cat-more/source/${sourceId}/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Losses')
    await expect(tabs(page).and(page.locator('[aria-current=page]'))).toHaveText(tab ?? '')
  }
})

test('table and validate without a version go to the newest [P-069] [P-078] [P-080]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await catalogueWith(site, '/cat-newest')
  const { viewId } = await site.call<{ viewId: number }>('versions.create', { sourceId })
  await signIn(page)
  await page.goto(`/cat-newest/source/${sourceId}/table`)
  await expect(page).toHaveURL(`/cat-newest/source/${sourceId}/table/${viewId}`)
  await page.goto(`/cat-newest/source/${sourceId}/validate`)
  await expect(page).toHaveURL(`/cat-newest/source/${sourceId}/validate/${viewId}`)
})

test('a table needs a version, and a source with metadata [P-079] [P-193] [P-194]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { patternId, sourceId, viewId } = await catalogueWith(site, '/cat-table')
  const empty = await site.call<{ id: number }>('sources.create', { patternId, name: 'Empty' })
  await signIn(page)
  await page.goto(`/cat-table/source/${empty.id}/table`)
  await expect(page.getByText('Please select a version')).toBeVisible()
  await site.call('items.edit', { id: sourceId, patch: { config: { attributes: [] } } })
  await page.goto(`/cat-table/source/${sourceId}/table/${viewId}`)
  await expect(page.getByText('Please setup metadata.')).toBeVisible()
  const attributes = [{ name: 'county', display_name: 'County', type: 'text' }]
  await site.call('items.edit', { id: sourceId, patch: { config: { attributes } } })
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'County' })).toBeVisible()
  await expect(page.getByRole('gridcell', { name: 'Bronx' })).toBeVisible()
  await expectAccessible(page, 'the table of a version')
})

test('the overview says what is missing, and its pencils are for levels above 5 [P-239] [P-291] [P-292]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId } = await catalogueWith(site, '/cat-pencils')
  await site.call('items.edit', { id: sourceId, patch: { name: '' } })
  await site.call('items.edit', { id: viewId, patch: { name: '' } })
  const pencils = page.getByRole('button', { name: /^Edit (description|categories)$/ })
  await signInAs(page, site, 5)
  await page.goto(`/cat-pencils/source/${sourceId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No Name')
  await expect(page.getByRole('region', { name: 'Description' })).toContainText('No Description')
  await expect(page.getByRole('region', { name: 'Versions' })).toContainText('No Name')
  await expect(pencils).toHaveCount(0)
  await signInAs(page, site, 6)
  await page.reload()
  await expect(pencils).toHaveCount(2)
})

test('categories are edited in place: Enter saves, Escape cancels [P-224]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await catalogueWith(site, '/cat-edit')
  await signIn(page)
  await page.goto(`/cat-edit/source/${sourceId}`)
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

test('a description is written in its place and read as it was written [P-006]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await catalogueWith(site, '/cat-words')
  await signIn(page)
  await page.goto(`/cat-words/source/${sourceId}`)
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
  const { id: patternId } = await addPattern(site, '/cat-many', 'forms')
  const header = Array.from({ length: 17 }, (_, at) => `column_${at + 1}`).join(',')
  const { sourceId } = await site.load({ patternId, name: 'Wide', csv: `${header}\n${'1,'.repeat(16)}2\n` })
  for (let made = 2; made <= 6; made++) await site.call('versions.create', { sourceId })
  await signIn(page)
  await page.goto(`/cat-many/source/${sourceId}`)
  const columns = page.getByRole('region', { name: 'Columns, table' }).getByRole('rowheader')
  await expect(columns).toHaveCount(15)
  await page.getByRole('button', { name: 'see more' }).click()
  await expect(columns).toHaveCount(17)
  await page.getByRole('button', { name: 'see less' }).click()
  await expect(columns).toHaveCount(15)
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('row').getByRole('link')
  await expect(versions).toHaveText(['version 6', 'version 5', 'version 4', 'version 3', 'version 2'])
  await page.getByRole('navigation', { name: 'Pages of versions' }).getByRole('link', { name: 'Next' }).click()
  await expect(versions).toHaveText(['version 1'])
})

test('deleting a version and clearing data are asked about first [P-200] [P-201] [P-300]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await catalogueWith(site, '/cat-clear')
  await signIn(page)
  await page.goto(`/cat-clear/source/${sourceId}/admin`)
  const versions = page.getByRole('list', { name: 'Versions' })
  const dialog = page.getByRole('alertdialog')
  const confirm = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    await expect(dialog).toContainText('This action cannot be undone')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toBeHidden()
  }
  await page.getByRole('button', { name: 'Clear data' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(versions).toContainText('3 rows')
  await confirm('Clear data')
  await expect(versions).toContainText('0 rows')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(versions).toContainText('3 rows')
  await confirm('Clear uploaded data')
  await expect(versions).toContainText('0 rows')
  await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('This action cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No versions yet.')).toBeVisible()
})

test('a source is deleted after a question and leaves the list of its catalogue [P-199]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { patternId, sourceId } = await catalogueWith(site, '/cat-delete')
  await site.call('sources.create', { patternId, name: 'Other' })
  await signIn(page)
  await page.goto(`/cat-delete/source/${sourceId}/admin`)
  await page.getByRole('button', { name: 'Delete source' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete Losses ${sourceId}` })
  await expect(dialog).toContainText('This action cannot be undone')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/cat-delete')
  await expect(sources(page)).toHaveText([/Other/])
})

test('administrators set default columns, and a new version is called by its number [P-203] [P-238]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await catalogueWith(site, '/cat-admin')
  await signIn(page)
  await page.goto(`/cat-admin/source/${sourceId}/admin`)
  await page.getByLabel('loss').check()
  await page.getByRole('button', { name: 'Set Default Columns' }).click()
  await expect(page.getByText('The default columns are set')).toBeVisible()
  const { source } = await site.call<{ source: { defaultColumns: string[] } }>('sources.get', { sourceId })
  expect(source.defaultColumns).toEqual(['loss'])
  await page.getByRole('button', { name: 'Add version' }).click()
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('link').first()).toHaveText('version 2')
  await expectAccessible(page, 'the admin page of a source')
  await signInAs(page, site, 9)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Versions' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set Default Columns' })).toHaveCount(0)
})

test('source pages need level 5 [P-065]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId } = await catalogueWith(site, '/cat-gate')
  const pages = ['', '/metadata', '/admin', '/table', '/upload', '/validate', '/view'].map(
    (end) => `/cat-gate/source/${sourceId}${end}`,
  )
  await signInAs(page, site, 4)
  for (const path of pages) {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect([answer.status(), answer.headers().location], path).toEqual([303, '/'])
  }
  await signInAs(page, site, 5)
  await page.goto(pages[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Losses')
})
