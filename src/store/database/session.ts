import { isStorableText } from '#domain/item/storable-text.ts'
import { invalid } from '#domain/problem.ts'

export type Dialect = 'sqlite' | 'postgres'

/** SQL with its parameters; Kysely's compiled queries are of this shape. A named query is prepared once per connection. */
export type Query = { readonly sql: string; readonly parameters: readonly unknown[]; readonly name?: string }

/** Something that runs queries: the database itself, or one transaction on it. */
export type Session = {
  all<Row>(query: Query): Promise<Row[]>
  one<Row>(query: Query): Promise<Row | null>
  /** For what answers nothing that is needed: a transaction may go on before the answer, and fails at its end if this fails. */
  send(query: Query): Promise<void>
  /** The same for many, one after the other; others get their turn in between. */
  sendAll(queries: readonly Query[]): Promise<void>
}

/** A statement that is written once with `$1`, `$2`, … for both databases and run with different parameters. */
export function statement(name: string, dialect: Dialect, sql: string): (...parameters: unknown[]) => Query {
  const text = dialect === 'sqlite' ? sql.replaceAll(/\$(\d+)/g, '?$1') : sql
  return (...parameters) => ({ name, sql: text, parameters })
}

/**
 * Parameters as both drivers take them. Left as they are, libsql aborts the process on a boolean, throws on a Date
 * and cuts a text at NUL; PostgreSQL refuses such a text with an error that would read as a failure of ours.
 */
export function bindable(parameters: readonly unknown[], dialect: Dialect): unknown[] {
  return parameters.map((value) => {
    if (typeof value === 'string') {
      if (!isStorableText(value)) throw invalid('Text may not hold a NUL or a lone surrogate.')
      return value
    }
    if (value === undefined) return null
    if (dialect === 'postgres') return value
    if (typeof value === 'boolean') return value ? 1 : 0
    return value instanceof Date ? value.toISOString() : value
  })
}
