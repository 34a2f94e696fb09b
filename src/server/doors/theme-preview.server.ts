import { notFound, ProblemError } from '#domain/problem.ts'
import { parseJson } from '#http/client-json.ts'
import { readBytes } from '#http/request-bytes.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { previewTheme } from '#verbs/themes/preview-theme.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { privateHtml, renderMessage, renderPage } from './visitor.server.tsx'

const MOST_BYTES = 1_000_000

const NO_PAGE = {
  title: 'There is no page to preview yet',
  text: 'Themes are previewed on a published page of the site. Publish a page, then come back.',
}

/**
 * A published page with a theme that is not saved, in the body of a post: `/themes/preview/{pattern}/{slug}`. The
 * answer is for the one who asked: nothing of it is stored, and no visitor's page is made from it.
 */
export async function themePreview(
  request: Request,
  path: string,
  context: VerbContext,
  assets: SiteAssets,
): Promise<Response> {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) throw notFound('This address')
  const [patternId, ...slug] = path.split('/').filter(Boolean).slice(2)
  if (patternId === undefined) return privateHtml(renderMessage(NO_PAGE, assets))
  const theme = request.method === 'POST' ? await postedTheme(request) : undefined
  try {
    const input = { patternId: Number(patternId), slug: slug.join('/'), theme }
    // Addresses in the head of a document are of no use where nobody links to it.
    return privateHtml(renderPage(await runVerb(previewTheme, input, context), '', assets))
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404)
      return privateHtml(renderMessage(NO_PAGE, assets))
    throw error
  }
}

async function postedTheme(request: Request): Promise<unknown> {
  return parseJson(new TextDecoder().decode(await readBytes(request, MOST_BYTES)), 'The theme')
}
