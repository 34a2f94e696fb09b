import { expect, test } from 'vitest'
import type { Condition } from '#domain/data/query.ts'
import { parseDataRequest } from '#domain/data/request/data-request.ts'
import { firstColumns } from '#domain/data/stored-columns.ts'
import { countsWholeTable, readsWholeTable, scansMoreThanItGives } from './reads-whole-table.ts'

const COLUMNS = firstColumns([
  { name: 'state', dataType: 'text' },
  { name: 'amount', dataType: 'numeric' },
])
const ask = (options: unknown, columns = ['state']) => parseDataRequest(options, columns, COLUMNS)
const page = { from: 0, to: 99 }

test('groups, filters, another order and late pages read the whole table', () => {
  expect(readsWholeTable({}, ask({ groupBy: ['state'] }), page)).toBe(true)
  expect(readsWholeTable({}, ask({}, ['sum(amount)']), page)).toBe(true)
  expect(readsWholeTable({}, ask({ filter: { state: ['NY'] } }), page)).toBe(true)
  expect(readsWholeTable({}, ask({ orderBy: { amount: 'desc' } }), page)).toBe(true)
  expect(readsWholeTable({}, ask({}), { from: 900_000, to: 900_099 })).toBe(true)
  expect(readsWholeTable({ part: 'invalid' }, ask({}), page)).toBe(true)
})

test('the first pages and rows that are named are found by their key', () => {
  const named: Condition = { kind: 'in', of: { kind: 'id' }, values: [1, 2] }
  expect(readsWholeTable({}, ask({}), page)).toBe(false)
  expect(readsWholeTable({}, { ...ask({ orderBy: { amount: 'desc' } }), where: named }, page)).toBe(false)
  expect(countsWholeTable({ ...ask({}), where: { kind: 'and', all: [named] } })).toBe(false)
  expect(countsWholeTable(ask({}))).toBe(true)
})

test('a scan of all rows stays where they are', () => {
  expect(scansMoreThanItGives({}, ask({}))).toBe(false)
  expect(scansMoreThanItGives({}, ask({ groupBy: ['state'] }))).toBe(true)
})
