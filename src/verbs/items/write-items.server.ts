import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { isVersionType, refuseVersionRows, versionPatch } from '#domain/data/version-item.ts'
import { AppName, type Item, ItemId, Revision, TypeName } from '#domain/item/item.ts'
import { invalid, notFound } from '#domain/problem.ts'
import { cleanItemData } from '#verbs/pages/editing/clean-sections.ts'
import { withDataPictures } from '#verbs/pages/editing/keep-pictures.ts'
import { patternItem, storePattern } from '#verbs/patterns/store-pattern.ts'
import { rowListOf } from '#verbs/rows/row-target.server.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { wholeDeletion } from './delete-whole.server.ts'
import { checkParent, checkWrite, checkWriteItems } from './item-access.server.ts'
import { DataInput, MAX_IDS } from './item-input.ts'
import { arePages, editPageItem, writeNewPage } from './page-items.server.ts'
import { editPatternItem } from './pattern-items.server.ts'

const stampOf = (context: VerbContext) => ({ by: context.actor.id, at: context.now() })

/** The app whose level counts: the one that is named, else the item's own; an unknown id is nobody's app. */
async function appOfItem({ app, id }: { app?: string | undefined; id: number }, context: VerbContext) {
  return app ?? (await context.store.items.get(id))?.app ?? null
}

async function itemIn(context: VerbContext, app: string | undefined, id: number): Promise<Item> {
  const item = await context.store.items.get(id)
  if (!item || (app !== undefined && item.app !== app)) throw notFound('The item')
  return item
}

/** Clients hold items with their whole histories, and hand them back so. */
async function wholeItem({ store }: VerbContext, item: Item): Promise<Item> {
  const [whole] = await store.items.withHistory([item])
  return whole ?? item
}

async function refuseRowType(context: VerbContext, app: string, type: string): Promise<void> {
  if (await rowListOf(context, app, type)) throw invalid('This type holds the rows of a version, which are not items.')
}

export const createItem = defineVerb({
  name: 'items.create',
  summary: 'Stores a new item of an app and type.',
  kind: 'write',
  input: z.strictObject({ app: AppName, type: TypeName, data: DataInput }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, type, data }, context) {
    await checkWrite(context, app, type)
    if (type === 'pattern') return storePattern(app, patternItem(data), context)
    await refuseRowType(context, app, type)
    if (isVersionType(type)) refuseVersionRows(data)
    await checkParent(context, { app, type, data })
    const stored = await withDataPictures(app, cleanItemData(data), context)
    const stamp = stampOf(context)
    const made = (await arePages({ app, type }, context))
      ? await writeNewPage({ app, type }, stored, context, ({ items }, page) => items.create(app, type, page, stamp))
      : await context.store.items.create(app, type, stored, stamp)
    return wholeItem(context, made)
  },
})

export const editItem = defineVerb({
  name: 'items.edit',
  summary: 'Merges attributes into the data of an item; with a base revision, a stale edit is refused.',
  kind: 'write',
  input: z.strictObject({ app: AppName.optional(), id: ItemId, patch: DataInput, baseRevision: Revision.optional() }),
  level: EDITOR,
  app: appOfItem,
  async run({ app, id, patch, baseRevision }, context) {
    const item = await itemIn(context, app, id)
    await checkWriteItems(context, item.app, item.type, [item])
    await checkParent(context, { ...item, data: { ...item.data, ...patch } })
    const allowed = isVersionType(item.type) ? versionPatch(patch, item.data) : patch
    const stored = await withDataPictures(item.app, cleanItemData(allowed), context)
    const stamp = stampOf(context)
    const edit = { id, patch: stored, baseRevision }
    if (item.type === 'pattern') return editPatternItem(edit, stamp, context)
    const edited = (await arePages(item, context))
      ? await editPageItem(item, edit, stamp, context)
      : await context.store.items.editWhole(id, stored, stamp, baseRevision)
    return wholeItem(context, edited)
  },
})

export const setItemType = defineVerb({
  name: 'items.set-type',
  summary: 'Moves an item to another type of its app.',
  kind: 'write',
  input: z.strictObject({ app: AppName.optional(), id: ItemId, type: TypeName }),
  level: EDITOR,
  app: appOfItem,
  async run({ app, id, type }, context) {
    const item = await itemIn(context, app, id)
    await checkWriteItems(context, item.app, item.type, [item])
    await checkWrite(context, item.app, type)
    await refuseRowType(context, item.app, type)
    if (type === 'pattern' && item.type !== type)
      throw invalid('Patterns are created as patterns; no other item can become one.')
    if (isVersionType(type) !== isVersionType(item.type)) refuseVersionRows(item.data)
    await checkParent(context, { ...item, type })
    return { before: item, after: await retyped(item, type, context) }
  },
})

/** An item that becomes a page is one by the same rules as those that are made as one. */
async function retyped(item: Item, type: string, context: VerbContext): Promise<Item> {
  const stamp = stampOf(context)
  const list = { app: item.app, type }
  if (type === item.type || !(await arePages(list, context))) return context.store.items.setType(item.id, type, stamp)
  return writeNewPage(list, item.data, context, async ({ items }, page) => {
    await items.setType(item.id, type, stamp)
    return items.edit(item.id, page, stamp, item.revision + 1)
  })
}

export const deleteItems = defineVerb({
  name: 'items.delete',
  summary:
    'Deletes items of one app and type; returns the ids that existed. Sites, patterns and pages go to the trash.',
  kind: 'write',
  input: z.strictObject({ app: AppName, type: TypeName, ids: z.array(ItemId).min(1).max(MAX_IDS) }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, type, ids }, context) {
    const { items } = context.store
    const there = (await items.getMany([...new Set(ids)])).filter((item) => item.app === app && item.type === type)
    await checkWriteItems(context, app, type, there)
    const deleteWhole = await wholeDeletion(app, type, context)
    if (!deleteWhole) return items.delete(app, type, ids, stampOf(context))
    for (const item of there) {
      // Gone already where it stood below the one before.
      if (await items.get(item.id)) await deleteWhole(item)
    }
    return there.map(({ id }) => id)
  },
})
