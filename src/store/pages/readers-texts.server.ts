import { setImmediate as nextTurn } from 'node:timers/promises'
import type { ItemWrite } from '#domain/item/change-tags.ts'
import type { TextForReaders } from '#domain/page/search/readers-text.ts'
import { indexedWords, type SoughtWord, spellings } from '#domain/page/search/search-words.ts'
import { type Dialect, type Query, type Session, statement } from '../database/session.ts'
import type { ReadersTexts } from '../store.ts'
import type { Derived } from './fill-derived.server.ts'
import { listMark, searchVocabulary, wordStatements } from './search-words.server.ts'

/** Before the mark of its list, what a word is: somewhere in the text, in what a section says of itself, or a source. */
const IN_TEXT = 't'
const IN_HEADS = 'h'
const OF_SOURCE = 's'

const MOST_HEADS_CHARACTERS = 6_000
/** Few enough that the embedded database, which works on our thread, never holds up other requests; the other has its own. */
const ROWS_AT_ONCE: Record<Dialect, number> = { sqlite: 5_000, postgres: 1_000_000 }

/** What keeps the words of items that were written or are gone. */
export function textStatements(dialect: Dialect, textOf: TextForReaders): (writes: Iterable<ItemWrite>) => Query[] {
  const drop = statement('readers-texts-drop', dialect, 'delete from readers_texts where item_id = $1')
  const put = putText(dialect)
  const addWords = wordStatements(dialect)
  return (writes) => {
    const queries: Query[] = []
    const lists = new Map<string, Set<string>>()
    for (const { before, after } of writes) {
      const read = after && textOf(after)
      if (!read) {
        if (before) queries.push(drop(before.id))
        continue
      }
      const mark = listMark(after.app, read.pageType)
      const words = indexedWords(read.text)
      const tokens = [
        ...words.map((word) => IN_TEXT + mark + word),
        ...indexedWords(read.heads).map((word) => IN_HEADS + mark + word),
        ...read.sources.map((id) => OF_SOURCE + mark + id),
      ]
      queries.push(...put(after.id, read.pageId, read.heads.slice(0, MOST_HEADS_CHARACTERS), tokens))
      const known = lists.get(mark) ?? new Set()
      for (const word of words) known.add(word)
      lists.set(mark, known)
    }
    return [...queries, ...addWords(lists)]
  }
}

type PutText = (id: number, pageId: number, heads: string, tokens: string[]) => Query[]

function putText(dialect: Dialect): PutText {
  const columns = dialect === 'sqlite' ? 'item_id, page_id, heads' : 'item_id, page_id, heads, words'
  const values = dialect === 'sqlite' ? '$1, $2, $3' : '$1, $2, $3, array_to_tsvector($4::text[])'
  const text = statement(
    'readers-texts-put',
    dialect,
    `insert into readers_texts (${columns}) values (${values}) on conflict (item_id) do update set
       page_id = excluded.page_id, heads = excluded.heads${dialect === 'sqlite' ? '' : ', words = excluded.words'}`,
  )
  if (dialect === 'postgres') return (...row) => [text(...row)]
  const words = statement(
    'readers-words-put',
    dialect,
    'insert or replace into readers_words (rowid, words) values ($1, $2)',
  )
  return (id, pageId, heads, tokens) => [text(id, pageId, heads), words(id, tokens.join(' '))]
}

/** How the words of an older database are found. */
export function derivedTexts(dialect: Dialect, textOf: TextForReaders): Derived {
  const write = textStatements(dialect, textOf)
  return {
    key: 'readers-texts',
    // Raised when a section or an element says its words in another way.
    version: '4',
    types: `type not like '%|%' or type like '%|section'`,
    statements: (after) => write([{ action: 'create', before: null, after }]),
  }
}

type FoundWords = { words: readonly string[]; beginnings: readonly string[]; sources: readonly number[] }
type Row = { id: number; pageId: number; heads: string }
type Select = (query: string, after: number, most: number) => Query

export function readersTexts(dialect: Dialect, reading: Session): Omit<ReadersTexts, 'forgetWords'> {
  const vocabulary = searchVocabulary(dialect, reading)
  const having = (name: string, more: string): Select =>
    statement(
      name,
      dialect,
      dialect === 'sqlite'
        ? `select t.item_id as id, t.page_id as "pageId"${more} from readers_words as w
           join readers_texts as t on t.item_id = w.rowid
           where w.readers_words match $1 and w.rowid > $2 order by w.rowid limit $3`
        : `select item_id as id, page_id as "pageId"${more} from readers_texts as t
           where words @@ $1::tsquery and item_id > $2 order by item_id limit $3`,
    )
  const inTexts = having('readers-texts-having', '')
  const inHeadings = having('readers-texts-heads', ', t.heads')
  const { all, any, token } = QUERIES[dialect]

  async function* pieces<Found extends Pick<Row, 'id'>>(select: Select, query: string): AsyncGenerator<Found[]> {
    for (let last = 0; ; ) {
      const some = await reading.all<Found>(select(query, last, ROWS_AT_ONCE[dialect]))
      yield some
      const end = some.at(-1)
      if (!end || some.length < ROWS_AT_ONCE[dialect]) return
      last = Number(end.id)
      await nextTurn()
    }
  }

  /** The words of a list that one word is found by, and the beginnings that more words have than could be named. */
  async function wordsFor(mark: string, word: SoughtWord): Promise<FoundWords> {
    const words = new Set<string>()
    const beginnings: string[] = []
    for (const spelling of spellings(word)) {
      const found = await vocabulary.containing(mark, spelling)
      for (const one of found.words) words.add(one)
      if (found.more) beginnings.push(spelling)
    }
    return { words: [...words], beginnings, sources: word.sources }
  }

  /** A question for one word in a part of the index; null where nothing can be found by it. */
  function question(part: string, mark: string, { words, beginnings, sources }: FoundWords): string | null {
    const tokens = [
      ...words.map((word) => token(part + mark + word, false)),
      ...beginnings.map((beginning) => token(part + mark + beginning, true)),
      ...(part === IN_TEXT ? sources.map((id) => token(OF_SOURCE + mark + id, false)) : []),
    ]
    return tokens.length > 0 ? any(tokens) : null
  }

  return {
    async having(app, pageType, sought) {
      const mark = listMark(app, pageType)
      const words: FoundWords[] = []
      for (const word of sought) words.push(await wordsFor(mark, word))
      const inText = words.flatMap((word) => question(IN_TEXT, mark, word) ?? [])
      if (inText.length === 0 || inText.length < sought.length) return []
      // A page has all words when each is somewhere on it: they may stand in different sections.
      let parts: Map<number, number> | null = null
      for (const query of inText) {
        const known: Map<number, number> | null = parts
        const found = new Map<number, number>()
        for await (const rows of pieces<Omit<Row, 'heads'>>(inTexts, query))
          for (const { pageId } of rows) {
            const before = known === null ? 0 : known.get(pageId)
            if (before !== undefined) found.set(pageId, (found.get(pageId) ?? before) + 1)
          }
        parts = found
        if (found.size === 0) return []
      }
      const heads = new Map<number, string[]>()
      const inHeads = words.flatMap((word) => question(IN_HEADS, mark, word) ?? [])
      if (inHeads.length === sought.length)
        for await (const rows of pieces<Row>(inHeadings, all(inHeads)))
          for (const { pageId, heads: own } of rows) {
            const others = heads.get(pageId)
            if (others) others.push(own)
            else heads.set(pageId, [own])
          }
      return [...(parts ?? [])].map(([pageId, count]) => ({ pageId, parts: count, heads: heads.get(pageId) ?? [] }))
    },
    async meantBy(app, pageType, word) {
      const mark = listMark(app, pageType)
      return (await vocabulary.containing(mark, word)).words.length > 0 ? [] : vocabulary.near(mark, word)
    },
  }
}

/** How the databases write a question; words hold letters and digits alone, so that nothing in them means something. */
const QUERIES: Record<Dialect, { all: Join; any: Join; token(word: string, begins: boolean): string }> = {
  sqlite: {
    all: (parts) => parts.map((part) => `(${part})`).join(' AND '),
    any: (parts) => parts.join(' OR '),
    token: (word, begins) => `"${word}"${begins ? ' *' : ''}`,
  },
  postgres: {
    all: (parts) => parts.map((part) => `(${part})`).join(' & '),
    any: (parts) => parts.join(' | '),
    token: (word, begins) => `'${word}'${begins ? ':*' : ''}`,
  },
}
type Join = (parts: readonly string[]) => string
