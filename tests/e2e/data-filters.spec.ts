import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, type SiteInUse, siteInUse } from './site-in-use.ts'

const CSV = [
  'state,county,loss',
  ...['NY,Albany,10', 'NY,Bronx,20', 'NJ,Essex,30', 'NJ,Union,', 'PA,Bucks,40', ',Nowhere,50'],
].join('\n')

let site: SiteInUse
let viewId: number

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/chosen')
  viewId = await sourceOf(site, '/chosen-data', 'Losses', CSV)
  const element = (type: string, columns: object[]) => ({
    'element-type': type,
    'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display: { pageSize: 5 } }),
  })
  const external = { type: 'external', operation: 'filter', isMulti: true, values: [] }
  const columns = [
    { name: 'county' },
    { name: 'state', filters: [external, { type: 'internal', operation: 'exclude', values: ['PA'] }] },
    { name: 'loss', filters: [{ type: 'external', operation: 'gte', values: [] }] },
  ]
  await pageOf(site, pattern.id, { title: 'Own', sections: [{ title: 'Losses', element: element('table', columns) }] })
  const followed = { usePageFilters: true, searchParamKey: 'where' }
  const filters = [{ id: 1, searchKey: 'where', values: [], useSearchParams: true }]
  await pageOf(site, pattern.id, {
    title: 'Shared',
    settings: { filters },
    sections: [
      {
        title: 'Where',
        element: element('filter', [{ name: 'state', show: false, filters: [{ ...external, ...followed }] }]),
      },
      { title: 'Counties', element: element('table', [{ name: 'county' }, { name: 'state', filters: [followed] }]) },
      {
        title: 'Losses',
        element: element('table', [{ name: 'loss' }, { name: 'state', show: false, filters: [followed] }]),
      },
    ],
  })
})

const counties = (page: Page) => page.locator('tbody tr td:first-child')

test('readers choose values with counts, see them as chips and clear them; those of the author stay his own [D-194]', async ({
  page,
}) => {
  await page.goto('/chosen/own')
  await expect(counties(page)).toHaveText(['Albany', 'Bronx', 'Essex', 'Union', 'Nowhere'])
  await page.locator('summary', { hasText: 'state' }).click()
  const choices = page.getByRole('group', { name: 'state' })
  await expect(choices.getByRole('listitem')).toHaveText([/NJ\s*2/, /NY\s*2/, /No value\s*1/])
  await expectAccessible(page, 'a filter that is open', { within: '.table-element' })
  await choices.getByLabel(/^NY/).check()
  await expect(counties(page)).toHaveText(['Albany', 'Bronx'])
  await choices.getByLabel(/^No value/).check()
  await expect(counties(page)).toHaveText(['Albany', 'Bronx', 'Nowhere'])
  expect(new URL(page.url()).searchParams.get('s1_filter_state')).toBe('NY|||null')
  // The list covers rows until its reader goes on elsewhere, or presses Escape.
  await page.keyboard.press('Escape')
  await expect(choices).toBeHidden()
  await expect(page.locator('summary', { hasText: 'state' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(choices).toBeVisible()
  await page.getByLabel('loss >=').fill('20')
  await expect(choices).toBeHidden()
  await expect(counties(page)).toHaveText(['Bronx', 'Nowhere'])
  await expect(page.getByRole('link', { name: 'Remove loss >= 20' })).toBeVisible()
  await page.getByRole('link', { name: 'Remove state: NY' }).click()
  await expect(counties(page)).toHaveText(['Nowhere'])
  await page.reload()
  await expect(counties(page)).toHaveText(['Nowhere'])
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.getByRole('status')).toHaveText('Rows 1 to 5 of 5')
  // Filters of the author are no reader's to see.
  await expect(page.getByLabel(/^PA/)).toHaveCount(0)
})

test('what readers choose before the script is there is asked for once it is', async ({ page }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/chosen/own', { waitUntil: 'commit' })
  await page.locator('summary', { hasText: 'state' }).click()
  await page.getByRole('group', { name: 'state' }).getByLabel(/^NY/).check()
  await page.getByLabel('loss >=').fill('20')
  await page.getByRole('heading', { name: 'Losses' }).click()
  await expect(counties(page)).toHaveText(['Albany', 'Bronx', 'Essex', 'Union', 'Nowhere'])
  letThrough()
  await expect(counties(page)).toHaveText(['Bronx'])
  await expect(page.getByRole('link', { name: 'Remove state: NY' })).toBeVisible()
  await expect(page.getByLabel('loss >=')).toHaveValue('20')
})

test('all sections with the same key follow a filter of the page, without script too', async ({ browser, almanac }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await plain.newPage()
  await reader.goto('/chosen/shared')
  await reader.locator('summary', { hasText: 'state' }).click()
  await reader.getByLabel(/^NJ/).check()
  await reader.getByLabel(/^PA/).check()
  await reader.getByRole('button', { name: 'Apply' }).click()
  await expect(reader.locator('#s2 tbody td:first-child')).toHaveText(['Essex', 'Union', 'Bucks'])
  await expect(reader.locator('#s3 tbody td:first-child')).toHaveText(['30', '', '40'])
  await reader.getByRole('link', { name: 'Remove state: PA' }).click()
  await expect(reader.locator('#s2 tbody td:first-child')).toHaveText(['Essex', 'Union'])
  await reader.getByRole('link', { name: 'Clear' }).click()
  await expect(reader.locator('#s2').getByRole('status')).toHaveText('Rows 1 to 5 of 6')
  await plain.close()
})

test('with script sections follow a filter of the page in their places, and Back goes back', async ({ page }) => {
  await page.goto('/chosen/shared')
  await page.locator('#s1[id] [data-island]').waitFor()
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  await page.locator('summary', { hasText: 'state' }).click()
  const choices = page.getByRole('group', { name: 'state' })
  await choices.getByLabel(/^NJ/).check()
  await expect(page.locator('#s2 tbody td:first-child')).toHaveText(['Essex', 'Union'])
  await expect(page.locator('#s3 tbody td:first-child')).toHaveText(['30', ''])
  // The list stays open, beside the chips of what was chosen in it.
  await choices.getByLabel(/^PA/).check()
  await expect(page.locator('#s3 tbody td:first-child')).toHaveText(['30', '', '40'])
  expect(new URL(page.url()).searchParams.get('where')).toBe('NJ|||PA')
  await page.getByRole('link', { name: 'Remove state: PA' }).click()
  await expect(page.locator('#s2 tbody td:first-child')).toHaveText(['Essex', 'Union'])
  await page.goBack()
  await expect(page.locator('#s2 tbody td:first-child')).toHaveText(['Essex', 'Union', 'Bucks'])
  await expect(page.getByRole('link', { name: 'Remove state: PA' })).toBeVisible()
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.locator('#s2').getByRole('status')).toHaveText('Rows 1 to 5 of 6')
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)
})
