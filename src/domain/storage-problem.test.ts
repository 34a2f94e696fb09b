import { expect, test } from 'vitest'
import { refuse } from './problem.ts'
import { storageProblem } from './storage-problem.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  [withCode('SQLITE_FULL'), 507, 'disk-full'],
  [withCode('53100'), 507, 'disk-full'],
  [withCode('ENOSPC'), 507, 'disk-full'],
  [new Error('Could not write file "rows.duckdb.wal": No space left on device'), 507, 'disk-full'],
  [new Error('a load failed', { cause: withCode('EDQUOT') }), 507, 'disk-full'],
  [withCode('SQLITE_READONLY'), 503, 'read-only'],
  [withCode('SQLITE_CORRUPT_INDEX'), 503, 'damaged'],
  [new Error('IO Error: Corrupt database file: computed checksum'), 503, 'damaged'],
])('what a store says of its disk becomes words: %s', (error, status, code) => {
  expect(storageProblem(error)?.problem).toMatchObject({ status, code })
})

test('all else is left as it is, and a problem keeps its own words', () => {
  expect(storageProblem(new Error('something else'))).toBeNull()
  expect(storageProblem('SQLITE_FULL')).toBeNull()
  expect(storageProblem(refuse(409, 'stale', 'No space left on device'))).toBeNull()
})
