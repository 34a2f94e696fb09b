import { expect, test } from 'vitest'
import { inOrder, PrintedNotes } from './printed-notes.ts'

const origin = (sourceId: number, version = '') => ({ sourceId, source: `Source ${sourceId}`, version, updatedAt: '' })
const numbers = (notes: { number: number }[]) => notes.map(({ number }) => number)

test('a source has one number in the whole document, and another version of it another', () => {
  const notes = new PrintedNotes()
  expect(numbers(notes.of([origin(7), origin(3), origin(7)]))).toEqual([1, 2])
  const later = notes.of([origin(3, '2026'), origin(3)])
  expect(numbers(later)).toEqual([2, 3])
  expect(numbers(notes.all())).toEqual([1, 2, 3])
  expect(numbers(inOrder([...later, ...notes.of([origin(7)]), ...later]))).toEqual([1, 2, 3])
})
