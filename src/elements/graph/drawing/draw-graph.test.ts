import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { graphLook } from '#elements/graph/graph-look.ts'
import { graphData } from '#elements/graph/shape/graph-data.ts'
import { drawGraph } from './draw-graph.ts'
import { textWidth } from './text-width.ts'
import { thinnedLine, uncovered } from './thinning.ts'

const dataOf = (rows: (string | number)[][], values = 1) => {
  const roles = {
    x: 0,
    category: null,
    values: Array.from({ length: values }, (_, at) => ({ at: at + 1, name: `v${at}` })),
  }
  return graphData(rows, roles, String)
}
const drawn = (rows: (string | number)[][], display = {}, { width = 640, values = 1 } = {}) =>
  drawGraph(dataOf(rows, values), graphLook(display), width, { write: String, writeShort: String })

/** The corners of every bar of a series. */
const barsOf = ({ marks }: ReturnType<typeof drawn>, series = 0) =>
  [...(marks[series]?.fill ?? '').matchAll(/M([\d.-]+),([\d.-]+)H([\d.-]+)V([\d.-]+)/g)].map(([, ...corners]) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners.map(Number)
    return { left: Math.min(x1, x2), right: Math.max(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) }
  })

describe('bars', () => {
  test('begin at zero and are as long as their values', () => {
    const graph = drawn([
      ['a', 10],
      ['b', 5],
      ['c', -5],
    ])
    const [a, b, c] = barsOf(graph)
    const lengths = [a, b, c].map((bar) => (bar ? bar.bottom - bar.top : 0))
    expect(lengths[0]).toBeCloseTo(2 * (lengths[1] ?? 0), 1)
    expect(c?.top).toBeCloseTo(graph.base, 1)
    expect(a?.bottom).toBeCloseTo(graph.base, 1)
  })

  test('stand on each other or side by side, upright or lying', () => {
    const rows = [
      ['a', 10, 5],
      ['b', 4, 6],
    ]
    const stacked = drawn(rows, {}, { values: 2 })
    expect(barsOf(stacked, 1)[0]?.bottom).toBeCloseTo(barsOf(stacked, 0)[0]?.top ?? 0, 1)
    const grouped = drawn(rows, { groupMode: 'grouped' }, { values: 2 })
    expect(barsOf(grouped, 1)[0]?.left).toBeGreaterThanOrEqual(barsOf(grouped, 0)[0]?.right ?? 999)
    expect(barsOf(grouped, 1)[0]?.bottom).toBeCloseTo(grouped.base, 1)
    const lying = drawn(rows, { orientation: 'horizontal' }, { values: 2 })
    expect(barsOf(lying, 0)[0]?.left).toBeCloseTo(lying.plot.x, 1)
    expect(barsOf(lying, 0)[1]?.top).toBeGreaterThan(barsOf(lying, 0)[0]?.bottom ?? 999)
  })

  test('beyond the upper limit end there, and are counted', () => {
    const graph = drawn(
      [
        ['a', 10],
        ['b', 500],
      ],
      { upperLimit: 100 },
    )
    expect(graph.value.domain).toEqual([0, 100])
    expect(barsOf(graph)[1]?.top).toBeCloseTo(graph.plot.y, 1)
    expect(graph.cut).toBe(1)
  })
})

test('labels never overlap or leave the picture, however long and many they are', () => {
  const words = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 40 }), {
    minLength: 1,
    maxLength: 120,
  })
  const widths = fc.constantFrom(360, 640, 1000)
  fc.assert(
    fc.property(words, widths, fc.boolean(), (labels, width, horizontal) => {
      const rows = [...new Set(labels)].map((label, at) => [`${label}x`, at])
      const { xTicks, turned, plot } = drawn(rows, horizontal ? { orientation: 'horizontal' } : {}, { width })
      const pairs = xTicks.slice(1).map((tick, at) => [xTicks[at], tick] as const)
      for (const [one, next] of pairs) {
        const apart = next.at - (one?.at ?? 0)
        const needed = horizontal ? 12 : turned ? 14 : (textWidth(one?.label ?? '') + textWidth(next.label)) / 2
        expect(apart).toBeGreaterThanOrEqual(needed)
      }
      if (turned)
        for (const { at, label } of xTicks) expect(textWidth(label) * Math.SQRT1_2).toBeLessThanOrEqual(plot.x + at)
    }),
    { numRuns: 60 },
  )
})

test('names that begin alike are told apart by their ends', () => {
  const rows = ['East', 'West'].map((side, at) => [`A long name of a planning region, ${side}`, at])
  const labels = drawn(rows, {}, { width: 360 }).xTicks.map(({ label }) => label)
  expect(labels.map((label) => label.slice(-5))).toEqual([' East', ' West'].map((end) => end.slice(-5)))
  expect(labels[0]).toMatch(/^A long.*….*East$/)
})

test('a single value stands on a scale from zero, and its X value alone is named', () => {
  const one = drawn([[2000, 760]], { graphType: 'Line' })
  expect(one.value.domain[0]).toBe(0)
  expect(one.xTicks.map(({ label }) => label)).toEqual(['2000'])
})

test('years have no commas, months and days are said as far as they differ', () => {
  const line = (xs: (string | number)[]) =>
    drawn(
      xs.map((x, at) => [x, at]),
      { graphType: 'Line' },
    ).xTicks.map(({ label }) => label)
  expect(line([1998, 2010, 2022])).toContain('2010')
  expect(line([1000, 90_000])).toContain('20,000')
  expect(line(['2012-01-01', '2022-01-01'])).toContain('2020')
  expect(line(['2019-01-01', '2022-01-01'])).toContain('Jul 2019')
  expect(line(['2020-01-01', '2020-09-01']).every((label) => /^[A-Z][a-z]{2} 2020$/.test(label))).toBe(true)
})

test('a log scale has powers of ten, and lines far from zero do not begin there', () => {
  const log = drawn(
    [
      ['a', 1],
      ['b', 1000],
    ],
    { isLog: true },
  )
  expect(log.valueTicks.map(({ label }) => label)).toEqual(expect.arrayContaining(['1', '10', '100', '1000']))
  const line = drawn(
    [
      [2001, 97],
      [2002, 99],
    ],
    { graphType: 'Line' },
  )
  expect(line.value.domain[0]).toBeGreaterThan(90)
})

describe('what a screen has no room for', () => {
  test('a line of 50,000 points keeps the first, last, lowest and highest of every fine column', () => {
    const points = Array.from({ length: 50_000 }, (_, at) => [at / 100, Math.sin(at) * 100 + (at % 977)] as const)
    const kept = thinnedLine(points)
    expect(kept.length).toBeLessThan(5_000)
    const range = (all: readonly (readonly [number, number])[], column: number) => {
      const ys = all.filter(([x]) => Math.floor(x * 2) === column).map(([, y]) => y)
      return [ys[0], Math.min(...ys), Math.max(...ys), ys.at(-1)]
    }
    for (const column of [0, 7, 500, 999]) expect(range(kept, column)).toEqual(range(points, column))
  })

  test('points that others cover are left out, and every point is still covered', () => {
    const points = Array.from({ length: 20_000 }, (_, at) => [(at * 37) % 311, (at * 91) % 173] as const)
    const kept = uncovered(points, 3)
    expect(kept.length).toBeLessThan(points.length / 2)
    const isNear = ([x, y]: readonly [number, number]) => kept.some(([a, b]) => Math.hypot(a - x, b - y) <= 3)
    for (let at = 0; at < points.length; at += 101) expect(isNear(points[at] ?? [0, 0])).toBe(true)
  })
})
