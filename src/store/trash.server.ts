import { type RawBuilder, sql } from 'kysely'
import { PATTERNS_TAG } from '#domain/item/change-tags.ts'
import type { Stamp } from '#domain/item/item.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { notFound } from '#domain/problem.ts'
import { siteTag } from '#domain/site/site-tags.ts'
import type { TrashEntry, TrashKind } from '#domain/trash/trash-entry.ts'
import type { Database } from './database/database.ts'
import type { Dialect, Session } from './database/session.ts'
import type { ItemRow } from './database/tables.ts'
import { attributeText } from './items/attribute-sql.ts'
import { idList } from './items/item-reads.server.ts'
import { ITEM_COLUMNS, toItem } from './items/item-row.ts'
import type { Writing } from './items/item-writes.server.ts'
import { REFUSED_TABLES } from './rows/receipts.server.ts'
import { IMAGE_TABLES, UNDOABLE_TABLES } from './rows/row-changes.server.ts'
import type { NewTrash, Trash } from './trash.ts'

type EntryRow = {
  id: number
  kind: string
  app: string
  name: string
  item_id: number
  item_type: string | null
  items: number
  deleted_at: string
  deleted_by: string | null
}
type Moved = { id: number; app: string; type: string }

const COLUMNS = sql.raw(ITEM_COLUMNS)

/** Whole items change tables: what is in the trash is in no list, however it is asked for. */
export function trash(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Trash {
  const run = <Row>(session: Session, query: RawBuilder<unknown>) => session.all<Row>(query.compile(db))
  const ownType = sql`(select type from trash_items where trash_id = trash.id and trash_items.id = trash.item_id)`
  const entries = (where: RawBuilder<boolean>) =>
    sql`select *, ${ownType} as item_type from trash where ${where} order by id desc`

  return {
    list: async () => (await run<EntryRow>(reading, entries(sql`1 = 1`))).map(toEntry),
    async get(id) {
      const [row] = await run<EntryRow>(reading, entries(sql`id = ${id}`))
      return row ? toEntry(row) : null
    },
    async items(id, type) {
      const ofType = type === undefined ? sql`` : sql`and type = ${type}`
      const rows = await run<ItemRow>(
        reading,
        sql`select ${COLUMNS} from trash_items where trash_id = ${id} ${ofType} order by id`,
      )
      return rows.map(toItem)
    },
    put(what, stamp) {
      return write(async ({ session, log }) => {
        const locked = dialect === 'sqlite' ? sql`` : sql`for update`
        const moved = await run<Moved>(
          session,
          sql`select id, app, type from items where ${contentSql(what, dialect)} order by id ${locked}`,
        )
        const [row] = await run<EntryRow>(
          session,
          sql`insert into trash (kind, app, name, item_id, items, deleted_at, deleted_by)
            values (${what.kind}, ${what.app}, ${what.name}, ${what.itemId}, ${moved.length}, ${stamp.at}, ${stamp.by})
            returning *`,
        )
        if (!row) throw new Error('The database gave a trash entry no id.')
        const ids = moved.map(({ id }) => id)
        const these = idsSql(ids, dialect)
        const indexed = idsSql(ids, dialect, sql`item_id`)
        const kept = sql`insert into trash_items (trash_id, ${COLUMNS}) select cast(${row.id} as bigint), ${COLUMNS} from items where ${these}`
        await run(session, kept)
        await run(session, auditSql('delete', sql`items where ${these}`, stamp))
        await run(session, sql`delete from items where ${these}`)
        await run(session, sql`update page_index set in_trash = 1 where ${indexed}`)
        await run(session, sql`update section_sources set in_trash = 1 where ${indexed}`)
        announce(log.tags, moved)
        return toEntry({ ...row, item_type: moved.find(({ id }) => id === what.itemId)?.type ?? null })
      })
    },
    restore(id, stamp) {
      return write(async ({ session, log }) => {
        const moved = await run<Moved>(session, sql`select id, app, type from trash_items where trash_id = ${id}`)
        if (moved.length === 0) throw notFound('This entry of the trash')
        await run(
          session,
          sql`insert into items (${COLUMNS}) select ${COLUMNS} from trash_items where trash_id = ${id}`,
        )
        await run(session, auditSql('create', sql`trash_items where trash_id = ${id}`, stamp))
        const ofEntry = sql`item_id in (select id from trash_items where trash_id = ${id})`
        await run(session, sql`update page_index set in_trash = 0 where ${ofEntry}`)
        await run(session, sql`update section_sources set in_trash = 0 where ${ofEntry}`)
        await drop(session, id)
        announce(log.tags, moved)
      })
    },
    remove(id) {
      return write(async ({ session }) => {
        const tables = await run<{ name: string }>(session, tablesSql(sql`trash_items`, sql`trash_id = ${id}`, dialect))
        const ofEntry = sql`item_id in (select id from trash_items where trash_id = ${id})`
        await run(session, sql`delete from readers_texts where ${ofEntry}`)
        await run(session, sql`delete from history_lines where ${ofEntry}`)
        await run(session, sql`delete from page_index where ${ofEntry}`)
        await run(session, sql`delete from section_sources where ${ofEntry}`)
        await drop(session, id)
        return tables.map(({ name }) => name)
      })
    },
  }

  async function drop(session: Session, id: number): Promise<void> {
    await run(session, sql`delete from trash_items where trash_id = ${id}`)
    await run(session, sql`delete from trash where id = ${id}`)
  }
}

/** The names of all row tables that a version holds on to, in the trash too, or can be brought back to. */
export async function namedRowTables(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  reading: Session,
): Promise<Set<string>> {
  const names = await Promise.all(
    ['items', 'trash_items'].map((table) =>
      reading.all<{ name: string }>(tablesSql(sql.table(table), sql`1 = 1`, dialect).compile(db)),
    ),
  )
  const all = <Row>(sql: string) => reading.all<Row>({ sql, parameters: [] })
  const undoable = await all<{ name: string }>(UNDOABLE_TABLES)
  const refused = await all<{ name: string }>(REFUSED_TABLES)
  const named = new Set([...names.flat(), ...undoable, ...refused].map(({ name }) => name))
  // What a merge replaced goes with the table that it was merged into.
  for (const { name, of_table } of await all<{ name: string; of_table: string }>(IMAGE_TABLES))
    if (named.has(of_table)) named.add(name)
  return named
}

/** A version names the table of its rows. */
function tablesSql(from: RawBuilder<unknown>, where: RawBuilder<boolean>, dialect: Dialect) {
  const name = attributeText({ kind: 'data', key: 'table' }, dialect)
  return sql`select ${name} as name from ${from} where type like '%|view' and ${where} and ${name} is not null`
}

function contentSql({ app, itemId, content }: NewTrash, dialect: Dialect): RawBuilder<boolean> {
  if (content.kind === 'app') return sql`app = ${app}`
  const belonging = content.kind === 'ids' ? idsSql(content.ids, dialect) : typesSql(content.types)
  return sql`app = ${app} and (id = ${itemId} or ${belonging})`
}

function typesSql(types: string[]): RawBuilder<boolean> {
  return types.length === 0 ? sql`1 = 0` : sql`type in (${sql.join(types)})`
}

function idsSql(ids: number[], dialect: Dialect, column: RawBuilder<unknown> = sql`id`): RawBuilder<boolean> {
  const list = idList(ids, dialect)
  return dialect === 'sqlite'
    ? sql`${column} in (select value from json_each(${list}))`
    : sql`${column} = any(${list}::bigint[])`
}

function auditSql(action: 'create' | 'delete', from: RawBuilder<unknown>, { at, by }: Stamp) {
  const gone = action === 'delete'
  return sql`insert into audit (at, by_user, action, item_id, app, type, type_before, revision, before, after)
    select ${at}, ${by}, ${action}, id, app, type, ${gone ? sql`type` : sql`null`}, revision,
      ${gone ? sql`data` : sql`null`}, ${gone ? sql`null` : sql`data`} from ${from}`
}

function announce(tags: Set<string>, moved: Moved[]): void {
  for (const { id, app, type } of moved) {
    tags.add(`item:${id}`).add(`list:${itemKey(app, type)}`)
    if (type === 'pattern') tags.add(PATTERNS_TAG)
    if (type === 'site') tags.add(siteTag(app))
  }
}

function toEntry(row: EntryRow): TrashEntry {
  return {
    id: row.id,
    kind: row.kind as TrashKind,
    app: row.app,
    name: row.name,
    itemId: row.item_id,
    itemType: row.item_type ?? '',
    items: row.items,
    deletedAt: row.deleted_at,
    deletedBy: row.deleted_by,
  }
}
