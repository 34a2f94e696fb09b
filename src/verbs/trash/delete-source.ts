import { z } from 'zod'
import { ADMINISTRATOR, EDITOR } from '#domain/access/access.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { storedNumber, storedText } from '#domain/item/stored-scalar.ts'
import type { ItemStore } from '#store/store.ts'
import { appOfItem, writableSource, writableVersion } from '#verbs/sources/writable-source.ts'
import { defineVerb } from '#verbs/verb.ts'
import { editLatest } from '#work/edit-latest.ts'

const MOST_VERSIONS = 100_000

export const deleteSource = defineVerb({
  name: 'sources.delete',
  summary: 'Moves a source to the trash with its versions; their rows are kept until the trash is emptied.',
  kind: 'write',
  input: z.strictObject({ sourceId: ItemId }),
  level: ADMINISTRATOR,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  async run({ sourceId }, context) {
    const { actor, now, store } = context
    const source = await writableSource(sourceId, context)
    const name = storedText(source.data.name) || String(sourceId)
    return store.transaction(async ({ items, trash }) => {
      const range = { from: 0, to: MOST_VERSIONS }
      const versions = await items.list(source.app, versionsType(source), versionsOf(source), range)
      const content = { kind: 'ids' as const, ids: versions.map(({ id }) => id) }
      const what = { kind: 'source' as const, app: source.app, name, itemId: sourceId, content }
      const entry = await trash.put(what, { by: actor.id, at: now() })
      return { trashId: entry.id, items: entry.items }
    })
  },
})

export const deleteVersion = defineVerb({
  name: 'versions.delete',
  summary: 'Moves a version to the trash; its rows are kept until the trash is emptied.',
  kind: 'write',
  input: z.strictObject({ viewId: ItemId }),
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId }, context) {
    const { actor, now, store } = context
    const { version, source } = await writableVersion(viewId, context)
    const stamp = { by: actor.id, at: now() }
    const name = `${storedText(source.data.name)}, ${storedText(version.data.name) || viewId}`
    return store.transaction(async ({ items, trash }) => {
      await editLatest(items, source.id, stamp, (current) => ({
        views: viewsOf(current).filter((view) => storedNumber(view?.id) !== viewId),
      }))
      const content = { kind: 'ids' as const, ids: [] }
      const entry = await trash.put({ kind: 'version', app: version.app, name, itemId: viewId, content }, stamp)
      return { trashId: entry.id, items: entry.items }
    })
  },
})

/** A version that is back stands in the list of its source again. */
export async function listInSource(
  items: ItemStore,
  { id, source }: { id: number; source: Item },
  stamp: { by: string | null; at: string },
): Promise<void> {
  const ref = `${source.app}+${versionsType(source)}`
  await editLatest(items, source.id, stamp, (current) => ({ views: [...viewsOf(current), { id, ref }] }))
}

type StoredView = { id?: unknown } | null

function viewsOf(source: Item | null): StoredView[] {
  return Array.isArray(source?.data.views) ? source.data.views : []
}
