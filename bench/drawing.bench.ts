import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { extent, max } from 'd3-array'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Cell } from '#domain/data/query.ts'
import type { SectionState } from '#domain/data/section/section-state.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { NOTHING_ASKED } from '#domain/element/reader-state.ts'
import GraphElement from '#elements/graph/view.tsx'
import { checkVisitorBundle } from '../scripts/gate/visitor-bundle.mjs'
import { barePath } from './bare-path.ts'
import type { BenchRow } from './bench-row.ts'
import { inTurns } from './in-turns.ts'
import { type PathsOf, sameNodes } from './same-nodes.ts'

const BARS = 5_000
const POINTS = 50_000
const WIDTHS = [360, 640, 1000]
const HEIGHT = 300
const GRAPH_VIEW = 'src/elements/graph/view.tsx'
const MOST_SCRIPT = 25

/** A graph as the server draws it, against paths as d3 builds them and React's string of the same nodes. */
export async function bench(): Promise<BenchRow[]> {
  const bars = Array.from({ length: BARS }, (_, at): Cell[] => [`Place ${at}`, (at * 7919) % 10_007])
  const points = Array.from({ length: POINTS }, (_, at): Cell[] => [at % 9_973, wave(at)])
  return [
    await drawing(`${BARS.toLocaleString('en-US')} bars`, 'Bar', bars, 60),
    await drawing(`${POINTS.toLocaleString('en-US')} points`, 'Scatter', points, 20),
    script(),
  ]
}

const wave = (at: number) => Math.round(5000 + 3000 * Math.sin(at / 900) + ((at * 7919) % 1999))

async function drawing(what: string, graphType: 'Bar' | 'Scatter', rows: Cell[][], rounds: number): Promise<BenchRow> {
  const settings = graphOf(graphType)
  const element = { settings, reader: NOTHING_ASKED, label: 'Graph', sectionKey: 'bench', place: null }
  const ours = () => renderToStaticMarkup(createElement(GraphElement, { ...element, data: [answer(rows)] }))
  const nodes = sameNodes(ours())
  const bare = () => {
    const paths: PathsOf = WIDTHS.map((width) => (graphType === 'Bar' ? barsOf(rows, width) : pointsOf(rows, width)))
    return renderToStaticMarkup(nodes(paths))
  }
  if (!bare().includes('<svg')) throw new Error('What is compared with draws nothing.')
  const turns = { rounds, warmUp: 10, before: () => globalThis.gc?.() }
  return { name: `drawing of ${what}`, unit: 'ms', ...(await inTurns(ours, bare, turns)), bound: { atMost: 1.5 } }
}

function graphOf(graphType: string): SectionState {
  const columns = [
    { name: 'x', show: true, xAxis: true },
    { name: 'y', show: true, yAxis: true, fn: 'sum' },
  ]
  const display = { pageSize: 5, graphType }
  return { sourceInfo: { view_id: 7, name: 'Bench' }, columns, dataRequest: {}, data: [], display }
}

function answer(rows: Cell[][]): NeededData {
  const origin = { sourceId: 3, source: 'Bench', version: '1', updatedAt: '2026-03-01T00:00:00.000Z' }
  return { ok: true, kind: 'groups', rows, fields: [null, null], from: 0, total: rows.length, origin }
}

const scale = ([from, to]: readonly [number, number], length: number) => {
  const unit = length / (to - from || 1)
  return (value: number) => (value - from) * unit
}

function barsOf(rows: readonly Cell[][], width: number): string {
  const path = barePath()
  const step = width / rows.length
  const y = scale([0, max(rows, ([, value]) => Number(value)) ?? 1], HEIGHT)
  for (const [at, [, value]] of rows.entries()) path.rect(at * step, HEIGHT - y(Number(value)), step, y(Number(value)))
  return path.toString()
}

function pointsOf(rows: readonly Cell[][], width: number): string {
  const path = barePath()
  const x = scale(extentOf(rows, 0), width)
  const y = scale(extentOf(rows, 1), HEIGHT)
  for (const [at, value] of rows) path.dot(x(Number(at)), HEIGHT - y(Number(value)))
  return path.toString()
}

function extentOf(rows: readonly Cell[][], at: number): [number, number] {
  const [least = 0, most = 1] = extent(rows, (row) => Number(row[at]))
  return [least, most]
}

/** What a graph adds to the script that all interactive sections share. */
function script(): BenchRow {
  const client = resolve('build/client')
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
  const bytesOf = (file: string) => readFileSync(join(client, file))
  const modules: Record<string, string[]> = JSON.parse(readFileSync(join(client, '.vite/modules.json'), 'utf8'))
  const modulesOf = (file: string) => modules[file] ?? []
  const entries: { kinds: { modules: string[]; gzipped: number }[] }[] = checkVisitorBundle(manifest, {
    modulesOf,
    bytesOf,
  })
  const kinds = entries.flatMap((entry) => entry.kinds)
  const graph = kinds.find((kind) => kind.modules.some((path) => path.endsWith(GRAPH_VIEW)))
  if (!graph) throw new Error(`${GRAPH_VIEW} is not among the scripts of visitors.`)
  const ours = graph.gzipped / 1000
  return {
    name: 'script of an interactive graph',
    unit: 'kB gzipped',
    ours,
    bare: null,
    bound: { atMost: MOST_SCRIPT },
  }
}
