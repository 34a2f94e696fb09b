import { levelIn } from '#domain/access/access.ts'
import { createKeyedLimiter } from '#domain/limiter.ts'
import { forbidden, refuse, signInFirst, tooLarge } from '#domain/problem.ts'
import { whenAborted } from '#event-loop/when-aborted.ts'
import { arrivingBody } from '#http/arriving-body.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { exportSite } from '#verbs/sites/moving/export-site.ts'
import { receiveSiteFile } from '#verbs/sites/moving/import-site.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { download, streamed } from './download.server.ts'

/** A file this many times too large is no longer listened to. */
const DISCARDED_TIMES = 2

const filesOfOne = createKeyedLimiter(1)

/**
 * `GET /datasets/site-file?app=county&patternId=12&history=true`: a site, or one of its patterns, as a file; ends when its
 * reader leaves. `POST /datasets/site-file?app=county` hands one over, with its bytes as the body.
 */
export async function siteFileDoor(request: Request, context: VerbContext): Promise<Response> {
  const { searchParams } = new URL(request.url)
  if (request.method === 'POST') return receive(request, searchParams.get('app') || null, context)
  if (request.method !== 'GET') throw refuse(405, 'method', 'Read a site file with GET, hand one over with POST.')
  const patternId = searchParams.get('patternId')
  const asked = {
    app: searchParams.get('app') ?? '',
    patternId: patternId === null ? null : Number(patternId),
    history: searchParams.get('history') === 'true',
  }
  const { fileName, open } = await runVerb(exportSite, asked, context)
  const file = open()
  file.once(
    'close',
    whenAborted(context.signal, () => file.destroy()),
  )
  return download(fileName, 'application/gzip', streamed(file))
}

async function receive(request: Request, app: string | null, context: VerbContext): Promise<Response> {
  const { actor, uploads } = context
  // Turned away before the body is read; the verb asks again.
  if (levelIn(actor, app) < receiveSiteFile.level) throw actor.id === null ? signInFirst() : forbidden()
  const body = arrivingBody(request)
  try {
    if (Number(request.headers.get('content-length') ?? 0) > uploads.maxBytes)
      throw tooLarge(`The file is larger than ${uploads.maxBytes} bytes.`)
    const kept = await filesOfOne(actor.id ?? '', () => runVerb(receiveSiteFile, { app, file: body.pieces() }, context))
    return Response.json(kept, { status: 201, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    await body.discard(uploads.maxBytes * DISCARDED_TIMES)
    throw error
  }
}
