import { type Problem, ProblemError } from '#domain/problem.ts'
import type { SiteAssets } from '#site/document.tsx'
import { wantsPage } from './answers.server.ts'
import { privateHtml, renderMessage } from './visitor.server.tsx'

const UNEXPECTED: Problem = { status: 500, code: 'unexpected', message: 'Something went wrong on our side.' }

/** What a refused or failed request is told: JSON for programs, a page for people, never a stack trace. */
export function problemAnswer(error: unknown, request: Request, requestId: string, assets: SiteAssets): Response {
  const problem = error instanceof ProblemError ? error.problem : UNEXPECTED
  if (!wantsPage(request)) return problemJson(problem, requestId)
  const text = problem === UNEXPECTED ? `${problem.message} If it stays, report it as ${requestId}.` : problem.message
  const title = problem.status === 404 ? 'Not found' : problem.status >= 500 ? 'Error' : 'Not possible'
  return privateHtml(renderMessage({ title, text }, assets), problem.status)
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
