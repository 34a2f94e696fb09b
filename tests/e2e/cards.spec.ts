import { expect } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { chooseFor, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { holdCalls } from './held-call.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const CSV = 'county,loss,note\nAlbany,487000000,Wet\nBronx,1200,\n'
const COLUMNS = ['county', 'loss', 'note'].map((name) => ({ name, show: true }))

/** The county follows a filter of the page. */
const FOLLOWED = [{ name: 'county', filters: [{ usePageFilters: true, searchParamKey: 'of', values: [] }] }]

const cardElement = (viewId: number, display: object, columns: object[] = COLUMNS) => ({
  'element-type': 'card',
  'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display }),
})

test('cards stand in their grid as they are set, and so do headers and values [D-070] [D-071] [D-072]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/cards-grid-data', 'Counties', CSV)
  const pattern = await addPattern(site, '/cards-grid')
  const grid = { compactView: true, gridSize: 2, gridGap: 30, padding: 22, colGap: 7, bgColor: '#fff0f0' }
  const sections = [
    {
      title: 'Set',
      element: cardElement(viewId, { ...grid, headerValueLayout: 'row', hideIfNull: true, removeBorder: true }),
    },
    { title: 'Plain', element: cardElement(viewId, { gridSize: 3, reverse: true, pageSize: 1, allowDownload: true }) },
    { title: 'Followed', element: cardElement(viewId, {}, FOLLOWED) },
    { title: 'By itself', element: cardElement(viewId, { usePageFilters: false, showAttribution: false }, FOLLOWED) },
  ]
  const settings = { filters: [{ id: 'f1', searchKey: 'of', values: [], useSearchParams: true }] }
  const { url_slug } = await pageOf(site, pattern.id, { title: 'Cards', sections, settings })
  await page.goto(`/cards-grid/${url_slug}`)
  const [set, plain] = [page.locator('.card-element').nth(0), page.locator('.card-element').nth(1)]
  const box = async (at: ReturnType<typeof page.locator>) =>
    (await at.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const records = set.locator('.card-record')
  const [one, two] = [await box(records.nth(0)), await box(records.nth(1))]
  expect(two.y).toBe(one.y)
  expect(two.x - one.x - one.width).toBeCloseTo(30, 0)
  await expect(records.first()).toHaveCSS('padding', '22px')
  await expect(records.first()).toHaveCSS('row-gap', '7px')
  await expect(records.first()).toHaveCSS('background-color', 'rgb(255, 240, 240)')
  await expect(records.first()).toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
  // Bronx has no note.
  await expect(records.nth(0).locator('dt')).toHaveText(['county', 'loss', 'note'])
  await expect(records.nth(1).locator('dt')).toHaveText(['county', 'loss'])
  const [header, value] = [records.first().locator('dt').first(), records.first().locator('dd').first()]
  expect((await box(value)).x).toBeGreaterThan((await box(header)).x)
  // Without compact view each value is a box; reversed it stands above its header.
  const values = plain.locator('dl').first().locator('.card-value')
  await expect(values.first()).not.toHaveCSS('border-color', 'rgba(0, 0, 0, 0)')
  expect((await box(values.nth(2))).y).toBe((await box(values.nth(0))).y)
  expect((await box(values.first().locator('dd'))).y).toBeLessThan((await box(values.first().locator('dt'))).y)
  await expectAccessible(page, 'a page of cards')
  await page.goto(`/cards-grid/${url_slug}?of=Bronx`)
  const [followed, byItself] = [page.locator('.card-element').nth(2), page.locator('.card-element').nth(3)]
  await expect(followed.locator('dd')).toHaveText(['Bronx'])
  await expect(followed.locator('.table-origin')).toContainText('Counties')
  await expect(byItself.locator('dd')).toHaveText(['Albany', 'Bronx'])
  await expect(byItself.locator('.table-origin')).toHaveCount(0)

  // Another page of them: what leaves is marked while it is asked for, and a line that broke is said and mended.
  await page.waitForFunction(() =>
    Object.keys(document.querySelectorAll('[data-island]').item(0) ?? {}).some((key) =>
      key.startsWith('__reactContainer'),
    ),
  )
  const pages = plain.getByRole('navigation', { name: 'Pages of Plain' })
  await page.route('**/api/pages.section', (route) => route.abort(), { times: 1 })
  await pages.getByRole('link', { name: 'Next ›' }).click()
  await expect(pages.getByRole('status')).toHaveText('An Error occurred while fetching data.')
  const answer = await holdCalls(page, '**/api/pages.section', 1)
  await pages.getByRole('button', { name: 'Retry' }).click()
  await expect(pages.getByRole('status')).toHaveText('loading...')
  await expect(plain.locator('.card-stack')).toHaveCSS('opacity', '0.65')
  answer()
  await expect(pages.getByRole('status')).toHaveText('Page 2 of 2')
  await expect(plain.locator('dd').first()).toHaveText('Bronx')
})

test('a column of a card has its span, header, letters, border, padding and colour [D-059]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/cards-columns-data', 'Counties', CSV)
  const pattern = await addPattern(site, '/cards-columns')
  const loss = {
    name: 'loss',
    show: true,
    formatFn: 'abbreviate_dollar',
    cardSpan: 2,
    hideHeader: true,
    valueFontStyle: 'text3XLBold',
    borderBelow: true,
    pb: 40,
    bgColor: '#e0ffe0',
  }
  const county = {
    name: 'county',
    show: true,
    headerFontStyle: 'textXLSemiBold',
    isLink: true,
    location: '/c/',
    searchParams: 'value',
  }
  const element = cardElement(viewId, { gridSize: 3 }, [county, loss])
  const { url_slug } = await pageOf(site, pattern.id, { title: 'Cards', sections: [{ title: 'One', element }] })
  await page.goto(`/cards-columns/${url_slug}`)
  const values = page.locator('.card-element dl').first().locator('.card-value')
  const width = async (at: number) => (await values.nth(at).boundingBox())?.width ?? 0
  expect(await width(1)).toBeGreaterThan(1.9 * (await width(0)))
  await expect(values.nth(1).locator('dt')).toHaveCSS('clip-path', 'inset(50%)')
  await expect(values.nth(1).locator('dd')).toHaveText('$487.0M')
  await expect(values.nth(1).locator('dd')).toHaveCSS('font-size', '30px')
  await expect(values.nth(1).locator('dd')).toHaveCSS('font-weight', '700')
  await expect(values.nth(1)).toHaveCSS('padding-bottom', '40px')
  await expect(values.nth(1)).toHaveCSS('background-color', 'rgb(224, 255, 224)')
  await expect(values.nth(1)).toHaveAttribute('data-border-below', 'true')
  await expect(values.nth(0).locator('dt')).toHaveCSS('font-size', '20px')
  await expect(values.nth(0).getByRole('link', { name: 'Albany' })).toHaveAttribute('href', '/c/Albany')
})

test('a fact box is made with one press', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/cards-fact-data', 'Counties', CSV)
  const pattern = await addPattern(site, '/cards-fact')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const element = cardElement(viewId, {}, [{ name: 'loss', show: true, formatFn: 'abbreviate_dollar' }])
  await site.call('pages.save', {
    pageId: id,
    changes: { draft_sections: [{ trackingId: 'c', title: 'Fact', element }] },
  })
  await signIn(page)
  await page.goto('/cards-fact/edit/home')
  const fact = section(page, 'Fact')
  await fact.dblclick()
  await page.getByRole('complementary', { name: 'Fact' }).getByRole('button', { name: 'Fact box' }).click()
  await expect(fact.locator('dd')).toHaveText(['$487.0M'])
  await expect(fact.locator('dd')).toHaveCSS('font-size', '48px')
})

test('one version is shown as a table, as cards and as a graph, each set up by its editors [D-001]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/three-ways-data', 'Counties', CSV)
  const pattern = await addPattern(site, '/three-ways')
  const roles = [
    { name: 'county', show: true, xAxis: true, group: true },
    { name: 'loss', show: true, yAxis: true, fn: 'sum' },
  ]
  const stored = (type: string, columns: object[]) => ({
    'element-type': type,
    'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display: {} }),
  })
  const sections = [
    { title: 'As a table', element: stored('table', COLUMNS) },
    { title: 'As cards', element: stored('card', COLUMNS) },
    { title: 'As a graph', element: stored('graph', roles) },
  ]
  const { url_slug } = await pageOf(site, pattern.id, { title: 'Ways', sections })
  await page.goto(`/three-ways/${url_slug}`)
  await expect(page.getByRole('cell', { name: 'Albany' }).first()).toBeVisible()
  await expect(page.locator('.card-element')).toContainText('Albany')
  await expect(page.locator('.graph-svg [data-axis="x"] text').first()).toHaveText('Albany')
  await signIn(page)
  await page.goto(`/three-ways/edit/${url_slug}`)
  for (const { title } of sections) {
    await chooseFor(page, title, 'Edit')
    await expect(page.getByRole('complementary').getByRole('combobox', { name: 'Source' })).toHaveValue('Counties')
  }
})
