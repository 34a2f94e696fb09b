import { notFound } from '#domain/problem.ts'
import type { ChangeSession } from './change-session.ts'
import type { RowTable } from './engine.ts'
import { fillCompanions } from './fill-companion.server.ts'
import { type Companion, tableName } from './row-layout.ts'
import { fillStatement } from './row-writes.ts'
import type { WriteStatement } from './write-statement.ts'

/** What rows of another table bring into columns of the target, and companions which that table lacks. */
export type WrittenColumns = {
  values: ReadonlyMap<string, string>
  lacking: readonly { key: string; companion: Companion }[]
}

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
  const values = new Map<string, string>()
  const lacking: { key: string; companion: Companion }[] = []
  for (const key of keys.filter((one) => there.has(one))) {
    values.set(key, `${alias}.${key}`)
    for (const companion of session.dialect.companions(key)) {
      const isThere = there.has(companion.name)
      values.set(companion.name, isThere ? `${alias}.${companion.name}` : 'NULL')
      if (!isThere) lacking.push({ key, companion })
    }
  }
  return { values, lacking }
}

/**
 * Writes rows anew that were deleted a moment ago: every column of the table has what is written to it, or what the row
 * had, which is in a table called `had`. A database that stores columns takes rows much faster than single cells of them.
 */
export async function rewriteRows(
  session: ChangeSession,
  table: string,
  { values }: WrittenColumns,
  { id, had, from }: { id: string; had: string; from: string },
): Promise<number> {
  const columns = (await session.columnsOf(table)).filter((name) => name !== 'id')
  const each = columns.map((name) => values.get(name) ?? `${had}.${name}`)
  const into = `${inSql(session, table)} (${['id', ...columns].join(', ')})`
  return session.run(plain(`INSERT INTO ${into} SELECT ${[id, ...each].join(', ')} FROM ${from}`))
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
