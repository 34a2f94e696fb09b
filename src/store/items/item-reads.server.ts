import { type RawBuilder, sql } from 'kysely'
import type { Item } from '#domain/item/item.ts'
import type { IndexRange, ItemAttribute, ItemQuery } from '#domain/item/item-query.ts'
import { parseWildcards, type WildcardPart } from '#domain/item/wildcard.ts'
import { invalid } from '#domain/problem.ts'
import type { Database } from '../database/database.ts'
import type { Dialect, Session } from '../database/session.ts'
import type { AuditRow, ItemRow } from '../database/tables.ts'
import type { ItemStore } from '../store.ts'
import { attributeText } from './attribute-sql.ts'
import { type LineStatements, lineReads } from './history-lines.server.ts'
import { groupSql, orderSql, refuseLongPattern, whereSql } from './item-query-sql.ts'
import { ITEM_COLUMNS, toAuditEntry, toItem } from './item-row.ts'
import type { Statements } from './item-statements.ts'

type Reads = Pick<
  ItemStore,
  | 'get'
  | 'getMany'
  | 'list'
  | 'hold'
  | 'ofType'
  | 'count'
  | 'search'
  | 'history'
  | 'writeOf'
  | 'everUsed'
  | 'withHistory'
  | 'olderLines'
  | 'olderPublishes'
>

const COLUMNS = sql.raw(ITEM_COLUMNS)

/** The questions one can ask of the items, answered by a session: the committed state, or that of a transaction. */
export function itemReads(
  { db, dialect }: Pick<Database, 'db' | 'dialect'>,
  session: Session,
  statements: Statements,
  lines: LineStatements,
): Reads {
  const rows = async (query: RawBuilder<unknown>) => (await session.all<ItemRow>(query.compile(db))).map(toItem)

  async function list(app: string, type: string, query: ItemQuery, range: IndexRange): Promise<Item[]> {
    const { from, size } = checkRange(range)
    if (size === 0) return []
    return rows(sql`select ${COLUMNS} from items where ${listed(app, type, query, dialect)}
      order by ${orderSql(query, dialect)} limit ${size} offset ${from}`)
  }

  return {
    ...lineReads(session, lines),
    list,
    async get(id) {
      if (!Number.isSafeInteger(id)) return null
      const row = await session.one<ItemRow>(statements.get(id))
      return row && toItem(row)
    },
    async getMany(ids) {
      const known = ids.filter(Number.isSafeInteger)
      if (known.length === 0) return []
      const found = await session.all<ItemRow>(statements.getMany(idList(known, dialect)))
      const byId = new Map(found.map((row) => [row.id, toItem(row)]))
      return known.flatMap((id) => byId.get(id) ?? [])
    },
    async hold(name) {
      // A SQLite transaction is the only one that writes anyway.
      if (dialect === 'postgres') await session.all(statements.hold(name))
    },
    async ofType(type) {
      return (await session.all<ItemRow>(statements.ofType(type))).map(toItem)
    },
    async count(app, type, query) {
      const where = whereSql(app, type, query.conditions, dialect)
      const counted =
        query.groupBy.length === 0
          ? sql`select count(*) as n from items where ${where}`
          : sql`select count(*) as n from (select 1 from items where ${where} group by ${groupSql(query.groupBy, dialect)}) as g`
      const row = await session.one<{ n: number }>(counted.compile(db))
      return row?.n ?? 0
    },
    async search(app, type, { attribute, pattern, fallback }) {
      refuseLongPattern(pattern)
      const first = { from: 0, to: 0 }
      const exact = { conditions: [{ attribute, op: 'in' as const, values: [pattern] }], groupBy: [], orderBy: [] }
      const [equal] = await list(app, type, exact, first)
      if (equal) return equal
      const parts = parseWildcards(pattern)
      if (parts.some(({ kind }) => kind === 'any')) {
        const [similar] = await rows(sql`select ${COLUMNS} from items where app = ${app} and type = ${type}
          and ${matches(attribute, parts, dialect)} order by id limit 1`)
        if (similar) return similar
      }
      return (fallback && (await list(app, type, fallback, first))[0]) ?? null
    },
    async everUsed(app) {
      return (await session.one(statements.everUsed(app))) !== null
    },
    async writeOf(id, revision) {
      const row = await session.one<AuditRow>(statements.writeOf(id, revision))
      return row && toAuditEntry(row)
    },
    async history(id) {
      if (!Number.isSafeInteger(id)) return []
      return (await session.all<AuditRow>(statements.history(id))).map(toAuditEntry)
    },
  }
}

/** Ids as the one parameter that `Statements` expects. */
export function idList(ids: number[], dialect: Dialect): unknown {
  return dialect === 'sqlite' ? JSON.stringify(ids) : ids
}

/** A grouped list shows each group by its first item, so that its length is the grouped count. */
function listed(app: string, type: string, { conditions, groupBy }: ItemQuery, dialect: Dialect): RawBuilder<boolean> {
  const where = whereSql(app, type, conditions, dialect)
  if (groupBy.length === 0) return where
  return sql`id in (select min(id) from items where ${where} group by ${groupSql(groupBy, dialect)})`
}

/** Case-sensitive, as slugs are. */
function matches(attribute: ItemAttribute, parts: WildcardPart[], dialect: Dialect): RawBuilder<boolean> {
  const pattern = parts.map((part) => {
    if (part.kind === 'any') return dialect === 'sqlite' ? '*' : '%'
    return dialect === 'sqlite' ? part.text.replaceAll(/[?[]/g, '[$&]') : part.text.replaceAll(/[\\_]/g, '\\$&')
  })
  const operator = sql.raw(dialect === 'sqlite' ? 'glob' : 'like')
  return sql`${attributeText(attribute, dialect)} ${operator} ${pattern.join('')}`
}

function checkRange({ from, to }: IndexRange): { from: number; size: number } {
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || from < 0) {
    throw invalid('A range needs whole numbers from 0 on.')
  }
  return { from, size: Math.max(0, to - from + 1) }
}
