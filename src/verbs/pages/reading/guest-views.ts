import type { Page } from '#domain/page/page.ts'
import type { PageView } from '#domain/page/view/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { Directory } from '#store/directory.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { hasData } from './section-element.ts'

/** Something that a view was made from: how to ask the directory for it, and what it told. */
type Asked = { ask(directory: Directory): Promise<unknown>; told: unknown }

/** Guests' views by the published page that they show. What the directory keeps is replaced, never changed. */
const kept = new WeakMap<Page, { pattern: Pattern; view: PageView; asked: Asked[] }>()

/** The view of a page, for guests made once: it holds as long as the directory tells the same as when it was made. */
export async function guestView(
  { pattern, page }: { pattern: Pattern; page: Page },
  context: VerbContext,
  make: (context: VerbContext) => Promise<PageView>,
): Promise<PageView> {
  if (context.actor.id !== null || !isSteady(page)) return make(context)
  const known = kept.get(page)
  if (known?.pattern === pattern && (await isStill(known.asked, context.directory))) return known.view
  const watched = watch(context)
  const view = await make(watched.context)
  // What changed meanwhile may be in the view or not.
  const asked = watched.asked()
  if (asked && (await isStill(asked, context.directory))) kept.set(page, { pattern, view, asked })
  return view
}

/** A page of which no address makes another one. */
function isSteady({ filters, sections }: Page): boolean {
  return filters.length === 0 && !sections.some(hasData)
}

async function isStill(asked: readonly Asked[], directory: Directory): Promise<boolean> {
  for (const { ask, told } of asked) if ((await ask(directory)) !== told) return false
  return true
}

/** A context that notes what the directory is asked for; nothing that is read elsewhere can be kept. */
function watch(context: VerbContext): { context: VerbContext; asked(): Asked[] | null } {
  const notes = new Map<string, Asked>()
  let elsewhere = false
  const { directory } = context
  async function note<T>(key: string, ask: (from: Directory) => Promise<T>): Promise<T> {
    const told = await ask(directory)
    notes.set(key, { ask, told })
    return told
  }
  const watching: Directory = {
    ...directory,
    sites: () => note('sites', (from) => from.sites()),
    patterns: () => note('patterns', (from) => from.patterns()),
    pages: (app, type) => note(`pages ${app}+${type}`, (from) => from.pages(app, type)),
    pageStates: (app, type) => note(`states ${app}+${type}`, (from) => from.pageStates(app, type)),
    sources: (app, type) => note(`sources ${app}+${type}`, (from) => from.sources(app, type)),
    versions: (app, type) => note(`versions ${app}+${type}`, (from) => from.versions(app, type)),
    published: (id) => note(`published ${id}`, (from) => from.published(id)),
  }
  const { store, rows } = context
  const watched: VerbContext = {
    ...context,
    directory: watching,
    get store() {
      elsewhere = true
      return store
    },
    get rows() {
      elsewhere = true
      return rows
    },
  }
  return { context: watched, asked: () => (elsewhere ? null : [...notes.values()]) }
}
