import { expect, test } from 'vitest'
import { acceptsGzip } from './accepts-gzip.ts'
import { askedRange } from './byte-range.ts'

test('one range of a file is read from its header, and whatever else it says asks for the whole file', () => {
  const range = (from: number, to: number) => ({ kind: 'range', from, to })
  expect(askedRange('bytes=0-4', 10)).toEqual(range(0, 4))
  expect(askedRange('bytes=3-', 10)).toEqual(range(3, 9))
  expect(askedRange('bytes=-4', 10)).toEqual(range(6, 9))
  expect(askedRange('bytes=-40', 10)).toEqual(range(0, 9))
  expect(askedRange('bytes=8-99', 10)).toEqual(range(8, 9))
  for (const header of ['bytes=10-', 'bytes=-0', 'bytes=10-12'])
    expect(askedRange(header, 10)).toEqual({ kind: 'unsatisfiable' })
  for (const header of ['bytes=0-1,3-4', 'bytes=4-2', 'rows=0-1', 'bytes=-', '', 'bytes=a-b'])
    expect(askedRange(header, 10)).toEqual({ kind: 'all' })
})

test('gzip is taken where it is named, or everything is, and not where its weight is 0', () => {
  for (const header of ['gzip', 'br, GZIP;q=0.5', '*', 'identity;q=0, *;q=0.1']) expect(acceptsGzip(header)).toBe(true)
  for (const header of [null, '', 'br', 'gzip;q=0', '*;q=0', 'gzip;q=0, *']) expect(acceptsGzip(header)).toBe(false)
})
