import type { PageListing } from '#domain/page/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import type { PageView } from '#domain/page/page-view.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import type { SiteEntry } from '#store/directory.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { ShownPage } from './page-shell.ts'
import { sectionsWithRows } from './section-element.ts'

/** All that a guest's view of a page without rows and filters is made from, besides the page itself. */
type Sources = { pattern: Pattern; pages: PageListing[]; sites: SiteEntry[] }

/** Views by the published page that they show: whoever replaces one of its sources leaves it behind, and none is stale. */
const kept = new WeakMap<Page, Sources & { view: PageView }>()

/** The view of a page, for guests made once as long as nothing of what it was made from is replaced. */
export async function guestView(
  shown: ShownPage,
  context: VerbContext,
  make: () => Promise<PageView>,
): Promise<PageView> {
  if (context.actor.id !== null || !isSteady(shown.page)) return make()
  const sources = await sourcesOf(shown.pattern, context)
  const known = kept.get(shown.page)
  if (known && isSame(known, sources)) return known.view
  const view = await make()
  // What changed meanwhile may be in it or not.
  if (isSame(sources, await sourcesOf(shown.pattern, context))) kept.set(shown.page, { ...sources, view })
  return view
}

/** A page that no address and no source of rows can make another one of. */
function isSteady({ filters, sections }: Page): boolean {
  return filters.length === 0 && sectionsWithRows(sections).length === 0
}

async function sourcesOf(pattern: Pattern, { directory }: VerbContext): Promise<Sources> {
  return { pattern, pages: await directory.pages(pattern.app, pattern.doc_type), sites: await directory.sites() }
}

function isSame(one: Sources, other: Sources): boolean {
  return one.pattern === other.pattern && one.pages === other.pages && one.sites === other.sites
}
