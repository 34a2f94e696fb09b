import { nextTurn } from '#event-loop/turns.server.ts'
import { CELLS, ENTRIES, FORGOTTEN, GIVEN_UP } from './change-log.ts'
import type { ChangeSession } from './change-session.ts'
import { Parameters } from './write-statement.ts'

type Session = Pick<ChangeSession, 'run' | 'read'> & { dialect: Pick<ChangeSession['dialect'], 'placeholder'> }
/** One transaction of an engine. */
type Transaction = <T>(work: (session: Session) => Promise<T>) => Promise<T>

/** So many cells are removed in one transaction. */
const CELLS_AT_ONCE = 10_000

/**
 * Removes what an entry replaced, piece by piece. First its mark says so, after which nobody undoes it: half of its cells
 * would be half an undo. Cut off on the way, it is taken up again.
 */
export async function forgetCells(transaction: Transaction, entry: number, signal?: AbortSignal): Promise<void> {
  await transaction(({ run, dialect }) => {
    const bound = new Parameters(dialect)
    const own = bound.bind({ type: 'id', value: entry })
    const sql = `UPDATE ${ENTRIES} SET table_name = '${FORGOTTEN}' WHERE entry = ${own} AND table_name NOT IN ('${FORGOTTEN}', '${GIVEN_UP}')`
    return run({ sql, parameters: bound.all })
  })
  for (let removed = 1; removed > 0; ) {
    signal?.throwIfAborted()
    removed = await transaction((session) => removePiece(session, entry))
    await nextTurn()
  }
}

/** The cells of the first rows that are left; answers how many went. */
async function removePiece({ run, read, dialect }: Session, entry: number): Promise<number> {
  const bound = new Parameters(dialect)
  const [own, most] = [entry, CELLS_AT_ONCE].map((value) => bound.bind({ type: 'id', value }))
  const first = `SELECT id FROM ${CELLS} WHERE entry = ${own} ORDER BY id LIMIT ${most}`
  const [[last] = []] = await read({ sql: `SELECT max(id) FROM (${first}) AS f`, parameters: bound.all })
  if (last === null || last === undefined) return 0
  const piece = new Parameters(dialect)
  const [mine, to] = [entry, Number(last)].map((value) => piece.bind({ type: 'id', value }))
  return run({ sql: `DELETE FROM ${CELLS} WHERE entry = ${mine} AND id <= ${to}`, parameters: piece.all })
}
