import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Move, moved, moveOf } from './move-selection.ts'
import {
  addCell,
  boundsOf,
  cellCount,
  clearSelection,
  extendTo,
  holdRanges,
  isSelected,
  rowStretches,
  type Selection,
  selectAll,
  selectCell,
  selectColumn,
  selectRow,
  wholeRows,
  within,
} from './selection.ts'

const SIZE = { rows: 1_000_000, columns: 12 }
const key = (name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}) => ({
  key: name,
  ctrlKey: false,
  shiftKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

function press(selection: Selection, name: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}): Selection {
  const move = moveOf(key(name, held))
  if (!move) throw new Error(`${name} moves nothing`)
  return moved(selection, move, { size: SIZE, pageRows: 20, extend: held.shiftKey === true })
}

describe('keys', () => {
  const start = selectCell({ row: 5, column: 3 })

  test('arrows move, with Ctrl as far as there are cells; Home, End and Page as well', () => {
    expect(press(start, 'ArrowDown').at).toEqual({ row: 6, column: 3 })
    expect(press(start, 'ArrowLeft').at).toEqual({ row: 5, column: 2 })
    expect(press(start, 'ArrowDown', { ctrlKey: true }).at).toEqual({ row: 999_999, column: 3 })
    expect(press(start, 'ArrowRight', { ctrlKey: true }).at).toEqual({ row: 5, column: 11 })
    expect(press(start, 'Home').at).toEqual({ row: 5, column: 0 })
    expect(press(start, 'End', { ctrlKey: true }).at).toEqual({ row: 999_999, column: 11 })
    expect(press(start, 'PageDown').at).toEqual({ row: 25, column: 3 })
    expect(press(start, 'PageUp').at).toEqual({ row: 0, column: 3 })
    expect(moveOf(key('a'))).toBeNull()
  })

  test('with Shift the selection grows from where it began, and shrinks again', () => {
    const grown = press(press(start, 'ArrowDown', { shiftKey: true }), 'ArrowRight', { shiftKey: true })
    expect(cellCount(grown)).toBe(4)
    expect(grown.at).toEqual({ row: 5, column: 3 })
    expect(cellCount(press(grown, 'ArrowUp', { shiftKey: true }))).toBe(2)
    expect(press(grown, 'ArrowDown')).toEqual(selectCell({ row: 6, column: 3 }))
  })

  test('what is held stays selected while the keyboard selects beside it, until a pointer or Escape ends that', () => {
    const held = holdRanges(press(start, 'ArrowRight', { shiftKey: true }))
    const beside = press(press(held, 'ArrowDown'), 'ArrowDown')
    expect([cellCount(beside), beside.at]).toEqual([3, { row: 7, column: 3 }])
    const grown = press(beside, 'ArrowDown', { shiftKey: true })
    expect([cellCount(grown), grown.ranges.length]).toEqual([4, 2])
    const third = press(holdRanges(grown), 'ArrowRight', { shiftKey: true })
    expect([cellCount(third), third.ranges.length, third.at]).toEqual([6, 3, { row: 7, column: 3 }])
    expect(selectRow(third, 9, SIZE, 'only').ranges).toHaveLength(3)
    expect(within(third, { rows: 6, columns: 12 })).toMatchObject({ held: 1, ranges: [held.ranges[0]] })
    expect(press(clearSelection(third), 'ArrowDown').ranges).toHaveLength(1)
    expect(press(addCell(third, { row: 1, column: 1 }), 'ArrowDown').ranges).toHaveLength(1)
  })

  test('after the selection was cleared a key begins where the keyboard was', () => {
    const cleared = clearSelection(start)
    expect(cellCount(cleared)).toBe(0)
    expect(press(cleared, 'ArrowDown')).toEqual(start)
  })
})

test('several ranges stand beside each other; whole rows and columns and all cells are ranges too', () => {
  const two = extendTo(addCell(selectCell({ row: 0, column: 0 }), { row: 4, column: 4 }), { row: 5, column: 5 })
  expect(cellCount(two)).toBe(5)
  expect(isSelected(two, 5, 4)).toBe(true)
  expect(isSelected(two, 3, 4)).toBe(false)
  const rows = selectRow(selectRow(two, 7, SIZE, 'add'), 9, SIZE, 'extend')
  expect(rowStretches(rows, SIZE)).toEqual([{ first: 7, last: 9 }])
  expect(cellCount(selectColumn(two, 2, SIZE, 'only'))).toBe(1_000_000)
  expect(cellCount(selectAll(SIZE))).toBe(12_000_000)
})

const size = fc.record({ rows: fc.integer({ min: 1, max: 30 }), columns: fc.integer({ min: 1, max: 8 }) })
const position = fc.record({ row: fc.nat(29), column: fc.nat(7) })
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({
    to: fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const),
    by: fc.constantFrom('cell' as const, 'page' as const, 'edge' as const),
  }),
  fc.record({ to: fc.constantFrom('first' as const, 'last' as const) }),
)

test('the rows of selected cells are told once each, however the ranges overlap', () => {
  const size = { rows: 20, columns: 4 }
  const range = (top: number, bottom: number, column: number) => ({
    from: { row: bottom, column },
    to: { row: top, column: 0 },
  })
  const selection = {
    ranges: [range(7, 9, 2), range(1, 2, 1), range(2, 4, 3), range(5, 5, 0)],
    at: { row: 9, column: 2 },
  }
  const rows = wholeRows(selection, size)
  expect(rowStretches(rows, size)).toEqual([
    { first: 1, last: 5 },
    { first: 7, last: 9 },
  ])
  expect(rows.at).toEqual({ row: 9, column: 0 })
})

test('whatever keys and clicks come, everything selected is within the grid, and so is the keyboard', () => {
  const steps = fc.array(fc.record({ move, extend: fc.boolean(), position, click: fc.nat(5) }), { maxLength: 20 })
  fc.assert(
    fc.property(size, steps, (grid, all) => {
      let selection = selectCell({ row: 0, column: 0 })
      for (const { move: one, extend, position: at, click } of all) {
        const to = within(selectCell(at), grid).at
        if (click === 0) selection = addCell(selection, to)
        else if (click === 1) selection = extendTo(selection, to)
        else if (click === 2) selection = clearSelection(selection)
        else selection = moved(selection, one, { size: grid, pageRows: 5, extend })
        for (const range of selection.ranges) {
          const { top, left, bottom, right } = boundsOf(range)
          expect(top >= 0 && left >= 0 && bottom < grid.rows && right < grid.columns).toBe(true)
        }
        expect(selection.at.row < grid.rows && selection.at.column < grid.columns).toBe(true)
        if (selection.ranges.length > 0) expect(isSelected(selection, selection.at.row, selection.at.column)).toBe(true)
      }
    }),
  )
})
