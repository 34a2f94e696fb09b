import { refuse } from '#domain/problem.ts'
import { whenAborted } from '#event-loop/when-aborted.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { backUp } from '#verbs/installation/back-up.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { download, streamed } from './download.server.ts'

/** `GET /datasets/backup`: everything of the installation, for its operator; ends when they leave. */
export async function backupDoor(request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Ask for a backup with GET.')
  const { fileName, open } = await runVerb(backUp, {}, context)
  const file = open()
  file.once(
    'close',
    whenAborted(context.signal, () => file.destroy()),
  )
  return download(fileName, 'application/gzip', streamed(file))
}
