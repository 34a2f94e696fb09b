import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement, textElement } from './published-sections.ts'
import { addPattern, signIn, siteInUse } from './site-in-use.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

const section = (page: Page, anchor: string) => page.locator(`section#${anchor}`)
const style = (part: Locator, name: string) =>
  part.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

async function box(part: Locator) {
  const found = await part.boundingBox()
  if (!found) throw new Error('This is not on the page.')
  return found
}

const ROWS = ['county,loss', ...Array.from({ length: 62 }, (_, row) => `County ${row + 1},${row * 10}`)].join('\n')

test('sections stand where their size, height, distance, padding and border say [P-302] [P-303] [P-304]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/layout')
  const element = textElement('Some words.')
  const sections = [
    { title: 'Third', size: '1/3', rowspan: 2, element },
    { title: 'Two thirds', size: '2/3', element },
    { title: 'Beside', size: '2/3', offset: 100, element },
    { title: 'Half', size: '1/2', element },
    { title: 'Quarter', size: '1/4', element },
    { title: 'Wide', size: '2', element },
  ]
  await pageOf(site, pattern.id, { title: 'Grid', sections })
  await page.setViewportSize(DESK)
  await page.goto('/layout/grid')
  const grid = page.locator('.section-grid')
  expect((await style(grid, 'grid-template-columns')).split(' ')).toHaveLength(6)
  const [third, two, beside, half] = await Promise.all(['s1', 's2', 's3', 's4'].map((id) => box(section(page, id))))
  expect(two?.x).toBeGreaterThan(third?.x ?? 0)
  expect(beside?.x).toBe(two?.x)
  // Two rows high: it ends where the second of the two beside it ends.
  expect((third?.y ?? 0) + (third?.height ?? 0)).toBeCloseTo((beside?.y ?? 0) + (beside?.height ?? 0), 0)
  expect((half?.width ?? 0) / (await box(grid)).width).toBeCloseTo(0.5, 1)
  // 100 px below where it would begin; those without a choice stand 16 px below.
  expect(await style(section(page, 's3'), 'margin-top')).toBe('100px')
  expect(await style(section(page, 's2'), 'margin-top')).toBe('16px')
  expect((beside?.y ?? 0) - (two?.y ?? 0) - (two?.height ?? 0)).toBe(16 + 100)

  await site.call('patterns.edit', { patternId: pattern.id, changes: { theme: { settings: { gridColumns: 12 } } } })
  await page.goto('/layout/grid')
  expect((await style(grid, 'grid-template-columns')).split(' ')).toHaveLength(12)
  const inner = await box(grid)
  expect((await box(section(page, 's5'))).width / inner.width).toBeCloseTo(0.25, 1)
  expect((await box(section(page, 's6'))).width).toBe(DESK.width)

  await page.setViewportSize(PHONE)
  const column = await Promise.all(sections.map((_, position) => box(section(page, `s${position + 1}`))))
  const tops = column.map(({ y }) => y)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
  expect(new Set(column.slice(0, 5).map(({ x, width }) => `${x} ${width}`)).size).toBe(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
})

test('padding and borders of sections, and titles at their levels [P-305] [P-306] [P-119]', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/frames')
  const element = textElement('Some words.')
  const paddings = [{}, ...['p-0', 'p-1', 'p-2', 'p-4'].map((padding) => ({ padding }))]
  const borders = ['none', 'full', 'openLeft', 'openRight', 'openTop', 'openBottom', 'borderX']
  const sections = [
    ...paddings.map((padding, position) => ({ ...padding, section_id: `p${position}`, element })),
    ...borders.map((border) => ({ border, section_id: border, element })),
    ...[0, 1, 2, 3, 4].map((level) => ({ level, section_id: `h${level}`, title: `Level ${level}`, element })),
    { section_id: 'told', title: 'Told', helpText: 'Why it is so.', attribution: 'Drawn by the county.', element },
  ].map((one, position) => ({ title: `Frame ${position}`, ...one }))
  await pageOf(site, pattern.id, { title: 'Frames', sections })
  await page.setViewportSize(DESK)
  await page.goto('/frames/frames')
  const padded = await Promise.all(paddings.map((_, position) => style(section(page, `p${position}`), 'padding')))
  expect(padded).toEqual(['16px', '0px', '4px', '8px', '16px'])
  const widths = Object.fromEntries(
    await Promise.all(borders.map(async (one) => [one, await style(section(page, one), 'border-width')])),
  )
  expect(widths).toEqual({
    none: '0px',
    full: '1px',
    openLeft: '1px 1px 1px 0px',
    openRight: '1px 0px 1px 1px',
    openTop: '0px 1px 1px',
    openBottom: '1px 1px 0px',
    borderX: '0px 1px',
  })
  // The page's own title is the first level, so that a section's H1 is the second.
  for (const level of [1, 2, 3, 4]) {
    const heading = page.getByRole('heading', { name: `Level ${level}`, level: level + 1 })
    await expect(heading).toBeVisible()
  }
  await expect(page.getByText(/Level 0/i)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Level 0' })).toBeVisible()
  await expect(page.getByText('Drawn by the county.')).toBeVisible()
  await expect(page.getByText('Why it is so.')).toBeHidden()
  await page.getByRole('button', { name: 'Help: Told' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Why it is so.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Why it is so.')).toBeHidden()
  await page.getByRole('button', { name: 'Help: Told' }).click()
  await expect(page.getByText('Why it is so.')).toBeInViewport()
  await page.getByText('Drawn by the county.').click()
  await expect(page.getByText('Why it is so.')).toBeHidden()
})

test('an element that nobody can show says so in its place [P-288] [P-289]', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/unknown')
  const of = (type: string) => ({ title: type, element: { 'element-type': type, 'element-data': '{}' } })
  const sections = [of('globe'), of('item'), { title: 'Text', element: textElement('Still here.') }, of('gone')]
  const made = await pageOf(site, pattern.id, { title: 'Strange', sections })
  // The item of the last section loses its element, as a broken import would leave it.
  const { items } = await storedSections(site.call, site.app, `${pattern.doc_type}|section`)
  const broken = items.find((item) => item.data.title === 'gone')
  await site.call('items.edit', { id: broken?.id, patch: { element: {} } })
  await page.goto(`/unknown/${made.url_slug}`)
  await expect(section(page, 's1').getByText('Component globe Not Registered')).toBeVisible()
  await expect(section(page, 's2').getByText('Item Component Deprecated.')).toBeVisible()
  await expect(section(page, 's4').getByText('Component not registered.')).toBeVisible()
  await expect(page.getByText('Still here.')).toBeVisible()
})

type Call = <T>(verb: string, input: unknown) => Promise<T>
async function storedSections(call: Call, app: string, type: string) {
  const items = await call<{ id: number; data: { title: string } }[]>('items.list', { app, type, from: 0, to: 99 })
  return { items }
}

test('a link to a section leaves 170 px above it, on a page of text without script and on a live one [P-036]', async ({
  browser,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/long')
  const viewId = await sourceOf(site, '/long-data', 'Losses', ROWS)
  const text = { element: textElement('Words. '.repeat(2000)) }
  const plain = [
    { title: 'One', ...text },
    { title: 'Two', section_id: 'flood-risk', ...text },
  ]
  const columns = [{ name: 'county' }, { name: 'loss' }]
  const live = [...plain, { title: 'Losses', element: tableElement(viewId, { columns }) }, { title: 'Three', ...text }]
  await pageOf(site, pattern.id, { title: 'Plain', sections: plain })
  await pageOf(site, pattern.id, { title: 'Live', sections: live })
  for (const [path, reducedMotion] of [
    ['/long/plain', 'reduce'],
    ['/long/live', 'reduce'],
    ['/long/live', 'no-preference'],
  ] as const) {
    const context = await browser.newContext({ reducedMotion, viewport: DESK, baseURL: almanac.url })
    const page = await context.newPage()
    await page.addInitScript(watchScrolls)
    await page.goto(`${path}#flood-risk`)
    await expect.poll(async () => Math.round((await box(section(page, 'flood-risk'))).y)).toBe(170)
    const scripts = await page.locator('script:not([src*="/search-opener"])').count()
    const asked = await page.evaluate(() => (window as unknown as Scrolled).scrolled)
    if (path === '/long/plain') expect([scripts, asked]).toEqual([0, []])
    else {
      await expect.poll(() => page.evaluate(() => (window as unknown as Scrolled).scrolled.length)).toBe(1)
      const [one] = await page.evaluate(() => (window as unknown as Scrolled).scrolled)
      expect(one?.behavior).toBe(reducedMotion === 'reduce' ? 'instant' : 'smooth')
      expect(one?.delay).toBe(100)
    }
    await context.close()
  }
  const editor = await browser.newContext({ viewport: DESK, baseURL: almanac.url })
  const draft = await editor.newPage()
  await signIn(draft)
  await draft.goto('/long/edit/plain#flood-risk')
  await expect.poll(async () => Math.round((await box(section(draft, 'flood-risk'))).y)).toBe(170)
  await editor.close()
})

type Scrolled = { scrolled: { behavior: string; delay: number }[] }

/** Notes each scroll that a script asks for, and the delay of the timer it was asked in. */
function watchScrolls() {
  const noted: Scrolled['scrolled'] = []
  const timer = window.setTimeout.bind(window)
  const scroll = window.scrollTo.bind(window)
  let delay = 0
  const watching = window as unknown as Scrolled & { setTimeout: unknown; scrollTo: unknown }
  watching.scrolled = noted
  watching.setTimeout = (work: () => void, after = 0) =>
    timer(() => {
      delay = after
      work()
    }, after)
  watching.scrollTo = (options: ScrollToOptions) => {
    noted.push({ behavior: String(options.behavior), delay })
    scroll(options)
  }
}

/** Keeps the next answer about a section back until it is released. */
async function holdAnswer(page: Page) {
  const released = new EventTarget()
  const release = () => released.dispatchEvent(new Event('release'))
  const asked = new Promise<void>((done) => released.addEventListener('release', () => done()))
  const held = async (route: Route) => {
    await asked
    await route.continue()
  }
  await page.route('**/api/pages.section', held, { times: 1 })
  return { release }
}

/** Until the script has taken its sections over, a press is a visit of another page, as it is without script. */
const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('[data-island]')].every((island) =>
      Object.keys(island).some((key) => key.startsWith('__reactContainer')),
    ),
  )

test('a long table is read page by page, with script and without, by keyboard, and says where it comes from', async ({
  browser,
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/tables')
  const viewId = await sourceOf(site, '/tables-data', 'Losses', ROWS)
  const columns = [{ name: 'county', display_name: 'County </script>' }, { name: 'loss' }]
  const none = [{ name: 'county', filters: [{ values: ['Nowhere'] }] }]
  const sections = [
    { title: 'Losses', section_id: 'losses', element: tableElement(viewId, { columns }) },
    { title: 'Empty', element: tableElement(viewId, { columns: none }) },
    { title: 'Lost', element: tableElement(999_999, { columns }) },
  ]
  await pageOf(site, pattern.id, { title: 'Table', sections })
  const losses = section(page, 'losses')
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))

  await page.setViewportSize(PHONE)
  await page.goto('/tables/table')
  await takenOver(page)
  await expect(losses.getByText('Rows 1 to 5 of 62')).toBeVisible()
  await expect(losses.getByText(/^Source: Losses, .+ · \d+ [A-Z][a-z]{2} \d{4}$/)).toBeVisible()
  await expect(section(page, 's2').getByText('No Items')).toBeVisible()
  const lost = 'An Error occurred while fetching data. This version was not found.'
  await expect(section(page, 's3').getByRole('alert')).toHaveText(lost)
  const numbers = losses.getByRole('navigation').getByRole('listitem')
  await expect(numbers).toHaveText(['1', '2', '3'])

  // The document stays the same one while rows come and go.
  await page.evaluate(() => Object.assign(window, { stayed: true }))
  await losses.getByRole('link', { name: 'Next page' }).focus()
  await page.keyboard.press('Enter')
  await expect(losses.getByRole('status')).toHaveText('Rows 6 to 10 of 62')
  await expect(losses.getByRole('cell', { name: 'County 6' })).toBeVisible()
  await expect(losses.getByRole('link', { name: 'Next page' })).toBeFocused()
  await expect(page).toHaveURL(/\?losses_page=2/)
  const held = await holdAnswer(page)
  await losses.getByRole('link', { name: 'Page 4' }).click()
  await expect(losses.getByRole('status')).toHaveText('loading...')
  await expect(losses.locator('[aria-busy=true]')).toBeVisible()
  held.release()
  await expect(numbers).toHaveText(['2', '3', '4', '5', '6'])
  await expect(losses.getByRole('link', { name: 'Page 4' })).toHaveAttribute('aria-current', 'page')
  // Back turns back, page by page.
  await page.goBack()
  await expect(losses.getByRole('status')).toHaveText('Rows 6 to 10 of 62')
  await page.goBack()
  await expect(losses.getByRole('status')).toHaveText('Rows 1 to 5 of 62')
  await page.goForward()
  await page.goForward()
  await expect(losses.getByRole('status')).toHaveText('Rows 16 to 20 of 62')
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)

  await page.route('**/api/pages.section', (route) => route.abort())
  await losses.getByRole('link', { name: 'Next page' }).click()
  await expect(losses.getByRole('status')).toHaveText('An Error occurred while fetching data.')
  await expect(losses.getByRole('cell')).toHaveCount(0)
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await plain.newPage()
  await reader.goto('/tables/table?losses_page=13')
  await expect(reader.getByText('Rows 61 to 62 of 62')).toBeVisible()
  await reader.getByRole('link', { name: 'Previous page' }).click()
  await expect(reader.getByText('Rows 56 to 60 of 62')).toBeVisible()
  await reader.goto('/tables/table?losses_page=999')
  await expect(reader.getByText('Rows 61 to 62 of 62')).toBeVisible()
  await plain.close()
})

test('rows are sorted by pressing a heading and found by words, with script and without, and linked to', async ({
  browser,
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/sorted')
  const viewId = await sourceOf(site, '/sorted-data', 'Losses', ROWS)
  const columns = [{ name: 'county', display_name: 'County' }, { name: 'loss' }]
  const sections = [
    { title: 'Losses', section_id: 'losses', element: tableElement(viewId, { columns }) },
    { title: 'Again', section_id: 'again', element: tableElement(viewId, { columns }) },
  ]
  await pageOf(site, pattern.id, { title: 'Table', sections })
  const part = (of: Page, anchor: string) => {
    const own = section(of, anchor)
    const heading = own.getByRole('columnheader', { name: 'loss' })
    return {
      own,
      heading,
      sort: heading.getByRole('link'),
      cells: () => own.getByRole('row').evaluateAll((rows) => rows.slice(1).map((row) => row.textContent)),
      search: own.getByRole('searchbox'),
    }
  }
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  const losses = part(page, 'losses')
  await page.goto('/sorted/table?again_page=2')
  await takenOver(page)
  await page.evaluate(() => Object.assign(window, { stayed: true }))

  // Pressed once it ascends, twice it descends, and the third time it is as its author left it.
  await expect(losses.heading).not.toHaveAttribute('aria-sort')
  await losses.sort.focus()
  await page.keyboard.press('Enter')
  await expect(losses.heading).toHaveAttribute('aria-sort', 'ascending')
  await page.keyboard.press('Enter')
  await expect(losses.heading).toHaveAttribute('aria-sort', 'descending')
  await expect
    .poll(losses.cells)
    .toEqual(['County 62610', 'County 61600', 'County 60590', 'County 59580', 'County 58570'])
  await expect(losses.sort).toBeFocused()
  expect(new URL(page.url()).search).toBe('?again_page=2&losses_sort=loss.desc')
  const linked = page.url()
  await expectAccessible(page, 'a table that is sorted')
  await losses.sort.click()
  await expect(losses.heading).not.toHaveAttribute('aria-sort')
  expect(new URL(page.url()).search).toBe('?again_page=2')
  await page.goBack()
  await expect(losses.heading).toHaveAttribute('aria-sort', 'descending')

  await losses.search.fill('county 1')
  await losses.search.press('Enter')
  await expect(losses.own.getByRole('status')).toHaveText('Rows 1 to 5 of 11')
  await expect(losses.heading).toHaveAttribute('aria-sort', 'descending')
  await losses.own.getByRole('link', { name: 'Page 3' }).click()
  await expect.poll(losses.cells).toEqual(['County 10'])
  await losses.search.fill('nowhere')
  await losses.own.getByRole('button', { name: 'Search' }).click()
  await expect(losses.own.getByRole('status')).toHaveText('No Items')
  await page.goBack()
  await expect(losses.search).toHaveValue('county 1')
  await expect.poll(losses.cells).toEqual(['County 10'])
  // The other table was asked for nothing.
  await expect(part(page, 'again').own.getByText('Rows 6 to 10 of 62')).toBeVisible()
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  expect(problems).toEqual([])

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: almanac.url })
  const reader = await plain.newPage()
  await reader.goto(linked)
  const read = part(reader, 'losses')
  await expect(read.heading).toHaveAttribute('aria-sort', 'descending')
  await read.search.fill('county 1')
  await read.own.getByRole('button', { name: 'Search' }).click()
  await expect(reader).toHaveURL(/\?again_page=2&losses_sort=loss\.desc&losses_search=county\+1#losses$/)
  await expect
    .poll(read.cells)
    .toEqual(['County 19180', 'County 18170', 'County 17160', 'County 16150', 'County 15140'])
  await read.own.getByRole('link', { name: 'Next page' }).click()
  await expect(read.own.getByText('Rows 6 to 10 of 11')).toBeVisible()
  await read.sort.click()
  await expect(read.heading).not.toHaveAttribute('aria-sort')
  await expect(read.own.getByText('Rows 1 to 5 of 11')).toBeVisible()
  await plain.close()
})

test('axe finds nothing on a page with every part of a section', async ({ page, almanac }) => {
  const site = await siteInUse(almanac)
  const pattern = await addPattern(site, '/parts')
  const viewId = await sourceOf(site, '/parts-data', 'Losses', ROWS)
  const columns = [{ name: 'county' }, { name: 'loss' }]
  const told = { helpText: 'Why it is so.', attribution: 'Drawn by the county.', border: 'full' }
  const sections = [
    { title: 'Losses', ...told, element: tableElement(viewId, { columns }) },
    { title: 'Hidden', level: 0, element: textElement('Words.') },
    { title: 'Strange', level: 2, element: { 'element-type': 'globe', 'element-data': '{}' } },
  ]
  await pageOf(site, pattern.id, { title: 'Parts', sections })
  await page.goto('/parts/parts?s1_page=1')
  await page.getByRole('button', { name: 'Help: Losses' }).click()
  await expectAccessible(page, 'every part of a section')
})
