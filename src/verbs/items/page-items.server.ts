import type { Item, ItemData, Stamp } from '#domain/item/item.ts'
import { askedPlace, newPageItem, refuseAttributes } from '#domain/page/page-item.ts'
import { readPlace } from '#domain/page/tree/placed-page.ts'
import { planSaves } from '#domain/page/tree/plan-saves.ts'
import { refuseCircles, refuseTakenSlugs } from '#store/pages/page-addresses.server.ts'
import type { ContentStore, TransactionStore } from '#store/store.ts'
import { reservedFor } from '#verbs/pages/page-target.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { whileSlugsAreTaken } from '#work/change-page.ts'

type PageList = Pick<Item, 'app' | 'type'>

/** Whether items of this list are the pages of a site. */
export async function arePages({ app, type }: PageList, { directory }: VerbContext): Promise<boolean> {
  const patterns = await directory.patterns()
  return patterns.some((one) => one.app === app && one.doc_type === type && one.pattern_type === 'page')
}

/** Writes something as a page of this list, by the rules that new pages have everywhere. */
export function writeNewPage(
  list: PageList,
  data: ItemData,
  context: VerbContext,
  write: (store: TransactionStore, page: ItemData) => Promise<Item>,
): Promise<Item> {
  return whileSlugsAreTaken(async () => {
    const pages = await context.directory.pages(list.app, list.type)
    const page = newPageItem(data, pages, await reservedFor(list, context))
    return context.store.transaction(async (inner) => {
      const item = await write(inner, page)
      await refuseTakenSlugs(inner, list, [slugOf(page)], { isTemplate: page.is_template === true })
      return item
    })
  })
}

type Edit = { id: number; patch: ItemData; baseRevision?: number | undefined }

/** Merges attributes into a page; where it stands and under which address is settled as in every save of a page. */
export function editPageItem(list: PageList, edit: Edit, stamp: Stamp, context: VerbContext): Promise<Item> {
  const { id, patch, baseRevision } = edit
  return whileSlugsAreTaken(async () => {
    const pages = await context.directory.pages(list.app, list.type)
    const reserved = await reservedFor(list, context)
    return context.store.transaction(async (inner) => {
      const item = await inner.items.get(id)
      if (!item) return inner.items.editWhole(id, patch, stamp, baseRevision)
      refuseAttributes(patch, { ...item.data, ...patch })
      const before = readPlace(item)
      const asked = askedPlace(before, item.data, patch)
      if (!asked) return inner.items.editWhole(id, patch, stamp, baseRevision)
      const { saves, below } = planSaves([{ before, after: asked }], pages, reserved)
      const after = saves[0]?.after ?? asked
      const { url_slug, former_slugs } = after
      const isMoved = url_slug !== before.url_slug
      // An address that was asked for and is not free must not be stored, though the page then keeps the one it has.
      const address = isMoved ? { url_slug, former_slugs } : Object.hasOwn(patch, 'url_slug') ? { url_slug } : {}
      const saved = await inner.items.editWhole(id, { ...patch, ...address }, stamp, baseRevision)
      await followParent(inner, list, below, stamp)
      if (isMoved) await refuseTakenSlugs(inner, list, [url_slug, ...below.map(slugOf)], isTemplate(item))
      if (after.parent !== before.parent) await refuseCircles(inner, list, [id])
      return saved
    })
  })
}

type Below = ReturnType<typeof planSaves>['below']

async function followParent(
  { items }: Pick<ContentStore, 'items'>,
  { app, type }: PageList,
  below: Below,
  stamp: Stamp,
): Promise<void> {
  const edits = below.map(({ id, url_slug, former_slugs }) => ({ id, patch: { url_slug, former_slugs } }))
  if (edits.length > 0) await items.editMany(app, type, edits, stamp)
}

function slugOf({ url_slug }: { url_slug?: unknown }): string {
  return typeof url_slug === 'string' ? url_slug : ''
}

function isTemplate({ data }: Item) {
  return { isTemplate: data.is_template === true }
}
