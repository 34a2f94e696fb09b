import { describe, expect, test } from 'vitest'
import { rowsMarkAfter } from '#domain/data/rows-mark.ts'
import { GridSession } from './grid-session.ts'
import type { Answered, Changed, GridRow, RowChange, RowsDoor } from './grid-types.ts'

const COLUMNS = ['county', 'loss'].map((name) => ({
  name,
  title: name,
  field: { name, type: 'text' },
  readOnly: false,
  numeric: false,
}))

type Pending = { change: RowChange; answer(answer: Answered<Changed>): void }

/** Rows in memory, whose changes are answered when the test says so. */
function opened(rows: GridRow[]) {
  const pending: Pending[] = []
  const stored = [...rows]
  const door: RowsDoor = {
    window: async (from, to) => ({
      ok: true,
      value: { rows: stored.slice(from, to + 1), total: stored.length, mark: '1', labels: {} },
    }),
    edge: async (_column, _at, _to, last) => ({ ok: true, value: { row: last } }),
    mark: async () => ({ ok: true, value: { mark: '1' } }),
    change: (change) => new Promise((answer) => pending.push({ change, answer })),
    undo: async () => ({ ok: true, value: { entry: 2 } }),
  }
  const first = { rows: stored, total: stored.length, mark: '1', labels: {} }
  const session = new GridSession({ door, columns: COLUMNS, first })
  const shown = () => Array.from({ length: session.total }, (_, at) => cellsOf(session, at))
  return { door, session, pending, shown }
}

function cellsOf(session: GridSession, position: number) {
  const row = session.row(position)
  return row ? COLUMNS.map((_, column) => session.value(row, column)) : null
}

const ROWS = [
  { id: 1, cells: ['Albany', 5] },
  { id: 2, cells: ['Bronx', null] },
]
const taken = (entry: number, added: number[] = []) => ({ ok: true as const, value: { entry, added } })

describe('a change shows at once and is sent then', () => {
  test('a cell is replaced before the server has answered, and names the value that it replaces [D-129]', async () => {
    const { session, pending, shown } = opened(ROWS)
    const written = session.write([{ row: 0, column: 1, value: '6' }])
    await Promise.resolve()
    expect(shown()[0]).toEqual(['Albany', '6'])
    expect(session.mark(1, 1)).toEqual({ kind: 'saving', value: '6' })
    expect(session.status).toBe('saving')
    await Promise.resolve()
    expect(pending[0]?.change.edits).toEqual([{ id: 1, patch: { loss: '6' }, replaces: { loss: '5' } }])
    pending[0]?.answer(taken(1))
    expect(await written).toBeNull()
    expect(shown()[0]).toEqual(['Albany', '6'])
    expect(session.mark(1, 1)).toBeUndefined()
    expect(session.status).toBe('saved')
  })

  test('rows go before the server has answered; where it refuses, they come back [D-131]', async () => {
    const { session, pending, shown } = opened(ROWS)
    const removed = session.removeRows([{ first: 0, last: 0 }])
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown()).toEqual([['Bronx', null]])
    expect(pending[0]?.change).toEqual({ edits: [], add: [], remove: [1] })
    pending[0]?.answer({ ok: false, message: 'Not now.', again: false, code: 'no', details: null })
    expect(await removed).toBe('Not now.')
    await new Promise((resolve) => setTimeout(resolve))
    expect(shown()).toEqual([
      ['Albany', 5],
      ['Bronx', null],
    ])
  })
})

test('a refused edit comes back with what is there now, and why', async () => {
  const { session, pending, shown } = opened(ROWS)
  const written = session.write([
    { row: 0, column: 0, value: 'Mine' },
    { row: 1, column: 0, value: 'Mine too' },
  ])
  await new Promise((resolve) => setTimeout(resolve))
  const details = { cells: [{ id: 1, column: 'county', expected: 'Albany', found: 'Theirs' }] }
  pending[0]?.answer({ ok: false, message: 'Someone else was first.', again: false, code: 'stale', details })
  expect(await written).toBe('Someone else was first.')
  expect(session.problem).toBe('Someone else was first.')
  expect(session.mark(1, 0)).toEqual({ kind: 'refused', reason: 'Someone else was first.' })
  expect(shown()[1]).toEqual(['Bronx', null])
})

test('an edit of a cell that is on its way replaces what was typed before; both are undone one by one', async () => {
  const { session, pending, shown } = opened(ROWS)
  void session.write([{ row: 0, column: 0, value: 'A' }])
  await new Promise((resolve) => setTimeout(resolve))
  void session.write([{ row: 0, column: 0, value: 'B' }])
  await new Promise((resolve) => setTimeout(resolve))
  pending[0]?.answer(taken(1))
  await new Promise((resolve) => setTimeout(resolve))
  expect(shown()[0]?.[0]).toBe('B')
  expect(pending[1]?.change.edits[0]?.replaces).toEqual({ county: 'A' })
  pending[1]?.answer(taken(2))
  await session.settled()
  expect(session.history.done.map(({ entry }) => entry)).toEqual([1, 2])
  await session.undo()
  expect(shown()[0]?.[0]).toBe('A')
  expect(session.history.undone).toHaveLength(1)
})

test('a grid that begins without rows reads the first ones', async () => {
  const { session: filled } = opened(ROWS)
  expect(filled.isEmpty).toBe(false)
  const { door } = opened(ROWS)
  const session = new GridSession({ door, columns: COLUMNS })
  session.show(0, -1)
  await expect.poll(() => session.total).toBe(2)
  expect(session.row(1)?.id).toBe(2)
})

test('one change has at most 50,000 cells', async () => {
  const { session, pending } = opened(ROWS)
  const cells = Array.from({ length: 50_001 }, (_, row) => ({ row, column: 0, value: 'x' }))
  expect(await session.write(cells)).toContain('At most 50,000 cells')
  expect(pending).toEqual([])
})

describe("after a change of one's own", () => {
  const NUMERIC = COLUMNS.map((column) => ({ ...column, numeric: column.name === 'loss' }))

  async function edited(mark: string, value: string, columns = NUMERIC) {
    let reads = 0
    const { door: plain, pending } = opened(ROWS)
    const door: RowsDoor = {
      ...plain,
      window: (...asked) => {
        reads += 1
        return plain.window(...asked)
      },
      mark: async () => ({ ok: true, value: { mark } }),
      markAfter: rowsMarkAfter,
    }
    const session = new GridSession({ door, columns, first: { rows: ROWS, total: 2, mark: '7-3', labels: {} } })
    const written = session.write([{ row: 0, column: 1, value }])
    await expect.poll(() => pending.length).toBe(1)
    pending[0]?.answer(taken(9))
    await written
    await session.check()
    return { reads, cells: cellsOf(session, 0) }
  }

  test('rows are not read again, and numbers are numbers', async () => {
    expect(await edited('9-4', '06')).toEqual({ reads: 0, cells: ['Albany', 6] })
    expect(await edited('9-4', 'many')).toEqual({ reads: 0, cells: ['Albany', 'many'] })
  })

  test('they are read again where somebody else wrote too, or where what is stored may be shown in another way', async () => {
    expect((await edited('9-5', '6')).reads).toBe(1)
    expect((await edited('10-5', '6')).reads).toBe(1)
    expect((await edited('9-4', '2026-03-01', COLUMNS)).reads).toBe(1)
    const calculated = NUMERIC.map((column) => ({ ...column, readOnly: column.name === 'county' }))
    expect((await edited('9-4', '6', calculated)).reads).toBe(1)
  })
})
