import { notFound } from '#domain/problem.ts'
import type { ChangeSession } from './change-session.ts'
import type { RowTable } from './engine.ts'
import { fillCompanions } from './fill-companion.server.ts'
import { type Companion, tableName } from './row-layout.ts'
import { fillStatement } from './row-writes.ts'
import type { WriteStatement } from './write-statement.ts'

/** The columns that rows of another table are written to, what is written there, and companions that table lacks. */
export type WrittenColumns = { into: string[]; values: string[]; lacking: { key: string; companion: Companion }[] }

/**
 * How columns of another table, called `alias`, become those of the target, by their keys: each text with all companions
 * that the target has. One that the other table lacks is emptied, to be filled from the text (`fillLacking`).
 */
export async function writtenColumns(
  session: ChangeSession,
  { from, keys, alias }: { from: string; keys: readonly string[]; alias: string },
): Promise<WrittenColumns> {
  const there = new Set(await session.arriving(from))
  if (there.size === 0) throw notFound('What is kept of this change')
  const written: WrittenColumns = { into: [], values: [], lacking: [] }
  for (const key of keys.filter((one) => there.has(one))) {
    written.into.push(key)
    written.values.push(`${alias}.${key}`)
    for (const companion of session.dialect.companions(key)) {
      const isThere = there.has(companion.name)
      written.into.push(companion.name)
      written.values.push(isThere ? `${alias}.${companion.name}` : 'NULL')
      if (!isThere) written.lacking.push({ key, companion })
    }
  }
  return written
}

/** Fills what the other table could not give, in the same transaction. */
export async function fillLacking(
  session: ChangeSession,
  { table, columns }: RowTable,
  { lacking }: WrittenColumns,
  signal: AbortSignal,
): Promise<void> {
  const { dialect, read, run } = session
  const engine = {
    table: dialect.table,
    read: (sql: string) => read(plain(sql)),
    fill: async (text: string, companion: Companion, cells: Parameters<typeof fillStatement>[3]) => {
      await run(fillStatement(table, text, companion, cells, dialect))
    },
  }
  for (const { key, companion } of lacking) {
    const column = columns.find((one) => one.key === key)
    if (!column) continue
    await fillCompanions(engine, { table, columns: [{ ...column, dataType: companion.dataType }] }, signal)
  }
}

/** A statement without values. */
export const plain = (sql: string): WriteStatement => ({ sql, parameters: [] })

/** The name of a row table in SQL. */
export const inSql = ({ dialect }: ChangeSession, table: string) => dialect.table(tableName(table))
