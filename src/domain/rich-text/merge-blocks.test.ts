import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { RichNode } from './document.ts'
import { mergeBlocks } from './merge-blocks.ts'

const text = (...lines: string[]): RichNode => ({
  type: 'root',
  children: lines.map((line) => ({ type: 'paragraph', children: [{ type: 'text', text: line }] })),
})
const lines = (root: RichNode) => root.children?.map(({ children }) => children?.[0]?.text)
const merged = (base: string, mine: string, theirs: string) =>
  lines(mergeBlocks(text(...base), text(...mine), text(...theirs)))?.join('')

test('changes of two sides in different blocks are both there, each in its own position', () => {
  expect(merged('abc', 'Abc', 'abC')).toBe('AbC')
  expect(merged('abc', 'abC', 'Abc')).toBe('AbC')
  expect(merged('abc', 'xabc', 'abcy')).toBe('xabcy')
  expect(merged('abc', 'ac', 'abcd')).toBe('acd')
  expect(merged('abc', 'abc', 'axc')).toBe('axc')
  expect(merged('abc', 'axc', 'abc')).toBe('axc')
})

test('where both changed one block both versions stay', () => {
  expect(merged('abc', 'aXc', 'aYc')).toBe('aXYc')
})

test('no block that one side wrote is missing, whatever both did', () => {
  const document = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 6 }).map((list) => list.join(''))
  fc.assert(
    fc.property(document, document, document, (base, mine, theirs) => {
      const result = merged(base, mine, theirs) ?? ''
      for (const letter of `${mine}${theirs}`) if (!base.includes(letter)) expect(result).toContain(letter)
    }),
  )
})
