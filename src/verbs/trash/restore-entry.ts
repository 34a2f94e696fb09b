import { isParentOf } from '#domain/access/catalogue-level.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { restoredSlugs } from '#domain/page/address/restored-slugs.ts'
import type { PageListing } from '#domain/page/navigation/navigation.ts'
import { pageListing } from '#domain/page/page-listing.ts'
import { refuse } from '#domain/problem.ts'
import type { TrashEntry, TrashKind } from '#domain/trash/trash-entry.ts'
import { refuseTakenBases } from '#store/bases.server.ts'
import { refuseTakenSlugs, SLUG_TAKEN } from '#store/pages/page-addresses.server.ts'
import type { ItemStore } from '#store/store.ts'
import { reservedFor } from '#verbs/pages/page-target.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { decidesFor, listInSite } from '../patterns/pattern-target.ts'
import { restoreTheme } from '../themes/restore-theme.ts'
import { listInSource } from './delete-source.ts'

type Restore = (entry: TrashEntry, context: VerbContext) => Promise<void>

/** Brings an entry back unless its place was taken meanwhile, which is said by name. */
export const restoreEntry: Restore = (entry, context) => RESTORE[entry.kind](entry, context)

const RESTORE: Record<TrashKind, Restore> = {
  async site(entry, context) {
    if ((await context.directory.sites()).some((site) => site.app === entry.app))
      throw refuse(409, 'app-taken', `The name ${entry.app} is taken by another site.`)
    await bringBack(entry, context)
  },
  async pattern(entry, context) {
    if (!(await context.directory.sites()).some((site) => site.app === entry.app))
      throw refuse(409, 'site-gone', 'The site of this pattern is gone: restore the site first.')
    await bringBack(entry, context, (items, stamp) => listInSite(items, entry.app, entry.itemId, stamp))
  },
  async page(entry, context) {
    const [page] = (await context.store.trash.items(entry.id)).filter(({ id }) => id === entry.itemId)
    const patterns = await context.directory.patterns()
    const pattern = patterns.find((one) => one.app === entry.app && one.doc_type === page?.type)
    if (!pattern) throw refuse(409, 'pattern-gone', 'The pattern of this page is gone: restore the pattern first.')
    const list = { app: entry.app, type: pattern.doc_type }
    const stored = (await context.store.trash.items(entry.id, list.type)).map(pageListing)
    const others = await context.directory.pages(list.app, list.type)
    refuseTakenPages(stored, others)
    const restored = restoredSlugs(stored, others, await reservedFor(list, context))
    await bringBack(entry, context, async (items, stamp) => {
      const moved = restored.filter((page) => !stored.includes(page))
      const edits = moved.map(({ id, url_slug, former_slugs }) => ({ id, patch: { url_slug, former_slugs } }))
      if (edits.length > 0) await items.editMany(list.app, list.type, edits, stamp)
      const slugs = restored.flatMap(({ is_template, url_slug }) => (is_template ? [] : url_slug))
      await refuseTakenSlugs({ items }, list, slugs)
    })
  },
  theme: restoreTheme,
  async source(entry, context) {
    const patterns = await context.directory.patterns()
    if (!patterns.some(({ app, doc_type }) => app === entry.app && `${doc_type}${SOURCE_TYPE}` === entry.itemType))
      throw refuse(409, 'pattern-gone', 'The catalogue of this source is gone: restore the catalogue first.')
    await bringBack(entry, context)
  },
  async version(entry, context) {
    const [version] = await context.store.trash.items(entry.id)
    const source = version && (await context.store.items.get(storedNumber(version.data.source_id)))
    if (!source || !isParentOf(source, version))
      throw refuse(409, 'source-gone', 'The source of this version is gone: restore the source first.')
    await bringBack(entry, context, (items, stamp) => listInSource(items, { id: version.id, source }, stamp))
  },
}

async function bringBack(
  entry: TrashEntry,
  context: VerbContext,
  also: (items: ItemStore, stamp: { by: string | null; at: string }) => Promise<void> = async () => {},
): Promise<void> {
  const { store, actor, now } = context
  const stamp = { by: actor.id, at: now() }
  const patterns = (await store.trash.items(entry.id, 'pattern')).map(({ id }) => id)
  await store.transaction(async ({ items, trash }) => {
    await trash.restore(entry.id, stamp)
    await also(items, stamp)
    await refuseTakenBases(items, patterns, decidesFor(context))
  })
}

/** An address that a page has by now is refused by the page's name. */
function refuseTakenPages(restored: readonly PageListing[], others: readonly PageListing[]): void {
  const slugs = new Set(restored.map(({ url_slug }) => url_slug))
  const owner = others.find((page) => page.url_slug !== '' && slugs.has(page.url_slug))
  if (owner) throw refuse(409, SLUG_TAKEN, `The address ${owner.url_slug} is taken by "${owner.title}".`)
}
