import { type RawBuilder, sql } from 'kysely'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { TextForReaders } from '#domain/page/search/readers-text.ts'
import type { PageHit } from '#domain/page/search/search-pages.ts'
import type { Database } from '../database/database.ts'
import { type Dialect, type Query, type Session, statement } from '../database/session.ts'
import type { ReadersTexts } from '../store.ts'
import type { Derived } from './fill-derived.server.ts'

/** What keeps the texts of items that were written or are gone. */
export function textStatements(dialect: Dialect, textOf: TextForReaders) {
  const put = statement(
    'readers-texts-put',
    dialect,
    `insert into readers_texts (item_id, app, page_type, page_id, heads, body) values ($1, $2, $3, $4, $5, $6)
     on conflict (item_id) do update set app = excluded.app, page_type = excluded.page_type,
       page_id = excluded.page_id, heads = excluded.heads, body = excluded.body`,
  )
  const drop = statement('readers-texts-drop', dialect, 'delete from readers_texts where item_id = $1')
  /** Null where there is nothing to keep and nothing was. */
  return ({ before, after }: ItemWrite): Query | null => {
    const { id, app } = after ?? before
    const read = after && textOf(after)
    if (read) return put(id, app, read.pageType, read.pageId, read.heads, read.text)
    return before && drop(id)
  }
}

/** How the texts of an older database are made. */
export function derivedTexts(dialect: Dialect, textOf: TextForReaders): Derived {
  const write = textStatements(dialect, textOf)
  return {
    key: 'readers-texts',
    // Raised when a section or an element says its words in another way.
    version: '3',
    types: `type not like '%|%' or type like '%|section'`,
    statements(after) {
      const query = write({ action: 'create', before: null, after })
      return query ? [query] : []
    },
  }
}

export function readersTexts({ db, dialect }: Pick<Database, 'db' | 'dialect'>, reading: Session): ReadersTexts {
  const has = (column: RawBuilder<unknown>, word: string) =>
    dialect === 'sqlite' ? sql`instr(${column}, ${word}) > 0` : sql`strpos(${column}, ${word}) > 0`
  return {
    async having(app, pageType, words) {
      const [longest] = words.toSorted((a, b) => b.length - a.length)
      if (longest === undefined) return []
      const ofList = sql`app = ${app} and page_type = ${pageType}`
      const hasLongest = sql`${ofList} and ${has(sql`body`, longest)}`
      const heads = sql.join(
        words.map((word) => has(sql`heads`, word)),
        sql` and `,
      )
      const hits = sql`select page_id as "pageId", sum(case when ${heads} then 1 else 0 end) as sections from readers_texts`
      const each = words.map((word) => sql`max(case when ${has(sql`body`, word)} then 1 else 0 end) = 1`)
      // Whatever has all words has the longest, which few pages have: the others are looked for in those alone. What a
      // section says of itself is in its text as well, so that a single word is looked for once.
      const query =
        words.length === 1
          ? sql<PageHit>`${hits} where ${hasLongest} group by page_id`
          : sql<PageHit>`${hits} where ${ofList} and page_id in (select page_id from readers_texts where ${hasLongest})
              group by page_id having ${sql.join(each, sql` and `)}`
      const rows = await reading.all<PageHit>(query.compile(db))
      return rows.map(({ pageId, sections }) => ({ pageId, sections: Number(sections) }))
    },
  }
}
