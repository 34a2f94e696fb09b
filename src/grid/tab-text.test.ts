import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTabText, writeTabText } from './tab-text.ts'

test('cells are separated by tabs and rows by line breaks of any kind, with one at the end or none', () => {
  const block = [
    ['a', 'b'],
    ['', '2'],
  ]
  expect(writeTabText(block)).toBe('a\tb\n\t2')
  for (const text of ['a\tb\n\t2', 'a\tb\r\n\t2\r\n', 'a\tb\r\t2\r']) expect(readTabText(text)).toEqual(block)
})

test('quotes hold tabs, line breaks and quotes; elsewhere they are text', () => {
  expect(readTabText('"two\nlines"\t"a ""word"""')).toEqual([['two\nlines', 'a "word"']])
  expect(readTabText('6" pipe\t"open\t"closed" not')).toEqual([['6" pipe', '"open', '"closed" not']])
  expect(writeTabText([['6" pipe', '"so"', 'a\tb']])).toBe('6" pipe\t"""so"""\t"a\tb"')
})

const cell = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'x', ' '), maxLength: 6 }),
)
const block = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 }))
  .chain(([columns, rows]) =>
    fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }),
  )

test('what is written is read again as the same cells', () => {
  fc.assert(
    fc.property(block, (cells) => {
      expect(readTabText(writeTabText(cells))).toEqual(cells)
    }),
  )
})

test('any text is read, every cell has its row, and a long one takes no long time', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      expect(readTabText(text).length).toBeGreaterThan(0)
    }),
  )
  expect(readTabText('"'.repeat(200_001))).toHaveLength(1)
})
