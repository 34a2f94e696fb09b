import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { KeptFileName } from '#domain/data/file-name.ts'
import { ItemId } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { PublishInput } from '#jobs/publish/publish-input.ts'
import { PUBLISH_UPLOAD } from '#jobs/publish-upload.server.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { defineVerb } from '#verbs/verb.ts'
import { catalogueTarget } from './catalogue-target.ts'

export const loadSource = defineVerb({
  name: 'sources.load',
  summary:
    'Adds a source with a first version from a file that was uploaded, as a job; returns right away with the job, whose result names both.',
  kind: 'write',
  input: z.strictObject({
    patternId: ItemId,
    name: oneLine(1, 500),
    file: KeptFileName,
    /** Found out where it is not said. */
    delimiter: z.enum([',', ';', '\t', '|']).optional(),
  }),
  level: EDITOR,
  app: appOfPattern,
  async run({ patternId, name, file, delimiter }, context) {
    const { store, uploads, actor, now } = context
    const { app, doc_type } = await catalogueTarget(patternId, context)
    if (!(await uploads.has(file))) throw notFound('This file')
    const reading = delimiter ? { delimiter } : {}
    const input = PublishInput.parse({ patternId, app, docType: doc_type, name, file, reading })
    const onceKey = `${PUBLISH_UPLOAD}:${patternId}:${file}:${name}`
    const job = await store.jobs.create(
      { kind: PUBLISH_UPLOAD, app, onceKey, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'under-way', 'This file is already being loaded under this name.')
    return { jobId: job.id, etl_context_id: job.contextId, state: job.state }
  },
})
