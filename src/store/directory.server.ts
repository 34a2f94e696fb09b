import { type SourceRow, sourceRow, type VersionRow, versionRow } from '#domain/catalogue/catalogue-rows.ts'
import { SOURCE_TYPE, VERSION_TYPE } from '#domain/data/version-names.ts'
import type { Item } from '#domain/item/item.ts'
import type { Picture } from '#domain/media/picture.ts'
import type { PageListing, PageState } from '#domain/page/navigation/navigation.ts'
import { type Pattern, readPattern } from '#domain/site/pattern.ts'
import { SiteData, type SiteTheme } from '#domain/site/site.ts'
import { openKeptLists } from './kept-lists.server.ts'
import { openPageLists } from './pages/page-lists.server.ts'
import { openPageStates } from './pages/page-states.server.ts'
import { openPublishedPages, type PublishedPage } from './pages/published-pages.server.ts'
import { type KeptAnswers, openKeptAnswers } from './rows/kept-answers.server.ts'
import type { ContentStore } from './store.ts'

export type SiteEntry = { id: number; app: string; name: string; logo: Picture | null; themes: SiteTheme[] }

/**
 * Sites, patterns, lists of pages, sources and versions, published pages, and what visitors were told of rows: kept in
 * memory until the change feed says that they changed.
 */
export type Directory = {
  sites(): Promise<SiteEntry[]>
  patterns(): Promise<Pattern[]>
  pages(app: string, type: string): Promise<PageListing[]>
  /** How far the drafts of the pages are, by their ids. */
  pageStates(app: string, type: string): Promise<ReadonlyMap<number, PageState>>
  /** A page as its readers see it; null where there is none. */
  published(pageId: number): Promise<PublishedPage | null>
  /** What a catalogue lists of its sources and of their versions, in the order of their ids. */
  sources(app: string, docType: string): Promise<SourceRow[]>
  versions(app: string, docType: string): Promise<VersionRow[]>
  answers: KeptAnswers['answer']
  /** How often visitors were answered by what is kept. */
  answerCounts: KeptAnswers['counts']
  /** Stops listening to changes. */
  close(): void
}

export function openDirectory(store: Pick<ContentStore, 'items' | 'changes'>): Directory {
  const kept = new Map<string, Promise<unknown>>()

  /** A value that was being read while it changed is not kept: the key was deleted and the next caller reads anew. */
  function remember<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = kept.get(key) as Promise<T> | undefined
    if (known) return known
    const value = read()
    kept.set(key, value)
    value.catch(() => kept.delete(key))
    return value
  }

  const published = openPublishedPages(store)
  const lists = openPageLists(store)
  const states = openPageStates(store)
  const sources = openKeptLists(store, sourceRow)
  const versions = openKeptLists(store, versionRow)
  const answers = openKeptAnswers(store)
  const stop = store.changes.subscribe((tags) => {
    if (tags === 'all') return kept.clear()
    for (const tag of tags) {
      if (tag.startsWith('list:') && tag.endsWith('+site')) kept.delete('sites')
      if (tag.startsWith('list:') && tag.endsWith('+pattern')) kept.delete('patterns')
    }
  })

  return {
    close() {
      stop()
      published.close()
      lists.close()
      states.close()
      sources.close()
      versions.close()
      answers.close()
    },
    published: published.get,
    answers: answers.answer,
    answerCounts: answers.counts,
    sites: () => remember('sites', async () => (await store.items.ofType('site')).map(asSite)),
    patterns: () =>
      remember('patterns', async () =>
        (await store.items.ofType('pattern')).flatMap((item) => readPattern(item) ?? []),
      ),
    pages: lists.get,
    pageStates: states.get,
    sources: (app, docType) => sources.get(app, `${docType}${SOURCE_TYPE}`),
    versions: (app, docType) => versions.get(app, `${docType}${VERSION_TYPE}`),
  }
}

function asSite({ id, app, data }: Item): SiteEntry {
  const { logo, themes } = SiteData.parse(data)
  return { id, app, name: typeof data.site_name === 'string' ? data.site_name : app, logo, themes }
}
