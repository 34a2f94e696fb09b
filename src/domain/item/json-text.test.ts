import { expect, test } from 'vitest'
import { parseJsonText } from './json-text.ts'

test('a JSON text field reads as its value; one that fails is invalid and reads as the empty default [D-177]', () => {
  expect(parseJsonText('{"a":1}', {})).toEqual({ value: { a: 1 }, valid: true })
  expect(parseJsonText('[1]', [])).toEqual({ value: [1], valid: true })
  expect(parseJsonText({ a: 1 }, {})).toEqual({ value: { a: 1 }, valid: true })
  for (const broken of ['{"a":', 'text', '[1]', '7', 'null', 7]) {
    expect(parseJsonText(broken, {})).toEqual({ value: {}, valid: false })
  }
  expect(parseJsonText('{}', [])).toEqual({ value: [], valid: false })
  for (const empty of [undefined, null, '', '  ']) expect(parseJsonText(empty, [])).toEqual({ value: [], valid: true })
})
