import { nextTurn } from '#event-loop/turns.server.ts'
import type { Database } from './database/database.ts'
import type { Dialect, Session } from './database/session.ts'
import type { StoredRoom } from './room.ts'

const AT_ONCE = 1_000

type Counted = { table: string; key: [string, string?]; texts: string[]; part?: string }
type Row = { part: string; bytes: number; a: number; b: number | null }
type Room = { count: number; bytes: number }

export function storedRoom({ session, dialect }: Pick<Database, 'session' | 'dialect'>): StoredRoom {
  const counted = (what: Counted, signal: AbortSignal) => countTable(session, dialect, what, signal)
  const one = async (sql: string): Promise<Room> => {
    const found = await session.one<{ count: number; bytes: number | null }>({ sql, parameters: [] })
    return { count: Number(found?.count ?? 0), bytes: Number(found?.bytes ?? 0) }
  }
  return {
    async content(signal) {
      const revision = `case when type like '%|revision' then 'revisions' else 'content' end`
      const items = await counted({ table: 'items', key: ['id'], texts: ['data'], part: revision }, signal)
      const whole = async (what: Counted) => (await counted(what, signal)).get('') ?? { count: 0, bytes: 0 }
      const texts = await whole({ table: 'readers_texts', key: ['item_id'], texts: ['heads'] })
      const index = await whole({ table: 'page_index', key: ['item_id'], texts: ['entry'] })
      const changes = await one('select count(*) as count, 0 as bytes from row_changes')
      return {
        content: items.get('content') ?? { count: 0, bytes: 0 },
        revisions: items.get('revisions') ?? { count: 0, bytes: 0 },
        audit: await whole({ table: 'audit', key: ['id'], texts: ['before', 'after'] }),
        history: await whole({ table: 'history_lines', key: ['item_id', 'position'], texts: ['entry'] }),
        changes: { count: changes.count, bytes: null },
        uploads: await one(uploadsSql(dialect)),
        pictures: await one(
          'select count(*) as count, sum(bytes) as bytes from (select distinct hash, bytes from media_files) as p',
        ),
        trash: await whole({ table: 'trash_items', key: ['trash_id', 'id'], texts: ['data'] }),
        search: { count: texts.count + index.count, bytes: texts.bytes + index.bytes },
      }
    },
    async rowTables() {
      if (dialect === 'sqlite') return new Map()
      const rows = await session.all<{ name: string; bytes: number }>({
        sql: `select tablename as name, pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass) as bytes
              from pg_tables where schemaname = 'rows'`,
        parameters: [],
      })
      return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]))
    },
  }
}

/** Goes through a table by its key, some rows at a time; each row tells its part and its bytes alone. */
async function countTable(
  session: Session,
  dialect: Dialect,
  { table, key, texts, part }: Counted,
  signal: AbortSignal,
) {
  const [a, b] = key
  const bytes = texts.map((column) => bytesOf(column, dialect)).join(' + ')
  const mark = (at: number) => (dialect === 'sqlite' ? `?${at}` : `$${at}`)
  const after = b ? `(${a}, ${b}) > (${mark(1)}, ${mark(2)})` : `${a} > ${mark(1)}`
  const sql = `select ${part ?? "''"} as part, ${bytes} as bytes, ${a} as a, ${b ?? 'null'} as b from ${table}
    where ${after} order by ${b ? `${a}, ${b}` : a} limit ${AT_ONCE}`
  const found = new Map<string, Room>()
  for (let last: Row | undefined = { part: '', bytes: 0, a: -1, b: -1 }; last; ) {
    signal.throwIfAborted()
    await nextTurn()
    const rows: Row[] = await session.all<Row>({ sql, parameters: b ? [last.a, last.b] : [last.a] })
    for (const row of rows) {
      const before = found.get(row.part) ?? { count: 0, bytes: 0 }
      found.set(row.part, { count: before.count + 1, bytes: before.bytes + Number(row.bytes) })
    }
    last = rows.at(-1)
  }
  return found
}

function bytesOf(column: string, dialect: Dialect): string {
  const own = dialect === 'sqlite' ? `length(cast("${column}" as blob))` : `octet_length("${column}"::text)`
  return `coalesce(${own}, 0)`
}

function uploadsSql(dialect: Dialect): string {
  const bytes =
    dialect === 'sqlite' ? `json_extract(body, '$.file.bytes')` : `(body::json -> 'file' ->> 'bytes')::bigint`
  return `select count(*) as count, sum(bytes) as bytes from (select file, max(${bytes}) as bytes from receipts
    where file_removed_at is null group by file) as f`
}
