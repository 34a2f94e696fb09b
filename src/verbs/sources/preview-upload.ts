import { stat } from 'node:fs/promises'
import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import type { SourceField } from '#domain/data/column.ts'
import { KeptFileName } from '#domain/data/file-name.ts'
import { sourceFields } from '#domain/data/source-fields.ts'
import { versionsOf, versionsType } from '#domain/data/versions-of-source.ts'
import { mappableFields, type Proposal, proposeMapping } from '#domain/ingest/propose-mapping.ts'
import { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { type Item, ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { notFound, ProblemError, tooLarge } from '#domain/problem.ts'
import { measureFile } from '#readers/read-file.server.ts'
import type { Measured } from '#readers/reader.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'
import { appOfPlace, type PublishTarget, publishTarget } from './publish-target.ts'
import { findVersions } from './readable-version.ts'

/** Of a larger file only the first rows are looked at: all of it would hold the request for long. */
const WHOLLY_PREVIEWED_BYTES = 50_000_000
const MOST_PREVIEWED_ROWS = 100_000
const LONGEST_PREVIEW_SECONDS = 30
/** Earlier uploads of the same file that are told. */
const MOST_EARLIER = 5

/** Where the same file was loaded before. */
type Earlier = { viewId: number; version: string; source: string; at: string; email: string; mode: string }

type Preview = Proposal & {
  sheet: Pick<
    Measured,
    | 'whole'
    | 'sheets'
    | 'sheet'
    | 'found'
    | 'skip'
    | 'headerRows'
    | 'firstRows'
    | 'header'
    | 'rows'
    | 'sample'
    | 'notes'
    | 'evidence'
  >
  /** What the columns of the file may become: the columns that are there, as their source describes them. */
  fields: SourceField[]
  earlier: Earlier[]
}

export const previewUpload = defineVerb({
  name: 'sources.preview',
  summary:
    'What an uploaded file holds: its sheets, the first rows of one as they stand, how its columns may be mapped to where it is ' +
    'to go, what only a person can say about that, and where the same file was loaded before.',
  kind: 'read',
  input: z.strictObject({
    patternId: ItemId.optional(),
    sourceId: ItemId.optional(),
    viewId: ItemId.optional(),
    file: KeptFileName,
    reading: ReadingChoice.default({}),
  }),
  level: EDITOR,
  app: appOfPlace,
  async run({ file, reading, ...place }, context): Promise<Preview> {
    const { uploads, signal } = context
    const target = await publishTarget(place, context)
    const path = await uploads.find(file)
    if (!path) throw notFound('This file')
    const { size } = await stat(path)
    const isLarge = size > WHOLLY_PREVIEWED_BYTES
    const limits = { bytes: uploads.maxBytes, seconds: LONGEST_PREVIEW_SECONDS }
    const part = isLarge ? { firstRows: MOST_PREVIEWED_ROWS } : {}
    const measured = await measureFile(path, { ...reading, ...part, signal, limits }).catch((error: unknown) => {
      throw isLarge && isTooSlow(error) ? withoutPreview() : error
    })
    const { whole, sheets, sheet, found, skip, headerRows, firstRows, header, rows, sample, notes, evidence } = measured
    const fields = fieldsOf(target)
    return {
      sheet: { whole, sheets, sheet, found, skip, headerRows, firstRows, header, rows, sample, notes, evidence },
      ...proposeMapping(measured, fields, await lastMapping(target, context)),
      fields,
      earlier: await earlierUploads(file, context),
    }
  },
})

const isTooSlow = (error: unknown) => error instanceof ProblemError && error.problem.code === 'too-slow'

/** Of some workbooks not even the first rows are there soon. */
const withoutPreview = () => tooLarge('This file is too large for a preview. You can still publish it.')

/** Those of the version; a version that has no rows yet is to have the fields of its source. */
function fieldsOf({ version, source }: PublishTarget): SourceField[] {
  if (version) return mappableFields(version.fields, version.table.columns)
  return source ? sourceFields(source.data.config) : []
}

/** The mapping of the upload before: into the same version, or into the newest of its source. */
async function lastMapping({ version, source }: PublishTarget, { store }: VerbContext) {
  const versionId = version?.item.id ?? (source && (await newestVersion(source, store)))
  if (!versionId) return null
  const [last] = await store.receipts.list(versionId, 1)
  return last?.receipt.mapping ?? null
}

async function newestVersion(source: Item, { items }: VerbContext['store']): Promise<number | null> {
  const [newest] = await items.list(source.app, versionsType(source), versionsOf(source), { from: 0, to: 0 })
  return newest?.id ?? null
}

/** The same bytes, wherever the actor may see that they were loaded. */
async function earlierUploads(file: string, context: VerbContext): Promise<Earlier[]> {
  const kept = await context.store.receipts.ofFile(file, MOST_EARLIER)
  const versions = await findVersions(
    context,
    kept.map(({ versionId }) => versionId),
  )
  return kept.flatMap(({ versionId, receipt }) => {
    const found = versions.get(versionId)
    if (!found?.readable) return []
    const { at, by, mode } = receipt
    const version = storedText(found.item.data.name)
    return [{ viewId: versionId, version, source: storedText(found.source?.data.name), at, email: by.email, mode }]
  })
}
