import { expect, test } from 'vitest'
import { changeCounts, changeWords, type ListedChange, mayUndo } from './row-change-words.ts'

const CHANGE: ListedChange = {
  id: 7,
  kind: 'edit',
  at: '2026-03-01T10:00:00.000Z',
  by: { email: 'ada@example.org' },
  columns: ['loss'],
  added: 0,
  edited: 2,
  removed: 0,
  cells: 2,
  undoes: null,
  undone: false,
  kept: true,
  file: null,
}

test('a change of rows is told in words, with how much it changed and where', () => {
  expect([changeWords(CHANGE), changeCounts(CHANGE)]).toEqual(['Cells edited', '2 rows edited, 2 cells, in loss'])
  const many = { ...CHANGE, kind: 'mass-edit', columns: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] }
  expect(changeCounts(many)).toBe('2 rows edited, 2 cells, in a, b, c, d, e and 2 more')
  const load = { ...CHANGE, kind: 'load', columns: null, edited: 0, cells: 0 }
  expect(changeWords(load)).toBe('All rows deleted')
  expect(changeWords({ ...load, file: 'x.file', added: 3 })).toBe('Rows loaded from a file')
  expect(changeWords({ ...load, added: 3, undoes: 4 })).toBe('Undo of change 4')
  expect(changeCounts({ ...load, kind: 'validate', added: 1, removed: 4 })).toBe(
    '1 row became valid, 4 rows became invalid',
  )
})

test('only what is in effect and still kept can be undone, and a validation never is', () => {
  const some = [CHANGE, { ...CHANGE, undone: true }, { ...CHANGE, kept: false }, { ...CHANGE, kind: 'validate' }]
  expect(some.map(mayUndo)).toEqual([true, false, false, false])
})
