import { type Dialect, statement } from '../database/session.ts'
import { ITEM_COLUMNS } from './item-row.ts'
import { listedRows } from './row-lists.ts'

/** What an edit sets, behind the id of its item. */
const ITEM_CHANGE = {
  id: 'bigint',
  data: 'json',
  revision: 'int',
  updated_at: 'text',
  updated_by: 'text',
  older_lines: 'int',
}

export type Statements = ReturnType<typeof itemStatements>

/** The fixed statements of the item store: written once, prepared once per connection. */
export function itemStatements(dialect: Dialect) {
  const fixed = (name: string, sql: string) => statement(`items-${name}`, dialect, sql)
  const select = `select ${ITEM_COLUMNS} from items`
  const idIn = dialect === 'sqlite' ? 'id in (select value from json_each($1))' : 'id = any($1::bigint[])'
  // A SQLite transaction already holds the only write lock.
  const locked = dialect === 'sqlite' ? '' : ' for update'
  return {
    get: fixed('get', `${select} where id = $1`),
    getMany: fixed('get-many', `${select} where ${idIn}`),
    ofType: fixed('of-type', `${select} where type = $1 order by id`),
    hold: fixed('hold', `select pg_advisory_xact_lock(hashtextextended('almanac ' || $1, 0))`),
    lock: fixed('lock', `${select} where id = $1${locked}`),
    lockMany: fixed('lock-many', `${select} where ${idIn} and app = $2 and type = $3 order by id${locked}`),
    // One row is read from SQLite far faster than many.
    lockRevisions: fixed(
      'lock-revisions',
      dialect === 'sqlite'
        ? `select json_group_array(json_array(id, revision)) as pairs from items where ${idIn} and app = $2 and type = $3`
        : `select json_agg(json_build_array(id, revision))::text as pairs from
             (select id, revision from items where ${idIn} and app = $2 and type = $3 order by id${locked}) as found`,
    ),
    insert: fixed(
      'insert',
      `insert into items (app, type, data, revision, created_at, updated_at, created_by, updated_by, older_lines)
       values ($1, $2, $3, 1, $4, $4, $5, $5, $6) returning id`,
    ),
    // Two statements, because SQLite rewrites every index over a column that is named here, changed or not.
    setData: fixed(
      'set-data',
      'update items set data = $2, revision = $3, updated_at = $4, updated_by = $5, older_lines = $6 where id = $1',
    ),
    setManyData: fixed(
      'set-many-data',
      `update items set data = given.data, revision = given.revision, updated_at = given.updated_at,
         updated_by = given.updated_by, older_lines = given.older_lines
       from (${listedRows(dialect, ITEM_CHANGE)}) as given where items.id = given.id`,
    ),
    setType: fixed(
      'set-type',
      'update items set type = $2, revision = $3, updated_at = $4, updated_by = $5 where id = $1',
    ),
    deleteMany: fixed('delete-many', `delete from items where ${idIn}`),
    everUsed: fixed('ever-used', 'select 1 as used from audit where app = $1 limit 1'),
    history: fixed(
      'history',
      `select id, at, by_user, action, item_id, app, type, type_before, revision, before, after
       from audit where item_id = $1 order by id`,
    ),
    writeOf: fixed(
      'write-of',
      `select id, at, by_user, action, item_id, app, type, type_before, revision, before, after
       from audit where item_id = $1 and revision = $2 order by id desc limit 1`,
    ),
  }
}
