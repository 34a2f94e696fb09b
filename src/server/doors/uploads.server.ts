import { levelIn } from '#domain/access/access.ts'
import { createKeyedLimiter } from '#domain/limiter.ts'
import { forbidden, refuse, signInFirst, tooLarge } from '#domain/problem.ts'
import { arrivingBody } from '#http/arriving-body.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { appOfPattern } from '#verbs/pages/page-target.ts'
import { uploadFile } from '#verbs/sources/upload-file.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** A file this many times too large is no longer listened to. */
const DISCARDED_TIMES = 2

const uploadsOfOne = createKeyedLimiter(3)

/** `POST /datasets/upload?patternId=12&name=losses.csv` with the bytes of the file as the body, whatever their type. */
export async function uploadDoor(request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Upload a file with POST.')
  const { searchParams } = new URL(request.url)
  const patternId = Number(searchParams.get('patternId'))
  const { actor, uploads } = context
  // Turned away before the body is read; the verb asks again.
  const app = await appOfPattern({ patternId }, context)
  if (levelIn(actor, app) < uploadFile.level) throw actor.id === null ? signInFirst() : forbidden()
  const body = arrivingBody(request)
  const input = { patternId, name: searchParams.get('name') ?? '', file: body.pieces() }
  try {
    if (Number(request.headers.get('content-length') ?? 0) > uploads.maxBytes)
      throw tooLarge(`The file is larger than ${uploads.maxBytes} bytes.`)
    const kept = await uploadsOfOne(actor.id ?? '', () => runVerb(uploadFile, input, context))
    return Response.json(kept, { status: 201, headers: { 'cache-control': 'no-store' } })
  } catch (error) {
    await body.discard(uploads.maxBytes * DISCARDED_TIMES)
    throw error
  }
}
