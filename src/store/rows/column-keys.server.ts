import { readColumns, storedColumns } from '#domain/data/stored-columns.ts'
import type { Database } from '../database/database.ts'
import { type Dialect, statement } from '../database/session.ts'
import type { ItemRow } from '../database/tables.ts'
import { ITEM_COLUMNS, toItem } from '../items/item-row.ts'

const AT_ONCE = 200

/**
 * Gives the columns of stored versions their keys, in the trash too, where they can come back from. Each piece is a
 * transaction, and a version that has its keys is not asked for again: a start that was cut off goes on where it was. No
 * revision is counted, since nothing changes that anybody could have been editing. A damaged store is only read, where
 * versions of before get their keys too (`domain/data/stored-columns`).
 */
export async function giveColumnKeys(database: Database): Promise<void> {
  if (database.damage() !== null) return
  for (const table of ['items', 'trash_items'] as const) {
    const { isThere, some, keep } = statements(database.dialect, table)
    for (let last: number | null = 0; last !== null; ) {
      const from: number = last
      if (!(await database.session.one(isThere(from)))) break
      last = await database.transaction(async (session): Promise<number | null> => {
        const rows = await session.all<ItemRow>(some(from, AT_ONCE))
        for (const row of rows) {
          const { id, data } = toItem(row)
          const read = readColumns(data)
          // Columns that can't be read stay as they are, and are told where somebody asks for them.
          if (read) await session.all(keep(id, JSON.stringify({ ...data, ...storedColumns(read) })))
        }
        return rows.at(-1)?.id ?? null
      })
    }
  }
}

function statements(dialect: Dialect, table: 'items' | 'trash_items') {
  const isOld =
    dialect === 'sqlite'
      ? "json_type(data, '$.columns') = 'array' and json_type(data, '$.next_column') is null"
      : "json_typeof(data -> 'columns') = 'array' and data -> 'next_column' is null"
  const locked = dialect === 'sqlite' ? '' : ' for update'
  const data = dialect === 'sqlite' ? '$2' : '$2::json'
  // The types are read from an index: most items are no versions, and the texts of all would be a lot to read.
  const old = `${table} where id in (select id from ${table} where type like '%|view' and id > $1) and ${isOld}`
  return {
    isThere: statement(`is-old-columns-${table}`, dialect, `select id from ${old} limit 1`),
    some: statement(
      `old-columns-${table}`,
      dialect,
      `select ${ITEM_COLUMNS} from ${old} order by id limit $2${locked}`,
    ),
    keep: statement(`column-keys-${table}`, dialect, `update ${table} set data = ${data} where id = $1`),
  }
}
