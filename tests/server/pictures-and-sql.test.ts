import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pageOf, sourceOf } from '../e2e/published-sections.ts'
import { addPattern, type SiteInUse, siteInUse } from '../e2e/site-in-use.ts'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'

const FILE = resolve('demo/nri_new_york.csv')
const PLACES = { name: 'fips', xAxis: true, show: true }
const LOSS = { name: 'annual_loss_million', yAxis: true, show: true, fn: 'sum' }
const RATING = { name: 'risk_rating', xAxis: true, show: true }
const VULNERABILITY = { name: 'social_vulnerability', categorize: true, show: true }

let almanac: AlmanacServer
let site: SiteInUse
let viewId: number

beforeAll(async () => {
  almanac = await startAlmanac()
  site = await siteInUse(almanac)
  viewId = await sourceOf(site, '/figures', 'New York', readFileSync(FILE, 'utf8'))
})
afterAll(() => almanac.stop())

const element = (type: string, columns: object[], display: object) => ({
  'element-type': type,
  'element-data': JSON.stringify({ sourceInfo: { view_id: viewId }, columns, display }),
})

/** A page of one section as visitors get it. */
async function published(base: string, section: object): Promise<string> {
  const pattern = await addPattern(site, base)
  const { url_slug } = await pageOf(site, pattern.id, { title: 'Page', sections: [{ title: 'One', element: section }] })
  return (await fetch(`${almanac.url}${base}/${url_slug}`)).text()
}

/** What DuckDB makes of the file itself, without us. */
async function asked(sql: string): Promise<unknown[][]> {
  const instance = await DuckDBInstance.create()
  const connection = await instance.connect()
  const rows = await connection.runAndReadAll(
    sql.replace('losses', `read_csv('${FILE}', types={'fips': 'VARCHAR'}) AS losses`),
  )
  connection.closeSync()
  instance.closeSync()
  return rows.getRowsJson()
}

/** The figures behind a picture: its headings, and its rows by their names. */
function figures(html: string) {
  const [, table = ''] = /<details class="graph-table">(.*?)<\/details>/s.exec(html) ?? []
  const cells = (row: string) => [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = '']) => text)
  const [head = [], ...rows] = [...table.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => cells(row))
  return { head: head.slice(1), rows: new Map(rows.map(([name = '', ...values]) => [name, values.map(numberOf)])) }
}

const numberOf = (text: string) => (text === '' ? null : Number(text.replaceAll(',', '')))
const rounded = (value: unknown) => Math.round(Number(value) * 100) / 100

test('a stacked graph shows the sums of its groups, and its bars are as high as these', async () => {
  const html = await published('/stacked-figures', element('graph', [RATING, LOSS, VULNERABILITY], { width: 640 }))
  const { head, rows } = figures(html)
  const sums = await asked(
    'SELECT risk_rating, social_vulnerability, sum(annual_loss_million::DECIMAL(12, 2))::DOUBLE FROM losses GROUP BY ALL',
  )
  expect(sums.length).toBeGreaterThan(8)
  for (const [rating, vulnerability, sum] of sums)
    expect(rows.get(String(rating))?.[head.indexOf(String(vulnerability))]).toBe(rounded(sum))
  expect([...rows.values()].flat().filter((value) => value !== null)).toHaveLength(sums.length)
  // All bars share one scale: as many pixels for a million wherever they stand.
  const bars = [...html.matchAll(/data-series="([^"]+)".*?class="graph-bars" d="([^"]+)"/gs)].flatMap(
    ([, name, path = '']) =>
      [...path.matchAll(/M[\d.]+,([\d.]+)H[\d.]+V([\d.]+)/g)].map(([, from, to]) => ({
        name,
        height: Number(from) - Number(to),
      })),
  )
  const [drawn, said] = [bars, sums].map((all) => all.length)
  expect(drawn).toBe(said)
  const total = (of: string) =>
    sums.filter(([, one]) => one === of).reduce((sum, [, , value]) => sum + Number(value), 0)
  const scales = head.map((name) => {
    const heights = bars.filter((bar) => bar.name === name).reduce((sum, { height }) => sum + height, 0)
    return heights / total(name)
  })
  for (const scale of scales) expect(scale / (scales[0] ?? 0)).toBeCloseTo(1, 1)
})

test('a map shows the value of every county, in the class that it belongs to', async () => {
  const look = { classing: 'manual', breaks: [5, 20] }
  const html = await published('/map-figures', element('map', [PLACES, LOSS], look))
  const values = await asked('SELECT fips, county, annual_loss_million::DOUBLE FROM losses')
  const { rows } = figures(html)
  expect(rows.size).toBe(62)
  for (const [, county, value] of values)
    expect(rows.get(String(county).replaceAll("'", '&#x27;'))).toEqual([rounded(value)])
  const classes = html.split('class="map-class"').slice(1)
  for (const [fips, , value] of values) {
    const amount = Number(value)
    const own = amount < 5 ? 0 : amount < 20 ? 1 : 2
    expect(classes.map((one) => one.includes(`data-place="${fips}"`)).indexOf(true)).toBe(own)
  }
})
