import { expect, test } from 'vitest'
import { REQUESTS, requestColumns } from '../../../../tests/support/data-requests.ts'
import type { Condition, DataQuery } from '../query.ts'
import { parseDataRequest } from './data-request.ts'
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
