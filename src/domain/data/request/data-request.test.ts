import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RowColumn } from '../query.ts'
import { parseDataRequest } from './data-request.ts'

const COLUMNS: RowColumn[] = [
  { name: 'state', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
]
const STATE = { kind: 'column', name: 'state' }
const AMOUNT = { kind: 'column', name: 'amount' }
const ask = (options: unknown, expressions = ['state']) => parseDataRequest(options, expressions, COLUMNS)

test('filters keyed by column become conditions that all hold', () => {
  const query = ask({
    filter: { "data->>'state'": ['NY', 'null'], amount: [] },
    exclude: { state: ['NJ'], amount: ['not null'] },
    gte: { amount: [5] },
    lt: { amount: '' },
    like: { state: 'N%' },
  })
  expect(query.where).toEqual({
    kind: 'and',
    all: [
      {
        kind: 'or',
        all: [
          { kind: 'in', of: STATE, values: ['NY'] },
          { kind: 'is-null', of: STATE },
        ],
      },
      { kind: 'not-in', of: STATE, values: ['NJ'] },
      { kind: 'is-null', of: AMOUNT },
      { kind: 'gte', of: AMOUNT, value: 5 },
      { kind: 'like', of: STATE, pattern: 'N%' },
    ],
  })
})

test('like finds a text anywhere unless it says where; what says nothing about rows is ignored', () => {
  const { where } = ask({ like: { state: 'York' }, _r: 1, sectionId: 'x', meta: {}, keepOriginalValues: true })
  expect(where).toEqual({ kind: 'like', of: STATE, pattern: '%York%' })
})

test('filter groups are a tree of and and or, in which filters without a value hold nothing back', () => {
  const leaf = (value: unknown) => ({ col: 'state', op: 'filter', value })
  const tree = {
    op: 'AND',
    groups: [leaf(['NY']), { op: 'or', groups: [leaf([]), { col: 'amount', op: 'gte', value: 5 }, leaf('NJ')] }],
  }
  expect(ask({ filterGroups: tree }).where).toEqual({
    kind: 'and',
    all: [
      { kind: 'in', of: STATE, values: ['NY'] },
      {
        kind: 'or',
        all: [
          { kind: 'gte', of: AMOUNT, value: 5 },
          { kind: 'in', of: STATE, values: ['NJ'] },
        ],
      },
    ],
  })
  expect(ask({ filterGroups: {} }).where).toBeNull()
  expect(ask({ filterGroups: { op: 'OR', groups: [] } }).where).toBeNull()
})

test('distinct values are groups, and an order may name a position', () => {
  const query = ask({ orderBy: { 1: 'desc' } }, ['distinct state', 'amount'])
  expect(query.groupBy).toEqual([STATE, AMOUNT])
  expect(query.orderBy).toEqual([{ by: STATE, direction: 'desc' }])
  expect(() => ask({ orderBy: { 3: 'asc' } })).toThrow('no expression at position 3')
  expect(() => ask({}, ['distinct state', 'count(*)'])).toThrow('distinct goes with plain columns')
})

test('empty and object values are ignored', () => {
  expect(
    ask({ filter: { state: '', amount: [{}, ''] }, exclude: { state: null }, gt: { amount: {} } }).where,
  ).toBeNull()
})

test('a column with several filters sends a list; a filter with a function compares groups', () => {
  const query = ask(
    {
      groupBy: ['state'],
      normalFilter: [
        { column: 'amount', values: [1], operation: 'gt' },
        { column: 'amount', values: [9], operation: 'lt' },
        { column: 'amount', values: [100], operation: 'gte', fn: 'sum' },
      ],
    },
    ['state', 'sum(amount) as total'],
  )
  expect(query.where).toEqual({
    kind: 'and',
    all: [
      { kind: 'gt', of: AMOUNT, value: 1 },
      { kind: 'lt', of: AMOUNT, value: 9 },
    ],
  })
  expect(query.having).toEqual({ kind: 'gte', of: { kind: 'aggregate', fn: 'sum', of: AMOUNT }, value: 100 })
})

test('orders and having may use the name of a requested expression; fn fills in a missing function', () => {
  const total = { kind: 'aggregate', fn: 'sum', of: AMOUNT }
  const query = ask(
    {
      groupBy: ['state'],
      orderBy: { total: 'desc nulls last', state: 'ASC' },
      having: ['total >= 10', "state != 'NY'"],
    },
    ['state', 'sum(amount) as total'],
  )
  expect(query.orderBy).toEqual([
    { by: total, direction: 'desc' },
    { by: STATE, direction: 'asc' },
  ])
  expect(query.having).toEqual({
    kind: 'and',
    all: [
      { kind: 'gte', of: total, value: 10 },
      { kind: 'not-in', of: STATE, values: ['NY'] },
    ],
  })
  expect(ask({ groupBy: ['state'], fn: { amount: 'sum' } }, ['state', 'amount']).select).toEqual([STATE, total])
})

test.each([
  [{ join: {} }, 'The option "join" is not known'],
  [{ fliter: {} }, 'The option "fliter" is not known'],
  [{ filter: { password: ['x'] } }, 'There is no column "password"'],
  [{ filter: [] }, 'filter must be an object'],
  [{ orderBy: { state: 'sideways' } }, '"sideways" is not a sort direction'],
  [{ orderBy: { state: 'asc nulls first' } }, 'is not a sort direction'],
  [{ gt: { amount: [1, 2] } }, 'gt takes a single value'],
  [{ groupBy: 'state' }, 'groupBy must be a list'],
  [{ groupBy: ['sum(amount)'] }, 'sum may not be used inside'],
  [{ normalFilter: [{ column: 'state', values: ['x'], operation: 'drop' }] }, 'operation "drop" is not known'],
  [{ having: ['true; drop'] }, 'is not understood in having'],
  [{ groupBy: ['amount'] }, '"state" must be grouped'],
  [JSON.parse('{"__proto__": {}}'), 'The option "__proto__" is not known'],
  [JSON.parse('{"filter": {"__proto__": ["x"]}}'), 'There is no column "__proto__"'],
  [{ filterGroups: { op: 'XOR', groups: [] } }, '"XOR" is neither AND nor OR'],
  [{ filterGroups: { col: 'state', op: 'drop', value: 1 } }, 'operation "drop" is not known'],
  [{ filterGroups: { col: 'state', op: 'filter', value: 1, fn: 'sum' } }, '"fn" is not known in filterGroups'],
  [{ filter: { 'upper(state, 1)': ['x'] } }, 'upper takes 1 value, not 2'],
  [{ filter: { 'state and amount': ['x'] } }, 'and needs a condition, not text'],
  ['text', 'The options must be an object'],
])('%j is refused by name', (options, message) => {
  expect(() => ask(options)).toThrow(message)
})

test('any JSON is either a query or refused with a reason', () => {
  const keys = fc.constantFrom(
    'filter',
    'exclude',
    'gt',
    'like',
    'normalFilter',
    'groupBy',
    'orderBy',
    'having',
    'fn',
    'meta',
  )
  fc.assert(
    fc.property(
      fc.dictionary(
        keys,
        fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom('state', 'amount', '__proto__'), fc.jsonValue())),
      ),
      (options) => {
        try {
          ask(options)
        } catch (error) {
          expect(error).toMatchObject({ problem: { status: 400 } })
        }
      },
    ),
  )
})
