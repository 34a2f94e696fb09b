import { shorten } from '#domain/data/shorten.ts'
import { isShownAs } from '#domain/data/shown-cell.ts'
import { refuse } from '#domain/problem.ts'
import type { ChangeSession } from './change-session.ts'
import type { RowEdit } from './change-set.ts'
import type { RowTable } from './engine.ts'
import { slotNamed, tableName } from './row-layout.ts'
import { checkIds, Parameters } from './write-statement.ts'

/** A cell that holds another value than whoever changes it has seen. */
type StaleCell = { id: number; column: string; expected: string | null; found: string | null }

/** As many as a refusal names. */
const MOST_NAMED = 20

/** Refuses edits that name a value which is not there any more, or a row that is gone. */
export async function refuseStale(session: ChangeSession, target: RowTable, edits: readonly RowEdit[]): Promise<void> {
  const expecting = edits.filter(({ replaces }) => replaces && Object.keys(replaces).length > 0)
  if (expecting.length === 0) return
  const names = [...new Set(expecting.flatMap(({ replaces }) => Object.keys(replaces ?? {})))]
  const slots = names.map((name) => slotNamed(target.columns, name))
  const bound = new Parameters(session.dialect)
  const ids = bound.bind({ type: 'ids', value: checkIds(expecting.map(({ id }) => id)) })
  const { table, rows } = session.dialect
  const sql = `SELECT id, ${slots.map(({ text }) => text).join(', ')} FROM ${table(tableName(target.table))} WHERE id IN (SELECT v.id FROM ${rows([ids], ['id'])})`
  const there = new Map(
    (await session.read({ sql, parameters: bound.all })).map(([id, ...cells]) => [Number(id), cells] as const),
  )
  const gone = expecting.filter(({ id }) => !there.has(id)).map(({ id }) => id)
  if (gone.length > 0) throw rowsGone(gone)
  const places = new Map(names.map((name, at) => [name, at]))
  const stale: StaleCell[] = []
  for (const { id, replaces = {} } of expecting) {
    const cells = there.get(id)
    for (const [column, expected] of Object.entries(replaces)) {
      const at = places.get(column) ?? -1
      const found = cells?.[at] === null || cells?.[at] === undefined ? null : String(cells[at])
      const dataType = slots[at]?.dataType ?? 'text'
      if (!isShownAs(dataType, found, expected)) stale.push({ id, column, expected, found })
    }
  }
  if (stale.length > 0) throw staleCells(stale)
}

function rowsGone(ids: number[]) {
  const which = ids.length === 1 ? 'This row was' : `${ids.length} of these rows were`
  return refuse(404, 'rows-gone', `${which} deleted since you read it.`, { ids: ids.slice(0, MOST_NAMED) })
}

function staleCells(cells: StaleCell[]) {
  const [{ column, found } = { column: '', found: null }] = cells
  const value = found === null ? 'is empty now' : `is "${shorten(found)}" now`
  return refuse(409, 'stale', `Someone else has changed "${shorten(column)}" since you read it: it ${value}.`, {
    cells: cells.slice(0, MOST_NAMED),
  })
}
