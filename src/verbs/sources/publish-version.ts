import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { IN_PREPARATION, isInPreparation } from '#domain/data/version-state.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { holdVersions } from '#store/pages/unpublished-versions.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { prepareVersion as putIntoPreparation } from '#work/publish-together.server.ts'
import { appOfItem, writableVersion } from './writable-source.ts'

const VersionInput = z.strictObject({ viewId: ItemId })

export const publishVersion = defineVerb({
  name: 'versions.publish',
  summary: 'Lets those who may read a source read a version of it that was in preparation.',
  kind: 'write',
  input: VersionInput,
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId }, context) {
    const { version } = await writableVersion(viewId, context)
    const stamp = { by: context.actor.id, at: context.now() }
    return context.store.transaction(async (inner) => {
      await holdVersions(inner, [viewId])
      const item = (await inner.items.get(viewId)) ?? version
      return shown(isInPreparation(item) ? await inner.items.edit(viewId, { [IN_PREPARATION]: false }, stamp) : item)
    })
  },
})

export const prepareVersion = defineVerb({
  name: 'versions.prepare',
  summary:
    'Puts a version into preparation, where only those who edit see it; refused while a published page shows it.',
  kind: 'write',
  input: VersionInput,
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  async run({ viewId }, context) {
    const { version } = await writableVersion(viewId, context)
    const stamp = { by: context.actor.id, at: context.now() }
    return context.store.transaction(async (inner) => {
      await holdVersions(inner, [viewId])
      await putIntoPreparation(inner, version.app, viewId, new Set(), stamp)
      return shown((await inner.items.get(viewId)) ?? version)
    })
  },
})

const shown = (item: Item) => ({ viewId: item.id, revision: item.revision, inPreparation: isInPreparation(item) })
