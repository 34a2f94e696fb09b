import type { Logger } from 'pino'
import { refusalWords } from '#accounts/single-sign-on/refusals.ts'
import { safeFromPath } from '#domain/access/from-path.ts'
import { ProblemError, refuse } from '#domain/problem.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { beginSignOn, endByProvider, finishSignOn } from '#verbs/accounts/single-sign-on-verbs.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

type Asked = { request: Request; context: VerbContext; log: Logger }

/** `GET /auth/sso?from=…`: on to the provider. */
export function signOnDoor(asked: Asked): Promise<Response> {
  const from = new URL(asked.request.url).searchParams.get('from')
  return led(asked, from, () => runVerb(beginSignOn, { from: safeFromPath(from) }, asked.context))
}

/** `GET /auth/sso/callback?code=…&state=…`: back from the provider, and in. */
export function signOnCallbackDoor(asked: Asked): Promise<Response> {
  const query = new URL(asked.request.url).search.slice(1)
  return led(asked, null, () => runVerb(finishSignOn, { query }, asked.context))
}

const MOST_FORM_BYTES = 20_000

/** `POST /auth/sso/sign-out` with `logout_token=…`: the provider itself tells that somebody signed out there. */
export async function backChannelDoor({ request, context, log }: Asked): Promise<Response> {
  if (request.method !== 'POST') throw refuse(405, 'method', 'Providers post a logout token here.')
  const form = new URLSearchParams(Buffer.from(await readBytes(request, MOST_FORM_BYTES)).toString())
  try {
    const { ended } = await runVerb(endByProvider, { logoutToken: form.get('logout_token') ?? '' }, context)
    log.info({ ended }, 'the provider signed somebody out')
  } catch (error) {
    if (error instanceof ProblemError) log.warn({ reason: reasonOf(error.cause) }, 'a sign-out by the provider failed')
    throw error
  }
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } })
}

type Led = { setCookie: string[]; location: string }

/** Whoever does not get in is told why on the sign-in screen, where they can try again or take their password. */
async function led({ request, log }: Asked, from: string | null, work: () => Promise<Led>): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Open this address in a browser.')
  try {
    const { setCookie, location } = await work()
    const headers = new Headers({ location, 'cache-control': 'no-store' })
    for (const cookie of setCookie) headers.append('set-cookie', cookie)
    return new Response(null, { status: 303, headers })
  } catch (error) {
    if (!(error instanceof ProblemError) || refusalWords(error.problem.code, '') === null) throw error
    const { code } = error.problem
    log.warn({ code, reason: reasonOf(error.cause) }, 'a single sign-on failed')
    const wanted = from ?? (error.problem.details as { from?: string } | undefined)?.from ?? null
    const query = new URLSearchParams({ problem: code, ...(wanted === null ? {} : { from: safeFromPath(wanted) }) })
    const headers = { location: `/auth/login?${query}`, 'cache-control': 'no-store' }
    return new Response(null, { status: 303, headers })
  }
}

const MOST_REASON_CHARACTERS = 500

/** What the provider or the way to it said; its errors also carry tokens, which are not for the log. */
function reasonOf(cause: unknown): string | null {
  const said: string[] = []
  for (let error = cause; error instanceof Error; error = error.cause) {
    const { error: code, error_description: words } = error as { error?: unknown; error_description?: unknown }
    said.push([error.message, code, words].filter((part) => typeof part === 'string').join(', '))
  }
  return said.length === 0 ? null : said.join(': ').slice(0, MOST_REASON_CHARACTERS)
}
