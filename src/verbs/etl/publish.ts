import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { PublishedColumns, publishedMapping } from '#domain/ingest/published-columns.ts'
import { AppName, ItemId, TypeName } from '#domain/item/item.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { READ_UPLOAD, ReadUploadInput, type ReadUploadResult } from '#jobs/read-upload.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { followed } from '#verbs/jobs/followed-job.ts'
import { rowListOf } from '#verbs/rows/row-target.server.ts'
import { publishUpload } from '#verbs/sources/publish-upload.ts'
import { versionToFill } from '#verbs/sources/readable-version.ts'
import { defineVerb, type VerbContext } from '#verbs/verb.ts'

export const publishLayer = defineVerb({
  name: 'etl.publish',
  summary:
    'Publishes a sheet of an uploaded file as a job: into the rows of a version (type `{doc_type}-{view_id}`), to which they are ' +
    'added or which they update by the primary column, or as a new source of a catalogue (type `{doc_type}`).',
  kind: 'write',
  input: z.strictObject({
    app: AppName,
    type: TypeName,
    gisUploadId: ItemId,
    layerName: z.string().max(1_000),
    columns: PublishedColumns.default([]),
    /** Said by clients and read by nobody: who publishes is who is signed in. */
    user_id: z.unknown().optional(),
    email: z.unknown().optional(),
  }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, type, gisUploadId, layerName, columns }, context) {
    const { file, name, layer } = await layerOf(gisUploadId, layerName, context)
    const common = { file, fileName: name, reading: { sheet: layerName } }
    const rows = await rowListOf(context, app, type)
    if (rows?.readable && rows.part === 'rows') {
      const { table } = await versionToFill(context, app, rows.view)
      const mapping = publishedMapping(layer, columns, table?.columns ?? [])
      const mode = mapping?.primary ? ('update' as const) : ('append' as const)
      return runVerb(publishUpload, { ...common, viewId: rows.view, mapping, mode }, context)
    }
    const mapping = publishedMapping(layer, columns, [])
    const patternId = await catalogueId(app, type, context)
    return runVerb(publishUpload, { ...common, patternId, name, mapping }, context)
  },
})

async function layerOf(id: number, layerName: string, context: VerbContext) {
  const job = await context.store.jobs.byContext(id)
  if (job?.kind !== READ_UPLOAD) throw notFound('This upload')
  const { state, result, input } = followed(context, job)
  if (state !== 'done') throw refuse(409, 'not-read', 'This upload has not been read. Wait for its last event.')
  const layer = (result as ReadUploadResult).layers.find((one) => one.layerName === layerName)
  if (!layer) throw notFound('This layer')
  return { ...ReadUploadInput.parse(input), layer }
}

async function catalogueId(app: string, type: string, { directory }: VerbContext): Promise<number> {
  const patterns = await directory.patterns()
  const own = patterns.find((one) => one.app === app && one.doc_type === type && one.pattern_type === 'forms')
  if (!own) throw notFound('This dataset')
  return own.id
}
