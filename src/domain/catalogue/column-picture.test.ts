import { expect, test } from 'vitest'
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
