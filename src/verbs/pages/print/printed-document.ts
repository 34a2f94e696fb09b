import { levelIn } from '#domain/access/access.ts'
import { normalSlug } from '#domain/page/address/slug.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findPage } from '#domain/page/navigation/find-page.ts'
import { navigationTree, type PageListing } from '#domain/page/navigation/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import type { PrintAddress } from '#domain/page/print/print-address.ts'
import type { PrintHead } from '#domain/page/print/print-head.ts'
import { MOST_PRINTED_PAGES, MOST_ROWS_OF_DOCUMENT, MOST_ROWS_OF_PAGE } from '#domain/page/print/print-limits.ts'
import { type ChosenPage, chosenPages, type OutlinedPage, printedOutline } from '#domain/page/print/printed-outline.ts'
import { sectionsByGroup } from '#domain/page/section-groups.ts'
import { lastPublished, titleSection } from '#domain/page/view/page-facts.ts'
import type { PageView } from '#domain/page/view/page-view.ts'
import { sectionShell } from '#domain/page/view/section-shell.ts'
import { notFound } from '#domain/problem.ts'
import type { Section } from '#domain/section/section.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { nextTurn, turnIsLong } from '#event-loop/turns.server.ts'
import { listRevisions } from '#store/pages/page-revisions.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { pageFrame } from '../reading/page-frame.ts'
import { pageViewOf } from '../reading/page-view-of.ts'
import { pagesWithin, refuseBelowPage } from '../reading/pattern-theme.ts'
import { sectionElement } from '../reading/section-element.ts'

/** Pages of a site as one document, which are read as they are asked for. */
export type PrintedDocument = PrintHead & {
  /** The pages in the order of the outline; null for one that is gone since. */
  pages(): AsyncGenerator<PageView | null>
}

type Asked = PrintAddress & { pattern: Pattern; search: string }

export async function printedDocument(
  { pattern, search, ...asked }: Asked,
  context: VerbContext,
): Promise<PrintedDocument> {
  const { directory, actor } = context
  const published = publishedPages(await directory.pages(pattern.app, pattern.doc_type))
  const first = findPage(published, normalSlug(asked.slug))
  if (!first) throw notFound('This page')
  if (asked.part !== 'all') await refuseBelowPage(pattern, first.id, context)
  const reached = publishedPages(await pagesWithin(pattern, levelIn(actor, pattern.app), context))
  const own = { id: first.id, title: first.title, slug: first.url_slug || String(first.id) }
  const chosen = chosenPages(navigationTree(reached), own, asked.part)
  if (chosen.length === 0) throw notFound('A page to print')
  const frame = await pageFrame(pattern, { pageId: null }, context)
  const { outlined, publishedAt } = await outlinedPages(chosen.slice(0, MOST_PRINTED_PAGES), context)
  const byId = new Map(reached.map((listing) => [listing.id, listing]))
  const alone = asked.part === 'page'
  const printed = { rows: alone ? MOST_ROWS_OF_PAGE : MOST_ROWS_OF_DOCUMENT }
  return {
    ...asked,
    title: asked.part === 'all' ? pattern.name : first.title,
    siteName: frame.siteName,
    base: pattern.base_url,
    look: frame.look,
    logo: frame.logo,
    revision: alone ? await newestRevision(first.id, pattern, context) : null,
    publishedAt,
    printedAt: context.now(),
    outline: printedOutline(outlined),
    leftOut: Math.max(0, chosen.length - MOST_PRINTED_PAGES),
    async *pages() {
      for (const { id } of outlined) {
        // Whoever has left asks for nothing more.
        context.signal.throwIfAborted()
        const listing = byId.get(id) ?? (id === first.id ? first : undefined)
        yield listing ? await viewOf({ pattern, listing, search: alone ? search : '', printed }, context) : null
      }
    },
  }
}

type Viewed = { pattern: Pattern; listing: PageListing; search: string; printed: { rows: number } }

async function viewOf({ pattern, listing, search, printed }: Viewed, context: VerbContext): Promise<PageView | null> {
  const found = await context.directory.published(listing.id)
  return found && pageViewOf({ pattern, listing, page: found.page, search, printed }, context)
}

/** The titles of the sections of each page, read page by page: together they may be large. */
async function outlinedPages(chosen: readonly ChosenPage[], { directory, signal }: VerbContext) {
  const outlined: OutlinedPage[] = []
  let publishedAt: string | null = null
  for (const page of chosen) {
    signal.throwIfAborted()
    const found = await directory.published(page.id)
    if (!found) continue
    outlined.push({ ...page, title: found.page.title, sections: titledSections(found.page) })
    const at = lastPublished(found.page)
    if (at && (publishedAt === null || at > publishedAt)) publishedAt = at
    if (turnIsLong()) await nextTurn()
  }
  return { outlined, publishedAt }
}

function titledSections({ section_groups, sections }: Page) {
  const title = titleSection(section_groups, sections, saysTitle)
  return sectionsByGroup(section_groups, sections)
    .flatMap((band) => band.sections)
    .filter((section) => section !== title && isPrinted(section))
    .map(sectionShell)
    .flatMap(({ anchor, title: text, level }) => (level > 0 && text ? [{ anchor, title: text, level }] : []))
}

function saysTitle(section: Section): boolean {
  const element = sectionElement(section)
  return element.kind === 'known' && element.model.saysTitle === true
}

function isPrinted(section: Section): boolean {
  const element = sectionElement(section)
  return element.kind !== 'known' || !element.model.onScreenOnly?.(element.settings)
}

async function newestRevision(id: number, { app, doc_type }: Pattern, { store }: VerbContext): Promise<number | null> {
  const { revisions } = await listRevisions(store, { id, app, type: doc_type }, { from: 0, to: 0 })
  return revisions[0]?.number ?? null
}
