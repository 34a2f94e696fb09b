import { z } from 'zod'
import { ADMINISTRATOR, EDITOR, GUEST } from '#domain/access/access.ts'
import { MOST_CATEGORIES, MOST_CATEGORY_CHARACTERS, MOST_CATEGORY_DEPTH } from '#domain/catalogue/categories.ts'
import { MOST_COLUMN_NAME_CHARACTERS } from '#domain/data/configure-columns.ts'
import { MOST_COLUMNS } from '#domain/data/version-layout.ts'
import { type ItemData, ItemId, Revision } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { storeRichText } from '#domain/rich-text/stored-value.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfItem, writableSource } from './writable-source.ts'

/** Above editors: whoever describes sources. */
const DESCRIBES_SOURCES = EDITOR + 1
const MOST_LICENCE_CHARACTERS = 500

const Category = z.array(oneLine(1, MOST_CATEGORY_CHARACTERS)).min(1).max(MOST_CATEGORY_DEPTH)
const Edited = { sourceId: ItemId, baseRevision: Revision.optional() }

export const editSource = defineVerb({
  name: 'sources.edit',
  summary: 'Changes the description of a source: its name, description, categories, licence and attribution.',
  kind: 'write',
  input: z.strictObject({
    ...Edited,
    changes: z
      .strictObject({
        name: oneLine(1, 200),
        /** Rich text as the editor has it; null for none. */
        description: z.unknown(),
        categories: z.array(Category).max(MOST_CATEGORIES),
        license: z.string().max(MOST_LICENCE_CHARACTERS),
        attribution: z.string().max(MOST_LICENCE_CHARACTERS),
      })
      .partial(),
  }),
  level: DESCRIBES_SOURCES,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  async run({ changes, ...edited }, context) {
    const { description, ...plain } = changes
    const rich = 'description' in changes ? { description: storeRichText(description) } : {}
    return written(edited, { ...plain, ...rich }, context)
  },
})

export const setSource = defineVerb({
  name: 'sources.settings',
  summary: 'Sets the level needed to read a source, and the columns that new sections start with.',
  kind: 'write',
  input: z.strictObject({
    ...Edited,
    changes: z
      .strictObject({
        authLevel: z.number().int().min(GUEST).max(ADMINISTRATOR),
        default_columns: z.array(z.string().min(1).max(MOST_COLUMN_NAME_CHARACTERS)).max(MOST_COLUMNS),
      })
      .partial(),
  }),
  level: ADMINISTRATOR,
  app: ({ sourceId }, context) => appOfItem(sourceId, context),
  run: ({ changes, ...edited }, context) => written(edited, changes, context),
})

async function written(
  { sourceId, baseRevision }: { sourceId: number; baseRevision?: number | undefined },
  patch: ItemData,
  context: VerbContext,
) {
  await writableSource(sourceId, context)
  const stamp = { by: context.actor.id, at: context.now() }
  const { revision } = await context.store.items.edit(sourceId, patch, stamp, baseRevision)
  return { sourceId, revision }
}
