import { storedText } from '#domain/item/stored-scalar.ts'
import { refuse } from '#domain/problem.ts'
import type { TrashEntry, TrashKind } from '#domain/trash/trash-entry.ts'
import { refuseTakenSlugs, SLUG_TAKEN } from '#store/pages.server.ts'
import type { ItemStore } from '#store/store.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { listInSite, refuseTakenBases } from '../patterns/pattern-target.ts'
import { restoreTheme } from '../themes/restore-theme.ts'

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
    const type = pattern.doc_type
    const slugs = await freeSlugs(entry, type, context)
    await bringBack(entry, context, (items) => refuseTakenSlugs({ items }, { app: entry.app, type }, slugs))
  },
  theme: restoreTheme,
}

async function bringBack(
  entry: TrashEntry,
  { store, actor, now }: VerbContext,
  also: (items: ItemStore, stamp: { by: string | null; at: string }) => Promise<void> = async () => {},
): Promise<void> {
  const stamp = { by: actor.id, at: now() }
  const patterns = (await store.trash.items(entry.id, 'pattern')).map(({ id }) => id)
  await store.transaction(async ({ items, trash }) => {
    await trash.restore(entry.id, stamp)
    await also(items, stamp)
    await refuseTakenBases(items, patterns)
  })
}

/** The addresses that come back; one that a page has by now is refused by the page's name. */
async function freeSlugs(entry: TrashEntry, docType: string, { store, directory }: VerbContext): Promise<string[]> {
  const pages = await directory.pages(entry.app, docType)
  const slugs = (await store.trash.items(entry.id, docType)).map(({ data }) => storedText(data.url_slug))
  const owner = pages.find((page) => page.url_slug !== '' && slugs.includes(page.url_slug))
  if (owner) throw refuse(409, SLUG_TAKEN, `The address ${owner.url_slug} is taken by "${owner.title}".`)
  return slugs
}
