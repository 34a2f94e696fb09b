import { rowsMark } from '#domain/data/rows-mark.ts'
import { rowAttributes } from '#domain/data/version-rows.ts'
import { refuse } from '#domain/problem.ts'
import type { Node } from '../database/nodes.server.ts'
import { type Dialect, type Session, statement } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import { changesSince, type LaterRow } from './changes-since.ts'
import { type ListedRow, toRowChange } from './row-change-row.ts'
import type { ColumnChange, NewRowChange, NewTable, RowChanges } from './row-changes.ts'

/** Of changes that keep no image. */
const NO_IMAGE = [null, null, null]

type Write = <T>(work: (writing: Writing) => Promise<T>) => Promise<T>

/** `underWay` holds the entries that this run of the server is writing; all parts of a store share it. */
export function rowChanges(
  dialect: Dialect,
  reading: Session,
  node: Node,
  underWay: Set<number>,
  write: Write,
): RowChanges {
  const statements = rowChangeStatements(dialect)
  const insert = async ({ session }: Writing, change: NewRowChange | NewTable | ColumnChange, rest: unknown[]) => {
    const { app, versionId, table, undoing, stamp } = change
    const who = [stamp.at, stamp.by, stamp.email]
    const [made] = await session.all<{ id: number }>(
      statements.insert(
        app,
        versionId,
        table,
        ...who,
        undoing?.root ?? null,
        undoing?.applies === false ? 0 : 1,
        ...rest,
      ),
    )
    if (!made) throw new Error('A row change has no number.')
    return made.id
  }
  return {
    begin: (change) =>
      write(async (writing) => {
        const columns = change.columns && JSON.stringify(change.columns)
        const { table = null, first = null, last = null } = change.image ?? {}
        const rest = [change.kind, 'open', node.id, columns, 0, null, null, null, table, first, last]
        const id = await insert(writing, change, rest)
        // Before the commit shows it to whoever looks for abandoned ones.
        underWay.add(id)
        return id
      }),
    close: (id, { added, edited, removed, cells }) =>
      write(async ({ session, log }) => {
        const [closed] = await session.all<{ version_id: number }>(statements.close(id, added, edited, removed, cells))
        if (closed) log.tags.add(`rows:${closed.version_id}`)
      }).finally(() => underWay.delete(id)),
    drop: (id) =>
      write(async ({ session }) => {
        await session.all(statements.drop(id))
      }).finally(() => underWay.delete(id)),
    leave: (id) => void underWay.delete(id),
    loaded: (load) =>
      write(async (writing) => {
        const previous = rowAttributes(load.before)
        const kind = load.undoing ? 'undo' : 'load'
        const rest = [
          kind,
          'done',
          null,
          null,
          load.rows,
          load.file,
          JSON.stringify(previous),
          previous.table ?? null,
          ...NO_IMAGE,
        ]
        writing.log.tags.add(`rows:${load.versionId}`)
        return insert(writing, load, rest)
      }),
    configured: (change) =>
      write(async (writing) => {
        writing.log.tags.add(`rows:${change.versionId}`)
        const rest = [change.kind, 'done', null, JSON.stringify(change.columns), 0, null, null, null, ...NO_IMAGE]
        return insert(writing, change, rest)
      }),
    async get(id) {
      const row = await reading.one<ListedRow>(statements.get(id))
      return row && toRowChange(row)
    },
    async list(versionId, { before, limit }) {
      const rows = await reading.all<ListedRow>(statements.list(versionId, before ?? Number.MAX_SAFE_INTEGER, limit))
      return rows.map(toRowChange)
    },
    async lastOf(root) {
      const row = await reading.one<ListedRow>(statements.lastOf(root))
      return row && toRowChange(row)
    },
    async since(versionId, id) {
      const later = await reading.all<LaterRow>(statements.since(versionId, id))
      if (later.some(({ state }) => state === 'open'))
        throw refuse(409, 'under-way', 'A file is being loaded into this version. Wait until that is done.')
      return changesSince(later, id)
    },
    async lastChanges(versionIds) {
      const ids = JSON.stringify(versionIds.filter(Number.isSafeInteger))
      const rows = await reading.all<{ version_id: number; at: string; by_user: string | null }>(statements.last(ids))
      return new Map(rows.map(({ version_id, at, by_user }) => [version_id, { at, by: by_user }]))
    },
    async keptBefore(at, limit) {
      return (await reading.all<{ id: number }>(statements.keptBefore(at, limit))).map(({ id }) => id)
    },
    forgotten: (id) =>
      write(async ({ session }) => {
        await session.all(statements.forgotten(id))
      }),
    async mark(versionId) {
      const [found] = await reading.all<{ last: number | null; count: number }>(statements.mark(versionId))
      return rowsMark(found?.last ?? 0, found?.count ?? 0)
    },
    abandoned: () =>
      write(async ({ session }) => {
        const open = await session.all<{ id: number; owner: string | null }>(statements.open())
        if (open.length === 0) return []
        const living = await node.living(session)
        const isWritten = (id: number, owner: string | null) =>
          owner === node.id ? underWay.has(id) : owner !== null && living.has(owner)
        return open.filter(({ id, owner }) => !isWritten(id, owner)).map(({ id }) => id)
      }),
    continueAfter: (last) =>
      write(async ({ session }) => {
        for (const query of statements.continueAfter(last)) await session.all(query)
      }),
  }
}

/**
 * Row tables that an undo may bring back: the one before the last load of each version that is still there. SQL of a list
 * with one column.
 */
export const UNDOABLE_TABLES = `select c.previous_table as name from row_changes c where c.previous_table is not null
  and c.id = (select max(l.id) from row_changes l where l.version_id = c.version_id and l.previous is not null)
  and (exists (select 1 from items i where i.id = c.version_id)
    or exists (select 1 from trash_items t where t.id = c.version_id))`

/**
 * Tables of what merges replaced, by which they can be undone: of a merge and its undos that of the last one, or of one
 * that is being written. With the row table that each is of.
 */
export const IMAGE_TABLES = `select c.image_table as name, c.row_table as of_table from row_changes c
  where c.image_table is not null and c.kept = 1 and (c.state = 'open' or not exists
    (select 1 from row_changes u where u.root = coalesce(c.root, c.id) and u.id > c.id and u.state = 'done'))`

function rowChangeStatements(dialect: Dialect) {
  const fixed = (name: string, sql: string) => statement(`row-changes-${name}`, dialect, sql)
  // An undo and what it undoes share a root: the last of them says whether the root is in effect.
  const inEffect = `coalesce((select u.applies from row_changes u where u.root = coalesce(c.root, c.id) and u.state = 'done'
    order by u.id desc limit 1), 1)`
  const shown = `select c.*, ${inEffect} as in_effect from row_changes c where c.state = 'done'`
  const ids =
    dialect === 'sqlite'
      ? 'select value from json_each($1)'
      : 'select value::bigint from json_array_elements_text($1::json)'
  const last = fixed(
    'continue',
    "insert into row_changes (id, app, version_id, row_table, kind, state, at, by_email) values ($1, '', 0, '', '', 'used', '', '') on conflict do nothing",
  )
  const unmade = fixed('unmade', "delete from row_changes where id = $1 and state = 'used'")
  const sequence = fixed(
    'sequence',
    "select setval('row_changes_id_seq', greatest($1, (select last_value from row_changes_id_seq)))",
  )
  return {
    insert: fixed(
      'insert',
      `insert into row_changes (app, version_id, row_table, at, by_user, by_email, root, applies, kind, state, owner,
         columns, added, file, previous, previous_table, image_table, first_id, last_id)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning id`,
    ),
    close: fixed(
      'close',
      `update row_changes set state = 'done', owner = null, added = $2, edited = $3, removed = $4, cells = $5
       where id = $1 and state = 'open' returning version_id`,
    ),
    drop: fixed('drop', "delete from row_changes where id = $1 and state = 'open'"),
    get: fixed('get', `${shown} and c.id = $1`),
    list: fixed('list', `${shown} and c.version_id = $1 and c.id < $2 order by c.id desc limit $3`),
    lastOf: fixed('last-of', `${shown} and (c.id = $1 or c.root = $1) order by c.id desc limit 1`),
    since: fixed(
      'since',
      `select c.id, c.root, c.state, c.image_table from row_changes c where c.version_id = $1 and c.id > $2
         and (c.state = 'done' or c.image_table is not null) and c.previous is null order by c.id`,
    ),
    last: fixed(
      'last',
      `select c.version_id, c.at, c.by_user from row_changes c where c.id in
         (select max(l.id) from row_changes l where l.state = 'done' and l.version_id in (${ids}) group by l.version_id)`,
    ),
    // Loads and columns keep nothing beside the rows.
    keptBefore: fixed(
      'kept-before',
      `select id from row_changes where kept = 1 and at < $1 and state = 'done' and previous is null
         and kind not in ('drop-columns', 'restore-columns') order by at, id limit $2`,
    ),
    forgotten: fixed('forgotten', 'update row_changes set kept = 0 where id = $1'),
    // An entry may be closed after one that was opened later, so that the last of them does not tell all.
    mark: fixed(
      'mark',
      "select max(id) as last, count(*) as count from row_changes where version_id = $1 and state = 'done'",
    ),
    open: fixed('open', "select id, owner from row_changes where state = 'open' order by id"),
    // SQLite remembers the highest number that was ever given; PostgreSQL is told.
    continueAfter: (used: number) => (dialect === 'sqlite' ? [last(used), unmade(used)] : [sequence(used)]),
  }
}
