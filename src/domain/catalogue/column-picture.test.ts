import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Expression } from '#domain/data/query.ts'
import { drawnColumn, MOST_BARS, measureQuery, pictureQuery, readMeasures } from './column-picture.ts'

const LOSS = { key: 'c0', name: 'loss', dataType: 'numeric' as const }
const COUNTY = { key: 'c1', name: 'county', dataType: 'text' as const }
const DAY = { key: 'c2', name: 'day', dataType: 'date' as const }
const COLUMNS = [LOSS, COUNTY, DAY]

test('one question measures all columns, and each is drawn from its own groups', () => {
  // Of a text nobody wants to know the least and the most.
  expect(measureQuery(COLUMNS).select).toHaveLength(1 + 3 + 1 + 3)
  const measured = readMeasures(COLUMNS, [10, 8, 0, 120, 10, 2, '2020-01-01', '2021-01-01'])
  const [loss, county, day] = measured
  if (!loss || !county || !day) throw new Error('three columns were measured')
  expect(pictureQuery(loss)?.groupBy).toHaveLength(1)
  expect(pictureQuery(day)).toBeNull()
  const numbers = drawnColumn(loss, [
    [0, 5],
    [11, 3],
    [null, 2],
  ])
  expect(numbers).toMatchObject({ kind: 'numbers', least: 0, most: 120, filled: 8, empty: 2 })
  expect(numbers.kind === 'numbers' && numbers.bars).toEqual([5, ...new Array(MOST_BARS - 2).fill(0), 3])
  expect(drawnColumn(county, [['Albany', 6]])).toMatchObject({ kind: 'values', top: [{ value: 'Albany', rows: 6 }] })
  expect(drawnColumn(day, [])).toMatchObject({ kind: 'span', first: '2020-01-01', last: '2021-01-01', empty: 8 })
})

test('a column without values, and one of a single number, need no question', () => {
  const [nothing, same] = readMeasures([LOSS, { ...LOSS, name: 'same' }], [4, 0, null, null, 4, 7, 7])
  if (!nothing || !same) throw new Error('two columns were measured')
  expect([pictureQuery(nothing), pictureQuery(same)]).toEqual([null, null])
  expect(drawnColumn(nothing, []).kind).toBe('nothing')
  expect(drawnColumn(same, [])).toMatchObject({ kind: 'numbers', bars: [4, ...new Array(MOST_BARS - 1).fill(0)] })
})

test('a number is in the bar that its share of the way from the least to the most says, whatever its decimals', () => {
  const given = fc
    .integer({ min: 0, max: 4 })
    .chain((decimals) =>
      fc
        .array(fc.integer({ min: -5_000, max: 5_000 }), { minLength: 2, maxLength: 30 })
        .map((units) => units.map((unit) => Number((unit / 10 ** decimals).toFixed(decimals)))),
    )
  fc.assert(
    fc.property(given, (values) => {
      const [least, most] = [Math.min(...values), Math.max(...values)]
      fc.pre(most > least)
      const column = { key: 'c0', name: 'amount', dataType: 'numeric' as const }
      const query = pictureQuery({ column, rows: values.length, filled: values.length, least, most })
      const [bar] = query?.select ?? []
      if (bar?.kind !== 'call') throw new Error('A bar is a choice.')
      for (const value of values) {
        const found = barOf(bar.args, value)
        const share = ((value - least) / (most - least)) * MOST_BARS
        // On the edge of two bars the last digit of a double decides.
        if (Math.abs(share - Math.round(share)) > 1e-9) expect(found).toBe(Math.min(MOST_BARS - 1, Math.floor(share)))
        else expect(Math.abs((found ?? Number.NaN) - share)).toBeLessThanOrEqual(1.000_001)
      }
    }),
  )
})

/** The first of the choices that holds. */
function barOf(args: readonly Expression[], value: number): number | null {
  for (let at = 0; at + 1 < args.length; at += 2) {
    const [when, then] = [args[at], args[at + 1]]
    if (when?.kind !== 'call' || then?.kind !== 'number') throw new Error('A choice is a comparison and its bar.')
    const end = when.args[1]?.kind === 'number' ? when.args[1].value : Number.NaN
    if (when.fn === '<' ? value < end : value <= end) return then.value
  }
  return null
}
