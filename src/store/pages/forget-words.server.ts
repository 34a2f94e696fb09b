import { trigrams } from '#domain/page/search/spelling.ts'
import { type Dialect, statement } from '../database/session.ts'
import type { Writing } from '../items/item-writes.server.ts'
import type { ReadersTexts } from '../store.ts'

/** Words that are looked at in one transaction: few, so that nobody waits for it. */
const WORDS_AT_ONCE = 200

type Place = { list: string; word: string }

/**
 * Forgets words that no page of their list has any more, so that none of them is offered for a misspelt one. Whoever writes
 * a page meanwhile waits, or is waited for: a word that a page has stays known.
 */
export function wordForgetting(
  dialect: Dialect,
  write: <T>(work: (writing: Writing) => Promise<T>) => Promise<T>,
): ReadersTexts['forgetWords'] {
  const sqlite = dialect === 'sqlite'
  const alone = statement('search-words-alone', dialect, 'lock table search_words in share row exclusive mode')
  const nextList = statement(
    'search-words-list',
    dialect,
    'select list from search_words where list > $1 order by list limit 1',
  )
  const words = statement(
    'search-words-some',
    dialect,
    `select word from search_words where list = $1 and gram = '' and word > $2 order by word limit ${WORDS_AT_ONCE}`,
  )
  const isHad = statement(
    'search-words-had',
    dialect,
    sqlite
      ? 'select 1 as had from readers_words where readers_words match $1 limit 1'
      : 'select 1 as had from readers_texts where words @@ $1::tsquery limit 1',
  )
  const drop = statement(
    'search-words-drop',
    dialect,
    'delete from search_words where list = $1 and gram = $2 and word = $3',
  )
  const token = (text: string) => (sqlite ? `"${text}"` : `'${text}'`)

  return (from) =>
    write(async ({ session }) => {
      if (!sqlite) await session.all(alone())
      const list = from?.list ?? (await session.one<{ list: string }>(nextList('')))?.list
      if (list === undefined) return { next: null, forgotten: 0 }
      const some = await session.all<{ word: string }>(words(list, from?.word ?? ''))
      let forgotten = 0
      for (const { word } of some) {
        if (await session.one(isHad(token(`t${list}${word}`)))) continue
        for (const gram of ['', ...trigrams(word)]) await session.all(drop(list, gram, word))
        forgotten += 1
      }
      const last = some.at(-1)
      if (last && some.length === WORDS_AT_ONCE) return { next: { list, word: last.word }, forgotten }
      const after = (await session.one<{ list: string }>(nextList(list)))?.list
      const next: Place | null = after === undefined ? null : { list: after, word: '' }
      return { next, forgotten }
    })
}
