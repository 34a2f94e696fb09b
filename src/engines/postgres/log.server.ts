import { countsOf, GIVEN_UP, LAST_ENTRY_SQL, lineOf, linesStatement, settledStatement } from '../change-log.ts'
import type { ChangeLog } from '../engine.ts'
import { editedRows } from '../exchange-rows.server.ts'
import { forgetCells } from '../forget-cells.ts'
import type { Parameter } from '../write-statement.ts'
import { GIVE_UP_SQL, listedRows, PLACEHOLDERS, readRows, runWrite } from './change-session.server.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import type { PostgresRowPool } from './pool.server.ts'

/** What changes of rows left in the log beside them. */
export const changeLog = (pool: PostgresRowPool): ChangeLog => ({
  async changedCells(entry, { from, to }) {
    const { sql, parameters } = linesStatement(entry, from, to - from + 1, PLACEHOLDERS)
    const lines = await pool.read(
      sql,
      parameters.map(({ value }) => value),
    )
    return lines.map(lineOf)
  },
  settle: (entry) =>
    pool.transaction(async (client) => {
      // Waits for a transaction that is about to write this mark; one that comes later finds this and is undone.
      await client.query(GIVE_UP_SQL, [entry, GIVEN_UP])
      const [found] = await readRows(client, settledStatement(entry, PLACEHOLDERS))
      return found ? countsOf(found) : null
    }),
  editedSince: (table, since) => {
    const dialect = { ...PLACEHOLDERS, table: POSTGRES_DIALECT.table, rows: listedRows }
    const values = (parameters: readonly Parameter[]) => parameters.map(({ value }) => value)
    return editedRows(
      { dialect, read: ({ sql, parameters }) => pool.read(sql, values(parameters)) },
      table,
      since,
      null,
    )
  },
  forget: (entry, signal) =>
    forgetCells(
      (work) =>
        pool.transaction((client) =>
          work({
            dialect: PLACEHOLDERS,
            run: (statement) => runWrite(client, statement),
            read: (statement) => readRows(client, statement),
          }),
        ),
      entry,
      signal,
    ),
  async lastEntry() {
    const [[last] = []] = await pool.read(LAST_ENTRY_SQL, [])
    return Number(last ?? 0)
  },
})
