import { isVersionType } from '#domain/data/version-item.ts'
import { IN_PREPARATION, isInPreparation } from '#domain/data/version-state.ts'
import type { Item, Stamp } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import type { Page } from '#domain/page/page.ts'
import type { ReleasedVersion } from '#domain/page/release/release.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { versionsIn } from '#store/pages/unpublished-versions.server.ts'
import type { TransactionStore } from '#store/store.ts'

/** The versions in preparation that the draft of a page shows. */
export async function unpublishedIn(inner: TransactionStore, page: Page): Promise<Item[]> {
  const items = await inner.items.getMany(versionsIn(page.draft_sections))
  return items.filter((item) => isVersionType(item.type) && isInPreparation(item))
}

/** What a version is called, and its source. */
export async function namedVersion(
  { items }: TransactionStore,
  item: Item,
): Promise<Omit<ReleasedVersion, 'published'>> {
  const source = await items.get(storedNumber(item.data.source_id))
  return { id: item.id, name: storedText(item.data.name), source: storedText(source?.data.name) }
}

/** Makes a version public; one that is already stays as it is. Whoever calls holds the version. */
export async function publishVersion(
  inner: TransactionStore,
  app: string,
  id: number,
  by: Stamp,
): Promise<{ item: Item; changed: boolean }> {
  const item = await versionOf(inner, app, id)
  if (!isInPreparation(item)) return { item, changed: false }
  return { item: await inner.items.edit(id, { [IN_PREPARATION]: false }, by, item.revision), changed: true }
}

/** From here on only those who edit see the version; refused while visitors of other pages than these see it. */
export async function prepareVersion(
  inner: TransactionStore,
  app: string,
  id: number,
  except: ReadonlySet<number>,
  by: Stamp,
): Promise<Item> {
  const item = await versionOf(inner, app, id)
  const shown: string[] = []
  for await (const some of inner.sectionSources.of(storedNumber(item.data.source_id)))
    for (const { viewId, part, section, page } of some)
      if (viewId === id && part === 'section' && !except.has(section.pageId ?? 0))
        shown.push(page?.title ?? section.title)
  if (shown.length > 0) throw stillShown(storedText(item.data.name), [...new Set(shown)])
  return isInPreparation(item) ? item : inner.items.edit(id, { [IN_PREPARATION]: true }, by, item.revision)
}

const MOST_NAMED = 5

function stillShown(version: string, pages: readonly string[]) {
  const more = pages.length > MOST_NAMED ? ` and ${pages.length - MOST_NAMED} more` : ''
  const names = `${pages.slice(0, MOST_NAMED).join(', ')}${more}`
  return refuse(409, 'version-shown', `Visitors see "${version || 'No Name'}" on ${names}. It stays public.`)
}

async function versionOf({ items }: TransactionStore, app: string, id: number): Promise<Item> {
  const item = await items.get(id)
  if (item?.app !== app || !isVersionType(item.type)) throw notFound('This version')
  return item
}
