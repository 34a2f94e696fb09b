import { expect, test } from 'vitest'
import { edgeMoves } from './edge-moves.ts'
import { GridSession } from './grid-session.ts'
import type { Answered, GridColumn, RowsDoor } from './grid-types.ts'
import { holdRanges, type Selection, selectCell } from './selection.ts'

const [ROWS, NAMES] = [5_000, ['county', 'loss', 'note']]
const columns = NAMES.map((name): GridColumn => {
  return { name, title: name, field: { name, type: 'text' }, readOnly: false, numeric: false }
})

/** A grid that has read nothing yet; what is asked about edges waits for its answer. */
function opened() {
  const edges: ((answer: Answered<{ row: number }>) => void)[] = []
  const door: RowsDoor = {
    async window(from, to) {
      const rows = Array.from({ length: to - from + 1 }, (_, at) => ({ id: from + at + 1, cells: ['x', 'y', ''] }))
      return { ok: true, value: { rows, total: ROWS, mark: '1', labels: {} } }
    },
    mark: async () => ({ ok: true, value: { mark: '1' } }),
    change: () => Promise.reject(new Error('Nobody writes here.')),
    undo: () => Promise.reject(new Error('Nobody undoes here.')),
    edge: () => new Promise((resolve) => edges.push(resolve)),
  }
  let selection: Selection = selectCell({ row: 10, column: 0 })
  const said: string[] = []
  const go = edgeMoves({
    door,
    session: new GridSession({ door, columns }),
    selection: () => selection,
    size: () => ({ rows: ROWS, columns: columns.length }),
    onSelect(next) {
      selection = next
    },
    say: (text) => said.push(text),
  })
  const select = (next: Selection) => {
    selection = next
  }
  return { go, edges, said, select, at: () => selection.at, ranges: () => selection.ranges.length }
}

test('in a row that is not here Ctrl and an arrow lead to the edge of its cells, once it was read', async () => {
  const { go, at } = opened()
  await go('right', false)
  expect(at()).toEqual({ row: 10, column: 1 })
  await go('left', false)
  expect(at()).toEqual({ row: 10, column: 0 })
})

test('a move that is asked for before another has arrived goes on from where that led', async () => {
  const { go, edges, at } = opened()
  const [down, right] = [go('down', false), go('right', false)]
  await expect.poll(() => edges.length).toBe(1)
  edges[0]?.({ ok: true, value: { row: 4_000 } })
  await Promise.all([down, right])
  expect(at()).toEqual({ row: 4_000, column: 1 })
})

test('an answer that comes after somebody went on leads nowhere, and a refusal is told', async () => {
  const { go, edges, said, select, at } = opened()
  const late = go('down', false)
  await expect.poll(() => edges.length).toBe(1)
  select(selectCell({ row: 20, column: 2 }))
  edges[0]?.({ ok: true, value: { row: 4_000 } })
  await late
  expect(at()).toEqual({ row: 20, column: 2 })
  const refused = go('up', true)
  await expect.poll(() => edges.length).toBe(2)
  edges[1]?.({ ok: false, message: 'Too many at once.', again: true, code: 'busy', details: null })
  await refused
  expect([at(), said]).toEqual([{ row: 20, column: 2 }, ['Too many at once.']])
})

test('beside what is held a move selects one cell more', async () => {
  const { go, select, at, ranges } = opened()
  select(holdRanges(selectCell({ row: 10, column: 0 })))
  await go('right', false)
  await go('left', false)
  expect([at(), ranges()]).toEqual([{ row: 10, column: 0 }, 2])
})
