import { createHash } from 'node:crypto'
import type { Item, Stamp } from '#domain/item/item.ts'
import { canPublish, type PageStamp, publish } from '#domain/page/draft/draft.ts'
import { draftContent, liveContent, sameContent } from '#domain/page/history/revision.ts'
import type { Page } from '#domain/page/page.ts'
import {
  newRelease,
  type Release,
  type ReleasedPage,
  type ReleasedVersion,
  releaseType,
} from '#domain/page/release/release.ts'
import { takeBackPublish } from '#domain/page/release/take-back.ts'
import { refusePublicTemplate } from '#domain/page/template.ts'
import { notFound, refuse, stale } from '#domain/problem.ts'
import { liveRevision, loadRevision } from '#store/pages/page-revisions.server.ts'
import { loadPage, savePage } from '#store/pages/pages.server.ts'
import { holdVersions } from '#store/pages/unpublished-versions.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { namedVersion, prepareVersion, publishVersion } from './version-preparation.server.ts'

/** Which pages of a site are meant. */
export type Site = { app: string; docType: string }
/** A page with the revision that whoever asks has seen, or the mark of the draft that was meant. */
export type AskedPage = { id: number; revision?: number | undefined; mark?: string }

/** A page that was published: what is noted of it, and how it is stored then. */
export type PublishedPage = { released: ReleasedPage; saved: Item; page: Page }

/** Tells drafts of a page apart; what else is stored of the page may change. */
export function draftMark(page: Page): string {
  const { groups, sections } = draftContent(page)
  return createHash('sha256')
    .update(JSON.stringify([groups, sections]))
    .digest('base64url')
}

/**
 * Publishes versions and pages in the transaction that it is handed: all or nothing. A page whose draft is not the one that
 * was meant is refused by its title. `prepared` gives a draft what is kept with it for readers.
 */
export async function publishTogether(
  inner: TransactionStore,
  site: Site,
  asked: { pages: readonly AskedPage[]; versions: readonly number[] },
  stamp: PageStamp,
  prepared: (page: Page) => Page,
): Promise<{ pages: PublishedPage[]; versions: ReleasedVersion[] }> {
  const by = { by: stamp.user_id, at: stamp.time }
  const versions: ReleasedVersion[] = []
  const viewIds = [...new Set(asked.versions)].sort((a, b) => a - b)
  await holdVersions(inner, viewIds)
  for (const id of viewIds) versions.push(await releaseVersion(inner, site.app, id, by))
  const pages: PublishedPage[] = []
  for (const one of [...asked.pages].sort((a, b) => a.id - b.id))
    pages.push(await publishOne(inner, site, one, stamp, prepared))
  return { pages, versions }
}

async function releaseVersion(inner: TransactionStore, app: string, id: number, by: Stamp): Promise<ReleasedVersion> {
  const { item, changed } = await publishVersion(inner, app, id, by)
  return { ...(await namedVersion(inner, item)), published: changed }
}

async function publishOne(
  inner: TransactionStore,
  site: Site,
  { id, revision, mark }: AskedPage,
  stamp: PageStamp,
  prepared: (page: Page) => Page,
): Promise<PublishedPage> {
  const { item, page } = await pageOf(inner, site, id)
  refusePublicTemplate(item.data)
  if (revision !== undefined && revision !== page.revision) throw stale({ current: page, yours: null })
  const own = draftMark(page)
  if (mark !== undefined && mark !== own) throw editedSince(page)
  const by = { by: stamp.user_id, at: stamp.time }
  const before = await liveRevision(inner, item, page, by)
  const after = publish(canPublish(page) ? prepared(page) : page, stamp)
  const saved = after === page ? item : await savePage(inner, item, page, after, by, page.revision)
  const released = { id, title: page.title, slug: page.url_slug || String(id), mark: draftMark(after), before }
  return { released: { ...released, after: await liveRevision(inner, item, after, by) }, saved, page: after }
}

const editedSince = ({ title }: Page) =>
  refuse(409, 'edited-since', `"${title}" was edited since it was scheduled. Review it and publish it again.`)

export async function pageOf(
  inner: TransactionStore,
  { app, docType }: Site,
  id: number,
): Promise<{ item: Item; page: Page }> {
  const item = await inner.items.get(id)
  if (item?.app !== app || item.type !== docType) throw notFound('This page')
  return { item, page: await loadPage(inner, item) }
}

/** Notes what was published, so that it can be taken back; what visitors read as before is not noted. */
export async function noteRelease(
  { items }: TransactionStore,
  { app, docType }: Site,
  { pages, versions }: { pages: readonly PublishedPage[]; versions: readonly ReleasedVersion[] },
  stamp: PageStamp,
): Promise<Item | null> {
  const released = pages.map((page) => page.released)
  if (released.every(({ before, after }) => before === after) && !versions.some(({ published }) => published))
    return null
  const by = { id: stamp.user_id, email: stamp.user ?? '' }
  const data = newRelease({ state: 'published', by, at: stamp.time, pages: released, versions: [...versions] })
  return items.create(app, releaseType(docType), data, { by: stamp.user_id, at: stamp.time })
}

/** What is different now from what a release left. */
export type Since = {
  /** Pages that were published again: taking the release back takes that back too. */
  publishedAgain: string[]
  /** Pages whose drafts were edited: they stay as they are. */
  edited: string[]
}

/**
 * Puts back what visitors read before a release, and the versions that it made public into preparation, in one transaction.
 * Pages that were published again since are only touched when `evenIfEdited`; a version that other pages show stays public.
 */
export async function takeBackRelease(
  inner: TransactionStore,
  site: Site,
  { pages, versions }: Pick<Release, 'pages' | 'versions'>,
  { evenIfEdited, stamp }: { evenIfEdited: boolean; stamp: PageStamp },
): Promise<Since> {
  const by = { by: stamp.user_id, at: stamp.time }
  const since: Since = { publishedAgain: [], edited: [] }
  const found = []
  for (const released of pages) {
    const { item, page } = await pageOf(inner, site, released.id)
    const before = released.before === null ? null : await loadRevision(inner, item, released.before)
    if (released.before !== null && !before) throw notFound(`What visitors read of "${page.title}" before`)
    const left = released.after === null ? null : await loadRevision(inner, item, released.after)
    if (
      !left ||
      !sameContent({ ...liveContent(page), title: '' }, { groups: left.groups, sections: left.sections, title: '' })
    )
      since.publishedAgain.push(page.title)
    if (draftMark(page) !== released.mark) since.edited.push(page.title)
    found.push({ item, page, before })
  }
  if (since.publishedAgain.length > 0 && !evenIfEdited) throw publishedAgain(since)
  const back = versions.filter(({ published }) => published).map(({ id }) => id)
  await holdVersions(inner, back)
  for (const id of back) await prepareVersion(inner, site.app, id, new Set(pages.map((page) => page.id)), by)
  for (const { item, page, before } of found)
    await savePage(inner, item, page, takeBackPublish(page, before, stamp), by, page.revision)
  return since
}

const publishedAgain = (since: Since) =>
  refuse(
    409,
    'edited-since',
    `Published again since then: ${since.publishedAgain.join(', ')}. Reverting this also reverts that.`,
    since,
  )
