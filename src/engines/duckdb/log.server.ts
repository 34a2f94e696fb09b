import { countsOf, LAST_ENTRY_SQL, lineOf, linesStatement, settledStatement } from '../change-log.ts'
import type { ChangeLog } from '../engine.ts'
import { editedRows } from '../exchange-rows.server.ts'
import { forgetCells } from '../forget-cells.ts'
import { tableName } from '../row-layout.ts'
import { listedRows, PLACEHOLDERS, readRows, runWrite } from './change-session.server.ts'
import type { DuckDbReaders } from './readers.server.ts'
import type { DuckDbWriter } from './writer.server.ts'

/** What changes of rows left in the log beside them. */
export const changeLog = (writer: DuckDbWriter, readers: DuckDbReaders): ChangeLog => ({
  changedCells: (entry, { from, to }) =>
    readers.read(async (connection) => {
      const lines = linesStatement(entry, from, to - from + 1, PLACEHOLDERS)
      return (await readRows(connection, lines)).map(lineOf)
    }),
  // In the line of writes: whatever was under way before is written by then, or never.
  settle: (entry) =>
    writer.together(async (connection) => {
      const [found] = await readRows(connection, settledStatement(entry, PLACEHOLDERS))
      return found ? countsOf(found) : null
    }),
  editedSince: (table, since) =>
    readers.read((connection) => {
      const dialect = { ...PLACEHOLDERS, table: tableName, rows: listedRows }
      return editedRows({ dialect, read: (statement) => readRows(connection, statement) }, table, since, null)
    }),
  forget: (entry, signal) =>
    forgetCells(
      (work) =>
        writer.together((connection) =>
          work({
            dialect: PLACEHOLDERS,
            run: (statement) => runWrite(connection, statement),
            read: (statement) => readRows(connection, statement),
          }),
        ),
      entry,
      signal,
    ),
  lastEntry: () =>
    readers.read(async (connection) => {
      const [[last] = []] = (await connection.runAndReadAll(LAST_ENTRY_SQL)).getRows()
      return Number(last ?? 0)
    }),
})
