import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, type SiteInUse, siteInUse } from './site-in-use.ts'

/** 65 counties of three states; every fifth has no loss. */
const CSV = [
  'state,county,loss,year,note',
  ...Array.from({ length: 65 }, (_, at) =>
    [
      ['NY', 'NJ', 'PA'][at % 3],
      `County ${at + 1}`,
      at % 5 === 4 ? '' : (at + 1) * 10,
      2000 + (at % 4),
      'a/b & c',
    ].join(),
  ),
].join('\n')

let site: SiteInUse
let viewId: number
let patternId: number

test.beforeAll(async ({ almanac }) => {
  site = await siteInUse(almanac)
  patternId = (await addPattern(site, '/shown-tables')).id
  viewId = await sourceOf(site, '/shown-tables-data', 'Losses', CSV)
})

type Table = { columns: object[]; display?: object; data?: object[] } & Record<string, unknown>

const table = ({ columns, display = {}, ...more }: Table, sourceInfo: object | null = { view_id: viewId }) => ({
  'element-type': 'table',
  'element-data': JSON.stringify({ sourceInfo, columns, display: { pageSize: 5, ...display }, ...more }),
})

/** A published page with these tables; their sections are s1, s2 and so on. */
async function shown(page: Page, title: string, tables: [string, object][]) {
  const sections = tables.map(([name, element]) => ({ title: name, element }))
  const { url_slug } = await pageOf(site, patternId, { title, sections })
  await page.goto(`/shown-tables/${url_slug}`)
}

const cells = (page: Page, row: number) => page.locator('#s1 tbody tr').nth(row).locator('td')
const ALL = ['county', 'state', 'loss', 'year', 'note'].map((name) => ({ name }))

test('a table is turned by five numbers, and says which page and rows it shows [P-314] [D-248] [D-249]', async ({
  page,
}) => {
  const short = { ...ALL[0], filters: [{ values: ['County 1', 'County 2'] }] }
  await shown(page, 'Pages', [
    ['Losses', table({ columns: ALL })],
    ['Two', table({ columns: [short] })],
  ])
  await page.goto('/shown-tables/pages?s1_page=7')
  const pager = page.getByRole('navigation', { name: 'Pages of Losses' })
  await expect(pager.locator('ol > li')).toHaveText(['5', '6', '7', '8', '9'])
  await expect(pager).toContainText('Page 7 of 13')
  await expect(page.locator('#s1').getByRole('status')).toHaveText('Rows 31 to 35 of 65')
  await pager.getByRole('link', { name: 'Page 9' }).click()
  await expect(pager).toContainText('Page 9 of 13')
  await expect(cells(page, 0).first()).toHaveText('County 41')
  await expect(page.locator('#s2').getByRole('status')).toHaveText('Rows 1 to 2 of 2')
  await expect(page.locator('#s2').getByRole('navigation')).toHaveCount(0)
  await expectAccessible(page, 'a table of many pages', { within: '#s1' })
})

test('without pages rows are added as they are scrolled to, before one total row [D-118] [D-119] [D-235]', async ({
  page,
}) => {
  await shown(page, 'Scrolled', [
    ['Losses', table({ columns: ALL, display: { pageSize: 30, usePagination: false, showTotal: true } })],
  ])
  const status = page.locator('#s1').getByRole('status')
  await expect(status).toHaveText('showing 30 rows')
  await expect(page.locator('#s1 tr[data-total]')).toHaveCount(1)
  await page.locator('.load-more').scrollIntoViewIfNeeded()
  await expect(status).toHaveText('showing 60 rows')
  await page.locator('.load-more').scrollIntoViewIfNeeded()
  await expect(status).toHaveText('showing 65 rows')
  await expect(page.locator('.load-more')).toHaveCount(0)
  await expect(page.locator('#s1 tbody tr')).toHaveCount(66)
  await expect(page.locator('#s1 tbody tr').last()).toHaveAttribute('data-total', 'true')
  // 10 + 20 + … + 650 without every fifth.
  await expect(page.locator('#s1 tr[data-total] td').nth(2)).toHaveText('16900')
})

test('stripes, gutters and totals, a bounded height and two columns that stay [D-068] [D-247] [D-016]', async ({
  page,
}) => {
  const wide = Array.from({ length: 12 }, (_, at) => ({ ...ALL[at % 5], normalName: `c${at}`, size: 200 }))
  const display = { pageSize: 60, striped: true, showGutters: true, showTotal: true }
  await shown(page, 'Look', [
    ['Losses', table({ columns: wide, display })],
    ['Plain', table({ columns: ALL })],
  ])
  const ground = (section: string, row: number) =>
    page
      .locator(`#${section} tbody tr`)
      .nth(row)
      .locator('td')
      .nth(4)
      .evaluate((cell) => [getComputedStyle(cell).backgroundColor, getComputedStyle(cell).borderRightWidth])
  expect((await ground('s1', 1))[0]).not.toBe((await ground('s1', 0))[0])
  expect((await ground('s2', 1))[0]).toBe((await ground('s2', 0))[0])
  expect((await ground('s1', 0))[1]).toBe('1px')
  expect((await ground('s2', 0))[1]).toBe('0px')
  await expect(page.locator('#s1 tr[data-total] td').first()).toHaveText('Total')
  await expect(page.locator('#s2 tr[data-total]')).toHaveCount(0)
  const frame = page.locator('#s1 .table-frame')
  const height = page.viewportSize()?.height ?? 0
  const box = await frame.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(Math.ceil(height * 0.78) + 1)
  expect(box?.height).toBeGreaterThan(height * 0.7)
  const left = (column: number) => cells(page, 0).nth(column).boundingBox()
  const before = [await left(0), await left(1), await left(2)]
  await frame.evaluate((one) => one.scrollTo({ left: 500 }))
  expect((await left(0))?.x).toBe(before[0]?.x)
  expect((await left(1))?.x).toBe(before[1]?.x)
  expect((await left(2))?.x).toBeLessThan(before[2]?.x ?? 0)

  // On less room it fades where it goes on, and its first column stays.
  const fade = (section: string) =>
    page.locator(`#${section} .table-frame`).evaluate((one) => getComputedStyle(one).getPropertyValue('--fade-end'))
  const scroll = (to: 'start' | 'end') =>
    frame.evaluate((one, left) => one.scrollTo({ left }), to === 'start' ? 0 : 100_000)
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height })
    await scroll('start')
    await expect.poll(() => fade('s1')).toBe('32px')
    const first = await left(0)
    await scroll('end')
    await expect.poll(() => fade('s1')).toBe('0px')
    expect((await left(0))?.x).toBe(first?.x)
    expect((await left(11))?.x).toBeGreaterThan(first?.x ?? 0)
  }
  await page.setViewportSize({ width: 1440, height })
  await expect.poll(() => fade('s2')).toBe('0px')
})

test('columns that stay lie on what the section lies on, whatever the theme', async ({ page }) => {
  const grounds = () =>
    page.locator('#s1 tbody tr:first-child td:is(:first-child, :nth-child(2))').evaluateAll((cells) =>
      cells.map((cell) => {
        const drawn = (one: Element | null): string => {
          if (!one) return 'none'
          const { backgroundColor } = getComputedStyle(one)
          return backgroundColor === 'rgba(0, 0, 0, 0)' ? drawn(one.parentElement) : backgroundColor
        }
        return [drawn(cell), drawn(cell.closest('section.section'))]
      }),
    )
  await shown(page, 'Ground', [
    ['Losses', table({ columns: ALL })],
    ['Losses', table({ columns: ALL, display: { pageSize: 100 } })],
  ])
  await expectAccessible(page, 'two tables of one name', { dark: false })
  for (const theme of ['default', 'catalyst', 'mny', 'mny_admin']) {
    await site.call('patterns.edit', { patternId, changes: { theme: { settings: { theme } } } })
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-look', theme)
    await expect(page.locator('#s1 .table-frame')).toHaveAttribute('style', /--first-column/)
    for (const [cell, section] of await grounds()) expect(cell, theme).toBe(section)
  }
  await site.call('patterns.edit', { patternId, changes: { theme: {} } })
})

test('cells lead elsewhere by their location and id or value, actions by id or groups [D-041] [D-042] [D-067]', async ({
  page,
}) => {
  const action = { show: true, actionType: 'url', customName: 'Plan', url: '/plan', icon: 'Waves' }
  const actions = [
    { ...action, name: 'a1', display: 'view only' },
    { ...action, name: 'a2', display: 'edit only', customName: 'Repair' },
    { ...action, name: 'a3', display: 'both', customName: 'Both', url: '/both?x=1' },
  ]
  const link = { isLink: true, location: '/to/' }
  await shown(page, 'Links', [
    [
      'Losses',
      table({
        columns: [
          { name: 'county', ...link },
          { name: 'state', ...link, searchParams: 'id', linkText: 'Details' },
          { name: 'note', ...link, searchParams: 'value' },
          ...actions,
        ],
      }),
    ],
    ['Groups', table({ columns: [{ name: 'state', group: true }, { name: 'loss', fn: 'sum' }, ...actions] })],
  ])
  const href = (text: string, row = 0) => page.locator('#s1 tbody tr').nth(row).getByRole('link', { name: text })
  await expect(href('County 1')).toHaveAttribute('href', '/to/')
  await expect(href('Details')).toHaveAttribute('href', /^\/to\/\d+$/)
  await expect(href('a/b & c')).toHaveAttribute('href', '/to/a%2Fb%20%26%20c')
  await expect(href('Plan')).toHaveAttribute('href', /^\/plan\?id=\d+$/)
  await expect(href('Both')).toHaveAttribute('href', /^\/both\?x=1&id=\d+$/)
  await expect(href('Plan').locator('svg')).toHaveCount(1)
  await expect(page.getByText('Repair')).toHaveCount(0)
  const group = page.locator('#s2 tbody tr').filter({ hasText: 'NJ' }).getByRole('link', { name: 'Plan' })
  await expect(group).toHaveAttribute('href', '/plan?state=NJ')
})

test('every table says where its rows come from, unless it is switched off [D-019]', async ({ page }) => {
  await shown(page, 'Sources', [
    ['Managed', table({ columns: ALL }, { view_id: viewId, source_id: 12, isDms: true })],
    ['Silent', table({ columns: ALL, display: { showAttribution: false } })],
    [
      'Elsewhere',
      table(
        {
          columns: ALL,
          display: { dataBaseUrl: 'https://data.example.org/' },
          data: [{ county: 'Saved county' }],
          dataSavedAt: '2025-05-03T10:00:00.000Z',
        },
        { view_id: 7, source_id: 34, name: 'Roads', env: 'elsewhere' },
      ),
    ],
  ])
  const link = page.locator('#s1 .table-origin').getByRole('link', { name: /^Losses, version 1$/ })
  await expect(link).toHaveAttribute('href', '/forms/source/12')
  await expect(page.locator('#s2 .table-origin')).toHaveCount(0)
  const other = page.locator('#s3 .table-origin').getByRole('link')
  await expect(other).toHaveAttribute('href', 'https://data.example.org/source/34')
})

test('a table without data or columns says so, and one without rows can be hidden [D-124] [D-226] [D-126]', async ({
  page,
}) => {
  const nobody = { name: 'county', filters: [{ values: ['Nowhere'] }] }
  await shown(page, 'Nothing', [
    ['No source', table({ columns: ALL }, null)],
    ['No columns', table({ columns: [] })],
    ['None shown', table({ columns: [{ name: 'county', show: false }] })],
    ['Hidden', table({ columns: [nobody], display: { hideIfNull: true } })],
    ['Empty', table({ columns: [nobody] })],
    [
      'All empty',
      table({ columns: [{ name: 'loss', filters: [{ values: ['null'] }] }], display: { hideIfNull: true } }),
    ],
    ['Kept', table({ columns: ALL, display: { hideIfNull: true } })],
  ])
  for (const at of ['#s1', '#s2']) await expect(page.locator(at).getByText('Form data not available.')).toBeVisible()
  await expect(page.locator('#s3').getByText('No columns selected.')).toBeVisible()
  await expect(page.locator('#s4')).toHaveCount(0)
  await expect(page.locator('#s5').getByText('No Items')).toBeVisible()
  await expect(page.locator('#s6')).toHaveCount(0)
  await expect(page.locator('#s7')).toContainText('County 1')
})

test('rows that were saved with a table are shown with their day until it loads [D-116]', async ({ page }) => {
  const data = [{ county: 'Saved county', loss: 1 }]
  const saved = { columns: ALL.slice(0, 3), data, dataSavedAt: '2025-05-03T10:00:00.000Z' }
  await shown(page, 'Saved', [
    ['Losses', table(saved)],
    ['Always', table({ ...saved, display: { readyToLoad: true } })],
    ['Edited', table({ ...saved, display: { allowEditInView: true } })],
  ])
  await expect(page.locator('#s1')).toContainText('Saved county')
  await expect(page.locator('#s1')).toContainText('Saved with this page on 3 May 2025.')
  for (const section of ['#s2', '#s3']) {
    await expect(page.locator(section)).toContainText('County 1')
    await expect(page.locator(section)).not.toContainText('Saved')
  }
  await page.goto('/shown-tables/saved?s1_sort=loss.desc')
  await expect(page.locator('#s1')).toContainText('County 64')
})

test('a failed fetch says so in its own section, keeps the count and is tried again [D-225] [D-234]', async ({
  page,
}) => {
  await shown(page, 'Failing', [
    ['Losses', table({ columns: ALL })],
    ['Other', table({ columns: ALL })],
  ])
  await page.route('**/api/pages.section', (route) => route.abort(), { times: 1 })
  await page.locator('#s1').getByRole('link', { name: 'Next page' }).click()
  await expect(page.locator('#s1').getByRole('status')).toHaveText('An Error occurred while fetching data.')
  await expect(page.locator('#s1 tbody tr')).toHaveCount(0)
  await expect(page.locator('#s1')).toContainText('of 13')
  await expect(page.locator('#s2').getByRole('status')).toHaveText('Rows 1 to 5 of 65')
  await page.locator('#s1').getByRole('button', { name: 'Retry' }).click()
  await expect(page.locator('#s1').getByRole('status')).toHaveText('Rows 6 to 10 of 65')
})

test('columns are resized by pointer and keys, to 150 px at least [D-138]', async ({ page }) => {
  await shown(page, 'Resized', [['Losses', table({ columns: ALL.map((one) => ({ ...one, size: 240 })) })]])
  const handle = page.getByRole('button', { name: 'Resize state' })
  const width = async () => Math.round((await page.locator('#s1 th').nth(1).boundingBox())?.width ?? 0)
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(260)
  const box = await handle.boundingBox()
  await page.mouse.move((box?.x ?? 0) + 4, (box?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((box?.x ?? 0) - 400, (box?.y ?? 0) + 5)
  await page.mouse.up()
  await expect.poll(width).toBe(150)
})

test('cells that a reader selects are copied as a spreadsheet takes them', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await shown(page, 'Copied', [['Losses', table({ columns: ALL.slice(0, 3), display: { pageSize: 3 } })]])
  await page.locator('#s1 table').evaluate((one) => document.getSelection()?.selectAllChildren(one))
  await page.keyboard.press('Control+c')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(
    copied
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('\t').map((text) => text.trim())),
  ).toEqual([
    ['county', 'state', 'loss'],
    ['County 1', 'NY', '10'],
    ['County 2', 'NJ', '20'],
    ['County 3', 'PA', '30'],
  ])
  const html = await page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    return (await item?.getType('text/html'))?.text()
  })
  expect(html).toMatch(/<table[\s>]/)
})
