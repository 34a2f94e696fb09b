import { refuseBelow } from '#domain/access/refuse-below.ts'
import { createKeyedLimiter } from '#domain/limiter.ts'
import { MediaHash } from '#domain/media/media-file.ts'
import { MEDIA_TYPES } from '#domain/media/media-kind.ts'
import { MEDIA_FORMATS, MEDIA_WIDTHS, mediaFileName } from '#domain/media/media-url.ts'
import { invalid, notFound, refuse } from '#domain/problem.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { findMedia } from '#verbs/media/find-media.ts'
import { uploadMedia } from '#verbs/media/upload-media.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** What a form adds to the file it carries. */
const FORM_BYTES = 10_000

/** A form this many times too large is no longer listened to. */
const DISCARDED_TIMES = 10

// A body is held in memory while it is looked at; those of one person wait for each other.
const onePerson = createKeyedLimiter(3)

/** `POST /media?app=…`: a multipart form with `file`, and `alt` if there is one. */
export async function mediaUploadDoor(request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Upload a picture with POST.')
  const app = new URL(request.url).searchParams.get('app') ?? ''
  const { actor, media } = context
  // Turned away before the body is read; the verb asks again.
  refuseBelow(actor, app, uploadMedia.level)
  const kept = await onePerson(actor.id ?? '', async () => {
    const form = await readForm(request, media.limits.maxBytes + FORM_BYTES)
    const file = form.get('file')
    if (!(file instanceof File)) throw invalid('The field file is missing.')
    const input = { app, name: file.name, alt: form.get('alt') ?? undefined }
    return runVerb(uploadMedia, { ...input, file: new Uint8Array(await file.arrayBuffer()) }, context)
  })
  return Response.json(kept, { status: 201, headers: { 'cache-control': 'no-store' } })
}

async function readForm(request: Request, maxBytes: number): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw invalid('Send a picture as multipart/form-data.')
  const bytes = await readBytes(request, maxBytes).catch(async (error: unknown) => {
    if (!request.bodyUsed) await discard(request, maxBytes * DISCARDED_TIMES)
    throw error
  })
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw invalid('The multipart form could not be read.')
  }
}

/** A browser reads a refusal only after it has sent everything: what is not too much is taken from it and dropped. */
async function discard(request: Request, most: number): Promise<void> {
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) return
  }
}

/** Nothing in a picture may run, even if a browser could be talked into showing it as a document. */
const MEDIA_POLICY = "default-src 'none'; sandbox"
const FOREVER = 'public, max-age=31536000, immutable'

/** `GET /media/{hash}/{name}?w=640&f=webp`: what is at an address never changes, and so is kept by browsers for good. */
export async function mediaDoor(hash: string, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw refuse(405, 'method', 'Pictures are read with GET.')
  if (!MediaHash.safeParse(hash).success) throw notFound('This picture')
  const { searchParams } = new URL(request.url)
  const variant = {
    width: oneOf(MEDIA_WIDTHS, searchParams.get('w'), 'w'),
    format: oneOf(MEDIA_FORMATS, searchParams.get('f'), 'f'),
  }
  const file = await runVerb(findMedia, { hash }, context)
  const etag = `"${hash}-${variant.width ?? 'full'}-${variant.format ?? file.kind}"`
  const headers = { etag, 'cache-control': FOREVER, 'content-security-policy': MEDIA_POLICY }
  if ((request.headers.get('if-none-match') ?? '').split(',').some((tag) => tag.trim() === etag))
    return new Response(null, { status: 304, headers })
  const opened = await context.media.open(file, variant)
  if (!opened) throw notFound('This picture')
  if (request.method === 'HEAD') await opened.body.cancel()
  return new Response(request.method === 'HEAD' ? null : opened.body, {
    headers: {
      ...headers,
      'content-type': MEDIA_TYPES[opened.kind],
      'content-length': String(opened.bytes),
      'content-disposition': `inline; filename="${mediaFileName(file.name)}.${opened.kind}"`,
    },
  })
}

function oneOf<T extends string | number>(offered: readonly T[], asked: string | null, name: string): T | null {
  if (asked === null) return null
  const found = offered.find((value) => String(value) === asked)
  if (found === undefined) throw invalid(`${name}: must be one of ${offered.join(', ')}.`)
  return found
}
