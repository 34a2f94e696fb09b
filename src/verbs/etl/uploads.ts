import { z } from 'zod'
import { EDITOR, SIGNED_IN } from '#domain/access/access.ts'
import { FileName, KeptFileName } from '#domain/data/file-name.ts'
import type { UploadLayer } from '#domain/data/upload-context.ts'
import { ItemId } from '#domain/item/item.ts'
import { isOver } from '#domain/job/job.ts'
import { forbidden, notFound, refuse } from '#domain/problem.ts'
import { createRate } from '#domain/rate.ts'
import { READ_UPLOAD, type ReadUploadInput, type ReadUploadResult } from '#jobs/read-upload.server.ts'
import { followed } from '#verbs/jobs/followed-job.ts'
import { FileInput, keepFile } from '#verbs/sources/keep-file.ts'
import { defineVerb } from '#verbs/verb.ts'
import { EnvInput, siteOfUpload } from './upload-site.ts'

const ContextId = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Each takes a row of the store, and is asked for with a plain GET. */
const newContexts = createRate({ perSecond: 1, atOnce: 50 })

export const newContext = defineVerb({
  name: 'etl.new-context',
  summary: 'A number for following an upload that the caller is about to send.',
  kind: 'write',
  input: z.strictObject({ env: EnvInput }),
  level: EDITOR,
  app: siteOfUpload,
  async run(_input, { store, actor, now }) {
    const retryAfter = newContexts(actor.id ?? '', Date.now())
    if (retryAfter !== null)
      throw refuse(429, 'too-many', 'Too many uploads were started. Please try again later.', { retryAfter })
    return store.jobs.newContext({ by: actor.id, at: now() })
  },
})

export const keepUpload = defineVerb({
  name: 'etl.keep',
  summary: 'Stores a data file as it is, before it is known which catalogue it is for; the same bytes are stored once.',
  kind: 'write',
  input: z.strictObject({ env: EnvInput, file: FileInput }),
  level: EDITOR,
  app: siteOfUpload,
  async run({ file }, context) {
    const kept = await keepFile(file, context)
    return { file: kept.file, bytes: kept.bytes }
  },
})

export const readUpload = defineVerb({
  name: 'etl.read',
  summary: 'Reads the sheets of a stored file as a job; returns right away with the number that identifies both.',
  kind: 'write',
  input: z.strictObject({ env: EnvInput, file: KeptFileName, name: FileName, etlContextId: ContextId.optional() }),
  level: EDITOR,
  app: siteOfUpload,
  async run({ env, file, name, etlContextId: contextId }, context) {
    const { store, uploads, actor, now, random } = context
    const app = await siteOfUpload({ env }, context)
    if (app === null) throw forbidden()
    if (!(await uploads.has(file))) throw notFound('This file')
    if (contextId !== undefined && !(await store.jobs.hasContext(contextId, actor.id))) throw notFound('This context')
    const input: ReadUploadInput = { file, name }
    const onceKey = `${READ_UPLOAD}:${contextId ?? random()}`
    const job = await store.jobs.create(
      { kind: READ_UPLOAD, app, onceKey, input, email: actor.email, contextId },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'context-used', 'This context has been used before. Ask for a new one.')
    return { id: job.contextId, jobId: job.id }
  },
})

export const uploadedLayers = defineVerb({
  name: 'etl.layers',
  summary: 'The sheets of an uploaded file with their columns; none while they are still being read.',
  kind: 'read',
  input: z.strictObject({ id: ItemId }),
  level: SIGNED_IN,
  async run({ id }, context): Promise<UploadLayer[]> {
    const job = await context.store.jobs.byContext(id)
    if (job?.kind !== READ_UPLOAD) throw notFound('This upload')
    const { state, result, problem } = followed(context, job)
    if (state === 'done') return (result as ReadUploadResult).layers
    if (isOver(job)) throw refuse(422, 'not-read', problem ?? 'This upload was cancelled.')
    return []
  },
})
