import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { type Item, ItemId, Revision } from '#domain/item/item.ts'
import {
  draftContent,
  liveContent,
  type PageContent,
  type RevisionListing,
  restore,
} from '#domain/page/history/revision.ts'
import { readHistory as readLines, readPage } from '#domain/page/stored-page.ts'
import { notFound, stale } from '#domain/problem.ts'
import { listRevisions, loadRevision } from '#store/pages/page-revisions.server.ts'
import { loadPage, savePage } from '#store/pages/pages.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPage, pageTarget } from '../page-target.ts'
import { sectionViews } from '../reading/section-views.ts'

const MOST_LISTED = 500

export const listPageRevisions = defineVerb({
  name: 'pages.revisions',
  summary: 'The published states of a page that can be brought back, the newest first.',
  kind: 'read',
  input: z.strictObject({
    pageId: ItemId,
    from: z.number().int().min(0).max(1_000_000).default(0),
    count: z.number().int().min(1).max(MOST_LISTED).default(20),
  }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, from, count }, context) {
    const { item, pattern } = await pageTarget(pageId, context)
    const { title, url_slug, revision, has_changes } = readPage(item.id, item.revision, item.data)
    const page = { id: pageId, patternId: pattern.id, title, url_slug, revision, has_changes }
    return { page, ...(await listRevisions(context.store, item, { from, to: from + count - 1 })) }
  },
})

export const readHistory = defineVerb({
  name: 'pages.history',
  summary: 'What was done to a page, by whom and when, newest first.',
  kind: 'read',
  input: z.strictObject({
    pageId: ItemId,
    from: z.number().int().min(0).max(1_000_000).default(0),
    count: z.number().int().min(1).max(1000).default(50),
  }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, from, count }, context) {
    const { item } = await pageTarget(pageId, context)
    const { older_lines = 0, data } = item
    const newest = readLines(data.history).toReversed()
    const entries = newest.slice(from, from + count)
    const end = older_lines - Math.max(0, from - newest.length)
    const start = Math.max(0, end - (count - entries.length))
    const older = end > start ? await context.store.items.olderLines(item, { from: start, to: end - 1 }) : []
    return { total: older_lines + newest.length, entries: [...entries, ...readLines(older).toReversed()] }
  },
})

/** A revision by its id, or the page as it stands: what is being edited, or what visitors read. */
const State = z.union([ItemId, z.enum(['draft', 'live'])])

export const openRevision = defineVerb({
  name: 'pages.revision',
  summary: 'One state of a page, ready to be shown: a revision by its id, or `draft` or `live`.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId, revisionId: State }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, revisionId }, context) {
    const { item } = await pageTarget(pageId, context)
    const { listing, content } = await stateOf(item, revisionId, context)
    return { id: revisionId, listing, content, views: await sectionViews(item.app, content.sections, context) }
  },
})

export const restoreRevision = defineVerb({
  name: 'pages.restore',
  summary: 'Puts a revision into the draft of a page; visitors keep reading what is live until it is published.',
  kind: 'write',
  input: z.strictObject({ pageId: ItemId, revisionId: ItemId, revision: Revision.optional() }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, revisionId, revision }, context) {
    const { store, actor, now } = context
    const { item } = await pageTarget(pageId, context)
    const [page, kept] = await Promise.all([loadPage(store, item), loadRevision(store, item, revisionId)])
    if (!kept) throw notFound('This revision')
    if (revision !== undefined && revision !== page.revision) throw stale({ current: page, yours: null })
    const at = now()
    const next = restore(page, kept, { user: actor.email, user_id: actor.id, time: at })
    if (next === page) return { id: page.id, revision: page.revision, number: kept.number, changed: false }
    const saved = await savePage(store, item, page, next, { by: actor.id, at }, page.revision)
    return { id: saved.id, revision: saved.revision, number: kept.number, changed: true }
  },
})

type PageState = { listing: RevisionListing | null; content: PageContent }

async function stateOf(item: Item, state: z.output<typeof State>, { store }: VerbContext): Promise<PageState> {
  if (state === 'draft') return { listing: null, content: draftContent(await loadPage(store, item)) }
  if (state === 'live') return { listing: null, content: liveContent(await loadPage(store, item)) }
  const kept = await loadRevision(store, item, state)
  if (!kept) throw notFound('This revision')
  const { groups, sections, ...listing } = kept
  return { listing, content: { title: listing.title, groups, sections } }
}
