import type { TextForReaders } from '#domain/page/readers-text.ts'
import type { Database } from './database.ts'
import { ITEM_COLUMNS, toItem } from './item-row.ts'
import type { Statements } from './item-statements.ts'
import { textStatements } from './readers-texts.server.ts'
import { type Dialect, statement } from './session.ts'
import type { ItemRow } from './tables.ts'

/** Another number has all texts made anew: raise it when an element says its words in another way. */
const VERSION = '2'
const KEY = 'readers-texts'
const AT_ONCE = 500

/** Makes the texts of all that was stored before they were kept, in the trash too, where it can come back from. */
export async function fillReadersTexts(database: Database, statements: Statements, textOf: TextForReaders) {
  const { dialect } = database
  const { version, keep, some } = fillStatements(dialect)
  const isFilled = async ({ one }: Database['session']) => (await one<{ value: string }>(version()))?.value === VERSION
  if (await isFilled(database.session)) return
  const write = textStatements(dialect, textOf)
  await database.transaction(async (session) => {
    if (dialect === 'postgres') await session.all(statements.hold(KEY))
    if (await isFilled(session)) return
    let last = 0
    for (;;) {
      const rows = await session.all<ItemRow>(some(last, AT_ONCE))
      for (const after of rows.map(toItem)) {
        const query = write({ action: 'create', before: null, after })
        if (query) await session.all(query)
      }
      const end = rows.at(-1)
      if (!end) break
      last = end.id
    }
    await session.all(keep())
  })
}

function fillStatements(dialect: Dialect) {
  const found = `type not like '%|%' or type like '%|section'`
  const rows = (table: string) =>
    `select ${ITEM_COLUMNS} from (select ${ITEM_COLUMNS} from ${table} where id > $1 and (${found}) order by id limit $2) as ${table}_rows`
  return {
    version: statement('readers-texts-version', dialect, `select value from settings where key = '${KEY}'`),
    keep: statement(
      'readers-texts-keep',
      dialect,
      `insert into settings (key, value) values ('${KEY}', '${VERSION}') on conflict (key) do update set value = excluded.value`,
    ),
    some: statement(
      'readers-texts-some',
      dialect,
      `${rows('items')} union all ${rows('trash_items')} order by id limit $2`,
    ),
  }
}
