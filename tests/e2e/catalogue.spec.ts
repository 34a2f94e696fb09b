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
  const addresses = await categories.evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.slice(1)).toEqual(['Hazards', 'Hazards%2FFlood', 'State'].map((cat) => `/cat-rail?cat=${cat}`))
  for (const [address, names] of [
    [addresses[1], [/Losses/, /Wind/]],
    [addresses[2], [/Losses/]],
    [addresses[3], [/Losses/]],
  ] as const) {
    await page.goto(address ?? '')
    await expect(sources(page)).toHaveText(names)
  }
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
  await page.getByRole('button', { name: 'Add source' }).click()
  await dialog.getByText('A copy of another source').click()
  await dialog.getByRole('combobox').fill('Losses')
  await page.getByRole('option', { name: 'Losses' }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Losses copy (2)')
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
  const wind = await site.call<{ id: number; doc_type: string }>('sources.create', { patternId, name: 'Wind' })
  await site.call('sources.edit', { sourceId: wind.id, changes: { categories: [['Hazards', 'Storm']] } })
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const page = await context.newPage()
  await page.goto('/cat-plain')
  await expect(sources(page)).toHaveCount(2)
  // By the name, by the type, and by what a category is called.
  for (const [sought, found] of [
    ['LOSS', /Losses/],
    [wind.doc_type.toUpperCase(), /Wind/],
    ['sTORM', /Wind/],
  ] as const) {
    await page.getByRole('searchbox').fill(sought)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(sources(page)).toHaveText([found])
  }
  await context.close()
})

test('table and validate without a version go to the newest [P-069] [P-078] [P-080]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const { sourceId, viewId: first } = await catalogueWith(site, '/cat-newest')
  const { viewId } = await site.call<{ viewId: number }>('versions.create', { sourceId, name: 'A second' })
  // The newest is the one made last, whatever was changed since.
  await site.call('items.edit', { id: first, patch: { name: 'Z, changed last' } })
  await signIn(page)
  await page.goto(`/cat-newest/source/${sourceId}/table`)
  await expect(page).toHaveURL(`/cat-newest/source/${sourceId}/table/${viewId}`)
  await page.goto(`/cat-newest/source/${sourceId}/table/${first}`)
  await expect(page.getByRole('gridcell', { name: 'Albany' })).toBeVisible()
  await expect(page).toHaveURL(`/cat-newest/source/${sourceId}/table/${first}`)
  await page.goto(`/cat-newest/source/${sourceId}/validate`)
  await expect(page).toHaveURL(`/cat-newest/source/${sourceId}/validate/${viewId}`)
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
  await expect(page.getByRole('region', { name: 'Description' }).getByText('No Description')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Versions' }).getByText('No Name')).toBeVisible()
  await expect(pencils).toHaveCount(0)
  await page.goto(`/cat-pencils/source/${sourceId}/view/${viewId}`)
  await expect(page.getByRole('heading', { level: 2, name: 'No Name' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Description' }).getByText('No Description')).toBeVisible()
  await page.goto(`/cat-pencils/source/${sourceId}`)
  await signInAs(page, site, 6)
  await page.reload()
  await expect(pencils).toHaveCount(2)
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
  await expect(page.getByText('The default columns were set')).toBeVisible()
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
  const { sourceId, viewId } = await catalogueWith(site, '/cat-gate')
  const ofVersion = ['/table', '/upload', '/validate', '/view'].flatMap((end) => [end, `${end}/${viewId}`])
  const pages = ['', '/metadata', '/admin', ...ofVersion].map((end) => `/cat-gate/source/${sourceId}${end}`)
  await signInAs(page, site, 4)
  for (const path of pages) {
    const answer = await page.request.get(path, { maxRedirects: 0, headers: { accept: 'text/html' } })
    expect([answer.status(), answer.headers().location], path).toEqual([303, '/'])
  }
  await signInAs(page, site, 5)
  for (const path of pages) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } })
    expect([answer.status(), new URL(answer.url()).pathname.startsWith(path)], path).toEqual([200, true])
  }
  await page.goto(pages[0] ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Losses')
})
