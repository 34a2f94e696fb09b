import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateTicks } from './date-ticks.ts'

const between = (from: string, to: string, count: number) =>
  dateTicks(Date.parse(from), Date.parse(to), count).map((moment) => new Date(moment).toISOString())
const days = (from: string, to: string, count: number) => between(from, to, count).map((moment) => moment.slice(0, 10))

test('ticks of dates are round years, months, weeks, days, hours and minutes', () => {
  expect(days('1953-05-02', '2021-08-01', 8)).toEqual(
    ['1960', '1970', '1980', '1990', '2000', '2010', '2020'].map((year) => `${year}-01-01`),
  )
  expect(days('2019-01-01', '2022-01-01', 4)).toEqual(['2019-01-01', '2020-01-01', '2021-01-01', '2022-01-01'])
  expect(days('2019-11-20', '2020-12-02', 5)).toEqual(['2020-01-01', '2020-04-01', '2020-07-01', '2020-10-01'])
  expect(days('2026-11-01', '2026-11-30', 4)).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(days('2026-11-01', '2026-11-05', 5)).toEqual([1, 2, 3, 4, 5].map((day) => `2026-11-0${day}`))
  expect(between('2026-11-01T01:10Z', '2026-11-01T08:00Z', 3).map((moment) => moment.slice(11, 16))).toEqual([
    '03:00',
    '06:00',
  ])
  expect(between('2026-11-01T01:10Z', '2026-11-01T01:25Z', 3).map((moment) => moment.slice(11, 16))).toEqual([
    '01:10',
    '01:15',
    '01:20',
    '01:25',
  ])
})

test('there are about as many as asked for, in their order and between the ends', () => {
  const moment = fc.integer({ min: Date.UTC(1800, 0), max: Date.UTC(2100, 0) })
  fc.assert(
    fc.property(
      moment,
      fc.integer({ min: 3_600_000, max: 10 ** 13 }),
      fc.integer({ min: 2, max: 8 }),
      (from, long, count) => {
        const ticks = dateTicks(from, from + long, count)
        expect(ticks.length).toBeLessThanOrEqual(count * 2 + 1)
        expect(ticks).toEqual([...new Set(ticks)].sort((one, other) => one - other))
        expect(ticks.every((tick) => tick >= from && tick <= from + long)).toBe(true)
      },
    ),
  )
})
