import { EDITOR } from '#domain/access/access.ts'
import { LooksOtherwise } from '#readers/read-at-once.server.ts'
import type { JobKind } from './job-kind.ts'
import { loadUpload, removeLoad } from './publish/load-upload.server.ts'
import { goOnWithMerge, mergeUpload, takeBackMerge } from './publish/merge-upload.server.ts'
import { PublishInput } from './publish/publish-input.ts'
import { uploadedFile } from './publish/uploaded-file.server.ts'

export const PUBLISH_UPLOAD = 'publish-upload'

/** Publishes an uploaded file: its rows are there when the job is done, all of them, with a receipt of what was made of it. */
export const publishUpload: JobKind = {
  name: PUBLISH_UPLOAD,
  lane: 'import',
  level: EDITOR,
  about: (input) => PublishInput.safeParse(input).data?.name ?? '',
  async run(context) {
    const input = PublishInput.parse(context.job.input)
    const merges = input.versionId !== undefined && input.mode !== 'replace'
    if (merges && (await goOnWithMerge(context, input))) return
    if (merges) return mergeUpload(context, input, await uploadedFile(context, input, { atOnce: false }))
    const file = await uploadedFile(context, input, { atOnce: true })
    await loadUpload(context, input, file).catch(async (error: unknown) => {
      if (!(error instanceof LooksOtherwise)) throw error
      // What its first rows looked like is not what it holds; now that is known.
      const { measured: known } = error
      await loadUpload(context, input, await uploadedFile(context, input, { atOnce: false, known }))
    })
  },
  async undo(context) {
    const input = PublishInput.parse(context.job.input)
    if (input.versionId === undefined) await removeLoad(context, input)
    else await takeBackMerge(context, input)
  },
}
