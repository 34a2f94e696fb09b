import { z } from 'zod'
import { ADMINISTRATOR } from '#domain/access/access.ts'
import { copyName } from '#domain/catalogue/copy-name.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { type ItemData, ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { oneLine } from '#domain/one-line.ts'
import { notFound } from '#domain/problem.ts'
import { newDocType } from '#domain/site/doc-type.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { catalogueTarget } from './catalogue-target.ts'
import { readableSource } from './get-source.ts'
import { docTypeOf } from './writable-source.ts'

const MOST_NAME_CHARACTERS = 200

/** What a copy has of its original: all that describes it, and none of its versions. */
const COPIED = [
  'config',
  'description',
  'categories',
  'default_columns',
  'authLevel',
  'metadata',
  'license',
  'attribution',
]

export const createSource = defineVerb({
  name: 'sources.create',
  summary: 'Adds a source without versions to a catalogue: empty, or with the fields and the description of another.',
  kind: 'write',
  input: z
    .strictObject({
      patternId: ItemId,
      name: oneLine(1, MOST_NAME_CHARACTERS).optional(),
      /** The source that it is a copy of. */
      from: ItemId.optional(),
    })
    .refine(({ name, from }) => name !== undefined || from !== undefined, {
      path: ['name'],
      message: 'give it a name',
    }),
  level: ADMINISTRATOR,
  app: async ({ patternId }, { directory }) =>
    (await directory.patterns()).find(({ id }) => id === patternId)?.app ?? null,
  async run({ patternId, name, from }, context) {
    const { app, doc_type } = await catalogueTarget(patternId, context)
    const copied = from === undefined ? {} : await copyOf(from, { app, doc_type }, context)
    const called = name ?? storedText(copied.name)
    const data = { ...copied, name: called, doc_type: newDocType(called, context.random()), views: [] }
    const stamp = { by: context.actor.id, at: context.now() }
    const source = await context.store.items.create(app, `${doc_type}${SOURCE_TYPE}`, data, stamp)
    return { id: source.id, name: called, doc_type: data.doc_type }
  },
})

async function copyOf(
  from: number,
  { app, doc_type }: { app: string; doc_type: string },
  context: VerbContext,
): Promise<ItemData> {
  const original = await readableSource(from, context)
  if (original.app !== app || docTypeOf(original) !== doc_type) throw notFound('This source')
  const names = (await context.directory.sources(app, doc_type)).map(({ name }) => name)
  const kept = COPIED.flatMap((key) => (Object.hasOwn(original.data, key) ? [[key, original.data[key]]] : []))
  return { ...Object.fromEntries(kept), name: copyName(storedText(original.data.name) || 'No Name', names) }
}
