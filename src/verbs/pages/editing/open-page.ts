import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { addressNote } from '#domain/page/address/address-note.ts'
import { normalSlug } from '#domain/page/address/slug.ts'
import { initialChanges } from '#domain/page/draft/initial-changes.ts'
import { findFormer, findPage, firstToEdit } from '#domain/page/navigation/find-page.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import type { Page } from '#domain/page/page.ts'
import { notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { firstStepsOf } from '#verbs/sites/first-steps.ts'
import { readableCatalogues } from '#verbs/sources/readable-catalogues.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPattern, pagePattern, reservedFor } from '../page-target.ts'
import { storedFilters } from '../reading/page-address.ts'
import { pageFacts } from '../reading/page-facts.ts'
import { pageFrame } from '../reading/page-frame.ts'
import { themeSources } from '../reading/pattern-theme.ts'
import { sectionViews } from '../reading/section-views.ts'

export const openPage = defineVerb({
  name: 'pages.open',
  summary: 'A page with its draft, for editing, by a present or a former slug; an empty slug is the first page.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, slug: z.string().max(2000) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, slug }, context) {
    const { store, directory, random, actor } = context
    const pattern = await pagePattern(patternId, context)
    const pages = await directory.pages(pattern.app, pattern.doc_type)
    const asked = normalSlug(slug)
    const listing = asked === '' ? firstToEdit(pages) : (findPage(pages, asked) ?? findFormer(pages, asked))
    if (!listing && asked !== '') throw notFound('This page')
    const item = listing && (await store.items.get(listing.id))
    const page = item ? await loadPage(store, item) : null
    const frame = await pageFrame(
      pattern,
      { pageId: listing?.id ?? null, theme: page?.theme ?? '', editing: true },
      context,
    )
    const draft = page && { page, groups: page.draft_section_groups, sections: page.draft_sections, frame }
    return {
      pattern: { id: pattern.id, app: pattern.app, name: pattern.name, base: pattern.base_url },
      /** Whose work it is: the browser keeps what is unsaved under this name. */
      account: actor.email,
      page,
      /** A template is edited like a page, and never published. */
      isTemplate: listing?.is_template ?? false,
      /** What there is to say about its address. */
      addressNote: listing ? await noteOf(pattern, listing, pages, context) : null,
      /** The address of the page above, which its own begins with. */
      parentSlug: listing ? parentSlugOf(listing, pages) : '',
      /** The template that the page was made from, while there is one. */
      madeFrom: madeFrom(pages, page),
      frame,
      /** Where the page's look comes from, so that a choice is seen before it is saved. */
      themes: await themeSources(pattern, context),
      facts: draft && (await pageFacts(pattern, draft, context)),
      /** What a page without groups begins with, to be saved before it is edited; null where it has them. */
      initial: page && item ? initialChanges(page, item.data, random) : null,
      /** What a newcomer still has to do here, as far as other pages go; null where it is done or was closed. */
      firstSteps: await firstStepsOf(pattern, { pages, pageId: listing?.id ?? null }, context),
      /** Where rows for its sections can be loaded. */
      catalogues: (await readableCatalogues(pattern.app, context)).map(({ id, name }) => ({ id, name })),
      preview: page ? await sectionViews(pattern.app, page.draft_sections, context, storedFilters(page.filters)) : [],
    }
  },
})

async function noteOf(
  { app, doc_type: type }: Pattern,
  page: PageListing,
  pages: readonly PageListing[],
  context: VerbContext,
): Promise<string | null> {
  if (page.is_template) return null
  return addressNote(page, parentSlugOf(page, pages), await reservedFor({ app, type }, context))
}

function parentSlugOf({ parent }: PageListing, pages: readonly PageListing[]): string {
  return pages.find(({ id }) => String(id) === parent)?.url_slug ?? ''
}

function madeFrom(pages: readonly PageListing[], page: Page | null): { title: string; slug: string } | null {
  const template = page?.template_id ? pages.find(({ id }) => id === page.template_id) : undefined
  return template?.is_template ? { title: template.title, slug: template.url_slug || String(template.id) } : null
}
