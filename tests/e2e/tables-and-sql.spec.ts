import { readFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'
import { expect, type Locator, type Page } from '@playwright/test'
import { comparable, REQUESTS, requestFile, type StoredRequest } from '../support/data-requests.ts'
import { test } from './fixtures.ts'
import { pageOf, sourceOf, tableElement } from './published-sections.ts'
import { addPattern, siteInUse } from './site-in-use.ts'

const COUNTIES = 'nri_counties.csv'
const FILES = [COUNTIES, 'edge_values.csv']

type Column = { name: string; show: boolean; fn?: string; group?: true; sort?: string; filters?: object[] }

/** `sum((data->>'POPULATION')::integer) as people` is the sum of the column POPULATION; null for what no column says. */
function columnOf(expression: string): { name: string; fn?: string } | null {
  const plain = expression
    .replace(/\s+as\s+\w+$/i, '')
    .replace(/data->>'(\w+)'/g, '$1')
    .replace(/(^|\()\((\w+)\)::\w+/g, '$1$2')
    .replace(/^array_to_string\(array_agg\(distinct (\w+)\), ', '\)$/, 'list($1)')
  const [, fn, of] = /^(sum|avg|count|max|list)\((\w+)\)$/.exec(plain) ?? []
  if (fn !== undefined && of !== undefined) return { name: of, fn }
  return /^\w+$/.test(plain) && plain !== 'id' ? { name: plain } : null
}

const SAID = ['groupBy', 'orderBy', 'normalFilter', 'meta', 'fn']
const OPERATIONS = ['filter', 'exclude', 'gt', 'gte', 'lt', 'lte']
type ListedFilter = { column: string; operation: string; values: unknown[]; fn?: string }

/** The columns of a section that asks for the same; null where a section has no words for it. */
function sectionColumns({ options, attributes, from, refused, types }: StoredRequest): Column[] | null {
  const read = attributes.map(columnOf)
  const known = Object.keys(options).every((key) => SAID.includes(key) || OPERATIONS.includes(key))
  if (refused || from !== 0 || !known || Object.values(types).includes('multiselect')) return null
  const [group, order] = [options.groupBy, options.orderBy].map((given) => given ?? {}) as [string[], object]
  const groups = Object.values(group).map((one) => columnOf(one)?.name)
  const columns: Column[] = read.flatMap((one) =>
    one ? [{ ...one, show: true, ...(groups.includes(one.name) && !one.fn ? { group: true as const } : {}) }] : [],
  )
  const orders = Object.entries<string>({ ...order })
  const [sorted] = orders.map(([key]) => columnOf(attributes.find((one) => one.endsWith(` as ${key}`)) ?? key))
  const filters = OPERATIONS.flatMap((operation) =>
    Object.entries((options[operation] ?? {}) as object).map(([key, values]) => ({
      of: columnOf(key),
      operation,
      values,
    })),
  )
  for (const { column, ...filter } of (options.normalFilter ?? []) as ListedFilter[])
    filters.push({ of: columnOf(column), ...filter })
  const isSaid = columns.length === read.length && orders.length < 2 && (orders.length === 0 || sorted)
  if (!isSaid || filters.some(({ of }) => !of || of.fn)) return null
  // What is sorted by stands in the table, behind what is compared.
  const own = sorted && columns.find(({ name, fn }) => name === sorted.name && fn === sorted.fn)
  if (own) own.sort = orders[0]?.[1] ?? ''
  else if (sorted) columns.push({ ...sorted, show: true, sort: orders[0]?.[1] ?? '' })
  for (const { of, values, ...filter } of filters) {
    const list = [values].flat()
    if (!of || list.length === 0) continue
    const shown = columns.find(({ name }) => name === of.name)
    const column: Column = shown ?? { name: of.name, show: false }
    if (!shown) columns.push(column)
    column.filters = [...(column.filters ?? []), { type: 'internal', ...filter, values: list }]
  }
  return columns
}

const cellsOf = (page: Page, section: string) =>
  page
    .locator(`#${section} tbody tr`)
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '')))

const NORTH = ['Maine', 'New Hampshire', 'Vermont']

/** Bars, a map, a card, a line and points of the same counties. */
function pictures(viewId: number) {
  const element = (type: string, columns: object[], display: object = {}) => ({
    'element-type': type,
    'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display }),
  })
  const of = (values: string[]) => ({ filters: [{ type: 'internal', operation: 'filter', values }] })
  const people = { name: 'POPULATION', show: true, yAxis: true, fn: 'sum' }
  return [
    element('graph', [
      { name: 'STATE', show: true, xAxis: true, ...of(NORTH) },
      { name: 'RISK_RATNG', show: true, categorize: true },
      people,
    ]),
    element('map', [{ name: 'STCOFIPS', show: true, xAxis: true }, people, { name: 'STATE', ...of(['Vermont']) }]),
    element('card', [
      { name: 'STATE', show: true, group: true, ...of(['Vermont']) },
      { name: 'POPULATION', show: true, fn: 'sum' },
      { name: 'AREA', show: true, fn: 'avg' },
    ]),
    ...['Line', 'Scatter'].map((graphType) =>
      element('graph', [{ name: 'STATE', show: true, xAxis: true, ...of(NORTH) }, people], { graphType }),
    ),
  ].map((one, at) => ({ title: `Picture ${at}`, element: one }))
}

const numberIn = (text: string | null) => Number((text ?? '').replaceAll(',', ''))

/** How high the points of a drawing stand, from left to right. */
const pointsOf = (picture: Locator) =>
  picture
    .locator('.graph-fit')
    .first()
    .locator('.graph-line, .graph-points')
    .first()
    .evaluate((path) =>
      [...(path.getAttribute('d') ?? '').matchAll(/[ML][\d.]+,([\d.]+)/g)].map(([, height]) => Number(height)),
    )

/** What is drawn, and the figures behind it, are what SQL says of the file. */
async function picturesAgree(page: Page, at: string[], answered: (sql: string) => Promise<unknown[][]>) {
  const [graph, map, card, line, points] = at.map((id) => page.locator(id))
  if (!graph || !map || !card || !line || !points) throw new Error('There are five pictures.')
  const file = `read_csv('${requestFile({ file: COUNTIES })}', all_varchar = true)`
  const of = `WHERE STATE IN (${NORTH.map((state) => `'${state}'`).join(', ')})`
  const groups = await answered(
    `SELECT STATE, RISK_RATNG, sum(POPULATION::INTEGER)::INTEGER FROM ${file} ${of} GROUP BY ALL`,
  )
  const series = await graph.locator('.graph-table thead th').allTextContents()
  const told = await graph
    .locator('.graph-table tbody tr')
    .evaluateAll((rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')))
  const figures = told.flatMap(([state, ...cells]) =>
    cells.flatMap((cell, column) => (cell === '' ? [] : [[state, series[column + 1], numberIn(cell)]])),
  )
  const inOrder = (rows: unknown[][]) => rows.map(String).sort()
  expect(inOrder(figures)).toEqual(inOrder(groups))
  // Bars are as long as their values: the same number of people a pixel in all series.
  const lengths = await graph
    .locator('.graph-fit')
    .first()
    .locator('.graph-series')
    .evaluateAll((all) =>
      all.map((one) => {
        const bars = (one.querySelector('.graph-bars')?.getAttribute('d') ?? '').matchAll(
          /M[\d.]+,([\d.]+)H[\d.]+V([\d.]+)/g,
        )
        const long = [...bars].reduce((sum, [, from, to]) => sum + Math.abs(Number(from) - Number(to)), 0)
        return { name: one.getAttribute('data-series') ?? '', long }
      }),
    )
  const sumOf = (name: string) =>
    groups.reduce((sum, [, rating, people]) => sum + (rating === name ? Number(people) : 0), 0)
  const all = groups.reduce((sum, [, , people]) => sum + Number(people), 0)
  const whole = lengths.reduce((sum, { long }) => sum + long, 0)
  expect(lengths.length).toBe(series.length - 1)
  for (const { name, long } of lengths) expect(long / whole).toBeCloseTo(sumOf(name) / all, 3)

  const sums = NORTH.map((north) =>
    groups.reduce((sum, [state, , people]) => sum + (state === north ? Number(people) : 0), 0),
  )
  for (const picture of [line, points]) {
    await expect(picture.locator('.graph-table tbody th')).toHaveText(NORTH)
    expect((await picture.locator('.graph-table tbody td').allTextContents()).map(numberIn)).toEqual(sums)
    // Each point stands between the lowest and the highest as its value does between the least and the most.
    const heights = (await pointsOf(picture)).map((fromTop) => -fromTop)
    const between = (all: number[]) =>
      all.map((one) => (one - Math.min(...all)) / (Math.max(...all) - Math.min(...all)))
    const expected = between(sums)
    expect(heights).toHaveLength(sums.length)
    for (const [at, part] of between(heights).entries()) expect(part).toBeCloseTo(expected[at] ?? 0, 3)
  }

  const places = await answered(
    `SELECT STCOFIPS, POPULATION::INTEGER FROM ${file} WHERE STATE = 'Vermont' ORDER BY 2 DESC`,
  )
  const mapped = await map.locator('.graph-table tbody td').allTextContents()
  expect(mapped.map(numberIn)).toEqual(places.map(([, people]) => people))
  await expect(map.locator('.map-class [data-place]')).toHaveCount(places.length)
  const [[people, area] = []] = await answered(
    `SELECT sum(POPULATION::INTEGER)::INTEGER, avg(AREA::DOUBLE) FROM ${file} WHERE STATE = 'Vermont'`,
  )
  const facts = await card.locator('dd').allTextContents()
  expect([facts[0], numberIn(facts[1] ?? '')]).toEqual(['Vermont', people])
  expect(numberIn(facts[2] ?? '')).toBeCloseTo(Number(area), 1)
}

test('tables of stored requests show the answers that are known of them, and what readers ask and pictures show is what SQL says', async ({
  page,
  almanac,
}) => {
  const site = await siteInUse(almanac)
  const { id: patternId } = await addPattern(site, '/as-sql')
  const versions = new Map<string, number>()
  for (const [at, file] of FILES.entries())
    versions.set(file, await sourceOf(site, `/as-sql-${at}`, file, readFileSync(requestFile({ file }), 'utf8')))
  // Codes are numbers to whoever loads the file without a word, and sorted as such.
  const asked = REQUESTS.filter(({ file, id }) => FILES.includes(file) && id !== 'numsort-02').flatMap((request) => {
    const columns = sectionColumns(request)
    return columns ? [{ request, columns }] : []
  })
  expect(asked.length).toBeGreaterThan(20)
  const tables = asked.map(({ request: { id, file, to }, columns }) => ({
    title: id,
    element: tableElement(versions.get(file) ?? 0, { columns, pageSize: to + 1 }),
  }))
  const external = { type: 'external', operation: 'filter', isMulti: true, values: [] }
  const read = tableElement(versions.get(COUNTIES) ?? 0, {
    columns: [{ name: 'COUNTY' }, { name: 'STATE', filters: [external] }, { name: 'POPULATION' }],
  })
  const drawn = pictures(versions.get(COUNTIES) ?? 0)
  const sections = [{ title: 'Counties', element: read }, ...tables, ...drawn]
  await pageOf(site, patternId, { title: 'Asked', sections })
  await page.goto('/as-sql/asked')
  for (const [at, { request, columns }] of asked.entries()) {
    const { id, attributes, rows = [], compare, length } = request
    const seen = await cellsOf(page, `s${at + 2}`)
    const known = rows.map((row) => attributes.map((name) => row[name] ?? null))
    const told = seen.map((row) =>
      attributes.map((_, column) => {
        const text = row[column] ?? ''
        const expected = known[0]?.[column]
        return text === '' ? null : typeof expected === 'number' ? Number(text) : text
      }),
    )
    const same = (all: typeof known) =>
      all.map((row, line) => row.map((cell, column) => comparable(cell, known[line]?.[column], compare)))
    expect(same(told), id).toEqual(same(known))
    // Functions over all rows are one row of a table, whatever they are of.
    const isOne = columns.some(({ fn }) => fn) && !columns.some(({ group }) => group)
    const total = isOne ? rows.length : (length ?? 0)
    const words = total === 0 ? 'No Items' : `Rows 1 to ${rows.length} of ${total.toLocaleString('en-US')}`
    await expect(page.locator(`#s${at + 2}`).getByRole('status')).toHaveText(words)
  }

  const database = await DuckDBInstance.create(':memory:')
  const connection = await database.connect()
  const answered = async (sql: string) => (await connection.runAndReadAll(sql)).getRowsJson()
  await picturesAgree(
    page,
    drawn.map((_, at) => `#s${tables.length + 2 + at}`),
    answered,
  )
  const rows = `SELECT COUNTY, STATE, POPULATION FROM read_csv('${requestFile({ file: COUNTIES })}', all_varchar = true)`
  const agrees = async (rest: string) => {
    const answer = await connection.runAndReadAll(`${rows} ${rest}`)
    await expect.poll(() => cellsOf(page, 's1')).toEqual(answer.getRows())
  }
  const section = page.locator('#s1')
  await section.locator('summary', { hasText: 'STATE' }).click()
  const choices = section.getByRole('group', { name: 'STATE' })
  for (const state of ['Vermont', 'Maine']) {
    await choices.getByRole('searchbox').fill(state)
    await choices.getByLabel(new RegExp(`^${state}`)).check()
  }
  await section.locator('summary', { hasText: 'STATE' }).click()
  const where = `WHERE STATE IN ('Vermont', 'Maine')`
  const heading = section.getByRole('columnheader', { name: 'POPULATION' }).getByRole('link')
  await heading.click()
  await agrees(`${where} ORDER BY POPULATION::INTEGER LIMIT 5`)
  await heading.click()
  await agrees(`${where} ORDER BY POPULATION::INTEGER DESC LIMIT 5`)
  await section.getByRole('searchbox', { name: 'Search Counties' }).fill('AN')
  await section.getByRole('button', { name: 'Search' }).click()
  const found = `${where} AND (COUNTY ILIKE '%an%' OR STATE ILIKE '%an%' OR POPULATION LIKE '%an%')`
  await agrees(`${found} ORDER BY POPULATION::INTEGER DESC LIMIT 5`)
  await section.getByRole('link', { name: 'Page 2' }).click()
  await agrees(`${found} ORDER BY POPULATION::INTEGER DESC LIMIT 5 OFFSET 5`)
  connection.closeSync()
})
