import { sql } from 'kysely'
import type { Migration } from './migration.ts'

/**
 * An index of the words that readers find pages by, in place of texts that were looked through; and the words of each
 * list with their trigrams, by which parts of words and misspelt ones are found. `openStore` fills both.
 */
export const searchIndex: Migration = {
  name: '022-search-index',
  async up(db, dialect) {
    const sqlite = dialect === 'sqlite'
    const text = sql.raw(sqlite ? 'text' : 'text collate "C"')
    const id = sql.raw(sqlite ? 'integer' : 'bigint')
    const words = sql.raw(sqlite ? '' : ', words tsvector not null')
    await sql`drop table readers_texts`.execute(db)
    await sql`create table readers_texts (
      item_id ${id} primary key,
      page_id bigint not null,
      heads ${text} not null
      ${words}
    )`.execute(db)
    if (sqlite) {
      // The words come split and folded: whatever is beyond ASCII is a part of one.
      await sql`create virtual table readers_words using fts5(
        words, content = '', contentless_delete = 1, detail = none, tokenize = 'ascii'
      )`.execute(db)
      await sql`create trigger readers_texts_gone after delete on readers_texts begin
        delete from readers_words where rowid = old.item_id;
      end`.execute(db)
    } else {
      await sql`create index readers_texts_words on readers_texts using gin (words)`.execute(db)
    }
    await sql`create table search_words (
      list ${text} not null,
      gram ${text} not null,
      word ${text} not null,
      primary key (list, gram, word)
    )${sql.raw(sqlite ? ' without rowid' : '')}`.execute(db)
  },
}
