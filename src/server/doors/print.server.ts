import { EDITOR, levelIn } from '#domain/access/access.ts'
import { createLimiter } from '#domain/limiter.ts'
import { publishedPages } from '#domain/page/navigation/branch-navigation.ts'
import { findPage } from '#domain/page/navigation/find-page.ts'
import { pdfAddress } from '#domain/page/print/pdf-address.ts'
import { PRINT_SLUG, type PrintAddress, readPrintAddress } from '#domain/page/print/print-address.ts'
import { notFound, ProblemError } from '#domain/problem.ts'
import type { Pattern } from '#domain/site/pattern.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { printPages } from '#verbs/pages/print/print-pages.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { findChromium } from '../pdf/find-chromium.server.ts'
import type { Services } from '../services.server.ts'
import { streamed } from './download.server.ts'
import { bounded, printedPieces } from './printed-pieces.server.tsx'
import { HTML_HEADERS } from './visitor.server.tsx'

type Print = { request: Request; url: URL; pattern: Pattern; rest: string; host: VisitedHost }
type Parts = { services: Pick<Services, 'settings'>; assets: SiteAssets }

/** Documents may be long: so many are made at once, and so many more may wait. */
const AT_ONCE = 4
const WAITING = 20
const inTurn = createLimiter(AT_ONCE, WAITING)

/** `{base}/print/branch/hazards`: pages as one document, sent while it is made; null where a page has this address, or nothing is printed. */
export async function printSite(
  { request, url, pattern, rest, host }: Print,
  context: VerbContext,
  { services, assets }: Parts,
): Promise<Response | null> {
  const pages = publishedPages(await context.directory.pages(pattern.app, pattern.doc_type))
  if (findPage(pages, [PRINT_SLUG, rest].filter(Boolean).join('/'))) return null
  const asked = readPrintAddress(rest)
  if (!asked) return null
  if (request.method !== 'GET') throw notFound('This address')
  const document = await printed({ patternId: pattern.id, ...asked, search: url.search }, context)
  if (!document) return null
  const origin = canonicalOrigin(pattern, services.settings.publicUrl, host)
  const search = asked.part === 'page' ? url.search : ''
  const end = await beginning(context.signal)
  const mayMake = levelIn(context.actor, pattern.app) >= EDITOR && findChromium(services.settings.chromiumPath) !== null
  const pdf = mayMake ? pdfAddress({ patternId: pattern.id, ...asked, search }) : null
  const pieces = printedPieces({ document, origin, search, pdf }, context, assets)
  return new Response(streamed(ending(bounded(pieces), end)), {
    headers: { ...HTML_HEADERS, vary: 'Cookie', 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' },
  })
}

/** Without a page of that name the site says so in its own look. */
async function printed(asked: PrintAddress & { patternId: number; search: string }, context: VerbContext) {
  try {
    return await runVerb(printPages, asked, context)
  } catch (error) {
    if (error instanceof ProblemError && error.problem.status === 404) return null
    throw error
  }
}

/** Waits for its turn among other documents; answers how that is ended. It ends as well when nobody reads on. */
function beginning(signal: AbortSignal): Promise<() => void> {
  return new Promise((begin, refused) => {
    inTurn(
      () =>
        new Promise<void>((end) => {
          // Who left while waiting is told of nothing, and keeps nobody's turn.
          if (signal.aborted) {
            refused(signal.reason)
            end()
            return
          }
          signal.addEventListener('abort', () => end(), { once: true })
          begin(end)
        }),
    ).catch(refused)
  })
}

async function* ending(pieces: AsyncGenerator<string>, end: () => void): AsyncGenerator<string> {
  try {
    yield* pieces
  } finally {
    end()
  }
}
