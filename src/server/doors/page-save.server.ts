import { z } from 'zod'
import { invalid, notFound } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { parseJson } from '#http/client-json.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createPage } from '#verbs/pages/create-page.ts'
import { discardPage, publishPage, savePageDraft } from '#verbs/pages/save-page.ts'
import type { VerbContext } from '#verbs/verb.ts'

const MAX_BYTES = 6_000_000

const RequestType = z.enum(['update', 'create', 'publish', 'discard']).default('update')

type Answer = { id: number; revision: number; url_slug?: string }

/** A page save: a multipart post to the current path with `data` (the changed fields as JSON) and `requestType`. */
export async function savePost(request: Request, pattern: Pattern, context: VerbContext): Promise<Answer> {
  if (pattern.pattern_type !== 'page') throw notFound('This page')
  const form = await readForm(request)
  const requestType = RequestType.safeParse(form.get('requestType') ?? undefined)
  if (!requestType.success) throw invalid('requestType is one of update, create, publish, discard.')
  const data = form.get('data')
  if (typeof data !== 'string') throw invalid('The field data is missing.')
  const posted = parseJson(data, 'data')
  if (typeof posted !== 'object' || posted === null || Array.isArray(posted)) throw invalid('data must be an object.')
  if (requestType.data === 'create') return runVerb(createPage, { ...posted, patternId: pattern.id }, context)
  const { id, revision, ...changes } = posted as Record<string, unknown>
  const target = { pageId: id, revision }
  if (requestType.data === 'publish') return runVerb(publishPage, target, context)
  if (requestType.data === 'discard') return runVerb(discardPage, target, context)
  return runVerb(savePageDraft, { ...target, changes }, context)
}

async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw invalid('Send a page save as multipart/form-data.')
  const bytes = await readBytes(request, MAX_BYTES)
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw invalid('The multipart form could not be read.')
  }
}
