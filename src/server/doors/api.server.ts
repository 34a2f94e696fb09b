import { GUEST } from '#domain/access/access.ts'
import { notFound, refuse, signInFirst } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import { jsonText } from '#http/json-text.server.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { textAnswer } from '#http/text-answer.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { verbs } from '#verbs/registry.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** `POST /api/{verb}` with the verb's input as a JSON body. */
export async function apiDoor(name: string, request: Request, context: VerbContext): Promise<Response> {
  const verb = verbs.get(name)
  if (!verb) throw notFound(`The verb ${name.slice(0, 100)}`)
  if (request.method !== 'POST') throw refuse(405, 'method', 'Call a verb with POST.')
  // Guests are turned away before their body is read.
  if (verb.level > GUEST && context.actor.id === null) throw signInFirst()
  const input = await readJson(request, verb.maxBytes)
  return answer(request, await runVerb(verb, input, context))
}

/** Cookies that a verb wants set travel as headers and never in the body. */
async function answer(request: Request, value: unknown): Promise<Response> {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  if (!hasCookies(value)) return textAnswer(request, await jsonText(value ?? null), { headers })
  const { setCookie, ...rest } = value
  for (const cookie of setCookie) headers.append('set-cookie', cookie)
  return textAnswer(request, JSON.stringify(rest), { headers })
}

function hasCookies(value: unknown): value is { setCookie: string[] } {
  return typeof value === 'object' && value !== null && 'setCookie' in value && Array.isArray(value.setCookie)
}

/** A JSON body of at most so many bytes. */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) throw refuse(415, 'not-json', 'Send a JSON body (application/json).')
  return parseJson(new TextDecoder().decode(await readBytes(request, maxBytes)), 'body')
}
