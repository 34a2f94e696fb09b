import type { Logger } from 'pino'
import { type Problem, ProblemError } from '#domain/problem.ts'
import type { VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import type { VerbContext } from '#verbs/verb.ts'
import { wantsPage } from './answers.server.ts'
import { refusalPlace } from './message-place.server.ts'
import { privateHtml, renderMessage } from './visitor.server.tsx'

const UNEXPECTED: Problem = { status: 500, code: 'unexpected', message: 'Something went wrong on our side.' }

/** `id` is what the log knows the request by. What the request did not get to is not there. */
type Asked = {
  request: Request
  id: string
  host: VisitedHost | undefined
  context: VerbContext | undefined
  log: Logger
}

/** What a refused or failed request is told: JSON for programs, a page for people, never a stack trace. */
export async function problemAnswer(
  error: unknown,
  { request, id: requestId, ...asked }: Asked,
  assets: SiteAssets,
): Promise<Response> {
  const problem = error instanceof ProblemError ? error.problem : UNEXPECTED
  if (!wantsPage(request)) return problemJson(problem, requestId)
  const text =
    problem === UNEXPECTED
      ? `${problem.message} If this keeps happening, report it with this code: ${requestId}.`
      : problem.message
  const link = problem.status === 403 ? OTHER_ACCOUNT : HOME
  const place = problem.status < 500 ? await refusalPlace({ request, ...asked }) : null
  const answer = privateHtml(
    renderMessage({ title: titleOf(problem.status), text, link }, assets, place),
    problem.status,
  )
  for (const [name, value] of Object.entries(waiting(problem.details))) answer.headers.set(name, value)
  return answer
}

const HOME = { href: '/', label: 'Go to the home page' }
const OTHER_ACCOUNT = { href: '/auth/logout', label: 'Sign in with another account' }

function titleOf(status: number): string {
  if (status === 404) return 'Not found'
  if (status === 403) return 'No access'
  return status >= 500 ? 'Error' : 'Not possible'
}

/** A refusal for now says when to come back. */
function waiting(details: unknown): Record<string, string> {
  if (typeof details !== 'object' || details === null || !('retryAfter' in details)) return {}
  return { 'retry-after': String(details.retryAfter) }
}

function problemJson({ status, code, message, details }: Problem, requestId: string): Response {
  const error = { code, message, ...(details === undefined ? {} : { details }), requestId }
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...waiting(details) } })
}
