import type { RevisionHead } from '#domain/installation/retention.ts'
import { itemKey } from '#domain/item/item-key.ts'
import { type Dialect, type Session, statement } from './database/session.ts'
import type { Forgetting } from './forgetting.ts'
import type { Writing } from './items/item-writes.server.ts'

const REVISIONS_AT_ONCE = 100
const RECORDS_AT_ONCE = 500
const FILES_AT_ONCE = 50

type Piece = { id: number; created_at: string; page_id: number | null; number: number | null; parts: string | null }

export function forgetting(
  dialect: Dialect,
  reading: Session,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): Forgetting {
  const { piece, remove, removeLines, audit, files, removed } = statements(dialect)
  return {
    async revisions(app, type, before, after) {
      const found = await reading.all<Piece>(piece(app, type, after))
      const old = found.filter(({ created_at }) => created_at < before)
      const heads = old.flatMap(({ id, page_id, number, parts }): RevisionHead[] =>
        page_id === null || number === null ? [] : [{ id, pageId: Number(page_id), parts: idsIn(parts) }],
      )
      const last = old.at(-1)
      // Ids follow time: behind the first that is young enough all are.
      return { heads, next: last && old.length === REVISIONS_AT_ONCE ? last.id : null }
    },
    removeRevisions: (app, type, heads) =>
      write(async ({ session, log }) => {
        const ids = JSON.stringify(heads.flatMap(({ id, parts }) => [id, ...parts]))
        await session.all(remove(app, type, ids))
        await session.all(removeLines(ids))
        log.tags.add(`list:${itemKey(app, type)}`)
      }),
    removeAudit: (before) => write(async ({ session }) => (await session.all<{ id: number }>(audit(before))).length),
    filesLoaded: async (before) => (await reading.all<{ file: string }>(files(before))).map(({ file }) => file),
    fileRemoved: (file, at) =>
      write(async ({ session }) => {
        await session.all(removed(file, at))
      }),
  }
}

function idsIn(text: string | null): number[] {
  const parsed: unknown = text === null ? [] : JSON.parse(text)
  return Array.isArray(parsed) ? parsed.filter((id): id is number => Number.isSafeInteger(id)) : []
}

function statements(dialect: Dialect) {
  const fixed = (name: string, sql: string) => statement(`forgetting-${name}`, dialect, sql)
  const sqlite = dialect === 'sqlite'
  const value = (key: string) => (sqlite ? `json_extract(data, '$.${key}')` : `data ->> '${key}'`)
  const list = (parameter: string) =>
    sqlite
      ? `select value from json_each(${parameter})`
      : `select value::bigint from json_array_elements_text(${parameter}::json)`
  const input = sqlite ? `json_extract(j.input, '$.file')` : `j.input::json ->> 'file'`
  return {
    piece: fixed(
      'revisions',
      `select id, created_at, ${value('page_id')} as page_id, ${value('number')} as number, ${value('parts')} as parts
       from items where app = $1 and type = $2 and id > $3 order by id limit ${REVISIONS_AT_ONCE}`,
    ),
    remove: fixed('remove-revisions', `delete from items where app = $1 and type = $2 and id in (${list('$3')})`),
    removeLines: fixed('remove-lines', `delete from history_lines where item_id in (${list('$1')})`),
    audit: fixed(
      'audit',
      `delete from audit where id in (select id from (select id, at from audit order by id limit ${RECORDS_AT_ONCE}) as p
         where at < $1 and at < coalesce((select min(created_at) from jobs where kind = 'update-sections'), $1))
       returning id`,
    ),
    files: fixed(
      'files',
      `select file from receipts group by file having max(at) < $1
         and sum(case when file_removed_at is null then 1 else 0 end) > 0
         and sum(case when state = 'done' then 0 else 1 end) = 0
         and not exists (select 1 from jobs j where j.state in ('waiting', 'running') and ${input} = receipts.file)
       order by file limit ${FILES_AT_ONCE}`,
    ),
    removed: fixed('removed', 'update receipts set file_removed_at = $2 where file = $1'),
  }
}
