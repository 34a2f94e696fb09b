import { type CopiedPage, type CopySearch, copySearch, type SourceName } from '#domain/page/search/search-copy.ts'
import { type SearchAnswer, searchRecords } from '#domain/page/search/search-record.ts'

/** What stands beside the search page of an exported site: how many files its texts are in, and what they don't say. */
type SearchIndex = { base: string; files: number; sources: SourceName[] }

/** A search without a server, and the base of the addresses that it leads to. */
export type ExportedSearch = { search: CopySearch; base: string }

const opened = new Map<string, Promise<ExportedSearch>>()

/** The texts of a site, read once when somebody first searches it. */
export function openExportedSearch(path: string): Promise<ExportedSearch> {
  const known = opened.get(path) ?? open(path)
  opened.set(path, known)
  // What could not be read is tried again the next time.
  known.catch(() => opened.delete(path))
  return known
}

async function open(path: string): Promise<ExportedSearch> {
  const { base, files, sources } = await read<SearchIndex>(`${path}/index.json`)
  const pieces = Array.from({ length: files }, (_, at) => read<CopiedPage[]>(`${path}/pages-${at + 1}.json`))
  const pages = (await Promise.all(pieces)).flat()
  return { base, search: copySearch({ base, pages, sources }) }
}

async function read<T>(address: string): Promise<T> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The texts of this site could not be loaded.')
  return (await answer.json()) as T
}

/** The same answer as a server gives to the dialog. */
export async function answerSearch(path: string, term: string): Promise<SearchAnswer> {
  const { search, base } = await openExportedSearch(path)
  const { total, results } = search(term, 0)
  return { total, records: searchRecords(results, base) }
}
