import type { Session } from '#store/database/session.ts'

type Written = { compile(): { readonly sql: string } }

/**
 * Reads rows by several keys with one statement, which is written and prepared once for one, two, four … of them; what is
 * missing is filled up with the first key. `query` takes the time first, then the keys.
 */
export function rowsOfMany<Row>(session: Session, name: string, query: (keys: string[]) => Written) {
  const written = new Map<number, string>()
  const textFor = (count: number) => {
    const known = written.get(count)
    if (known !== undefined) return known
    const { sql } = query(Array.from({ length: count }, String)).compile()
    written.set(count, sql)
    return sql
  }
  return (keys: readonly string[], at: string): Promise<Row[]> => {
    const count = 2 ** Math.ceil(Math.log2(keys.length))
    const places = Array.from({ length: count }, (_, place) => keys[place] ?? keys[0])
    return session.all<Row>({ name: `${name}-${count}`, sql: textFor(count), parameters: [at, ...places] })
  }
}

/** Most keys that are looked up by one statement. */
export const MOST_AT_ONCE = 32

/** The rows of each key, in the order they came. */
export function groupRows<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const own = found.get(keyOf(row))
    if (own) own.push(row)
    else found.set(keyOf(row), [row])
  }
  return found
}
