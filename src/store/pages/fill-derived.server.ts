import type { Item } from '#domain/item/item.ts'
import type { Database } from '../database/database.ts'
import { type Dialect, type Query, statement } from '../database/session.ts'
import type { ItemRow } from '../database/tables.ts'
import { ITEM_COLUMNS, toItem } from '../items/item-row.ts'
import type { Statements } from '../items/item-statements.ts'

/** A table that is derived from items: under which name its version is noted, of which types, and what it keeps of one. */
export type Derived = {
  key: string
  /** Another one, and everything is derived anew at the next start. */
  version: string
  /** SQL that tells the types it is derived from. */
  types: string
  statements(item: Item, inTrash: boolean): Query[]
}

const AT_ONCE = 500

type FoundRow = ItemRow & { in_trash: number }

/** Derives the rows of all that was stored before they were kept, in the trash too, where it can come back from. */
export async function fillDerived(database: Database, statements: Statements, derived: Derived): Promise<void> {
  const { dialect } = database
  const { version, keep, some } = fillStatements(dialect, derived)
  const isFilled = async ({ one }: Database['session']) =>
    (await one<{ value: string }>(version()))?.value === derived.version
  if (await isFilled(database.session)) return
  await database.transaction(async (session) => {
    if (dialect === 'postgres') await session.all(statements.hold(derived.key))
    if (await isFilled(session)) return
    let last = 0
    for (;;) {
      const rows = await session.all<FoundRow>(some(last, AT_ONCE))
      for (const row of rows) {
        for (const query of derived.statements(toItem(row), row.in_trash === 1)) await session.all(query)
      }
      const end = rows.at(-1)
      if (!end) break
      last = end.id
    }
    await session.all(keep())
  })
}

function fillStatements(dialect: Dialect, { key, version, types }: Derived) {
  const rows = (table: string, inTrash: 0 | 1) =>
    `select ${ITEM_COLUMNS}, ${inTrash} as in_trash from (select ${ITEM_COLUMNS} from ${table} where id > $1 and (${types}) order by id limit $2) as ${table}_rows`
  return {
    version: statement(`${key}-version`, dialect, `select value from settings where key = '${key}'`),
    keep: statement(
      `${key}-keep`,
      dialect,
      `insert into settings (key, value) values ('${key}', '${version}') on conflict (key) do update set value = excluded.value`,
    ),
    some: statement(
      `${key}-some`,
      dialect,
      `${rows('items', 0)} union all ${rows('trash_items', 1)} order by id limit $2`,
    ),
  }
}
