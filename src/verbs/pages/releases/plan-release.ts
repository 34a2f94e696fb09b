import type { ReleasedPage, ReleasedVersion } from '#domain/page/release/release.ts'
import { refusePublicTemplate } from '#domain/page/template.ts'
import { refuse } from '#domain/problem.ts'
import type { TransactionStore } from '#store/store.ts'
import { type AskedPage, draftMark, pageOf, type Site } from '#work/publish-together.server.ts'
import { namedVersion, unpublishedIn } from '#work/version-preparation.server.ts'
import { waitingReleases } from './shown-releases.ts'

/** What a release is to publish, each page as its draft is now. */
export async function planRelease(
  inner: TransactionStore,
  site: Site,
  asked: { pages: readonly AskedPage[]; versions: readonly number[] },
) {
  const pages: ReleasedPage[] = []
  const taken = new Set(asked.versions)
  for (const { id, revision } of asked.pages) {
    const { item, page } = await pageOf(inner, site, id)
    refusePublicTemplate(item.data)
    if (revision !== undefined && revision !== page.revision) throw refuse(409, 'stale', `"${page.title}" was changed.`)
    for (const version of await unpublishedIn(inner, page))
      if (!taken.has(version.id)) throw refuse(409, 'in-preparation', await left(inner, page.title, version))
    const slug = page.url_slug || String(id)
    pages.push({ id, title: page.title, slug, mark: draftMark(page), before: null, after: null })
  }
  const versions: ReleasedVersion[] = []
  for (const item of await inner.items.getMany([...taken]))
    versions.push({ ...(await namedVersion(inner, item)), published: false })
  return { pages, versions }
}

async function left(inner: TransactionStore, title: string, version: Parameters<typeof namedVersion>[1]) {
  const { name, source } = await namedVersion(inner, version)
  return `"${title}" shows "${name || 'No Name'}" of "${source || 'No Name'}", which is in preparation. Publish it together with the page.`
}

/** A page is scheduled once: whoever wants another time, or to publish it now, cancels that first. */
export async function refuseScheduled(
  inner: TransactionStore,
  site: Site,
  pages: readonly AskedPage[],
): Promise<{ waiting: number }> {
  await inner.items.hold(`releases ${site.app}+${site.docType}`)
  const asked = new Set(pages.map(({ id }) => id))
  const waiting = await waitingReleases(site, inner)
  for (const release of waiting) {
    const page = release.pages.find(({ id }) => asked.has(id))
    if (page) throw refuse(409, 'scheduled', `"${page.title}" is already scheduled. Cancel that first.`)
  }
  return { waiting: waiting.length }
}
