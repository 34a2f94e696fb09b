import type { CopiedPage } from '#domain/page/search/search-copy.ts'
import { searched } from '#verbs/pages/reading/search-pages.ts'
import { readableSources } from '#verbs/pages/reading/sought-words.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { type ExportedFile, filePath } from './exported-file.ts'

/** A file of texts is not much longer: a browser reads several at once. */
const PIECE_CHARACTERS = 1_000_000

/** The texts of a site as files beside its search page, for a search without a server. */
export async function* searchFiles(
  {
    path,
    base,
    app,
    pages,
  }: { path: string; base: string; app: string; pages: readonly { id: number; slug: string }[] },
  reader: VerbContext,
): AsyncGenerator<ExportedFile> {
  const sources = await readableSources(app, reader)
  const names = new Map(sources.map(({ id, name }) => [id, name]))
  const shown = new Set<number>()
  let [texts, characters, files] = [[] as string[], 0, 0]
  const piece = (): ExportedFile => {
    const body = Buffer.from(`[${texts.join(',')}]`)
    texts = []
    characters = 0
    files++
    return { path: fileOf(path, `pages-${files}.json`), body }
  }
  for (const { id, slug } of pages) {
    const published = await reader.directory.published(id)
    if (!published) continue
    const page: CopiedPage = { ...searched(published.page, names), id, slug }
    for (const { sources: ids } of page.sections) for (const source of ids) shown.add(source)
    const text = JSON.stringify(page)
    texts.push(text)
    characters += text.length
    if (characters >= PIECE_CHARACTERS) yield piece()
  }
  if (texts.length > 0) yield piece()
  const named = sources.filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name }))
  yield { path: fileOf(path, 'index.json'), body: Buffer.from(JSON.stringify({ base, files, sources: named })) }
}

const fileOf = (path: string, name: string) => filePath(path, name) ?? name
