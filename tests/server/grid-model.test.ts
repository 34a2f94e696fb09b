import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsMarkAfter } from '#domain/data/rows-mark.ts'
import { GridSession } from '#grid/grid-session.ts'
import type { Answered, RowsDoor } from '#grid/grid-types.ts'
import { planPaste } from '#grid/plan-cells.ts'
import { selectCell } from '#grid/selection.ts'
import { windowOf } from '#grid/verb-door.ts'
import { type SiteInUse, siteInUse } from '../e2e/site-in-use.ts'
import { type AlmanacServer, startAlmanac } from '../support/almanac-server.ts'

const NAMES = ['county', 'loss', 'note']
const COLUMNS = NAMES.map((name) => ({
  name,
  title: name,
  field: { name, type: 'text' },
  readOnly: false,
  numeric: false,
}))
const CSV = `${NAMES.join(',')}\n${Array.from({ length: 6 }, (_, at) => `c${at},l${at},n${at}`).join('\n')}\n`

let almanac: AlmanacServer
let site: SiteInUse
let patternId = 0
let sources = 0
beforeAll(async () => {
  almanac = await startAlmanac()
  site = await siteInUse(almanac)
  const made = { app: site.app, name: 'Grids', base_url: '/grids', pattern_type: 'forms' }
  patternId = (await site.call<{ id: number }>('patterns.create', made)).id
}, 60_000)
afterAll(() => almanac.stop())

/** The verbs over HTTP, as a browser calls them. */
function doorTo(view: number): RowsDoor {
  const call = async <T>(verb: string, input: object): Promise<Answered<T>> => {
    try {
      return { ok: true, value: await site.call<T>(verb, input) }
    } catch (error) {
      const text = String(error)
      const { error: told } = JSON.parse(text.slice(text.indexOf('{'))) as { error: { code: string; details: unknown } }
      return { ok: false, message: text, again: false, code: told.code, details: told.details }
    }
  }
  const { app } = site
  return {
    window: async (from, to, counted) => {
      const answer = await call<Parameters<typeof windowOf>[0]>('rows.window', {
        app,
        view,
        columns: NAMES,
        from,
        to,
        counted,
      })
      return answer.ok ? { ok: true, value: windowOf(answer.value) } : answer
    },
    edge: (column, at, to, last) => call('rows.edge', { app, view, column, at, to, last }),
    mark: () => call('rows.mark', { app, view }),
    markAfter: rowsMarkAfter,
    change: (change) => call('rows.change', { app, view, ...change }),
    undo: (id) => call('rows.undo', { id }),
  }
}

type Row = { id: number; cells: (string | null)[] }
/** What one person did, as the plain model keeps it: cells before and after, rows that came and went. */
type Done = {
  cells: { id: number; column: number; before: string | null; after: string | null }[]
  added: Row[]
  removed: Row[]
}

/** Plain rows; a change is all or nothing, and is refused where a cell is not what it names. */
class Model {
  rows: Row[]
  constructor(rows: Row[]) {
    this.rows = rows
  }

  change({ cells, added, removed }: Done): boolean {
    const byId = new Map(this.rows.map((row) => [row.id, row]))
    const isThere = cells.every(({ id, column, before }) => byId.get(id)?.cells[column] === before)
    const isFree = added.every(({ id }) => !byId.has(id))
    const isSame = removed.every(({ id, cells: left }) => byId.get(id)?.cells.every((cell, at) => cell === left[at]))
    if (byId.size + cells.length === 0 || !isThere || !isFree || !isSame) return false
    const gone = new Set(removed.map(({ id }) => id))
    const values = new Map(cells.map(({ id, column, after }) => [`${id} ${column}`, after]))
    const edited = this.rows
      .filter(({ id }) => !gone.has(id))
      .map(({ id, cells: own }) => ({
        id,
        cells: own.map((cell, at) => (values.has(`${id} ${at}`) ? (values.get(`${id} ${at}`) ?? null) : cell)),
      }))
    this.rows = [...edited, ...added].sort((a, b) => a.id - b.id)
    return true
  }
}

const turned = ({ cells, added, removed }: Done): Done => ({
  cells: cells.map((cell) => ({ ...cell, before: cell.after, after: cell.before })),
  added: removed,
  removed: added,
})

const text = fc.constantFrom('x', 'y', 'z', '', 'two\nlines', 'a "b"')
const step = fc.record({
  who: fc.nat(1),
  /** Whether the person sees what the other did before going on. */
  looks: fc.boolean(),
  row: fc.nat(7),
  column: fc.nat(2),
  do: fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), text }) },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('paste' as const),
        block: fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 }),
      }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const) }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('redo' as const) }) },
  ),
})

test('edits, pastes, undos and redos of two people end in the state of a plain model', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 20 }), async (steps) => {
      const { viewId } = await site.load({ patternId, name: `Grid ${++sources}`, csv: CSV })
      const stored = async () => {
        const answer = await doorTo(viewId).window(0, 999, true)
        if (!answer.ok) throw new Error(answer.message)
        return answer.value.rows.map(({ id, cells }) => ({
          id,
          cells: cells.map((cell) => (cell === null ? null : String(cell))),
        }))
      }
      const model = new Model(await stored())
      const people = await Promise.all(
        [0, 1].map(async () => {
          const session = new GridSession({ door: doorTo(viewId), columns: COLUMNS })
          const look = async () => {
            session.show(0, 99)
            // As every second in a browser: rows are read again only where somebody else wrote.
            await session.check()
            const seen = await stored()
            await expect
              .poll(() =>
                seen.every(
                  (row, at) =>
                    session.row(at)?.id === row.id &&
                    session.total === seen.length &&
                    NAMES.every((_, column) => (session.row(at)?.cells[column] ?? null) === row.cells[column]),
                ),
              )
              .toBe(true)
          }
          await look()
          return { session, look, done: [] as Done[], undone: [] as Done[] }
        }),
      )
      for (const { who, looks, row, column, do: what } of steps) {
        const person = people[who]
        if (!person) throw new Error('There are two people.')
        const { session, look, done, undone } = person
        if (looks) await look()
        const known = (await stored()).map(({ id }) => id)
        if (what.kind === 'undo' || what.kind === 'redo') {
          const from = what.kind === 'undo' ? done : undone
          const last = from.pop()
          const expected = last === undefined || model.change(turned(last))
          const refusal = await (what.kind === 'undo' ? session.undo() : session.redo())
          expect(refusal === null, `${what.kind}: ${refusal}`).toBe(expected)
          if (last && expected) (what.kind === 'undo' ? undone : done).push(turned(last))
        } else if (what.kind === 'remove') {
          const seen = session.row(row)
          if (!seen) continue
          const own = model.rows.find(({ id }) => id === seen.id)
          const removal: Done = { cells: [], added: [], removed: own ? [own] : [] }
          if (own) expect(model.change(removal)).toBe(true)
          expect(await session.removeRows([{ first: row, last: row }])).toBeNull()
          if (own) record(person, removal)
        } else {
          const block = what.kind === 'edit' ? [[what.text]] : what.block
          const size = { rows: session.total, columns: NAMES.length }
          const at = { row: Math.min(row, size.rows - 1), column }
          const plan = planPaste(block, selectCell(at), { size, mayAdd: true })
          const cells = plan.cells.map((cell) => ({ row: cell.row, column: cell.column, value: cell.text || null }))
          const change = expectedChange(session, cells)
          const refusal = await session.write(cells, plan.addedRows)
          const now = await stored()
          const added = now.filter(({ id }) => !known.includes(id))
          expect(added.length).toBe(refusal === null ? plan.addedRows : 0)
          const whole = { ...change, added }
          const isNothing = change.cells.length + plan.addedRows === 0
          const expected = isNothing || model.change(refusal === null ? whole : change)
          expect(refusal === null, String(refusal)).toBe(expected)
          if (expected && !isNothing) record(person, whole)
        }
        expect(await stored()).toEqual(model.rows)
      }
    }),
    { numRuns: 6 },
  )
}, 120_000)

function record(person: { done: Done[]; undone: Done[] }, done: Done) {
  person.done.push(done)
  person.undone.length = 0
}

/** What a write replaces, by what the person sees. */
function expectedChange(session: GridSession, cells: { row: number; column: number; value: string | null }[]): Done {
  const changed = cells.flatMap(({ row: position, column, value }) => {
    const row = session.row(position)
    const before = row ? (session.value(row, column) as string | null) : null
    return row && (before ?? '') !== (value ?? '') ? [{ id: row.id, column, before, after: value }] : []
  })
  return { cells: changed, added: [], removed: [] }
}
