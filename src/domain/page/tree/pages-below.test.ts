import { expect, test } from 'vitest'
import { pagesBelow, pagesBelowNote } from './pages-below.ts'

const page = (id: number, parent = '') => ({ id, parent })

test('pages below a page are found at every depth, each once, in circles too', () => {
  const pages = [page(1), page(2, '1'), page(3, '2'), page(4, '1'), page(5), page(6, '7'), page(7, '6')]
  expect(pagesBelow(1, pages).sort()).toEqual([2, 3, 4])
  expect(pagesBelow(5, pages)).toEqual([])
  expect(pagesBelow(6, pages)).toEqual([7])
})

test('a dialog names how many go along', () => {
  expect([0, 1, 12].map(pagesBelowNote)).toEqual([
    'It has no subpages.',
    'Its subpage is deleted with it.',
    'Its 12 subpages are deleted with it.',
  ])
})
