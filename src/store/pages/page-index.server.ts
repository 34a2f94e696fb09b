import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { Item } from '#domain/item/item.ts'
import { type IndexedPage, type IndexedSection, type IndexPart, indexEntry } from '#domain/page/search/page-index.ts'
import { type Dialect, type Query, type Session, statement } from '../database/session.ts'
import { idList } from '../items/item-reads.server.ts'
import { listedRows, rowLists } from '../items/row-lists.ts'
import type { PageIndex } from '../store.ts'
import type { Derived } from './fill-derived.server.ts'

/** Few enough that the embedded database, which works on our thread, never holds up other requests. */
const AT_ONCE = 1_000

/** What keeps the index of items that were written or are gone: those of a whole branch in a few statements. */
export function indexStatements(dialect: Dialect): (writes: Iterable<ItemWrite>) => Query[] {
  const columns = Object.keys(INDEX_ROW)
  const putting = (name: string, rows: string) =>
    statement(
      name,
      dialect,
      `insert into page_index (${columns.join(', ')}) ${rows}
       on conflict (item_id) do update set app = excluded.app, page_type = excluded.page_type, part = excluded.part,
         tagged = excluded.tagged, kind = excluded.kind, entry = excluded.entry`,
    )
  const putList = putting('page-index-put', listedRows(dialect, INDEX_ROW))
  const putOne = putting('page-index-put-one', `values (${columns.map((_, at) => `$${at + 1}`).join(', ')})`)
  // Most edits of one change none of what it is found by: SQLite would write every index over a column that is named.
  const setEntry = statement('page-index-entry', dialect, 'update page_index set entry = $2 where item_id = $1')
  const setEntries = statement(
    'page-index-entries',
    dialect,
    `update page_index set entry = given.entry from (${listedRows(dialect, ENTRY_ROW)}) as given
     where page_index.item_id = given.item_id`,
  )
  const drop = statement('page-index-drop', dialect, 'delete from page_index where item_id = $1')
  return (writes) => {
    const rows: unknown[][] = []
    const entries: unknown[][] = []
    const queries: Query[] = []
    for (const { before, after } of writes) {
      const row = after && indexRow(after)
      if (!row) {
        if (before) queries.push(drop(before.id))
        continue
      }
      const found = before && indexRow(before)
      const isFoundAlike = found?.every((value, at) => at === ENTRY || value === row[at])
      if (isFoundAlike) entries.push([row[0], row[ENTRY]])
      else rows.push(row)
    }
    return [...queries, ...oneOrLists(entries, setEntry, setEntries), ...oneOrLists(rows, putOne, putList)]
  }
}

type Statement = ReturnType<typeof statement>

/** Most writes are of one item, which needs no list. */
function oneOrLists(rows: readonly unknown[][], one: Statement, list: Statement): Query[] {
  const [first] = rows
  return first && rows.length === 1 ? [one(...first)] : rowLists(rows).map((text) => list(text))
}

const INDEX_ROW = {
  item_id: 'bigint',
  app: 'text',
  page_type: 'text',
  part: 'text',
  tagged: 'smallint',
  kind: 'text',
  entry: 'text',
}
const ENTRY_ROW = { item_id: INDEX_ROW.item_id, entry: INDEX_ROW.entry }
const ENTRY = Object.keys(INDEX_ROW).indexOf('entry')

/** The values of an item that is indexed. */
function indexRow(item: Item): unknown[] | null {
  const entry = indexEntry(item)
  if (!entry) return null
  const kept = 'page' in entry ? entry.page : entry.section
  const kind = 'section' in entry ? entry.section.elementType : ''
  return [item.id, item.app, entry.pageType, entry.part, entry.tagged ? 1 : 0, kind, JSON.stringify(kept)]
}

/** How the index of an older database is made. */
export function derivedIndex(dialect: Dialect): Derived {
  const write = indexStatements(dialect)
  const toTrash = statement('page-index-trash', dialect, 'update page_index set in_trash = 1 where item_id = $1')
  return {
    key: 'page-index',
    version: '2',
    types: `type not like '%|%' or type like '%|section' or type like '%|draft-section'`,
    statements(item, inTrash) {
      const queries = write([{ action: 'create', before: null, after: item }])
      return queries.length > 0 && inTrash ? [...queries, toTrash(item.id)] : queries
    },
  }
}

/** The index, read in pieces with a turn of the event loop between them. */
export function pageIndex(dialect: Dialect, reading: Session): PageIndex {
  const listed = (name: string, more: string) =>
    statement(
      `page-index-${name}`,
      dialect,
      `select item_id as id, entry from page_index
       where app = $1 and page_type = $2 and part = $3 and item_id > $4 and in_trash = 0${more} order by item_id limit $5`,
    )
  const all = listed('all', '')
  const tagged = listed('tagged', ' and tagged = 1')
  const ofKind = listed('kind', ' and kind = $6')
  const these = dialect === 'sqlite' ? 'in (select value from json_each($4))' : '= any($4::bigint[])'
  const byId = statement(
    'page-index-by-id',
    dialect,
    `select entry from page_index where app = $1 and page_type = $2 and part = $3 and item_id ${these} and in_trash = 0
     order by item_id`,
  )
  const kinds = statement(
    'page-index-kinds',
    dialect,
    `select distinct kind from page_index where app = $1 and page_type = $2 and part = 'section' and in_trash = 0 order by kind`,
  )

  async function* pieces<T>(
    select: typeof all,
    app: string,
    type: string,
    part: IndexPart,
    ...more: string[]
  ): AsyncGenerator<T[]> {
    for (let last = 0; ; ) {
      const rows = await reading.all<{ id: number; entry: string }>(select(app, type, part, last, AT_ONCE, ...more))
      if (rows.length > 0) yield rows.map(({ entry }) => JSON.parse(entry) as T)
      const end = rows.at(-1)
      if (rows.length < AT_ONCE || !end) return
      last = Number(end.id)
      await nextTurn()
    }
  }

  async function* ofIds<T>(app: string, type: string, part: IndexPart, ids: readonly number[]): AsyncGenerator<T[]> {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = idList(ids.slice(from, from + AT_ONCE), dialect)
      const rows = await reading.all<{ entry: string }>(byId(app, type, part, some))
      yield rows.map(({ entry }) => JSON.parse(entry) as T)
      if (from + AT_ONCE < ids.length) await nextTurn()
    }
  }

  return {
    pages: (app, type) => pieces<IndexedPage>(all, app, type, ''),
    sections: (app, type) => pieces<IndexedSection>(all, app, type, 'section'),
    tagged: (app, type, part) => pieces<IndexedSection>(tagged, app, type, part),
    ofKind: (app, type, kind) => pieces<IndexedSection>(ofKind, app, type, 'section', kind),
    async kinds(app, type) {
      return (await reading.all<{ kind: string }>(kinds(app, type))).map(({ kind }) => kind)
    },
    sectionsById: (app, type, ids) => ofIds<IndexedSection>(app, type, 'section', ids),
    pagesById: (app, type, ids) => ofIds<IndexedPage>(app, type, '', ids),
  }
}
