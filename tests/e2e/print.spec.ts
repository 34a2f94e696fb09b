import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfText } from '../support/pdf-text.ts'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const COUNTIES = Array.from({ length: 62 }, (_, at) => `County ${at + 1}`)
const CSV = ['county,loss', ...COUNTIES.map((name, at) => `${name},${(62 - at) * 10}`)].join('\n')
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep']
const BASE = '/printed-plan'

let site: SiteInUse
let patternId: number

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  patternId = (await addPattern(site, BASE)).id
  const viewId = await sourceOf(site, '/printed-data', 'Losses by county', CSV)
  const table = tableElement(viewId, { columns: [{ name: 'county' }, { name: 'loss' }], pageSize: 12 })
  const hazards = await pageOf(site, patternId, {
    title: 'Hazards',
    sections: [
      { title: 'What may happen', level: 1, element: textElement('Water, wind and heat.') },
      { title: 'Losses', level: 1, element: table },
      // On paper nobody could press what is all of it.
      { title: 'Elsewhere', level: 1, element: buttonElement('Choose another county') },
    ],
  })
  const gauges = await sourceOf(
    site,
    '/printed-gauges',
    'Gauges',
    `${MONTHS.join(',')}\n${MONTHS.map(() => 3).join(',')}`,
  )
  const flood = await pageOf(site, patternId, {
    title: 'Flood',
    sections: [
      { title: 'Rivers', level: 1, element: textElement('They rise over days.') },
      {
        title: '',
        level: 0,
        element: tableElement(gauges, { columns: MONTHS.map((name) => ({ name })), pageSize: 12 }),
      },
    ],
  })
  await site.call('pages.save', { pageId: flood.id, changes: { parent: String(hazards.id) } })
})

function buttonElement(linkText: string) {
  const button = { type: 'button', linkText, path: BASE, style: 'primary' }
  const root = { type: 'root', children: [{ type: 'paragraph', children: [button] }] }
  return { 'element-type': 'rich-text', 'element-data': JSON.stringify({ text: { root } }) }
}

const rows = (page: Page) => page.locator('.table-frame tbody tr')

test('a page is printed as a document: no menus, its address, and the way to all rows of its tables', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes'
    }
  })
  await page.goto(`${BASE}/hazards`)
  await expect(page.getByText('All rows of its tables')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed-from')).toContainText(`${BASE}, published `)
  await expect(page.locator('.printed-from')).toContainText(`${BASE}/print/page/hazards`)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('search')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const print = page.getByRole('contentinfo').getByRole('link', { name: 'Print' })
  await expect(print).toHaveAttribute('href', `${BASE}/print/page/hazards`)
  // What people press to print leads to all rows, which the browser alone could not print.
  await page.keyboard.press('Control+p')
  await expect(page).toHaveURL(`${BASE}/print/page/hazards#print`)
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')
  await expect(rows(page)).toHaveCount(62)
  await expect(rows(page).last()).toContainText('County 62')
  await expect(page.getByText('All 62 rows')).toBeVisible()
  await expectAccessible(page, 'a print view', { dark: false })
})

test('a branch is one document with a cover, numbered contents, every row and its sources', async ({ page }) => {
  await page.goto(`${BASE}/print/branch/hazards`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hazards')
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem')
  await expect(contents).toHaveText([
    /^1\s*Hazards/,
    /^1\.1\s*What may/,
    /^1\.2\s*Losses/,
    /^1\.3\s*Flood/,
    /^1\.3\.1\s*Rivers/,
  ])
  await expect(page.getByText('Choose another county')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 3, name: '1.3 Flood' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 4, name: '1.3.1 Rivers' })).toBeVisible()
  await expect(rows(page)).toHaveCount(63)
  await expect(page.locator('.print-sources li')).toHaveText([/^Losses by county/, /^Gauges/])
  const notes = page.getByRole('list', { name: 'Data sources of this page' })
  await expect(notes).toHaveText([/^Losses by county.*Last changed/, /^Gauges/])
  // A source has one number in the whole document, and each mark leads to the note of its page.
  await expect(notes.last().getByRole('listitem')).toHaveAttribute('value', '2')
  await expect(page.getByText('Source: note 2').getByRole('link')).toHaveAttribute('href', /^#page-\d+-note-2$/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Print' })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'All pages' }).click()
  await expect(page).toHaveURL(`${BASE}/print/all`)
  await expect(page.locator('.printed-page')).toHaveCount(2)
})

test('sheets are filled from the first on, and a draft prints without what it is changed with', async ({ page }) => {
  const part = (at: number) => ({ title: `Part ${at}`, level: 1, element: textElement(`Water rises over ${at} days.`) })
  await pageOf(site, patternId, { title: 'Long', sections: Array.from({ length: 14 }, (_, at) => part(at + 1)) })
  const firstSheet = async () => pdfText(await page.pdf({ format: 'Letter', pageRanges: '1' }))
  const expectFilled = (sheet: string) => {
    for (const words of ['Long', 'Part1', 'over1days', 'Part5', 'over5days']) expect(sheet).toContain(words)
    expect(sheet).not.toContain('Part14')
  }
  await page.goto(`${BASE}/long`)
  expectFilled(await firstSheet())
  await signIn(page)
  await page.goto(`${BASE}/edit/long`)
  await page.getByRole('region', { name: 'Edit bar' }).getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('complementary', { name: 'Settings' })).toBeVisible()
  const draft = await firstSheet()
  expectFilled(draft)
  for (const words of ['Settings', 'NoChanges', 'Search', 'View']) expect(draft).not.toContain(words)
})

test('editors get the document as a PDF with tags, title, language, outline and pages in its contents', async ({
  page,
}) => {
  await page.goto(`${BASE}/print/branch/hazards`)
  await expect(page.getByRole('link', { name: 'Download PDF' })).toHaveCount(0)
  const refused = await page.request.get(`/datasets/print.pdf?patternId=${patternId}&part=all`)
  expect(refused.status()).toBe(401)
  await signIn(page)
  await page.goto(`${BASE}/print/branch/hazards`)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const pdf = await readFile(await file.path())
  const plain = pdf.toString('latin1')
  expect(plain).toContain('/Title (Hazards - Hazard Plan)')
  expect(plain).toContain('/Lang (en)')
  expect(plain).toContain('/Marked true')
  expect(plain).toContain('/Title (1.3 Flood)')
  expect(plain.match(/\/Type \/Page\n/g)).toHaveLength(7)
  // The table of nine columns lies on its side.
  expect(plain.match(/\/MediaBox \[0 0 792 612\]/g)).toHaveLength(1)
  const text = pdfText(pdf)
  // Cover, contents, two pages of rows with what stands around them, and the sources.
  expect(text).toContain('Contents1Hazards3')
  expect(text).toContain('1.3Flood5')
  expect(text).toContain('County62')
  expect(text).toContain('All62rows')
  // The same document for the same reader is not made again: to the byte it is the file that was kept.
  const again = await page.request.get(
    (await page.getByRole('link', { name: 'Download PDF' }).getAttribute('href')) ?? '',
  )
  expect(Buffer.compare(await again.body(), pdf)).toBe(0)
})
