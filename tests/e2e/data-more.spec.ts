import { expect, type Page } from '@playwright/test'
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
  patternId = (await addPattern(site, '/more-tables')).id
  viewId = await sourceOf(site, '/more-tables-data', 'Losses', CSV)
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
  await page.goto(`/more-tables/${url_slug}`)
}

const cells = (page: Page, row: number) => page.locator('#s1 tbody tr').nth(row).locator('td')
const ALL = ['county', 'state', 'loss', 'year', 'note'].map((name) => ({ name }))

test('groups, functions and an order, and columns that open out of a row or leave rows out [D-050] [D-051]', async ({
  page,
}) => {
  await shown(page, 'Groups', [
    [
      'Losses',
      table({
        columns: [
          { name: 'state', group: true, filters: [{ operation: 'exclude', values: ['PA'] }] },
          { name: 'loss', fn: 'sum', sort: 'desc nulls last', excludeNA: true },
          { name: 'county', fn: 'count' },
        ],
      }),
    ],
    [
      'Opened',
      table({
        columns: [
          { name: 'loss', sort: 'asc nulls last', excludeNA: true },
          { name: 'note', openOut: true },
        ],
      }),
    ],
    ...['asc', 'desc'].map((way): [string, object] => [
      way,
      table({ columns: [{ name: 'loss', sort: `${way} nulls last` }], display: { pageSize: 65 } }),
    ]),
  ])
  const rows = page.locator('#s1 tbody tr')
  await expect(rows).toHaveText([/^NY/, /^NJ/])
  const sums = await rows.locator('td:nth-child(2)').allTextContents()
  const expected = (state: number) =>
    Array.from({ length: 65 }, (_, at) => at)
      .filter((at) => at % 3 === state && at % 5 !== 4)
      .reduce((sum, at) => sum + (at + 1) * 10, 0)
  expect(sums).toEqual([expected(0), expected(1)].map(String))
  await expect(page.locator('#s2').getByRole('status')).toHaveText('Rows 1 to 5 of 52')
  await expect(page.locator('#s2 tbody td:first-child')).toHaveText(['10', '20', '30', '40', '60'])
  // Whichever way they are sorted, the thirteen without a loss stand last.
  const sorted = async (at: string) => await page.locator(`#${at} tbody td:first-child`).allTextContents()
  const nothing = Array.from({ length: 13 }, () => '')
  const losses = Array.from({ length: 65 }, (_, at) => at + 1).filter((at) => at % 5 !== 0)
  expect(await sorted('s3')).toEqual([...losses.map((at) => String(at * 10)), ...nothing])
  expect(await sorted('s4')).toEqual([...losses.toReversed().map((at) => String(at * 10)), ...nothing])
  const note = page.locator('#s2').getByText('a/b & c').first()
  await expect(note).toBeHidden()
  await page.locator('#s2 summary').first().click()
  await expect(note).toBeVisible()
})

test('values stand as their column is justified, pictures in their place [D-053] [D-058]', async ({ page }) => {
  const justified = ['left', 'right', 'center', 'full'].map((justify, at) => ({ ...ALL[at], justify }))
  const picture = {
    name: 'note',
    isImg: true,
    imageLocation: '/pictures',
    imageExtension: 'png',
    imageSize: 'small',
    imageMargin: 7,
  }
  await shown(page, 'Justified', [['Losses', table({ columns: [...justified, picture] })]])
  const aligned = await cells(page, 0).evaluateAll((all) => all.map((one) => getComputedStyle(one).textAlign))
  expect(aligned.slice(0, 4)).toEqual(['left', 'right', 'center', 'justify'])
  const image = cells(page, 0).nth(4).getByRole('img')
  await expect(image).toHaveAttribute('src', '/pictures/a%2Fb%20%26%20c.png')
  await expect(image).toHaveAttribute('alt', 'a/b & c')
  expect(await image.evaluate((one) => [getComputedStyle(one).height, getComputedStyle(one).marginTop])).toEqual([
    '24px',
    '7px',
  ])
})
