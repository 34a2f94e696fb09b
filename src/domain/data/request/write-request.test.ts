import { expect, test } from 'vitest'
import { REQUESTS, requestColumns } from '../../../../tests/support/data-requests.ts'
import type { Condition, DataQuery } from '../query.ts'
import { parseDataRequest } from './data-request.ts'
import { searchCondition } from './search-condition.ts'
import { writeDataRequest } from './write-request.ts'

test.each(REQUESTS.filter(({ refused }) => !refused))(
  '$id is written as a request that is read as the same query',
  (request) => {
    const columns = requestColumns(request)
    const query = parseDataRequest(request.options, request.attributes, columns)
    const { options, attributes } = JSON.parse(JSON.stringify(writeDataRequest(query)))
    expect(parseDataRequest(options, attributes, columns)).toEqual(query)
  },
)

test('words of a reader are written such that none of their letters stands for another', () => {
  const columns = [
    { name: 'county', dataType: 'text' as const },
    { name: 'state', dataType: 'text' as const },
  ]
  for (const text of ['100%', 'a_b', '%', '\\%', 'plain'])
    for (const searched of [['county'], ['county', 'state']]) {
      const base = parseDataRequest({ filter: { state: ['NY'] } }, ['county'], columns)
      const found = searchCondition(searched, text)
      const where: Condition | null = found && base.where && { kind: 'and', all: [base.where, found] }
      const { options, attributes } = JSON.parse(JSON.stringify(writeDataRequest({ ...base, where })))
      expect(parseDataRequest(options, attributes, columns).where).toEqual(where)
    }
  const asked = (value: unknown) =>
    parseDataRequest({ filterGroups: { col: 'county', op: 'contains', value } }, [], columns).where
  expect([asked(''), asked([]), asked(null)]).toEqual([null, null, null])
  expect(() => asked(['a', 'b'])).toThrow('contains takes a single value, not 2.')
  expect(() => asked([{ a: 1 }])).toThrow('What a value contains')
})

test('what the protocol has no words for is refused', () => {
  const asking = (where: Condition | null, having: Condition | null): DataQuery => ({
    select: [{ kind: 'count-rows' }],
    where,
    groupBy: [],
    having,
    orderBy: [],
  })
  const few: Condition = { kind: 'gt', of: { kind: 'count-rows' }, value: 1 }
  expect(writeDataRequest(asking(null, few)).options).toEqual({ having: ['count(*) > 1'] })
  expect(() => writeDataRequest(asking({ kind: 'not', one: few }, null))).toThrow('the opposite of a filter')
  expect(() => writeDataRequest(asking(null, { kind: 'or', all: [few, few] }))).toThrow(
    'a tree of conditions on groups',
  )
})
