import { invalid, ProblemError } from '#domain/problem.ts'
import { MOST_PACKED_PICTURES } from '#domain/site/moving/packed-site.ts'
import type { Importing } from './importing.ts'

/**
 * The pictures of the file become pictures of the site. Answers those that have another hash here, and how many were not
 * taken, which are left out as a picture is that its site has lost.
 */
export async function bringPictures({
  context,
  plan,
  file,
}: Importing): Promise<{ pictures: Map<string, string>; refused: number }> {
  const { job, media, step, signal } = context
  const pictures = new Map<string, string>()
  let [done, refused] = [0, 0]
  for await (const { hash, name, alt, bytes } of file.pictures()) {
    signal.throwIfAborted()
    if (++done > MOST_PACKED_PICTURES) throw invalid(`A site file can have at most ${MOST_PACKED_PICTURES} pictures.`)
    const about = { app: plan.app, name, alt, created_by: job.createdBy, created_at: job.createdAt }
    try {
      pictures.set(hash, await media.bring({ hash, bytes }, about))
    } catch (error) {
      if (!(error instanceof ProblemError) || error.problem.status >= 500) throw error
      refused++
    }
    await step({ step: 'Bringing pictures', done, total: done }, async () => {})
  }
  return { pictures, refused }
}

/** Those that came with the job, and that nothing shows meanwhile: what the site had before has another date. */
export async function removePictures({ context, plan }: Pick<Importing, 'context' | 'plan'>): Promise<void> {
  const { job, media } = context
  const came = (await media.rows.ofSite(plan.app)).filter(
    (file) => file.created_at === job.createdAt && file.created_by === job.createdBy,
  )
  // Of a site that never came to be nobody shows any; others may show the same pictures, and have them as their own.
  const shown = came.length > 0 && plan.newSite === null ? await media.rows.mentioned() : new Set<string>()
  for (const { hash } of came) if (!shown.has(hash)) await media.remove(plan.app, hash)
}
