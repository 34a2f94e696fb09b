import { expect, type Locator, type Page } from '@playwright/test'
import type { AlmanacServer } from '../support/almanac-server.ts'
import { expectAccessible } from './axe.ts'
import { isSaved, section } from './edit-mode.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf } from './published-sections.ts'
import { addPattern, type SiteInUse, signIn, siteInUse } from './site-in-use.ts'

const CSV = `county,hazard,loss
Albany,Flood,1000
Albany,Wind,500
Bronx,Flood,4000
Bronx,Wind,2000
Erie,Flood,20000
Erie,Wind,0
`
const X = { name: 'county', xAxis: true, show: true }
const Y = { name: 'loss', yAxis: true, show: true, fn: 'sum' }
const CATEGORY = { name: 'hazard', categorize: true, show: true }

const graphElement = (viewId: number, display: object, columns: object[]) => ({
  'element-type': 'graph',
  'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display }),
})

type Graph = { display: object; columns?: object[] }
const versions = new WeakMap<SiteInUse, Promise<number>>()

/** Opens a page of graphs of the same rows; each is at `graph(position)`, drawn for the width of the window. */
async function openGraphs(page: Page, almanac: AlmanacServer, base: string, graphs: Graph[]) {
  const site = await siteInUse(almanac)
  const made = versions.get(site) ?? sourceOf(site, '/graph-data', 'Losses', CSV)
  versions.set(site, made)
  const viewId = await made
  const pattern = await addPattern(site, base)
  const sections = graphs.map(({ display, columns = [X, Y, CATEGORY] }, at) => ({
    title: `Graph ${at}`,
    element: graphElement(viewId, display, columns),
  }))
  const { url_slug } = await pageOf(site, pattern.id, { title: 'Graphs', sections })
  await page.goto(`${base}/${url_slug}`)
  const figures = page.locator('figure.graph')
  await expect(figures.locator('[data-fit="measured"]')).toHaveCount(graphs.length)
  return (at: number) => figures.nth(at)
}

/** The corners of the bars of a series. */
const bars = async (figure: Locator, series: string) => {
  const path = await figure.locator(`[data-series="${series}"] .graph-bars`).getAttribute('d')
  return [...(path ?? '').matchAll(/M([\d.]+),([\d.]+)H([\d.]+)V([\d.]+)/g)].map(([, ...all]) => all.map(Number))
}
const labels = (figure: Locator, axis: 'x' | 'y') => figure.locator(`[data-axis="${axis}"] text`).allTextContents()

test('a graph has columns along its axes and types Bar, Line and Scatter [D-004] [D-011] [D-096]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/graph-roles', 'Losses by county', CSV)
  const pattern = await addPattern(site, '/roles')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const columns = [
    { name: 'county', show: true },
    { name: 'hazard', show: true },
    { name: 'loss', show: true },
  ]
  const draft_sections = [{ trackingId: 'g', title: 'Losses', element: graphElement(viewId, {}, columns) }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)
  await page.goto('/roles/edit/home')
  const drawn = section(page, 'Losses')
  await drawn.dblclick()
  const panel = page.getByRole('complementary', { name: 'Losses' })
  await panel.getByLabel('X axis').selectOption('county')
  await panel.getByLabel('Value column').selectOption('loss')
  await panel.getByRole('button', { name: 'Add to the Y axis' }).click()
  await panel.getByLabel('Function of loss').selectOption('Sum')
  await expect.poll(() => labels(drawn, 'x')).toEqual(['Albany', 'Bronx', 'Erie'])
  // Another column takes the X axis from the first.
  await panel.getByLabel('X axis').selectOption('hazard')
  await expect.poll(() => labels(drawn, 'x')).toEqual(['Flood', 'Wind'])
  await panel.getByLabel('Value column').selectOption('county')
  await panel.getByRole('button', { name: 'Add to the Y axis' }).click()
  await expect(drawn.locator('.graph-series')).toHaveCount(2)
  const appearance = panel.getByRole('region', { name: 'Appearance' })
  await expect(appearance.getByRole('group', { name: 'Type' }).getByRole('radio')).toHaveCount(3)
  await expect(drawn.locator('.graph-series .graph-bars')).toHaveCount(2)
  await appearance.getByRole('radio', { name: 'Line' }).check()
  await expect(drawn.locator('.graph-series .graph-line')).toHaveCount(2)
  await appearance.getByRole('radio', { name: 'Scatter' }).check()
  await expect(drawn.locator('.graph-series .graph-line')).toHaveCount(0)
  await expect(drawn.locator('.graph-series .graph-points')).toHaveCount(2)
  await isSaved(page)
  await expectAccessible(page, 'a graph being edited', { within: 'aside', dark: false })
})

test('a role hides columns that have none [D-097]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const viewId = await sourceOf(site, '/graph-hides', 'Losses hidden', CSV)
  const pattern = await addPattern(site, '/hides')
  const { id } = await site.call<{ id: number }>('pages.create', { patternId: pattern.id, title: 'Home' })
  const element = graphElement(viewId, {}, [{ name: 'county', show: true }, Y, { name: 'hazard', show: true }])
  const draft_sections = [{ trackingId: 'g', title: 'Losses', element }]
  await site.call('pages.save', { pageId: id, changes: { draft_sections } })
  await signIn(page)
  await page.goto('/hides/edit/home')
  await section(page, 'Losses').dblclick()
  const panel = page.getByRole('complementary', { name: 'Losses' })
  await panel.getByLabel('X axis').selectOption('county')
  await expect.poll(() => labels(section(page, 'Losses'), 'x')).toEqual(['Albany', 'Bronx', 'Erie'])
  await panel.getByLabel('Categorize').selectOption('hazard')
  await expect(section(page, 'Losses').locator('.graph-series')).toHaveCount(2)
  await panel.getByLabel('Categorize').selectOption('None')
  await expect(section(page, 'Losses').locator('.graph-series')).toHaveCount(1)
  await isSaved(page)
  const heads = section(page, 'Losses').locator('thead th')
  await section(page, 'Losses').getByText('Data table').click()
  await expect(heads).toHaveText(['county', 'loss'])
})

test('types, groups, orientation, titles and description are drawn as they are set [D-075] [D-076]', async ({
  page,
  almanac,
}) => {
  const graph = await openGraphs(page, almanac, '/kinds', [
    { display: {} },
    { display: { groupMode: 'grouped' } },
    { display: { orientation: 'horizontal' } },
    { display: { graphType: 'Line' } },
    { display: { graphType: 'Scatter' } },
    {
      display: {
        title: { title: 'Losses by county', position: 'center', fontSize: 20, fontWeight: 'normal' },
        description: 'In dollars.',
      },
    },
  ])
  const [flood, wind] = [await bars(graph(0), 'Flood'), await bars(graph(0), 'Wind')]
  expect(wind[0]?.[1]).toBeCloseTo(flood[0]?.[3] ?? 0, 1)
  const [left, right] = [await bars(graph(1), 'Flood'), await bars(graph(1), 'Wind')]
  expect(right[0]?.[1]).toBeCloseTo(left[0]?.[1] ?? 0, 1)
  expect(right[0]?.[0]).toBeGreaterThan(left[0]?.[0] ?? 9999)
  const lying = await bars(graph(2), 'Flood')
  expect(lying[0]?.[0]).toBeCloseTo(lying[1]?.[0] ?? 0, 1)
  await expect(graph(3).locator('.graph-series .graph-line')).toHaveCount(2)
  await expect(graph(4).locator('.graph-series .graph-points')).toHaveCount(2)
  await expect(graph(4).locator('.graph-series').locator('.graph-line, .graph-bars')).toHaveCount(0)
  const title = graph(5).getByText('Losses by county')
  await expect(title).toHaveCSS('font-size', '20px')
  await expect(title).toHaveCSS('font-weight', '400')
  await expect(title).toHaveCSS('text-align', 'center')
  await expect(graph(5).getByText('In dollars.')).toBeVisible()
})

test('colours, size, margins and dark mode are those that are set, inside half a rem [D-077] [D-078] [D-239]', async ({
  page,
  almanac,
}) => {
  const margins = { marginTop: 40, marginRight: 60, marginBottom: 80, marginLeft: 120 }
  const graph = await openGraphs(page, almanac, '/graph-looks', [
    {
      display: {
        bgColor: '#fff0f0',
        textColor: '#102030',
        colors: ['#aa0000', '#00aa00'],
        height: 420,
        width: 500,
        margins,
      },
    },
    { display: { darkMode: true } },
    { display: {} },
  ])
  await expect(graph(0)).toHaveCSS('background-color', 'rgb(255, 240, 240)')
  await expect(graph(0).locator('[data-axis="x"] text').first()).toHaveCSS('fill', 'rgb(16, 32, 48)')
  await expect(graph(0).locator('[data-series="Wind"] .graph-bars')).toHaveCSS('fill', 'rgb(0, 170, 0)')
  await expect(graph(0).locator('.graph-svg')).toHaveAttribute('viewBox', '0 0 500 420')
  const plot = graph(0).locator('clipPath rect')
  const room = async (name: string) => Number(await plot.getAttribute(name))
  // The clip leaves five pixels around the plot for the shapes of points at its edge.
  expect([await room('x'), await room('y')]).toEqual([115, 35])
  expect([await room('width'), await room('height')]).toEqual([500 - 180 + 10, 420 - 120 + 10])
  await expect(graph(2)).toHaveCSS('padding', '8px')
  const ground = (at: number) => graph(at).evaluate((figure) => getComputedStyle(figure).colorScheme)
  expect([await ground(1), await ground(2)]).toEqual(['dark', 'light dark'])
})

test('axes have labels, grid lines, turned labels, tick spacing and a bar [D-079] [D-080] [D-241]', async ({
  page,
  almanac,
}) => {
  const shown = { label: 'County', rotateLabels: true, showGridLines: true, tickSpacing: 2, showXAxisBar: true }
  const graph = await openGraphs(page, almanac, '/axes', [
    {
      display: {
        xAxis: shown,
        yAxis: { label: 'Dollars', showGridLines: true, rotateLabels: true, tickFormat: 'comma' },
      },
    },
    { display: { xAxis: { showXAxisBar: false }, yAxis: { showGridLines: false, tickFormat: 'abbreviate' } } },
    { display: { yAxis: { tickFormat: 'default' } } },
  ])
  await expect(graph(0).locator('.graph-axis-titles text')).toHaveText(['Dollars', 'County'])
  expect(await labels(graph(0), 'x')).toEqual(['Albany', 'Erie'])
  expect(await labels(graph(1), 'x')).toEqual(['Albany', 'Bronx', 'Erie'])
  const turned = (axis: string) => graph(0).locator(`[data-axis="${axis}"] text[transform^="rotate(-45"]`)
  await expect(turned('x')).toHaveCount(2)
  await expect(turned('y').first()).toBeVisible()
  await expect(graph(1).locator('text[transform]')).toHaveCount(0)
  await expect(graph(0).locator('[data-axis="x"] .graph-grid')).toHaveCount(2)
  await expect(graph(1).locator('.graph-grid')).toHaveCount(0)
  await expect(graph(0).locator('.graph-base')).toHaveCount(1)
  await expect(graph(1).locator('.graph-base')).toHaveCount(0)
  expect(await labels(graph(0), 'y')).toContain('20,000')
  expect(await labels(graph(1), 'y')).toContain('20K')
  expect(await labels(graph(2), 'y')).toContain('20000')
})

test('legend and tooltip say what is where, by pointer and by keys [D-081]', async ({ page, almanac }) => {
  const graph = await openGraphs(page, almanac, '/told', [
    { display: { legend: { show: true, label: 'Hazards' }, tooltip: { show: true, fontSize: 18 } } },
    { display: { legend: { show: false }, tooltip: { show: false } } },
  ])
  await expect(graph(0).getByRole('list', { name: 'Hazards' }).getByRole('listitem')).toHaveText(['Flood', 'Wind'])
  await expect(graph(1).getByRole('list')).toHaveCount(0)
  const reading = graph(0).locator('.graph-reading')
  await reading.hover()
  const tooltip = graph(0).locator('.graph-tooltip')
  await expect(tooltip).toContainText('Bronx')
  await expect(tooltip).toHaveCSS('font-size', '18px')
  await reading.focus()
  await page.keyboard.press('Home')
  await expect(graph(0).getByRole('status')).toHaveText('Albany: Flood 1,000, Wind 500')
  await page.keyboard.press('ArrowRight')
  await expect(graph(0).getByRole('status')).toHaveText('Bronx: Flood 4,000, Wind 2,000')
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await expect(graph(1).locator('.graph-reading')).toHaveCount(0)
  await expectAccessible(page, 'a page of graphs')
})

test('a reader ends the scale at a part of the largest total; limits, log and ticks are kept [D-147] [D-082]', async ({
  page,
  almanac,
}) => {
  const graph = await openGraphs(page, almanac, '/scales', [
    { display: { showScaleFilter: true, upperLimit: 9000 } },
    { display: { isLog: true } },
    { display: { useCustomXDomain: true, xDomain: ['Erie', 'Queens'] } },
    { display: { showScaleFilter: true, groupMode: 'grouped', useCustomXDomain: true, xDomain: ['Bronx'] } },
  ])
  const scale = graph(0).getByRole('group', { name: 'Scale' })
  await expect(scale.getByRole('button')).toHaveText(['Max', '0.75', '0.5', '0.05'])
  await expect(graph(0).getByText('1 bar goes beyond 9000, the end of the scale.')).toBeVisible()
  const top = async () => Number((await labels(graph(0), 'y')).at(-1))
  // The largest total is 20,000.
  for (const [name, limit] of [
    ['0.75', 15_000],
    ['0.5', 10_000],
    ['0.05', 1000],
  ] as const) {
    await scale.getByRole('button', { name }).click()
    await expect(scale.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
    expect(await top()).toBeLessThanOrEqual(limit)
    expect(await top()).toBeGreaterThan(limit * 0.7)
  }
  await scale.getByRole('button', { name: 'Max' }).click()
  expect(await top()).toBeGreaterThanOrEqual(20_000)
  await expect(graph(0).getByText(/the end of the scale/)).toHaveCount(0)
  await expect(graph(1).getByText("1 value of zero or below can't be shown on a log scale.")).toBeVisible()
  expect(await labels(graph(1), 'y')).toEqual(expect.arrayContaining(['1000', '10000']))
  expect(await labels(graph(2), 'x')).toEqual(['Erie', 'Queens'])
  // Side by side nothing is as high as both together: of 4,000 and 2,000 the half is 2,000.
  await graph(3).getByRole('group', { name: 'Scale' }).getByRole('button', { name: '0.5' }).click()
  await expect(graph(3).getByText('1 bar goes beyond 2000, the end of the scale.')).toBeVisible()
})

test('a graph is saved with its title and its source, and is whole without script', async ({
  page,
  almanac,
  browser,
}) => {
  const graph = await openGraphs(page, almanac, '/saved', [{ display: { title: { title: 'Losses by county' } } }])
  const saved = async (name: string) => {
    const waiting = page.waitForEvent('download')
    await graph(0).getByRole('button', { name }).click()
    const file = await waiting
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
    return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
  }
  const svg = await saved('Save as SVG')
  expect(svg.name).toBe('losses-by-county.svg')
  const text = svg.bytes.toString('utf8')
  for (const part of ['Losses by county', 'Source: Losses', 'Flood', 'Albany']) expect(text).toContain(part)
  expect(text).not.toMatch(/var\(|oklch|color-mix|class=/)
  const png = await saved('Save as PNG')
  expect(png.bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(png.bytes.length).toBeGreaterThan(10_000)

  const guest = await browser.newContext({
    baseURL: almanac.url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const reader = await guest.newPage()
  await reader.goto(page.url())
  await expect(reader.locator('.graph-svg').locator('visible=true')).toHaveCount(1)
  expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await reader.getByText('Data table').click()
  await expect(reader.getByRole('row', { name: 'Bronx 4,000 2,000' })).toBeVisible()
  await guest.close()
})
