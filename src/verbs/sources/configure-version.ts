import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { DATA_TYPES } from '#domain/data/column.ts'
import { MOST_COLUMN_NAME_CHARACTERS } from '#domain/data/configure-columns.ts'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'
import { ItemId, Revision } from '#domain/item/item.ts'
import { notFound } from '#domain/problem.ts'
import { checkWriteItems } from '#verbs/items/item-access.server.ts'
import { DataInput } from '#verbs/items/item-input.ts'
import { defineVerb } from '#verbs/verb.ts'
import { configureVersion } from '#work/configure-version.ts'
import { findVersions, withRows } from './readable-version.ts'

const MOST_KEY_CHARACTERS = 20

const WantedColumn = z.strictObject({
  key: z.string().max(MOST_KEY_CHARACTERS).optional(),
  name: z.string().min(1).max(MOST_COLUMN_NAME_CHARACTERS).optional(),
  dataType: z.enum(DATA_TYPES).optional(),
  settings: DataInput.optional(),
})

export const configure = defineVerb({
  name: 'versions.configure',
  summary:
    'Gives a version the columns that are listed: those it has, or had until a while ago, by their keys, new ones without. ' +
    'Returns a job where types change.',
  kind: 'write',
  input: z.strictObject({
    viewId: ItemId,
    baseRevision: Revision,
    columns: z.array(WantedColumn).min(1).max(MOST_COLUMNS),
  }),
  level: EDITOR,
  app: async ({ viewId }, { store }) => (await store.items.get(viewId))?.app ?? null,
  async run({ viewId, ...configuration }, context) {
    const item = await context.store.items.get(viewId)
    if (!item) throw notFound('This version')
    const { item: version } = withRows((await findVersions(context, [viewId])).get(viewId), item.app)
    await checkWriteItems(context, version.app, version.type, [version])
    return { viewId, ...(await configureVersion(context, version, configuration)) }
  },
})
