import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'
import { expect, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { readSheet } from '../support/read-workbook.ts'
import { expectAccessible } from './axe.ts'
import { isSaved } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, textElement } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const MANY = 30

const made = new WeakMap<AlmanacServer, Promise<void>>()

/** Once for a server: a site with tables of a source below another page, many texts, and a page with an index. */
function indexedSite(almanac: AlmanacServer): Promise<void> {
  const known = made.get(almanac) ?? siteInUse(almanac).then(addPages)
  made.set(almanac, known)
  return known
}

async function addPages(site: SiteInUse): Promise<void> {
  const { id: catalogue } = await addPattern(site, '/index-data', 'forms')
  const csv = 'county,loss\nAlbany,1\n'
  const { sourceId, viewId } = await site.load({ patternId: catalogue, name: 'Declared losses', csv })
  const { id } = await addPattern(site, '/indexed')
  const sourceInfo = {
    source_id: sourceId,
    view_id: viewId,
    name: 'Declared losses',
    view_name: 'version 1',
    isDms: true,
  }
  const table = {
    'element-type': 'table',
    'element-data': JSON.stringify({ sourceInfo, columns: [{ name: 'county' }] }),
  }
  const above = await pageOf(site, id, { title: 'Hazards', sections: [] })
  const coast = await pageOf(site, id, {
    title: 'Coast',
    sections: [
      { title: 'Losses', tags: 'flood,money', element: table },
      { title: 'Plain losses', element: table },
      ...Array.from({ length: MANY }, (_, at) => ({ title: `Text ${at}`, element: textElement('Words.') })),
    ],
  })
  await site.call('pages.save', { pageId: coast.id, changes: { parent: String(above.id) } })
  await pageOf(site, id, { title: 'Overview', sections: [{ title: 'Start', element: textElement('All sections.') }] })
  const index = { 'element-type': 'components-index', 'element-data': JSON.stringify({ patternId: id }) }
  await pageOf(site, id, { title: 'Listed', sections: [{ title: 'All of it', element: index }] })
}

const frame = (page: Page) => page.locator('.components-index-frame')
const rows = (page: Page) => page.locator('.components-index-frame tbody tr')
const cell = (page: Page, row: number, column: string) => rows(page).nth(row).locator(`[data-column="${column}"]`)

test('an editor picks a site and narrows its sections by type, source, version and tags [P-124] [D-035] [D-036]', async ({
  page,
  almanac,
}) => {
  await indexedSite(almanac)
  await signIn(page)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/indexed/edit/overview')
  await page.getByRole('button', { name: 'Add a section' }).click()
  const offered = await page.getByRole('menuitem').evaluateAll((all) => all.map((one) => one.textContent ?? ''))
  for (const kind of [
    'Rich text',
    'Card',
    'Table',
    'Graph',
    'Filter',
    'Upload',
    'Validate',
    'Header',
    'Footer',
    'Components index',
  ])
    expect(
      offered.some((entry) => entry.startsWith(kind)),
      kind,
    ).toBe(true)
  await page.getByRole('menuitem', { name: 'Components index' }).click()
  const panel = page.getByRole('complementary').filter({ has: page.getByLabel('Site pattern') })
  await expect(page.getByText('No site pattern selected.')).toBeVisible()
  await expect(panel.getByLabel('Component type')).toHaveCount(0)
  await panel.getByLabel('Site pattern').selectOption({ label: 'At /indexed' })
  await expect(rows(page)).toHaveCount(MANY + 4)

  await panel.getByLabel('Component type').selectOption({ label: 'Table' })
  await expect(rows(page)).toHaveCount(2)
  await panel.getByLabel('Hide sections without tags').check()
  await expect(rows(page)).toHaveCount(1)
  await panel.getByLabel('Component type').selectOption({ label: 'All types' })
  await panel.getByLabel('Hide sections without tags').uncheck()
  await panel.getByLabel('Source').selectOption({ label: 'Declared losses' })
  await expect(rows(page)).toHaveCount(2)
  await panel.getByLabel('Source').selectOption({ label: 'All sources' })
  await expect(rows(page)).toHaveCount(MANY + 4)
  await panel.getByLabel('Current version').selectOption({ label: 'version 1' })
  await expect(rows(page)).toHaveCount(2)
  await panel.getByLabel('Current version').selectOption({ label: 'All versions' })
  await isSaved(page)
})

test('the grid has its columns, chips and links, scrolls within 700 px and is had as a file [D-037] [D-038] [D-040]', async ({
  page,
  almanac,
}) => {
  await indexedSite(almanac)
  await page.setViewportSize({ width: 1440, height: 1000 })
  await page.goto('/indexed/listed')
  await expect(rows(page)).toHaveCount(MANY + 4)
  await expect(page.locator('.components-index-frame th')).toHaveText([
    ...['ID', 'Parent pages', 'Page', 'Section', 'Type', 'Tags', 'Address', 'Current Version'],
  ])
  await expect(frame(page)).toHaveCSS('max-height', '700px')
  const scrolled = await frame(page).evaluate((one) => [one.clientHeight <= 700, one.scrollHeight > one.clientHeight])
  expect(scrolled).toEqual([true, true])

  const at = await rows(page).evaluateAll((all) => all.findIndex((row) => row.textContent?.includes('money')))
  await expect(cell(page, at, 'tags').locator('.components-index-chip')).toHaveText(['flood', 'money'])
  await expect(cell(page, at, 'parent').getByRole('listitem')).toHaveText(['Hazards'])
  await expect(cell(page, at, 'element_type')).toHaveText('Table')
  const link = (column: string) => cell(page, at, column).getByRole('link')
  await expect(link('page_title')).toHaveAttribute('href', `${almanac.url}/indexed/edit/hazards/coast`)
  await expect(link('section_title')).toHaveAttribute('href', `${almanac.url}/indexed/edit/hazards/coast#s1`)
  await expect(link('url')).toHaveAttribute('href', `${almanac.url}/indexed/hazards/coast#s1`)
  await expect(link('attribution')).toHaveText('version 1 (Declared losses)')
  await expect(link('attribution')).toHaveAttribute('href', /^\/cenrep\/source\/\d+\/versions\/\d+$/)
  await expectAccessible(page, 'an index of components')
})

test('the list of sections is a workbook with links on its addresses [D-008] [D-223]', async ({ page, almanac }) => {
  await indexedSite(almanac)
  await page.goto('/indexed/listed')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('sections.xlsx')
  const path = await download.path()
  const { rows: lines } = await readSheet(path)
  expect(lines[0]).toEqual([
    ...['id', 'parent', 'page_title', 'section_title', 'Type', 'tags', 'url', 'Current Version'],
  ])
  expect(lines).toHaveLength(MANY + 5)
  const address = `${almanac.url}/indexed/hazards/coast#s1`
  const losses = lines.findIndex((line) => line[3] === 'Losses')
  expect(lines[losses]).toEqual([
    ...['s1', 'Hazards', 'Coast', 'Losses', 'Table', 'flood, money', address, 'version 1 (Declared losses)'],
  ])
  const links = entryOf(readFileSync(path), 'xl/worksheets/_rels/sheet1.xml.rels')
  expect(links).toContain(`Id="rId${losses}"`)
  expect(links).toContain(`Target="${address}" TargetMode="External"`)
  expect(entryOf(readFileSync(path), 'xl/worksheets/sheet1.xml')).toContain(
    `<hyperlink ref="G${losses + 1}" r:id="rId${losses}"/>`,
  )
})

/** The text of an entry of a zip file, found through its directory. */
function entryOf(zip: Buffer, wanted: string): string {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [packed, length, from] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)]
    const data = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28)
    if (zip.toString('utf8', at + 46, at + 46 + length) === wanted)
      return inflateRawSync(zip.subarray(data, data + packed)).toString()
    at += 46 + length
  }
  return ''
}
