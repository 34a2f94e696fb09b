import { parseItemKey } from '#domain/item/item-key.ts'
import { invalid, refuse, signInFirst } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { duplicatePattern } from '#verbs/patterns/duplicate-pattern.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { readJson } from './api.server.ts'

/** `POST /dama-admin/dms/{app}+{type}/duplicate` with newApp and newType: answers at once with the job that copies. */
export async function duplicateDoor(key: string, request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Ask for a copy with POST.')
  // Guests are turned away before their body is read.
  if (context.actor.id === null) throw signInFirst()
  const address = parseItemKey(key)
  if (!address) throw invalid('The address names a pattern as app+type.')
  const body = await readJson(request, duplicatePattern.maxBytes)
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw invalid('Send newApp and newType.')
  const job = await runVerb(duplicatePattern, { ...body, ...address }, context)
  return Response.json(job, { status: 202, headers: { 'cache-control': 'no-store' } })
}
