import { levelIn } from '#domain/access/access.ts'
import type { SourceRow } from '#domain/catalogue/catalogue-rows.ts'
import { madeOnce } from '#domain/made-once.ts'
import { folded } from '#domain/page/search/folded-text.ts'
import { type SoughtWord, searchWords, soughtAsTyped } from '#domain/page/search/search-words.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { readableCatalogues } from '#verbs/sources/readable-catalogues.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** A source whose name has a word is looked for by its id; beyond these the word says too little. */
const MOST_SOURCES = 50

const foldedName = madeOnce(({ name }: SourceRow) => folded(name))

/** The sources of a site that the actor may read. */
export async function readableSources(app: string, context: VerbContext): Promise<SourceRow[]> {
  const level = levelIn(context.actor, app)
  const catalogues = await readableCatalogues(app, context)
  const types = [...new Set(catalogues.map(({ doc_type }) => doc_type))]
  const lists = await Promise.all(types.map((type) => context.directory.sources(app, type)))
  return lists.flat().filter(({ authLevel }) => level >= authLevel)
}

/** The words of a term with all that they may stand for among the pages of a pattern and the sources of its site. */
export async function soughtWords(
  term: string,
  { app, doc_type }: Pattern,
  sources: readonly SourceRow[],
  { store }: VerbContext,
): Promise<SoughtWord[]> {
  const sought: SoughtWord[] = []
  for (const word of searchWords(term)) {
    const typed = soughtAsTyped(word)
    const named = sources.filter((source) => foldedName(source).includes(word)).map(({ id }) => id)
    const meant = named.length > 0 ? [] : await meantWords(typed, word, app, doc_type, store)
    // What was typed stays beside what it may have been meant to be: a page may have it in a part that is not indexed.
    sought.push({ ...typed, meant: [word, ...meant], sources: named.slice(0, MOST_SOURCES) })
  }
  return sought
}

/** A word that is known in its other number is spelt as it was meant. */
async function meantWords(
  { also }: SoughtWord,
  word: string,
  app: string,
  type: string,
  { readersTexts }: VerbContext['store'],
): Promise<string[]> {
  const meant = await readersTexts.meantBy(app, type, word)
  return also.length > 0 && meant.some((one) => also.includes(one)) ? [] : meant
}
