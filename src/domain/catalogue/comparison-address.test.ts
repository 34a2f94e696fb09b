import { expect, test } from 'vitest'
import { type ComparisonAddress, comparisonQuery, readComparison } from './comparison-address.ts'

const part = (text: string) => text.split('=').map(decodeURIComponent) as [string, string]

test('an address says what is compared, and is read as it was written', () => {
  const asked: ComparisonAddress = { before: 7, after: 9, by: 'a & b', kind: 'changed', column: 'loss', page: 3 }
  expect(comparisonQuery(asked, { page: 3 })).toBe('?before=7&after=9&by=a%20%26%20b&kind=changed&column=loss&page=3')
  const get = (query: string) => {
    const params = new Map(query.slice(1).split('&').map(part))
    return readComparison({ get: (name) => params.get(name) ?? null })
  }
  expect(get(comparisonQuery(asked, { page: 3 }))).toEqual(asked)
  // Another choice begins at the first page again.
  expect(get(comparisonQuery(asked, { kind: undefined, by: null }))).toEqual({
    before: 7,
    after: 9,
    by: null,
    column: 'loss',
    page: 1,
  })
  expect(get('?before=x&kind=none&page=-1')).toEqual({ before: 0, after: 0, page: 1 })
})
