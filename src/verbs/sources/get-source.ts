import { z } from 'zod'
import { EDITOR, levelIn } from '#domain/access/access.ts'
import { readSource } from '#domain/catalogue/read-source.ts'
import type { SourceDetails, SourceVersion } from '#domain/catalogue/source-details.ts'
import { SOURCE_TYPE } from '#domain/data/version-names.ts'
import { isInPreparation } from '#domain/data/version-state.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { notFound } from '#domain/problem.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { latest } from './latest.ts'
import { isReadableSource, versionReading } from './readable-version.ts'
import { versionSizes } from './version-sizes.ts'

/** The newest of a source that has more. */
const MOST_VERSIONS = 1000

export type GotSource = {
  source: SourceDetails
  versions: SourceVersion[]
  level: number
  /** The names of the columns of its newest version with rows. */
  columns: string[]
  /** The doc_type of its catalogue. */
  docType: string
}

export const getSource = defineVerb({
  name: 'sources.get',
  summary: 'A source with its fields and its versions, the newest first, and the level of whoever asks.',
  kind: 'read',
  input: z.strictObject({ sourceId: ItemId }),
  level: EDITOR,
  app: async ({ sourceId }, { store }) => (await store.items.get(sourceId))?.app ?? null,
  async run({ sourceId }, context): Promise<GotSource> {
    const source = await readableSource(sourceId, context)
    return {
      source: readSource(source),
      ...(await versionsIn(source, context)),
      level: levelIn(context.actor, source.app),
      docType: source.type.slice(0, -SOURCE_TYPE.length),
    }
  },
})

/** A source that the actor may read; for all others it is not there. */
export async function readableSource(sourceId: number, context: VerbContext): Promise<Item> {
  const source = await context.store.items.get(sourceId)
  if (!source?.type.endsWith(SOURCE_TYPE) || !(await isReadableSource(source, context))) throw notFound('This source')
  return source
}

async function versionsIn(source: Item, context: VerbContext): Promise<Pick<GotSource, 'versions' | 'columns'>> {
  const range = { from: 0, to: MOST_VERSIONS - 1 }
  const [listed, read] = await Promise.all([
    context.store.items.list(source.app, versionsType(source), versionsOf(source), range),
    versionReading(context),
  ])
  const [sizes, changes] = await Promise.all([
    versionSizes(listed, context),
    context.store.rowChanges.lastChanges(listed.map(({ id }) => id)),
  ])
  const found = listed.map((item) => read(item, source))
  const columns = found.find(({ table }) => table)?.table?.columns.map(({ name }) => name) ?? []
  const versions = found.map(({ item, table }) => {
    const { id, revision, data, created_at, updated_at } = item
    return {
      id,
      revision,
      name: storedText(data.name),
      description: data.description ?? null,
      createdAt: created_at,
      updatedAt: updated_at,
      changedAt: latest([updated_at, changes.get(id)?.at]),
      rows: table ? (sizes.get(id)?.rows ?? 0) : null,
      invalid: sizes.get(id)?.invalid ?? 0,
      columns: table?.columns.length ?? 0,
      inPreparation: isInPreparation(item),
    }
  })
  return { versions, columns }
}
