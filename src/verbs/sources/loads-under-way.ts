import { z } from 'zod'
import { EDITOR } from '#domain/access/access.ts'
import { ItemId } from '#domain/item/item.ts'
import { storedNumber } from '#domain/item/stored-scalar.ts'
import { isOver } from '#domain/job/job.ts'
import { PublishInput } from '#jobs/publish/publish-input.ts'
import { PUBLISH_UPLOAD } from '#jobs/publish-upload.server.ts'
import { isFollowed } from '#verbs/jobs/followed-job.ts'
import { defineVerb } from '#verbs/verb.ts'
import { publishTarget } from './publish-target.ts'

/** Jobs that are looked through; a site has few under way. */
const MOST_LOOKED_AT = 200

/** A file that is being loaded into a source; `viewId` is null where it becomes a new version. */
type LoadUnderWay = { jobId: string; viewId: number | null; fileName: string }

export const loadsUnderWay = defineVerb({
  name: 'sources.loading',
  summary: 'The files that are being loaded into a source now, of those that the caller may follow; the newest first.',
  kind: 'read',
  input: z.strictObject({ sourceId: ItemId }),
  level: EDITOR,
  app: async ({ sourceId }, { store }) => (await store.items.get(sourceId))?.app ?? null,
  async run({ sourceId }, context): Promise<LoadUnderWay[]> {
    const { store, actor } = context
    const { pattern } = await publishTarget({ sourceId }, context)
    const jobs = await store.jobs.recent({ apps: [pattern.app], by: actor.id }, MOST_LOOKED_AT)
    const loads = jobs.flatMap((job) => {
      if (job.kind !== PUBLISH_UPLOAD || isOver(job) || !isFollowed(context, job)) return []
      const input = PublishInput.safeParse(job.input).data
      return input ? [{ jobId: job.id, input }] : []
    })
    const versions = await store.items.getMany(loads.flatMap(({ input }) => input.versionId ?? []))
    const sourceOf = new Map(versions.map(({ id, data }) => [id, storedNumber(data.source_id)]))
    return loads
      .filter(({ input }) => (input.sourceId ?? sourceOf.get(input.versionId ?? -1)) === sourceId)
      .map(({ jobId, input }) => ({ jobId, viewId: input.versionId ?? null, fileName: input.fileName || input.name }))
  },
})
