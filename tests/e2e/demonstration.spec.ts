import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { withTheme } from '#domain/site/theme-choice.ts'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { serveFiles } from '../support/file-server.ts'
import { expectAccessible } from './axe.ts'
import { chooseFor, isSaved, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { signIn, siteInUse } from './site-in-use.ts'

const DECLARATIONS = readFileSync('demo/fema_tornado_declarations.csv', 'utf8')
const BASE = '/journeys'
const DATA = '/journeys-data'
const PROCESSED = 'The Sheet has been Processed. Please validate your records.'

const made = new WeakMap<AlmanacServer, Promise<void>>()

/** Once for a server, for four people: the demonstration at an address that no other test has. */
function demonstration(almanac: AlmanacServer): Promise<void> {
  const known = made.get(almanac) ?? add(almanac)
  made.set(almanac, known)
  return known
}

async function add(almanac: AlmanacServer): Promise<void> {
  const { app, call } = await siteInUse(almanac)
  const plan = { app, pattern_type: 'page', name: 'Demonstration plan', base_url: BASE, theme: withTheme({}, 'mny') }
  await call('patterns.create', plan)
  await call('patterns.create', { app, pattern_type: 'forms', name: 'Demonstration data', base_url: DATA })
  await call('sites.demo', { app })
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of this source' }).getByRole('link', { name })
const visitors = async (page: Page, path: string) => (await page.request.get(`${BASE}/${path}`)).text()

/** A screen is there before its script: what was pressed too early is pressed again. */
async function until(press: () => Promise<void>, seen: () => Promise<void>) {
  await expect(async () => {
    await press()
    await seen()
  }).toPass()
}

/** What a visitor does on the demonstration, served by the product or copied to a server of files. */
async function visitorsJourney(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${BASE}`)
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog', { name: 'Search this site' })
  // A letter is missing.
  await dialog.getByRole('textbox').fill('declaratons after tornadoes')
  await dialog
    .getByRole('region', { name: 'Tornado' })
    .getByRole('link', { name: /Federal declarations/ })
    .click()
  await expect(page).toHaveURL(/\/journeys\/hazards\/tornado\/?#/)
  const table = page.locator('#declarations')
  await expect(table.getByRole('status')).toHaveText('Rows 1 to 12 of 1,000')

  await table.locator('summary', { hasText: 'State' }).click()
  await table.getByRole('group', { name: 'State' }).getByLabel(/^KY/).check()
  await expect(table.getByRole('status')).not.toHaveText('Rows 1 to 12 of 1,000')
  await table.locator('summary', { hasText: 'State' }).click()
  await table.getByRole('link', { name: 'Area' }).click()
  await expect(table.getByRole('columnheader', { name: 'Area' })).toHaveAttribute('aria-sort', 'ascending')
  const states = table.locator('tbody tr td:nth-child(2)')
  await expect(states).toHaveText(Array.from({ length: 12 }, () => 'KY'))
  const first = await table.locator('tbody tr').first().locator('td').allTextContents()

  // The file has the same rows in the same order.
  await table.locator('.download-menu summary').click()
  const menu = table.locator('.download-menu')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    menu.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  const [head, row] = (await readFile(await file.path(), 'utf8')).split('\n')
  expect([head, row]).toEqual(['Fiscal year,State,Area,Type,Disaster number', first.join(',')])

  // On paper there is the table, and nothing to press.
  await page.emulateMedia({ media: 'print' })
  await expect(table.getByRole('cell', { name: first[2] ?? '' }).first()).toBeVisible()
  await expect(menu).toBeHidden()
  expect((await page.pdf()).byteLength).toBeGreaterThan(10_000)
}

test('a visitor finds a table by search, filters and sorts it, and takes it along as a file and on paper', async ({
  page,
  almanac,
}) => {
  test.slow()
  await demonstration(almanac)
  await visitorsJourney(page, almanac.url)
})

test('the demonstration is the same from a server of files: search, filters, order, files and pictures', async ({
  page,
  almanac,
}) => {
  test.slow()
  await demonstration(almanac)
  const folder = await mkdtemp(join(tmpdir(), 'almanac-files-'))
  const said = await almanac.cli(['export-site', BASE, join(folder, 'site')])
  expect(said, said.stderr).toMatchObject({ code: 0 })
  const files = await serveFiles(join(folder, 'site'))
  const refused: string[] = []
  page.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()))
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  try {
    await visitorsJourney(page, files.url)
    await page.emulateMedia({ media: 'screen' })
    // The address says what was asked, also to whoever it is sent to.
    await page.reload()
    await expect(page.locator('#declarations').getByRole('status')).not.toHaveText('Rows 1 to 12 of 1,000')
    await expectAccessible(page, 'a page from a server of files')

    await page.getByRole('link', { name: 'Counties' }).first().click()
    const counties = page.locator('#county-risk').getByRole('status')
    await expect(counties).toHaveText('Rows 1 to 12 of 62')
    await page.locator('#county-filters summary', { hasText: 'Risk' }).click()
    await page
      .getByRole('group', { name: 'Risk' })
      .getByLabel(/^Very High/)
      .check()
    await expect(counties).toHaveText('Rows 1 to 2 of 2')
    await expect(page.locator('#county-chosen')).toContainText('Counties: 2')
    await page.goBack()
    await expect(counties).toHaveText('Rows 1 to 12 of 62')

    // One page for all counties: its header says which of them the address asks for.
    await page.goto(`${files.url}${BASE}/counties/county_profile?county=Kings`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kings')
    await expect(page.locator('.page-header-subtitle')).toHaveText('The profile of a county')

    await page.goto(`${files.url}${BASE}/search?q=flood`)
    await expect(page.locator('.search-results').getByRole('link', { name: 'Flood' }).first()).toBeVisible()
    await expectAccessible(page, 'the search of a site from a server of files')
    await page.goto(`${files.url}${BASE}`)
    const picture = page.locator('main img').first()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(refused).toEqual([])
  } finally {
    await files.stop()
    await rm(folder, { recursive: true, force: true })
  }
})

test('an editor changes a page, adds a table, asks the team, publishes, and takes it back', async ({
  page,
  almanac,
}) => {
  test.slow()
  await demonstration(almanac)
  await signIn(page)
  await page.goto(`${BASE}/edit/methods`)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('menuitem', { name: 'Table' }).click()
  const panel = page.getByRole('complementary')
  await panel.getByRole('combobox', { name: 'Source' }).fill('Tornado')
  await page.getByRole('option', { name: 'Tornado declarations, Demonstration data' }).click()
  await expect(section(page, 'Untitled Section').getByRole('cell', { name: 'DR-4706-OK' }).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await isSaved(page)

  await chooseFor(page, 'Untitled Section', 'Comment')
  const pane = page.getByRole('complementary', { name: 'Comments' })
  await expect(pane.getByLabel('About')).toHaveValue(/.+/)
  await pane.getByLabel('Comment').fill('Is the whole list of use here?')
  await pane.getByRole('button', { name: 'Comment' }).click()
  await expect(pane.getByRole('article', { name: /^Comments about Untitled Section/ })).toContainText(
    'Is the whole list',
  )

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('list', { name: 'What will change' })).toContainText('Added')
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByRole('button', { name: 'No Changes' })).toBeVisible()
  const seen = await visitors(page, 'methods')
  expect(seen).toContain('DR-4706-OK')
  expect(seen).not.toContain('Is the whole list')

  await page.goto(`${BASE}/manage/publishing`)
  const last = page.getByRole('list', { name: 'Published earlier' }).getByRole('listitem').first()
  await until(
    () => last.getByRole('button', { name: 'Revert: Methods' }).click({ timeout: 1_000 }),
    () => expect(last).toContainText('Reverted', { timeout: 2_000 }),
  )
  expect(await visitors(page, 'methods')).not.toContain('DR-4706-OK')
  await page.goto(`${BASE}/edit/methods`)
  await expect(section(page, 'Untitled Section')).toBeVisible()
})

test("a data manager brings next year's file, repairs it, compares it, and publishes it with the pages that show it", async ({
  page,
  almanac,
}) => {
  test.slow()
  await demonstration(almanac)
  await signIn(page)
  await page.goto(DATA)
  await page.getByRole('link', { name: 'Tornado declarations' }).click()
  await tab(page, 'Metadata').click()
  await page.getByRole('button', { name: 'Advanced settings of state' }).click()
  await page.getByRole('region', { name: 'Advanced settings of state' }).getByLabel('Required').selectOption('yes')
  await expect(page.getByText('Saved')).toBeVisible()

  // A row without its state, one in another year, and one less.
  const lines = DECLARATIONS.trimEnd().split('\n')
  const later = lines.filter((_, at) => at !== 3)
  later[1] = (later[1] ?? '').replace(',OK,', ',,')
  later[2] = (later[2] ?? '').replace(',2023,', ',2027,')
  await tab(page, 'Upload').click()
  const file = { name: 'declarations_2027.csv', mimeType: 'text/csv', buffer: Buffer.from(later.join('\n')) }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await page.getByRole('button', { name: 'Next: Columns' }).click()
  await page.getByRole('button', { name: 'Next: Publish' }).click()
  await page.getByRole('radio', { name: 'A new version, version 2' }).check()
  await page.getByRole('checkbox', { name: 'Keep it in preparation' }).check()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(PROCESSED)).toBeVisible({ timeout: 30_000 })
  const offer = page.getByRole('list', { name: 'Where older versions are shown' })
  await expect(offer).toContainText(/used in \d+ sections on \d+ pages of Demonstration plan/)
  const toVersions = (await offer.getByRole('link', { name: 'Switch to version 2' }).getAttribute('href')) ?? ''

  await page.getByRole('link', { name: 'Validate' }).last().click()
  await until(
    () => page.getByRole('button', { name: 'Re-Validate' }).click({ timeout: 2_000 }),
    () => expect(page.getByRole('heading', { name: '1 of 999 rows is invalid' })).toBeVisible({ timeout: 10_000 }),
  )
  await page.getByLabel(/^Replacement for/).fill('OK')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('heading', { name: 'All rows are valid' })).toBeVisible()

  await tab(page, 'Overview').click()
  const versions = page.getByRole('region', { name: 'Versions' })
  await expect(versions.getByRole('row', { name: /^version 2/ })).toContainText('in preparation')
  await versions.getByRole('link', { name: 'Compare' }).click()
  await page.getByLabel('Match rows by').selectOption('id')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page.getByRole('status')).toContainText('2 rows differ between these versions.')

  // All sections that show the older version, at once, and then one step for pages and version.
  await page.goto(toVersions)
  const all = page.getByRole('checkbox', { name: /^Select all \d+ that show another version$/ })
  await until(
    () => all.check({ timeout: 1_000 }),
    () => expect(page.getByRole('button', { name: 'See what changes' })).toBeEnabled({ timeout: 1_000 }),
  )
  await page.getByRole('button', { name: 'See what changes' }).click()
  await expect(page.getByRole('list', { name: 'Sections' })).toContainText('Rows1,000 → 999')
  await page.getByRole('button', { name: /^Update \d+ sections$/ }).click()
  const publish = page.getByRole('button', { name: /^Publish \d+ pages and the version$/ })
  await expect(publish).toBeVisible()
  expect(await visitors(page, 'hazards/tornado')).toContain('of 1,000')
  await publish.click()
  await expect(publish).toHaveCount(0)
  const seen = await visitors(page, 'hazards/tornado')
  expect(seen).toContain('of 999')
  expect(seen).toContain('2027')
})

test('an administrator adds a person with a level, and oversees quality, sections and what is scheduled', async ({
  page,
  almanac,
}) => {
  test.slow()
  await demonstration(almanac)
  const { app, call } = await siteInUse(almanac)
  const { patterns } = await call<{ patterns: { id: number; base_url: string }[] }>('patterns.list', {})
  const patternId = patterns.find(({ base_url }) => base_url === BASE)?.id
  const colleague = { email: 'grace@journeys.example', password: 'correct horse battery' }
  await call('users.create', { ...colleague, level: 5, app })
  const { pages } = await call<{ pages: { id: number; title: string }[] }>('pages.list', { patternId })
  const heat = pages.find(({ title }) => title === 'Heat')?.id
  await call('pages.save', { pageId: heat, changes: { draft_sections: [] } })
  const at = new Date(Date.now() + 86_400_000).toISOString()
  await call('releases.publish', { patternId, pages: [{ id: heat }], at })

  // A person of level 5 edits the plan, and sets nothing up.
  await signIn(page, colleague)
  await page.goto(`${BASE}/manage`)
  await expect(page.getByRole('navigation', { name: 'The whole site' })).toBeVisible()
  const refused = await page.request.post('/api/patterns.edit', {
    data: { patternId, changes: { description: 'Mine' } },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(refused.status()).toBe(403)

  await signIn(page)
  // The pages that could not be judged are asked for again.
  await page.route('**/api/pages.quality-list', (route) => route.abort(), { times: 1 })
  await page.goto(`${BASE}/manage/quality`)
  await expect(page.getByText(/^Not all pages could be checked\. The server could not be reached/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Not all pages could be checked/)).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const judged = page.getByRole('heading', { name: 'Nothing to fix' }).or(page.getByRole('list', { name: 'Findings' }))
  await expect(judged).toBeVisible()
  await page.goto(`${BASE}/manage/publishing`)
  const scheduled = page.getByRole('list', { name: 'Scheduled' })
  await expect(scheduled.getByRole('listitem')).toContainText('Heat')
  await until(
    () => scheduled.getByRole('button', { name: 'Cancel: Heat' }).click({ timeout: 1_000 }),
    () => expect(page.getByText('Nothing is scheduled')).toBeVisible({ timeout: 2_000 }),
  )

  // Every section of the plan, narrowed to its tables.
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto(`${BASE}/edit/about`)
  await page.getByRole('button', { name: 'Add a section' }).click()
  await page.getByRole('menuitem', { name: 'Components index' }).click()
  const panel = page.getByRole('complementary').filter({ has: page.getByLabel('Site pattern') })
  await panel.getByLabel('Site pattern').selectOption({ label: 'Demonstration plan' })
  await panel.getByLabel('Component type').selectOption({ label: 'Map' })
  await expect(page.locator('.components-index-frame tbody tr')).toHaveCount(9)
})
