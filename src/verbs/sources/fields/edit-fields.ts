import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { isParentOf } from '#domain/access/catalogue-level.ts'
import { FieldRef } from '#domain/data/fields/field-edit.ts'
import { isFieldEntry } from '#domain/data/fields/field-entry.ts'
import { isVersionType } from '#domain/data/version-item.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, ItemId, Revision } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { notFound } from '#domain/problem.ts'
import { checkWriteItems } from '#verbs/items/item-access.server.ts'
import { DataInput } from '#verbs/items/item-input.ts'
import { readableSource } from '#verbs/sources/get-source.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { editFields, type FieldList, fieldList, isOvertaken } from '#work/edit-fields.ts'

const MOST_EDITS = 1_000
const MOST_BYTES = 4_000_000
const MOST_TRIES = 5

const FieldName = oneLine(1, 500)
/** Keys are given by the versions of a source, never by hand. */
const Settings = DataInput.refine(
  (settings) => !Object.hasOwn(settings, 'key'),
  'the key of a field is not set by hand',
)
const Changed = Settings.refine(
  ({ name }) => name === undefined || (typeof name === 'string' && FieldName.safeParse(name).success),
  'a name is one line of at most 500 characters',
)

const Edit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('add'), name: FieldName, settings: Settings.optional() }),
  z.strictObject({
    kind: z.literal('change'),
    field: FieldRef,
    settings: Changed,
    was: DataInput,
    back: z.literal(true).optional(),
  }),
  z.strictObject({ kind: z.literal('remove'), field: FieldRef }),
  z.strictObject({
    kind: z.literal('restore'),
    // As it was: a name that came with a file may be any text.
    entry: DataInput.refine(isFieldEntry, 'a field has a name').transform((entry) => ({
      ...entry,
      name: String(entry.name),
    })),
    after: FieldRef.nullable(),
  }),
  z.strictObject({ kind: z.literal('move'), field: FieldRef, after: FieldRef.nullable() }),
])

const Named = { sourceId: ItemId, viewId: ItemId.optional() }
type Named = { sourceId: number; viewId?: number | undefined }

/** The fields of a source, and the version that they stand beside. */
type ShownFields = FieldList & { viewId: number | null; app: string }

const appOf = async ({ sourceId }: Named, { store }: VerbContext) => (await store.items.get(sourceId))?.app ?? null

export const listFields = defineVerb({
  name: 'sources.field-list',
  summary:
    'The fields of a source, with the columns of a version (the newest, if none is named) that it does not describe.',
  kind: 'read',
  input: z.strictObject(Named),
  level: EDITOR,
  app: appOf,
  run: shownFields,
})

export const changeFields = defineVerb({
  name: 'sources.fields',
  summary:
    'Edits the fields of a source, and with them the columns of a version (the newest, if none is named). Edits of fields ' +
    'that nobody else touched are merged; others are refused, showing both. Returns the fields, and a job where types change.',
  kind: 'write',
  input: z.strictObject({ ...Named, baseRevision: Revision, edits: z.array(Edit).min(1).max(MOST_EDITS) }),
  level: EDITOR,
  maxBytes: MOST_BYTES,
  app: appOf,
  async run({ sourceId, viewId, baseRevision, edits }, context): Promise<ShownFields & { jobId: string | null }> {
    for (let tries = 1; ; tries++) {
      const { source, version } = await namedSource({ sourceId, viewId }, context)
      await checkWriteItems(context, source.app, source.type, [source])
      try {
        const { jobId } = await editFields(context, { source, version, edits, baseRevision })
        return { ...(await shownFields({ sourceId, viewId }, context)), jobId }
      } catch (error) {
        // Somebody wrote between our reading and our writing: the edits are tried on what is there now.
        if (!isOvertaken(error) || tries === MOST_TRIES) throw error
      }
    }
  },
})

async function shownFields(named: Named, context: VerbContext): Promise<ShownFields> {
  const { source, version } = await namedSource(named, context)
  return { ...(await fieldList(context, source, version)), viewId: version?.id ?? null, app: source.app }
}

async function namedSource({ sourceId, viewId }: Named, context: VerbContext) {
  const source = await readableSource(sourceId, context)
  return { source, version: await namedVersion(source, viewId, context) }
}

async function namedVersion(source: Item, viewId: number | undefined, { store }: VerbContext): Promise<Item | null> {
  if (viewId === undefined) {
    const [newest] = await store.items.list(source.app, versionsType(source), versionsOf(source), { from: 0, to: 0 })
    return newest ?? null
  }
  const version = await store.items.get(viewId)
  if (!version || !isVersionType(version.type) || !isParentOf(source, version)) throw notFound('This version')
  return version
}
