import { expect, test } from 'vitest'
import { parseJson } from './client-json.ts'

test.each([
  '{"__proto__":1}',
  '{"\\u005f_proto__":1}',
  '[1,{"a":[{"b":{"__proto__":{}}}]}]',
  '{"__proto__":1,"a":{"\\u0062":2}}',
])('%s would reach a prototype and is refused', (text) => {
  expect(() => parseJson(text, 'body')).toThrow('__proto__')
})

test('what only speaks of a prototype, or has other escapes, is a value like any other', () => {
  expect(parseJson('["__proto__","\\u0041",{"a":"__proto__"},null]', 'body')).toEqual([
    '__proto__',
    'A',
    { a: '__proto__' },
    null,
  ])
  expect(() => parseJson('{"\\u0041":', 'body')).toThrow('body: is not valid JSON')
  expect(() => parseJson('['.repeat(65), 'body')).toThrow('nested more than 64 deep')
})

test('a megabyte with an escape in it is walked once', () => {
  const text = `["\\u0041",${'1,'.repeat(499_000)}1]`
  expect(parseJson(text, 'body')).toHaveLength(499_002)
})
