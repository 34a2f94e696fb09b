import type { Dialect } from './dialect.ts'
import type { WriteDialect, WriteStatement } from './write-statement.ts'

/** The open transaction of an engine in which a change is made. */
export type ChangeSession = {
  dialect: WriteDialect
  /** How conditions are written for the table as it is now. */
  reading: Dialect
  /** Answers how many rows it wrote. */
  run(statement: WriteStatement): Promise<number>
  read(statement: WriteStatement): Promise<(readonly unknown[])[]>
  columnsOf(table: string): Promise<string[]>
  /** The names of the columns of another table whose rows are about to be written to this one; none where it is not there. */
  arriving(table: string): Promise<string[]>
}
