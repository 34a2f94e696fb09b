import type { Dialect } from '../database/session.ts'

/** A list is parsed by the database on our own thread, or sent as one message. */
const MOST_ROWS = 500
const MOST_CHARACTERS = 1_000_000

/** Rows as texts of lists, so that one statement writes many: `listedRows` reads them. */
export function rowLists(rows: readonly (readonly unknown[])[]): string[] {
  const lists: string[] = []
  let list: string[] = []
  let characters = 0
  for (const row of rows) {
    const text = JSON.stringify(row)
    if (list.length === MOST_ROWS || (list.length > 0 && characters + text.length > MOST_CHARACTERS)) {
      lists.push(`[${list.join()}]`)
      list = []
      characters = 0
    }
    list.push(text)
    characters += text.length
  }
  return list.length > 0 ? [...lists, `[${list.join()}]`] : lists
}

/** From this length on SQLite takes the texts of a row faster as parameters of a statement of its own. */
const LONG_ROW = 300

/** Whether rows are written one by one: a list of them is escaped by us and unescaped by the database. */
export function areLong(rows: readonly (readonly unknown[])[], dialect: Dialect): boolean {
  if (dialect !== 'sqlite') return false
  let characters = 0
  for (const row of rows) for (const value of row) if (typeof value === 'string') characters += value.length
  return characters > LONG_ROW * rows.length
}

/** SQL that reads the rows of a list that is the first parameter, its columns by their names and of these types. */
export function listedRows(dialect: Dialect, columns: Readonly<Record<string, string>>): string {
  const column = ([name, type]: [string, string], at: number) =>
    dialect === 'sqlite' ? `value ->> ${at} as ${name}` : `(value ->> ${at})::${type} as ${name}`
  const from = dialect === 'sqlite' ? 'json_each($1)' : 'json_array_elements($1::json) as list (value)'
  // Without a condition SQLite would take a conflict clause behind it for that of a join.
  return `select ${Object.entries(columns).map(column).join(', ')} from ${from} where true`
}
