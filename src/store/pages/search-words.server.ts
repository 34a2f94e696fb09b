import { createHash } from 'node:crypto'
import { forgivenMistakes, nearestWords, trigrams } from '#domain/page/search/spelling.ts'
import { type Dialect, type Query, type Session, statement } from '../database/session.ts'

/** The words that the pages of a list have or had, with their trigrams; under no trigram, each stands for itself. */
const WORD_ITSELF = ''
/** What is longer is nothing that people spell. */
const LONGEST_SPELT = 40
/** Words that one statement adds, and those of a list that a part of a word is looked up in. */
const WORDS_AT_ONCE = 1_000
const MOST_CONTAINING = 100
const MOST_ALIKE = 200
const SHORTEST_PART = 3

/** A short name of a list, which stands before each of its words in the index: one list is never searched for another. */
export function listMark(app: string, pageType: string): string {
  const hash = createHash('sha1').update(`${app}+${pageType}`).digest()
  return (hash.readUIntBE(0, 5) % 36 ** 6).toString(36).padStart(6, '0')
}

/** What adds the words of lists that are not known yet. In one order, so that nobody waits for one who waits for them. */
export function wordStatements(dialect: Dialect): (words: ReadonlyMap<string, ReadonlySet<string>>) => Query[] {
  const isNew = `not exists (select 1 from search_words as known
    where known.list = $1 and known.gram = '${WORD_ITSELF}' and known.word = added.word)`
  const add = statement(
    'search-words-add',
    dialect,
    dialect === 'sqlite'
      ? `insert into search_words (list, gram, word)
         select $1, gram.value, added.word from (select value ->> 0 as word, value -> 1 as grams from json_each($2)) as added,
           json_each(added.grams) as gram where ${isNew} on conflict do nothing`
      : `insert into search_words (list, gram, word)
         select $1, gram, added.word
         from (select value ->> 0 as word, value -> 1 as grams from json_array_elements($2::json) as list (value)) as added,
           json_array_elements_text(added.grams) as gram where ${isNew} order by added.word, gram on conflict do nothing`,
  )
  return (lists) =>
    [...lists]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([list, words]) => {
        const spelt = [...words].filter((word) => word.length <= LONGEST_SPELT).sort()
        const queries: Query[] = []
        for (let from = 0; from < spelt.length; from += WORDS_AT_ONCE) {
          const some = spelt.slice(from, from + WORDS_AT_ONCE).map((word) => [word, [WORD_ITSELF, ...trigrams(word)]])
          queries.push(add(list, JSON.stringify(some)))
        }
        return queries
      })
}

/** The words of a list that have a part in them, and whether there are more with it at their beginning. */
export type WordsWith = { words: string[]; more: boolean }

export type SearchVocabulary = {
  containing(list: string, part: string): Promise<WordsWith>
  /** The words that are spelt most like this one, where it is none of them. */
  near(list: string, word: string): Promise<string[]>
}

export function searchVocabulary(dialect: Dialect, reading: Session): SearchVocabulary {
  const has = dialect === 'sqlite' ? 'instr(word, $4) > 0' : 'strpos(word, $4) > 0'
  const beginning = statement(
    'search-words-beginning',
    dialect,
    `select word from search_words where list = $1 and gram = '${WORD_ITSELF}' and word >= $2 and word < $3
     order by word limit ${MOST_CONTAINING + 1}`,
  )
  const within = statement(
    'search-words-within',
    dialect,
    `select word from search_words where list = $1 and gram = $2 and word <> $3 and ${has} order by word limit ${MOST_CONTAINING}`,
  )
  const alike = statement(
    'search-words-alike',
    dialect,
    `select word from search_words where list = $1
       and gram in (select value from ${dialect === 'sqlite' ? 'json_each($2)' : 'json_array_elements_text($2::json) as grams (value)'})
       and length(word) between $3 and $4 group by word order by count(*) desc, word limit ${MOST_ALIKE}`,
  )
  const words = async (query: Query) => (await reading.all<{ word: string }>(query)).map(({ word }) => word)
  return {
    async containing(list, part) {
      const first = await words(beginning(list, part, `${part}\u{10ffff}`))
      const inner =
        [...part].length < SHORTEST_PART ? [] : await words(within(list, [...part].slice(0, 3).join(''), part, part))
      const more = first.length > MOST_CONTAINING
      return { words: [...new Set([...first.slice(0, MOST_CONTAINING), ...inner])], more }
    },
    async near(list, word) {
      const most = forgivenMistakes(word)
      if (most === 0 || word.length > LONGEST_SPELT) return []
      const { length } = [...word]
      return nearestWords(word, await words(alike(list, JSON.stringify(trigrams(word)), length - most, length + most)))
    },
  }
}
