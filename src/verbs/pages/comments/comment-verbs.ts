import { z } from 'zod'
import { type Actor, EDITOR } from '#domain/access/access.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { ALL_ITEMS } from '#domain/item/item-query.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { sectionAnchor } from '#domain/page/view/section-shell.ts'
import { invalid, notFound, ProblemError } from '#domain/problem.ts'
import {
  commentType,
  MOST_COMMENT,
  mentioned,
  newThread,
  readThread,
  type Thread,
  withReply,
} from '#domain/section/comment-thread.ts'
import type { Section } from '#domain/section/section.ts'
import { loadPage } from '#store/pages/pages.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { editLatest } from '#work/edit-latest.ts'
import { appOfPage, appOfPattern, type PageTarget, pagePattern, pageTarget } from '../page-target.ts'

/** Threads of one page, and of a site's list. */
const MOST_THREADS = 500
const Text = z.string().trim().min(1).max(MOST_COMMENT)

export const listComments = defineVerb({
  name: 'comments.list',
  summary: 'What the team says about a page and its sections, the newest thread first.',
  kind: 'read',
  input: z.strictObject({ pageId: ItemId }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId }, context): Promise<{ threads: Thread[] }> {
    const { item } = await pageTarget(pageId, context)
    return { threads: await threadsOf(item, context) }
  },
})

/** The thread as it is then, who hears of it by mail, and why nobody does. */
export type Added = { thread: Thread; told: string[]; untold: string | null }

export const addComment = defineVerb({
  name: 'comments.add',
  summary:
    'Says something about a page or one of its sections, or answers a thread; those who are mentioned are notified by email.',
  kind: 'write',
  input: z.strictObject({
    pageId: ItemId,
    /** The section by its tracking id; without one it is about the page. */
    section: z.string().min(1).max(100).optional(),
    threadId: ItemId.optional(),
    text: Text,
  }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, section: trackingId = '', threadId, text }, context): Promise<Added> {
    const target = await pageTarget(pageId, context)
    const { store, now } = context
    const stamp = { by: context.actor.id, at: now() }
    const remark = { by: who(context.actor), at: stamp.at, text }
    const { app, type } = target.item
    const page = await loadPage(store, target.item)
    const section = page.draft_sections.find((one) => one.trackingId === trackingId)
    if (threadId === undefined && trackingId !== '' && !section) throw notFound('This section')
    const saved =
      threadId === undefined
        ? await newOne(target.item, newThread(pageId, trackingId, remark), context)
        : await editLatest(store.items, threadId, stamp, (item) => {
            const thread = item?.app === app && item.type === commentType(type) ? readThread(item) : null
            if (thread?.pageId !== pageId) throw notFound('This thread')
            return withReply(thread, remark)
          })
    const thread = readThread(saved)
    if (!thread) throw new Error('A thread that was just stored cannot be read.')
    const about = page.draft_sections.find((one) => one.trackingId === thread.trackingId)
    return { thread, ...(await tell(text, target, about, context)) }
  },
})

export const resolveComments = defineVerb({
  name: 'comments.resolve',
  summary: 'Resolves a thread, or reopens it.',
  kind: 'write',
  input: z.strictObject({ pageId: ItemId, threadId: ItemId, resolved: z.boolean() }),
  level: EDITOR,
  app: appOfPage,
  async run({ pageId, threadId, resolved }, context): Promise<{ thread: Thread | null }> {
    const { item: page } = await pageTarget(pageId, context)
    const stamp = { by: context.actor.id, at: context.now() }
    const saved = await editLatest(context.store.items, threadId, stamp, (item) => {
      const thread = item?.app === page.app && item.type === commentType(page.type) ? readThread(item) : null
      if (thread?.pageId !== pageId) throw notFound('This thread')
      if ((thread.resolved !== null) === resolved) return null
      return { resolved: resolved ? { by: who(context.actor), at: stamp.at } : null }
    })
    return { thread: readThread(saved) }
  },
})

/** A thread with where it belongs. */
export type ListedThread = Thread & { page: { title: string; slug: string }; section: string; anchor: string }

export const siteComments = defineVerb({
  name: 'comments.list-site',
  summary: 'The threads of all pages of a site, the newest first.',
  kind: 'read',
  input: z.strictObject({ patternId: ItemId, resolved: z.boolean().default(false) }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, resolved }, context): Promise<{ threads: ListedThread[] }> {
    const { app, doc_type } = await pagePattern(patternId, context)
    const pages = new Map((await context.directory.pages(app, doc_type)).map((page) => [page.id, page]))
    const range = { from: 0, to: MOST_THREADS - 1 }
    const items = await context.store.items.list(app, commentType(doc_type), { ...ALL_ITEMS, orderBy: NEWEST }, range)
    const found = items.flatMap((item) => readThread(item) ?? [])
    const threads = found.filter((thread) => (thread.resolved !== null) === resolved && pages.has(thread.pageId))
    const sections = await sectionsOf(threads, doc_type, app, context)
    return {
      threads: threads.map((thread) => {
        const page = pages.get(thread.pageId)
        const section = sections.get(`${thread.pageId} ${thread.trackingId}`)
        return {
          ...thread,
          page: { title: page?.title ?? '', slug: page?.url_slug || String(thread.pageId) },
          section: section?.title ?? '',
          anchor: section?.anchor ?? '',
        }
      }),
    }
  },
})

export const commentVerbs = [listComments, addComment, resolveComments, siteComments]

const NEWEST = [{ attribute: { kind: 'column' as const, name: 'id' as const }, direction: 'desc' as const }]

async function threadsOf({ id, app, type }: Item, { store }: VerbContext): Promise<Thread[]> {
  const conditions = [{ attribute: { kind: 'data' as const, key: 'page_id' }, op: 'in' as const, values: [id] }]
  const query = { ...ALL_ITEMS, conditions, orderBy: NEWEST }
  const items = await store.items.list(app, commentType(type), query, { from: 0, to: MOST_THREADS - 1 })
  return items.flatMap((item) => readThread(item) ?? [])
}

async function newOne({ id, app, type }: Item, data: Item['data'], context: VerbContext): Promise<Item> {
  return context.store.transaction(async ({ items }) => {
    const conditions = [{ attribute: { kind: 'data' as const, key: 'page_id' }, op: 'in' as const, values: [id] }]
    const count = await items.count(app, commentType(type), { ...ALL_ITEMS, conditions })
    if (count >= MOST_THREADS) throw invalid(`A page has at most ${MOST_THREADS} threads.`)
    return items.create(app, commentType(type), data, { by: context.actor.id, at: context.now() })
  })
}

const who = ({ id, email, name }: Actor) => ({ id, email, name })

/** Mails who is mentioned; those who can't read the page are not told, and nobody learns who that is. */
async function tell(
  text: string,
  { item, pattern }: PageTarget,
  section: Section | undefined,
  context: VerbContext,
): Promise<Omit<Added, 'thread'>> {
  const { accounts, actor, caller } = context
  const title = storedText(item.data.title)
  const slug = storedText(item.data.url_slug) || String(item.id)
  const mention = {
    app: item.app,
    least: Math.max(EDITOR, pattern.authLevel),
    from: actor.name || actor.email || 'A colleague',
    about: section ? `${section.title} in ${title}` : title,
    text,
    path: `${pagePath(pattern.base_url, `edit/${slug}`)}${section ? `#${sectionAnchor(section)}` : ''}`,
  }
  try {
    const told = await accounts.people.mention(mentioned(text), mention, actor.id, caller)
    if (told.length === 0 || accounts.sendsMail) return { told, untold: null }
    const untold = `No mail server is set up, so the email to ${told.join(', ')} is waiting in the outbox.`
    return { told: [], untold }
  } catch (error) {
    // What was said is stored: only the letters did not go out.
    if (!(error instanceof ProblemError)) throw error
    return { told: [], untold: error.message }
  }
}

type Named = { title: string; anchor: string }

/** What the sections of threads are called in the drafts of their pages. */
async function sectionsOf(threads: readonly Thread[], docType: string, app: string, { store }: VerbContext) {
  const ids = [...new Set(threads.filter(({ trackingId }) => trackingId !== '').map(({ pageId }) => pageId))]
  const found = new Map<string, Named>()
  if (ids.length === 0) return found
  const conditions = [{ attribute: { kind: 'data' as const, key: 'page_id' }, op: 'in' as const, values: ids }]
  const range = { from: 0, to: 9_999 }
  for (const item of await store.items.list(app, `${docType}|draft-section`, { ...ALL_ITEMS, conditions }, range)) {
    const { page_id, trackingId, section_id, title } = item.data
    const anchor = storedText(section_id) || storedText(trackingId) || String(item.id)
    found.set(`${page_id} ${storedText(trackingId)}`, { title: storedText(title), anchor })
  }
  return found
}
