import { expect, test } from 'vitest'
import { z } from 'zod'
import { RowDataInput } from './row-input.ts'

const Edit = z.strictObject({ patch: RowDataInput, replaces: RowDataInput.default({}) })
const problems = (patch: unknown) =>
  Edit.safeParse({ patch }).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

test('cells are texts or nothing; numbers and booleans are kept as they are written', () => {
  expect(Edit.parse({ patch: { county: 'Erie', note: null } })).toEqual({
    patch: { county: 'Erie', note: null },
    replaces: {},
  })
  expect(RowDataInput.parse({ loss: 1.5, open: true, note: '' })).toEqual({ loss: '1.5', open: 'true', note: '' })
})

test('what is wrong with cells is said of the cell', () => {
  expect(problems({ county: 'Erie', note: 'a\0b' })).toEqual([expect.stringMatching(/^patch\.note: /)])
  expect(problems({ note: '\ud800' })).toEqual([expect.stringMatching(/^patch\.note: /)])
  expect(problems({ note: { of: 'cells' } })).toEqual([expect.stringMatching(/^patch\.note: /)])
  expect(problems({ ['n'.repeat(1_001)]: 'x' })).toHaveLength(1)
  expect(problems({ note: 'x'.repeat(1_000_001) })).toHaveLength(1)
  // As JSON would bring it.
  expect(problems(JSON.parse('{"__proto__": "x"}'))).toEqual(['patch: a key may not be __proto__'])
  for (const other of [null, 7, 'text', ['cell']]) expect(problems(other)).toHaveLength(1)
  expect(problems(undefined)).toHaveLength(1)
})
