import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import { aboveZero, graphData } from './graph-data.ts'
import { inRatingOrder } from './rating-order.ts'
import { largestTotal, stackedSegments } from './stacks.ts'
import { withXDomain } from './x-domain.ts'

const show = (value: Cell) => String(value ?? '')
const single = { x: 0, category: null, values: [{ at: 1, name: 'Loss' }] }
const categorised = { x: 0, category: 1, values: [{ at: 2, name: 'Loss' }] }

describe('rows become series', () => {
  test('empty, null and non-numeric values are skipped [D-166]', () => {
    const rows: Cell[][] = [
      ['Albany', 5],
      ['Bronx', ''],
      ['Broome', null],
      ['Cayuga', 'n/a'],
      ['Erie', '7.5'],
      ['Essex', 0],
    ]
    const { series, xs } = graphData(rows, single, show)
    expect(xs).toEqual(['Albany', 'Erie', 'Essex'])
    expect(series).toEqual([
      {
        name: 'Loss',
        of: 0,
        points: [
          { at: 0, value: 5 },
          { at: 1, value: 7.5 },
          { at: 2, value: 0 },
        ],
      },
    ])
  })

  test('a point needs a category or the name of a series; how many had none is known [D-167]', () => {
    const rows: Cell[][] = [
      ['Albany', 'Wind', 5],
      ['Albany', null, 6],
      ['Bronx', '', 7],
      ['Bronx', 'Flood', 8],
    ]
    const data = graphData(rows, categorised, show)
    expect(data.series.map(({ name }) => name)).toEqual(['Flood', 'Wind'])
    expect(data.unnamed).toBe(2)
    // Without a category the column names the series.
    expect(graphData([['Albany', 5]], single, show).series.map(({ name }) => name)).toEqual(['Loss'])
  })

  test('without a domain of its own the X axis follows the data [D-149]', () => {
    const years = (...all: number[]) =>
      graphData(
        all.map((year) => [year, 1]),
        single,
        show,
      ).xs
    expect(years(2003, 2001, 2010)).toEqual([2003, 2001, 2010])
    expect(years(1990)).toEqual([1990])
  })

  test('on the ticks its author named, those without a value are 0 and other points are left out [D-148]', () => {
    const rows: Cell[][] = [
      [2001, 'Wind', 5],
      [2003, 'Wind', 7],
      [2003, 'Flood', 9],
    ]
    const data = withXDomain(graphData(rows, categorised, show), ['2002', '2003'])
    expect(data.xs).toEqual([2002, 2003])
    expect(data.series.map(({ name, points }) => [name, points.map(({ value }) => value)])).toEqual([
      ['Flood', [0, 9]],
      ['Wind', [0, 7]],
    ])
  })

  test('a log scale leaves values of zero or below out, and tells how many [D-150]', () => {
    const rows: Cell[][] = [
      ['a', 10],
      ['b', 0],
      ['c', -3],
      ['d', 0.5],
    ]
    const data = aboveZero(graphData(rows, single, show))
    expect(data.series[0]?.points.map(({ value }) => value)).toEqual([10, 0.5])
    expect(data.belowLog).toBe(2)
  })

  test('two columns of values are two series, and each of a category too', () => {
    const roles = { x: 0, category: 1, values: [...categorised.values, { at: 3, name: 'Deaths' }] }
    const { series } = graphData([['Albany', 'Wind', 5, 1]], roles, show)
    expect(series.map(({ name, of }) => [name, of])).toEqual([
      ['Wind, Deaths', 1],
      ['Wind, Loss', 0],
    ])
  })
})

test('stacked values stand on each other, those below zero hang, and every segment is as long as its value', () => {
  const values = fc.array(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 3, maxLength: 3 }), {
    minLength: 1,
    maxLength: 6,
  })
  fc.assert(
    fc.property(values, (all) => {
      const series = all.map((own, of) => ({ name: `s${of}`, of, points: own.map((value, at) => ({ at, value })) }))
      const segments = stackedSegments(series, 3)
      const tops = [0, 1, 2].map((at) => all.reduce((sum, own) => sum + Math.max(0, own[at] ?? 0), 0))
      segments.forEach((own, position) => {
        own.forEach(({ from, to }, at) => {
          expect(to - from).toBe(all[position]?.[at])
          expect(from === 0 || Math.sign(from) === (to < from ? -1 : 1) || to === from).toBe(true)
        })
      })
      const total = (groupMode: 'stacked' | 'grouped', graphType: 'Bar' | 'Line' = 'Bar') =>
        largestTotal({ series, xs: ['a', 'b', 'c'] }, { graphType, groupMode })
      expect(total('stacked')).toBe(Math.max(...tops))
      // Side by side, or as a line, nothing is as high as a total.
      const largest = Math.max(0, ...all.flat())
      expect([total('grouped'), total('stacked', 'Line')]).toEqual([largest, largest])
    }),
  )
})

test('ratings stand from very high to very low, on the axis and among the series', () => {
  const rows = ['Relatively High', 'Relatively Low', 'Very High', 'Very Low'].flatMap((risk, at) => [
    [risk, 'Low', at],
    [risk, 'Very High', at + 10],
  ])
  const roles = { x: 0, category: 1, values: [{ at: 2, name: 'loss' }] }
  const data = inRatingOrder(graphData(rows, roles, String))
  expect(data.labels).toEqual(['Very High', 'Relatively High', 'Relatively Low', 'Very Low'])
  expect(data.xs).toEqual(data.labels)
  expect(data.series.map(({ name }) => name)).toEqual(['Very High', 'Low'])
  expect(data.series[1]?.points.map(({ value }) => value)).toEqual([2, 0, 1, 3])
  // What is none among them leaves all as they come.
  const mixed = graphData([...rows, ['Unknown', 'Low', 9]], roles, String)
  expect(inRatingOrder(mixed)).toBe(mixed)
})
