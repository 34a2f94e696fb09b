import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { FileName, KeptFileName } from '#domain/data/file-name.ts'
import { Mapping } from '#domain/ingest/mapping.ts'
import { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { ItemId } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { PUBLISH_MODES, type PublishInput } from '#jobs/publish/publish-input.ts'
import { PUBLISH_UPLOAD } from '#jobs/publish-upload.server.ts'
import { defineVerb } from '#verbs/verb.ts'
import { appOfPlace, publishTarget, targetName } from './publish-target.ts'

export const publishUpload = defineVerb({
  name: 'sources.publish',
  summary:
    'Publishes a file that was uploaded, as a job: as a source of a catalogue (patternId and name), as a version of a source ' +
    '(sourceId), or into a version (viewId) whose rows it is added to, replaces or updates by the primary column of the mapping.',
  kind: 'write',
  input: z
    .strictObject({
      patternId: ItemId.optional(),
      sourceId: ItemId.optional(),
      viewId: ItemId.optional(),
      name: oneLine(1, 500).optional(),
      file: KeptFileName,
      /** As its owner knows it, for the receipt. */
      fileName: FileName.optional(),
      reading: ReadingChoice.default({}),
      /** Columns are taken as they stand in the file where there is none. */
      mapping: Mapping.nullable().default(null),
      mode: z.enum(PUBLISH_MODES).default('append'),
      /** Of a new version: only those who edit see it until it is published. */
      inPreparation: z.boolean().default(false),
    })
    .refine(
      ({ patternId, sourceId, viewId }) => [patternId, sourceId, viewId].filter((id) => id !== undefined).length === 1,
      'name one of a catalogue, a source and a version',
    )
    .refine(({ patternId, name }) => patternId === undefined || name !== undefined, 'a new source needs a name')
    .refine(
      ({ mode, viewId, mapping }) => mode !== 'update' || viewId === undefined || (mapping?.primary ?? null) !== null,
      'to update rows, the mapping says which column tells them apart',
    ),
  level: EDITOR,
  app: appOfPlace,
  async run({ name, file, fileName = '', reading, mapping, mode, inPreparation, ...place }, context) {
    const { store, uploads, actor, now } = context
    const { sourceId, viewId } = place
    const target = await publishTarget(place, context)
    if (!(await uploads.has(file))) throw notFound('This file')
    const { id: patternId, app, doc_type: docType } = target.pattern
    const about = name ?? targetName(target)
    const into = viewId === undefined ? { sourceId } : { versionId: viewId }
    const input: PublishInput = {
      app,
      patternId,
      docType,
      name: about,
      file,
      fileName,
      reading,
      mapping,
      // There is nothing to merge with where no rows are.
      mode: target.version ? mode : 'replace',
      inPreparation: inPreparation && viewId === undefined,
      ...into,
    }
    // One at a time into a version, so that each is merged into what the one before has left.
    const key = viewId === undefined ? `${patternId}:${sourceId ?? ''}:${file}:${about}` : `version ${viewId}`
    const job = await store.jobs.create(
      { kind: PUBLISH_UPLOAD, app, onceKey: `${PUBLISH_UPLOAD}:${key}`, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'under-way', underWay(viewId))
    return { jobId: job.id, etl_context_id: job.contextId, state: job.state }
  },
})

const underWay = (viewId: number | undefined) =>
  viewId === undefined
    ? 'This file is already being loaded under this name.'
    : 'Another file is being loaded into this version. Wait until that is done.'
