import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { type Item, ItemId, type Stamp } from '#domain/item/item.ts'
import { holdVersions } from '#store/pages/unpublished-versions.server.ts'
import type { TransactionStore } from '#store/store.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { prepareVersion as prepare, publishVersion as publish } from '#work/version-preparation.server.ts'
import { appOfItem, writableVersion } from './writable-source.ts'

const VersionInput = z.strictObject({ viewId: ItemId })
const NO_PAGES: ReadonlySet<number> = new Set()

export const publishVersion = defineVerb({
  name: 'versions.publish',
  summary: 'Lets people who can read a source read a version of it that was in preparation.',
  kind: 'write',
  input: VersionInput,
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  run: ({ viewId }, context) =>
    whileHeld(viewId, context, async (inner, app, by) => (await publish(inner, app, viewId, by)).item),
})

export const prepareVersion = defineVerb({
  name: 'versions.prepare',
  summary: 'Puts a version in preparation, where only editors see it; refused while a published page shows it.',
  kind: 'write',
  input: VersionInput,
  level: EDITOR,
  app: ({ viewId }, context) => appOfItem(viewId, context),
  run: ({ viewId }, context) =>
    whileHeld(viewId, context, (inner, app, by) => prepare(inner, app, viewId, NO_PAGES, by)),
})

type Change = (inner: TransactionStore, app: string, by: Stamp) => Promise<Item>

/** No page that shows the version is published meanwhile. */
async function whileHeld(viewId: number, context: VerbContext, change: Change) {
  const { version } = await writableVersion(viewId, context)
  const by = { by: context.actor.id, at: context.now() }
  const item = await context.store.transaction(async (inner) => {
    await holdVersions(inner, [viewId])
    return change(inner, version.app, by)
  })
  return { viewId, revision: item.revision, inPreparation: isInPreparation(item) }
}
