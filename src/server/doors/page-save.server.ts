import { z } from 'zod'
import { createKeyedLimiter } from '#domain/limiter.ts'
import { invalid, notFound, ProblemError, signInFirst } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { parseJson } from '#http/client-json.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { createPage } from '#verbs/pages/editing/create-page.ts'
import { discardPage, publishPage } from '#verbs/pages/editing/publish-page.ts'
import { savePageDraft, savePages } from '#verbs/pages/editing/save-page.ts'
import { deletePage } from '#verbs/trash/delete-page.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { SavedPage, SavedPlace } from '#work/change-page.ts'
import { type SavedRow, saveRow } from './row-save.server.ts'

/** What a page may be without pictures; those come along as text, a third longer than their bytes. */
const MAX_BYTES = 6_000_000

const savesOfOne = createKeyedLimiter(3)

const RequestType = z.enum(['update', 'create', 'publish', 'discard', 'delete']).default('update')

type Posted = Record<string, unknown>
export type SaveAnswer =
  | SavedPage
  | SavedRow
  | { pages: (SavedPage | SavedPlace)[] }
  | { id: unknown; trashId: number; message: string }

/**
 * A page save: a multipart post to the current path with `data` (a page's id and changed fields, or a list of such) and
 * `requestType`. One that names its `author` is taken from that person alone; one with a `config` is of a row.
 */
export async function savePost(request: Request, pattern: Pattern, context: VerbContext): Promise<SaveAnswer> {
  if (pattern.pattern_type !== 'page') throw notFound('This page')
  // A body is held in memory while it is looked at; those of one person wait for each other.
  return savesOfOne(context.actor.id ?? '', async () => saveForm(await readForm(request, context), pattern, context))
}

async function saveForm(form: FormData, pattern: Pattern, context: VerbContext): Promise<SaveAnswer> {
  const author = form.get('author')
  if (author !== null && author !== context.actor.email) throw signInFirst()
  const requestType = RequestType.safeParse(form.get('requestType') ?? undefined)
  if (!requestType.success) throw invalid(`requestType must be one of ${RequestType.unwrap().options.join(', ')}.`)
  const data = form.get('data')
  if (typeof data !== 'string') throw invalid('The field data is missing.')
  const posted = parseJson(data, 'data')
  const config = form.get('config')
  if (typeof config === 'string')
    return saveRow({ requestType: requestType.data, data: posted, config: parseJson(config, 'config') }, context)
  if (Array.isArray(posted)) {
    if (requestType.data !== 'update') throw invalid('Many pages at once can only be updated.')
    const pages = posted.map((one) => asSave(asObject(one)))
    return runVerb(savePages, { patternId: pattern.id, pages }, context)
  }
  return saveOne(asObject(posted), requestType.data, pattern, context)
}

async function saveOne(
  posted: Posted,
  requestType: z.output<typeof RequestType>,
  pattern: Pattern,
  context: VerbContext,
): Promise<SaveAnswer> {
  const save = asSave(posted)
  const { changes, ...target } = save
  switch (requestType) {
    case 'create':
      return runVerb(createPage, { ...changes, patternId: pattern.id }, context)
    case 'publish':
      return runVerb(publishPage, target, context)
    case 'discard':
      return runVerb(discardPage, target, context)
    case 'delete': {
      const { trashId } = await runVerb(deletePage, { pageId: save.pageId }, context)
      return { id: save.pageId, trashId, message: `Deleted item ${save.pageId}` }
    }
    case 'update':
      return namingSection(posted, () => runVerb(savePageDraft, save, context))
  }
}

function asSave({ id, revision, ...changes }: Posted) {
  return { pageId: id, revision, changes }
}

function asObject(posted: unknown): Posted {
  if (typeof posted !== 'object' || posted === null || Array.isArray(posted)) throw invalid('data must be an object.')
  return posted as Posted
}

async function readForm(request: Request, { media }: VerbContext): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!type.startsWith('multipart/form-data')) throw invalid('Send a page save as multipart/form-data.')
  const bytes = await readBytes(request, MAX_BYTES + Math.ceil((media.limits.maxBytes * 4) / 3))
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData()
  } catch {
    throw invalid('The multipart form could not be read.')
  }
}

/**
 * A save that is refused for what one of its sections holds names that section, so that an editor can say it there and
 * save the rest of the page.
 */
async function namingSection<T>(posted: Posted, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 400) throw error
    const [issue] = Array.isArray(error.problem.details) ? error.problem.details : []
    const path: unknown[] = Array.isArray(issue?.path) ? issue.path : []
    const [, list, at] = path
    const sections = list === 'draft_sections' ? posted.draft_sections : undefined
    const section = Array.isArray(sections) && typeof at === 'number' ? sections[at]?.trackingId : undefined
    if (typeof section !== 'string') throw error
    throw invalid(issue.params?.tooLong ? TOO_LONG : error.problem.message, { section })
  }
}

const TOO_LONG = 'It is too long to be stored. Remove some of it, or split it into several sections.'
