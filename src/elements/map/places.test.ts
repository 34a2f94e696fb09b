import { expect, test } from 'vitest'
import { censusAreas } from '#domain/ingest/census-areas.ts'
import { type Boundaries, boundariesOf, hasBoundaries } from './boundaries.ts'
import { areaOfCodes, mapData, placeCode } from './places.ts'

const drawing = (area: string) => boundariesOf(area, null) as Boundaries
const codes = (area: string) => drawing(area).areas.map(({ code }) => code)

test('a code is read as a state or a county, with zeros that a number has lost', () => {
  expect(['36', '36001', 1001, 1, '0500000US36001', ' 36 '].map((cell) => placeCode(cell, null))).toEqual([
    '36',
    '36001',
    '01001',
    '01',
    '36001',
    '36',
  ])
  // Within one state a county may be named by its own three digits.
  expect([placeCode('001', '36'), placeCode('001', null)]).toEqual(['36001', null])
  expect(['', null, 'Albany', '36001000100', '-3', 1.5].map((cell) => placeCode(cell, null))).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})

test('rows are shown on a map of their state where they share one, else of the whole country', () => {
  expect(areaOfCodes(['36001', '36003', null])).toBe('36')
  expect(areaOfCodes(['36001', '34003'])).toBe('counties')
  expect(areaOfCodes(['36', '34'])).toBe('states')
  expect(areaOfCodes([])).toBe('states')
})

test('places have their values, and what is not on the map is counted', () => {
  const rows = [
    ['36001', 5],
    ['36003', 'n/a'],
    ['34003', 7],
    ['36001', 9],
    ['Bronx', 1],
  ]
  const { places, outside } = mapData(rows, drawing('36'), '36')
  expect(places).toHaveLength(62)
  expect(places.filter(({ value }) => value !== null).map(({ name, value }) => [name, value])).toEqual([['Albany', 5]])
  expect(outside).toBe(3)
})

test('there are outlines for the counties of every state, each below 200 kB, and for the whole country', () => {
  const { states, counties } = censusAreas()
  // The minor outlying islands have no boundary file.
  expect([...states.keys()].filter((state) => !hasBoundaries(state))).toEqual(['74'])
  for (const state of [...states.keys()].filter(hasBoundaries)) {
    const text = JSON.stringify(drawing(state))
    expect(text.length).toBeLessThan(200_000)
    expect(codes(state).filter((code) => !code.startsWith(state) || !counties.has(code))).toEqual([])
  }
  expect(codes('states')).toHaveLength(51)
  expect(codes('counties')).toHaveLength(3142)
  const all = ['36', '51', 'states', 'counties'].flatMap((area) => drawing(area).areas)
  expect(all.filter(({ name, path }) => name === '' || !/^(M[0-9]+ [0-9]+l[0-9 -]+z)+$/.test(path))).toEqual([])
})
