import { refuseBelow } from '#domain/access/refuse-below.ts'
import { parseItemKey } from '#domain/item/item-key.ts'
import { createKeyedLimiter } from '#domain/limiter.ts'
import { invalid, notFound, refuse, signInFirst, tooLarge } from '#domain/problem.ts'
import { arrivingBody } from '#http/arriving-body.server.ts'
import { type FormFields, type FormFile, receiveForm } from '#http/multipart.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { publishLayer } from '#verbs/etl/publish.ts'
import { siteOfUpload } from '#verbs/etl/upload-site.ts'
import { keepUpload, newContext, readUpload, uploadedLayers } from '#verbs/etl/uploads.ts'
import { validateRows } from '#verbs/etl/validate.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { readJson } from './api.server.ts'

/** What a form adds to the file it carries. */
const FORM_BYTES = 300_000
/** A form this many times too large is no longer listened to. */
const DISCARDED_TIMES = 2

const uploadsOfOne = createKeyedLimiter(3)

const NEVER_KEPT = { 'cache-control': 'no-store' }

/** `GET /dama-admin/{env}/etl/new-context-id`: a number. */
export async function newContextDoor(env: string, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Ask for a new context with GET.')
  return Response.json(await runVerb(newContext, { env }, context), { headers: NEVER_KEPT })
}

/**
 * `POST /gis-dataset/upload`: a multipart form with `file`, and `etlContextId` and `fileSizeBytes` if they are known.
 * `user_id` and `email` are read by nobody: who uploads is who is signed in.
 */
export async function gisUploadDoor(env: string | null, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Upload a file with POST.')
  const { actor, uploads } = context
  // Turned away before the body is read; the verbs ask again.
  refuseBelow(actor, await siteOfUpload({ env }, context), keepUpload.level)
  const body = arrivingBody(request)
  try {
    if (Number(request.headers.get('content-length') ?? 0) > uploads.maxBytes + FORM_BYTES)
      throw tooLarge(`The file is larger than ${uploads.maxBytes} bytes.`)
    const contentType = request.headers.get('content-type') ?? ''
    const { fields, taken } = await uploadsOfOne(actor.id ?? '', () =>
      receiveForm(contentType, body.pieces(), async ({ name, pieces }: FormFile, before: FormFields) => {
        const file = ofSaidLength(pieces, numberIn(before, 'fileSizeBytes'))
        return { name, ...(await runVerb(keepUpload, { env, file }, context)) }
      }),
    )
    const about = { env, file: taken.file, name: taken.name, etlContextId: numberIn(fields, 'etlContextId') }
    const { id } = await runVerb(readUpload, about, context)
    return Response.json([{ id }], { headers: NEVER_KEPT })
  } catch (error) {
    // A client that left meanwhile has errors of its own.
    context.signal.throwIfAborted()
    await body.discard(uploads.maxBytes * DISCARDED_TIMES)
    throw error
  }
}

/** `GET /gis-dataset/{id}/layers`: the sheets of an upload, none of them while they are still being read. */
export async function layersDoor(id: string, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Layers are read with GET.')
  if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound('This upload')
  return Response.json(await runVerb(uploadedLayers, { id: Number(id) }, context), { headers: NEVER_KEPT })
}

/** `POST /dama-admin/dms/{app}+{type}/publish` with gisUploadId, layerName and columns: answers at once with the job. */
export async function publishDoor(key: string, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Publish a layer with POST.')
  // Guests are turned away before their body is read.
  if (context.actor.id === null) throw signInFirst()
  const address = parseItemKey(key)
  if (!address) throw invalid('The address names a dataset as app+type.')
  const body = await readJson(request, publishLayer.maxBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('Send gisUploadId and layerName.')
  const job = await runVerb(publishLayer, { ...body, ...address }, context)
  return Response.json(job, { status: 202, headers: NEVER_KEPT })
}

/** `POST /dama-admin/dms/{app}+{type}/validate` with parentId and parentDocType: answers at once with the job. */
export async function validateDoor(key: string, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Validate with POST.')
  // Guests are turned away before their body is read.
  if (context.actor.id === null) throw signInFirst()
  const address = parseItemKey(key)
  if (!address) throw invalid('The address names a dataset as app+type.')
  const body = await readJson(request, validateRows.maxBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw invalid('Send parentId and parentDocType.')
  const job = await runVerb(validateRows, { ...body, ...address }, context)
  return Response.json(job, { status: 202, headers: NEVER_KEPT })
}

function numberIn(fields: FormFields, name: string): number | undefined {
  const text = fields.get(name)?.trim()
  if (!text || text === 'null' || text === 'undefined') return undefined
  if (!/^\d{1,15}$/.test(text)) throw invalid(`${name}: must be a whole number.`)
  return Number(text)
}

/** A file that is not as long as was said arrived in part, and is not kept. */
async function* ofSaidLength(pieces: AsyncIterable<Uint8Array>, said: number | undefined): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const piece of pieces) {
    bytes += piece.length
    yield piece
  }
  if (said !== undefined && bytes !== said)
    throw invalid(`The file has ${bytes} bytes, not ${said} as announced. Upload it again.`)
}
