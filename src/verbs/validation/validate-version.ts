import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { AppName, ItemId } from '#domain/item/item.ts'
import { storedText } from '#domain/item/stored-scalar.ts'
import { refuse } from '#domain/problem.ts'
import { VALIDATE } from '#jobs/validate-version.server.ts'
import { writableRows } from '#verbs/rows/row-target.server.ts'
import { defineVerb } from '#verbs/verb.ts'

export const validateVersion = defineVerb({
  name: 'versions.validate',
  summary:
    'Checks all rows of a version against the rules of its columns, as a job: rows that break a rule are its invalid rows afterward.',
  kind: 'write',
  input: z.strictObject({ app: AppName, view: ItemId }),
  level: EDITOR,
  app: ({ app }) => app,
  async run({ app, view }, context) {
    const { store, actor, now } = context
    const target = await writableRows(context, app, view, 'rows')
    const input = { app, versionId: view, name: storedText(target.view.data.name) || `version ${view}` }
    const job = await store.jobs.create(
      { kind: VALIDATE, app, onceKey: `${VALIDATE}:${view}`, input, email: actor.email },
      { by: actor.id, at: now() },
    )
    if (!job) throw refuse(409, 'under-way', 'This version is already being validated. Wait until that is done.')
    return { jobId: job.id, etl_context_id: job.contextId, state: job.state }
  },
})
