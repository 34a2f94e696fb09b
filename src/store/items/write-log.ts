import { addChangeTags, type ItemWrite, isOfDraftsAlone } from '#domain/item/change-tags.ts'
import type { Stamp } from '#domain/item/item.ts'
import { changesIndex } from '#domain/page/search/page-index.ts'
import { changesReadersText } from '#domain/page/search/readers-text.ts'
import { changesSources } from '#domain/page/search/section-sources.ts'
import { type Dialect, type Query, statement } from '../database/session.ts'
import { areLong, listedRows, rowLists } from './row-lists.ts'

/**
 * What a transaction has written so far: its audit records, one list of values each, the tags to announce, and the items
 * of which readers may read other words now, lists show something else, or other versions are shown, from before their first
 * such write to after their last.
 */
export type WriteLog = {
  records: unknown[][]
  tags: Set<string>
  /** Those of them that are of drafts alone. */
  draftTags: Set<string>
  worded: Map<number, ItemWrite>
  indexed: Map<number, ItemWrite>
  sourced: Map<number, ItemWrite>
}

/** The data of an item before and after a write, as stored, so that nothing is turned into JSON twice. */
export type DataTexts = { before: string | null; after: string | null }

const AUDIT_ROW = {
  at: 'text',
  by_user: 'text',
  action: 'text',
  item_id: 'bigint',
  app: 'text',
  type: 'text',
  type_before: 'text',
  revision: 'int',
  before: 'text',
  after: 'text',
}
const AUDIT = `audit (${Object.keys(AUDIT_ROW).join(', ')})`

/** What caches of public pages have to be told of. */
export function readersTags({ tags, draftTags }: WriteLog): string[] {
  return [...tags].filter((tag) => !draftTags.has(tag))
}

export function emptyLog(): WriteLog {
  return {
    records: [],
    tags: new Set(),
    draftTags: new Set(),
    worded: new Map(),
    indexed: new Map(),
    sourced: new Map(),
  }
}

/** Notes one write for the end of the transaction. */
export function noteWrite(
  { records, tags, draftTags, worded, indexed, sourced }: WriteLog,
  write: ItemWrite,
  texts: DataTexts,
  { at, by }: Stamp,
): void {
  const { action, before, after } = write
  const { id, app, type, revision } = after ?? before
  records.push([at, by, action, id, app, type, before?.type ?? null, revision, texts.before, texts.after])
  const own = addChangeTags(write, new Set())
  const isOfDrafts = isOfDraftsAlone(write)
  for (const tag of own) {
    if (!isOfDrafts) draftTags.delete(tag)
    else if (!tags.has(tag)) draftTags.add(tag)
    tags.add(tag)
  }
  if (changesReadersText(write)) worded.set(id, joined(worded.get(id), write))
  if (changesIndex(write)) indexed.set(id, joined(indexed.get(id), write))
  if (changesSources(write)) sourced.set(id, joined(sourced.get(id), write))
}

/** From what is stored until the transaction ends to what it leaves: an item that was made and then edited was made. */
function joined(first: ItemWrite | undefined, last: ItemWrite): ItemWrite {
  if (!first || !last.after) return last
  return first.before ? { action: 'edit', before: first.before, after: last.after } : { ...first, after: last.after }
}

/**
 * The last statements of a transaction: the audit records, and on PostgreSQL in the same breath the notifications of
 * the other nodes, who hear them if and only if it is committed.
 */
export function closingStatements(dialect: Dialect): (log: WriteLog, channel: string, notices: string[]) => Query[] {
  if (dialect === 'sqlite') {
    const one = statement('audit', dialect, `insert into ${AUDIT} values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`)
    const many = statement('audit-many', dialect, `insert into ${AUDIT} ${listedRows(dialect, AUDIT_ROW)}`)
    return ({ records }) =>
      records.length === 1 || areLong(records, dialect)
        ? records.map((record) => one(...record))
        : rowLists(records).map((list) => many(list))
  }
  const all = statement(
    'audit-and-notify',
    dialect,
    `with recorded as (insert into ${AUDIT} select at, by_user, action, item_id, app, type, type_before, revision,
       before::json, after::json from unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::text[], $6::text[],
       $7::text[], $8::int[], $9::text[], $10::text[])
       as r (at, by_user, action, item_id, app, type, type_before, revision, before, after))
     select pg_notify($11, notice) from unnest($12::text[]) as n (notice)`,
  )
  return ({ records }, channel, notices) => {
    if (records.length === 0 && notices.length === 0) return []
    const columns = Array.from({ length: 10 }, (_, column) => records.map((values) => values[column]))
    return [all(...columns, channel, notices)]
  }
}
