import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from '#domain/data/query.ts'
import { GridSession } from './grid-session.ts'
import type { GridRow, RowChange, RowsDoor } from './grid-types.ts'
import { HeldRows } from './held-rows.ts'

const NAMES = ['county', 'loss']
const COLUMNS = NAMES.map((name) => ({
  name,
  title: name,
  field: { name, type: 'text' },
  readOnly: false,
  numeric: false,
}))

/** Rows in memory that are written by whole changes, as the server writes them. */
function storedRows(rows: GridRow[]) {
  const sent: RowChange[] = []
  let stored = [...rows]
  let newest = 100
  const put = (change: RowChange) => {
    sent.push(change)
    const stale = change.edits.flatMap(({ id, replaces }) => {
      const row = stored.find((one) => one.id === id)
      return Object.entries(replaces).flatMap(([column, expected]) => {
        const found = row?.cells[NAMES.indexOf(column)] ?? null
        return found === expected ? [] : [{ id, column, expected, found }]
      })
    })
    if (stale.length > 0)
      return { ok: false as const, message: 'Stale.', again: false, code: 'stale', details: { cells: stale } }
    const patchOf = new Map(change.edits.map(({ id, patch }) => [id, patch]))
    stored = stored
      .filter(({ id }) => !change.remove.includes(id))
      .map((row) => patched(row, patchOf.get(row.id) ?? {}))
    const added = change.add.map((data) => ({ id: ++newest, cells: NAMES.map((name) => data[name] ?? null) }))
    stored.push(...added)
    return { ok: true as const, value: { entry: sent.length, added: added.map(({ id }) => id) } }
  }
  const door: RowsDoor = {
    window: async (from, to, counted, without = []) => {
      const left = stored.filter(({ id }) => !without.includes(id))
      const value = { rows: left.slice(from, to + 1), total: counted ? left.length : null, mark: '1', labels: {} }
      return { ok: true, value }
    },
    edge: async (_column, _at, _to, last) => ({ ok: true, value: { row: last } }),
    mark: async () => ({ ok: true, value: { mark: '1' } }),
    change: async (change) => put(change),
    undo: async () => ({ ok: true, value: { entry: null } }),
  }
  return { door, put, sent, now: () => stored.map(({ cells }) => cells) }
}

const patched = (row: GridRow, patch: Record<string, Cell>): GridRow => ({
  id: row.id,
  cells: NAMES.map((name, at) => (Object.hasOwn(patch, name) ? (patch[name] ?? null) : (row.cells[at] ?? null))),
})

const ROWS = ['Albany', 'Bronx', 'Erie', 'Kings'].map((name, at) => ({ id: at + 1, cells: [name, String(at)] }))

function opened() {
  const server = storedRows(ROWS)
  const held = new HeldRows(server.door, COLUMNS, ROWS.length)
  const session = new GridSession({ door: held.door, columns: COLUMNS })
  session.show(0, 99)
  return { server, held, session }
}

/** All rows as a grid shows them that reads them now. */
async function shown(held: HeldRows): Promise<readonly (readonly Cell[])[]> {
  const answer = await held.door.window(0, 99, true)
  if (!answer.ok) throw new Error(answer.message)
  expect(answer.value.total).toBe(answer.value.rows.length)
  return answer.value.rows.map(({ cells }) => cells)
}

const at = fc.nat(6)
const step = fc.oneof(
  fc.record({ kind: fc.constant('edit' as const), at, column: fc.nat(1), value: fc.constantFrom('x', 'y', '0', null) }),
  fc.record({ kind: fc.constant('add' as const), value: fc.constantFrom('new', 'newer') }),
  fc.record({ kind: fc.constant('remove' as const), at }),
  fc.record({ kind: fc.constant('undo' as const) }),
  fc.record({ kind: fc.constant('redo' as const) }),
)

test('changes that are held are shown and not sent; saved they are what was shown, cancelled they never were', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.boolean(), async (steps, isSaved) => {
      const { server, held, session } = opened()
      await expect.poll(() => session.total).toBe(ROWS.length)
      let rows: readonly (readonly Cell[])[] = ROWS.map(({ cells }) => cells)
      const done: (typeof rows)[] = []
      const undone: (typeof rows)[] = []
      for (const one of steps) {
        const before = rows
        if (one.kind === 'undo' || one.kind === 'redo') {
          const [from, to] = one.kind === 'undo' ? [done, undone] : [undone, done]
          const last = from.pop()
          if (last) to.push(rows)
          rows = last ?? rows
          expect(await (one.kind === 'undo' ? session.undo() : session.redo())).toBeNull()
        } else {
          if (one.kind === 'add') {
            rows = [...rows, [one.value, null]]
            await session.write([{ row: session.total, column: 0, value: one.value }], 1)
          } else if (one.at < rows.length) {
            if (one.kind === 'remove') {
              rows = rows.filter((_, position) => position !== one.at)
              await session.removeRows([{ first: one.at, last: one.at }])
            } else if ((rows[one.at]?.[one.column] ?? null) !== one.value) {
              rows = rows.with(one.at, (rows[one.at] ?? []).with(one.column, one.value))
              await session.write([{ row: one.at, column: one.column, value: one.value }])
            }
          }
          if (rows !== before) {
            done.push(before)
            undone.length = 0
          }
        }
        expect(await shown(held)).toEqual(rows)
        await session.settled()
        session.refresh()
        await expect.poll(() => session.total).toBe(rows.length)
        await expect
          .poll(() => rows.every((row, position) => session.row(position)?.cells.every((cell, c) => cell === row[c])))
          .toBe(true)
      }
      expect(server.sent).toEqual([])
      if (isSaved) expect(await held.save()).toBeNull()
      else held.cancel()
      expect(server.now()).toEqual(isSaved ? rows : ROWS.map(({ cells }) => cells))
      expect(await shown(held)).toEqual(server.now())
    }),
    { numRuns: 25 },
  )
})

test('what somebody else changed meanwhile is given up when it is saved, the rest stays until it is sent', async () => {
  const { server, held } = opened()
  await held.door.change({
    edits: [
      { id: 1, patch: { county: 'Mine' }, replaces: { county: 'Albany' } },
      { id: 2, patch: { county: 'Mine too' }, replaces: { county: 'Bronx' } },
    ],
    add: [],
    remove: [],
  })
  server.put({ edits: [{ id: 1, patch: { county: 'Theirs' }, replaces: { county: 'Albany' } }], add: [], remove: [] })
  expect((await held.save())?.message).toBe('Stale.')
  expect((await shown(held)).map(([county]) => county)).toEqual(['Theirs', 'Mine too', 'Erie', 'Kings'])
  expect(await held.save()).toBeNull()
  expect(server.now().map(([county]) => county)).toEqual(['Theirs', 'Mine too', 'Erie', 'Kings'])
})
