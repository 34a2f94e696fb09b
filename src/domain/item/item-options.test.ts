import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ProblemError } from '#domain/problem.ts'
import { parseAttribute } from './item-attribute.ts'
import { parseItemOptions } from './item-options.ts'

const title = { kind: 'data', key: 'title' }

test('attributes are written as data->> in any spacing or by name, and names of columns mean the column', () => {
  for (const text of [
    "data->>'title'",
    "data ->> 'title'",
    " data  ->>'title' ",
    "data->'title'",
    'title',
    ' title ',
  ]) {
    expect(parseAttribute(text)).toEqual(title)
  }
  expect(parseAttribute("data->>'it''s'")).toEqual({ kind: 'data', key: "it's" })
  expect(parseAttribute('updated_at')).toEqual({ kind: 'column', name: 'updated_at' })
  expect(parseAttribute("data->>'id'")).toEqual({ kind: 'data', key: 'id' })
  expect(parseAttribute('__proto__')).toEqual({ kind: 'data', key: '__proto__' })
  for (const text of ['', '  ', "data->>'a' or 1=1", 'data->>title', "data->>'it's'", 'x'.repeat(10_000)]) {
    expect(() => parseAttribute(text)).toThrow(ProblemError)
  }
})

test('options become conditions, groups and orders', () => {
  const options = {
    filter: { "data->>'title'": ['a', 1, true], id: 7 },
    exclude: { title: 'b' },
    gte: { title: '10' },
    lt: { title: '2026-01-01' },
    like: { title: '%map%' },
    groupBy: ['title', 'type'],
    orderBy: { title: 'desc nulls last', created_at: 'ASC' },
  }
  expect(parseItemOptions(options)).toEqual({
    conditions: [
      { attribute: title, op: 'in', values: ['a', 1, true] },
      { attribute: { kind: 'column', name: 'id' }, op: 'in', values: [7] },
      { attribute: title, op: 'not-in', values: ['b'] },
      { attribute: title, op: 'gte', value: 10 },
      { attribute: title, op: 'lt', value: '2026-01-01' },
      { attribute: title, op: 'like', value: '%map%' },
    ],
    groupBy: [title, { kind: 'column', name: 'type' }],
    orderBy: [
      { attribute: title, direction: 'desc' },
      { attribute: { kind: 'column', name: 'created_at' }, direction: 'asc' },
    ],
  })
  expect(parseItemOptions({ orderBy: ['title', { type: 'desc' }], groupBy: 'title' })).toMatchObject({
    groupBy: [title],
    orderBy: [{ attribute: title, direction: 'asc' }, { direction: 'desc' }],
  })
})

test('"null" and "not null" ask whether there is a value', () => {
  const filter = (values: unknown) => parseItemOptions({ filter: { title: values } }).conditions
  const exclude = (values: unknown) => parseItemOptions({ exclude: { title: values } }).conditions
  expect(filter('null')).toEqual([{ attribute: title, op: 'is-null' }])
  expect(filter(['null', 'a'])).toEqual([{ attribute: title, op: 'in', values: ['a', null] }])
  expect(filter([null])).toEqual([{ attribute: title, op: 'is-null' }])
  expect(filter(['not null'])).toEqual([{ attribute: title, op: 'not-null' }])
  expect(filter([])).toEqual([{ attribute: title, op: 'in', values: [] }])
  expect(exclude(['null', 'a'])).toEqual([
    { attribute: title, op: 'not-null' },
    { attribute: title, op: 'not-in', values: ['a'] },
  ])
  expect(exclude('not null')).toEqual([{ attribute: title, op: 'is-null' }])
})

test('any and all hold lists of options, as deep as is bearable', () => {
  const a = { filter: { title: 'a' } }
  const b = { like: { title: 'b%' } }
  const isA = { attribute: title, op: 'in', values: ['a'] }
  const likeB = { attribute: title, op: 'like', value: 'b%' }
  expect(parseItemOptions({ any: [a, { ...a, ...b }] }).conditions).toEqual([{ op: 'any', of: [[isA], [isA, likeB]] }])
  expect(parseItemOptions({ all: [a, { any: [b] }] }).conditions).toEqual([isA, { op: 'any', of: [[likeB]] }])
  const deep = (levels: number): object => (levels === 0 ? a : { any: [deep(levels - 1)] })
  expect(parseItemOptions(deep(20)).conditions).toHaveLength(1)
  const refused: [unknown, RegExp][] = [
    [deep(21), /nested more than 20 deep/],
    [{ any: a }, /any must be a list of options/],
    [{ any: ['x'] }, /any must be an object/],
    [{ any: [{ orderBy: 'title' }] }, /"orderBy" is not known/],
    [{ all: Array(201).fill(a) }, /at most 200/],
    [{ any: Array(100).fill({ all: Array(3).fill(a) }) }, /at most 200/],
  ]
  for (const [options, reason] of refused) expect(() => parseItemOptions(options)).toThrow(reason)
})

test('what is not understood is refused by its name', () => {
  const refused: [unknown, RegExp][] = [
    [null, /options must be an object/],
    ['{"filter":{}}', /options must be an object/],
    [{ having: { title: 1 } }, /"having" is not known/],
    [JSON.parse('{"__proto__": {"title": 1}}'), /"__proto__" is not known/],
    [{ constructor: { title: 1 } }, /"constructor" is not known/],
    [{ filter: ['title'] }, /filter must be an object/],
    [{ filter: { title: { $ne: 1 } } }, /filter of title must be a text/],
    [{ gt: { title: [1, 2] } }, /gt of title takes one value/],
    [{ gt: { title: true } }, /gt of title must be a number or a text/],
    [{ orderBy: { title: 'sideways' } }, /orderBy of title must be asc or desc/],
    [{ orderBy: Array(11).fill('title') }, /at most 10 attributes/],
    [{ groupBy: [1] }, /groupBy must be a list of attributes/],
    [{ filter: { title: Array(10_001).fill('x') } }, /at most 10000 values/],
  ]
  for (const [options, reason] of refused) expect(() => parseItemOptions(options)).toThrow(reason)
})

test('any JSON is either read or refused as the caller’s mistake, and never changes other objects', () => {
  const name = fc.constantFrom('filter', 'exclude', 'gt', 'like', 'groupBy', 'orderBy', '__proto__', 'toString', 'x')
  const options = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(name, fc.oneof(fc.jsonValue(), fc.dictionary(fc.string(), fc.jsonValue()))),
  )
  fc.assert(
    fc.property(options, (given) => {
      try {
        parseItemOptions(JSON.parse(JSON.stringify(given)))
      } catch (error) {
        expect(error).toBeInstanceOf(ProblemError)
        expect((error as ProblemError).problem.status).toBe(400)
      }
      expect(Object.keys(Object.prototype)).toEqual([])
    }),
    { numRuns: 500 },
  )
})
