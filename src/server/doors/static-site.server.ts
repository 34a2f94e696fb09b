import { createLimiter } from '#domain/limiter.ts'
import { refuse } from '#domain/problem.ts'
import type { SiteAssets } from '#site/document.tsx'
import { exportSite } from '#static-site/export-site.server.tsx'
import { framed } from '#static-site/framed-files.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { staticSite } from '#verbs/pages/exported/static-site.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { streamed } from './download.server.ts'

type Parts = { clientFolder: URL | null; assets: SiteAssets; publicUrl: string | null }

/** Every page of a site is made for one: one at a time, and few wait. */
const WAITING = 2
const inTurn = createLimiter(1, WAITING)

/** `GET /datasets/static-site?patternId=12`: the files of a site of pages, one after the other; ends when its reader leaves. */
export async function staticSiteDoor(request: Request, context: VerbContext, parts: Parts): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Read the files of a site with GET.')
  const { searchParams } = new URL(request.url)
  const asked = { patternId: Number(searchParams.get('patternId')), origin: searchParams.get('origin') }
  const site = await runVerb(staticSite, asked, context)
  const { clientFolder, assets, publicUrl } = parts
  if (!clientFolder) throw refuse(501, 'no-build', 'This server has no built files to export.')
  const files = inTurnPieces(() => framed(exportSite({ ...site, clientFolder, assets, publicUrl })))
  return new Response(streamed(files), {
    headers: { 'content-type': 'application/octet-stream', 'cache-control': 'no-store' },
  })
}

/** The pieces of what is made once it is its turn; whoever leaves makes room for the next. */
async function* inTurnPieces(open: () => AsyncGenerator<Buffer>): AsyncGenerator<Buffer> {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  await new Promise<void>((begin, refused) => {
    inTurn(async () => {
      begin()
      await over
    }).catch(refused)
  })
  try {
    yield* open()
  } finally {
    end()
  }
}
