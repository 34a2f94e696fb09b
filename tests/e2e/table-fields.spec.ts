import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement } from './published-sections.ts'
import { redness } from './redness.ts'
import { addPattern, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV = [
  'county,loss,people,dams,day,held,hazard,hazards,adopted,sign,risk,note',
  'ALBANY,1234567.5,314848,0,2026-03-01,2026-03-01T23:30:00Z,fl,"[""fl"",""wi""]",true,Waves,Very High,on file',
  'bronx,-20,1430000000,12,2025-12-31,2025-12-31T08:05:00Z,wi,wi,No,Wind,Low,',
  'cayuga,0,999,3,2026-02-28,2026-02-28T00:00:00Z,lava,"[""wi"",""ash""]",,Unheard of,Unknown,late',
  'delaware,5,,1,,,,,,,Moderate,kept',
].join('\n')

const HAZARDS = [
  { label: 'Flood', value: 'fl' },
  { label: 'High wind', value: 'wi' },
  { label: 'Never chosen', value: 'nc' },
]

const ATTRIBUTES = [
  { name: 'held', type: 'datetime', dataType: 'timestamp' },
  { name: 'hazard', type: 'select', options: HAZARDS },
  { name: 'hazards', type: 'multiselect', options: JSON.stringify(HAZARDS) },
  { name: 'adopted', type: 'boolean' },
  { name: 'note', type: 'text', required: 'yes', description: 'Not for readers' },
]

const COLUMNS = [
  { name: 'county', display_name: 'County', formatFn: 'title' },
  { name: 'loss', display_name: 'Loss', formatFn: 'comma', isDollar: true },
  { name: 'people', display_name: 'People', formatFn: 'abbreviate' },
  { name: 'dams', display_name: 'Dams', formatFn: 'zero_to_na' },
  { name: 'day', display_name: 'Day', formatFn: 'date' },
  { name: 'held', display_name: 'Held at' },
  { name: 'hazard', display_name: 'Hazard' },
  { name: 'hazards', display_name: 'Hazards' },
  { name: 'adopted', display_name: 'Adopted' },
  { name: 'sign', display_name: 'Sign', formatFn: 'icon' },
  { name: 'risk', display_name: 'Risk', formatFn: 'color' },
  { name: 'note', display_name: 'Note' },
]

/** A source whose fields say more of its columns than a file does. */
async function describedSource(site: SiteInUse, base: string): Promise<number> {
  const viewId = await sourceOf(site, base, 'Counties', CSV)
  const [version] = await site.call<{ data: { source_id: number } }[]>('items.get', { ids: [viewId] })
  await site.call('items.edit', { id: version?.data.source_id, patch: { config: { attributes: ATTRIBUTES } } })
  return viewId
}

const cellsOf = (page: Page, row: number): Locator => page.getByRole('row').nth(row).getByRole('cell')

const FIRST = [
  'Albany',
  '$1,234,567.50',
  '314.8K',
  'N/A',
  '03/01/2026',
  '03/01/2026, 23:30 UTC',
  'Flood',
  'FloodHigh wind',
  'True',
  'Waves',
  'Very High',
  'on file',
]

test('the cells of a table are shown as their fields and formats say [D-178] [D-179] [D-180]', async ({
  page,
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/described-pages')
  const viewId = await describedSource(site, '/described-data')
  const sections = [{ title: 'Counties', element: tableElement(viewId, { columns: COLUMNS, pageSize: 3 }) }]
  await pageOf(site, pattern.id, { title: 'Counties', sections })
  await page.goto('/described-pages/counties')

  await expect(cellsOf(page, 1)).toHaveText(FIRST)
  await expect(cellsOf(page, 2)).toHaveText([
    'Bronx',
    '-$20',
    '1.4B',
    '12',
    '12/31/2025',
    '12/31/2025, 08:05 UTC',
    'High wind',
    'High wind',
    'False',
    'Wind',
    'Low',
    'Required',
  ])
  await expect(cellsOf(page, 3)).toHaveText([
    'Cayuga',
    '$0',
    '999',
    '3',
    '02/28/2026',
    '02/28/2026, 00:00 UTC',
    'Invalid Value: lava',
    'High windInvalid Values: ash',
    '',
    'Unheard of',
    'Unknown',
    'late',
  ])
  // A name and an icon beside it; a label and a colour behind it: never the sign alone.
  await expect(cellsOf(page, 1).nth(9).locator('svg')).toHaveAttribute('aria-hidden', 'true')
  await expect(cellsOf(page, 3).nth(9).locator('svg')).toHaveCount(0)
  const grounds = [1, 2, 3].map((row) => cellsOf(page, row).nth(10).locator('.field-colour'))
  const colours = await Promise.all(
    grounds.map((label) => label.evaluate((one) => getComputedStyle(one).backgroundColor)),
  )
  expect(colours).toEqual(['rgb(166, 31, 61)', 'rgb(111, 178, 220)', 'rgb(211, 214, 219)'])
  await expect(cellsOf(page, 1).nth(7).getByRole('listitem')).toHaveText(['Flood', 'High wind'])
  await expect(cellsOf(page, 1).nth(5).locator('time')).toHaveAttribute('datetime', /^2026-03-01T23:30/)
  for (const [row, column] of [
    [3, 6],
    [3, 7],
    [2, 11],
  ] as const) {
    expect(await redness(cellsOf(page, row).nth(column), 'backgroundColor')).toBeGreaterThan(8)
    expect(await redness(cellsOf(page, 1).nth(column), 'backgroundColor')).toBeLessThan(4)
  }

  await expectAccessible(page, 'a table of every kind', { within: '.table-element' })

  // The browser takes the table over: another page of it has the labels that its own rows need.
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(cellsOf(page, 1)).toHaveText(['Delaware', '$5', '', '1', '', '', '', '', '', '', 'Moderate', 'kept'])
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(cellsOf(page, 1)).toHaveText(FIRST)

  // What comes along is what is shown: no option that nobody chose, nothing that is for forms.
  const html = await (await page.request.get('/described-pages/counties')).text()
  expect(html).toContain('High wind')
  expect(html).not.toContain('Never chosen')
  expect(html).not.toContain('Not for readers')

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await plain.newPage()
  await reader.goto('/described-pages/counties')
  await expect(cellsOf(reader, 1)).toHaveText(FIRST)
  await plain.close()
})
