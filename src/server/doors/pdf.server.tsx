import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { renderToStaticMarkup } from 'react-dom/server'
import { createLimiter } from '#domain/limiter.ts'
import { printPath } from '#domain/page/print/print-address.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { canonicalOrigin, type VisitedHost } from '#domain/site/visited-host.ts'
import type { SiteAssets } from '#site/document.tsx'
import { PrintContents } from '#site/print/print-contents.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { pdfOfPages } from '#verbs/pages/print/pdf-of-pages.ts'
import type { PrintedDocument } from '#verbs/pages/print/printed-document.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { BuiltFile } from '../built-assets.server.ts'
import { findChromium } from '../pdf/find-chromium.server.ts'
import { makePdf, type Shown } from '../pdf/make-pdf.server.ts'
import type { Services } from '../services.server.ts'
import { download } from './download.server.ts'
import { mediaDoor } from './media.server.ts'
import { bounded, printedPieces } from './printed-pieces.server.tsx'
import { wholeFile } from './send-file.server.ts'

type Asked = {
  request: Request
  host: VisitedHost
  context: VerbContext
  services: Pick<Services, 'settings' | 'exports'>
}
type Parts = { assets: SiteAssets; files: BuiltFile }

/** A Chromium takes a core and some hundred megabytes: one PDF at a time, and so many may wait. */
const WAITING = 4
const inTurn = createLimiter(1, WAITING)
/** A document is held whole until its PDF is there. */
const drawnInTurn = createLimiter(1, 2 * WAITING)

/** What an address says as text is a number in the input. */
const NUMBERS = ['patternId']

/** `GET /datasets/print.pdf?patternId=12&part=branch&slug=hazards`: pages of a site as a PDF, for those who edit it. */
export async function pdfDoor(
  { request, host, context, services }: Asked,
  { assets, files }: Parts,
): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'Ask for a PDF with GET.')
  const given = [...new URL(request.url).searchParams]
  const input = Object.fromEntries(given.map(([name, text]) => [name, NUMBERS.includes(name) ? Number(text) : text]))
  const { patternId, paper, open } = await runVerb(pdfOfPages, input, context)
  const program = findChromium(services.settings.chromiumPath)
  if (!program) throw refuse(501, 'no-chromium', NO_CHROMIUM)
  const pattern = (await context.directory.patterns()).find(({ id }) => id === patternId)
  if (!pattern) throw notFound('This site of pages')
  const origin = canonicalOrigin(pattern, services.settings.publicUrl, host)
  const { document, reader, html } = await drawnInTurn(async () => {
    context.signal.throwIfAborted()
    const { document, reader } = await open()
    return { document, reader, html: await htmlOf(document, { origin, reader, assets }) }
  })
  const address = (origin || NOWHERE) + encodeURI(printPath(document.base, document))
  const makeFile = (path: string, signal: AbortSignal) =>
    inTurn(async () => {
      signal.throwIfAborted()
      const pdf = await makePdf({
        program,
        address,
        html,
        file: (url) => fileAt(url, reader, files),
        contents: document.part === 'page' ? null : { selector: 'nav.print-contents', html: contentsOf(document) },
        paper,
        signal,
      })
      await writeFile(path, pdf)
    })
  const opened = services.exports.open(keyOf([program, address, paper, reader.actor.id ?? '', html]), makeFile)
  const day = context.now().slice(0, 10)
  return download(`${pattern.name} ${day}.pdf`, 'application/pdf', await wholeFile(opened, context.signal))
}

/**
 * The same document for the same reader is the same PDF, which is kept. What a document shows has the hash of its bytes in
 * its address, and what a reader may see is decided by drawing the document, each time anew.
 */
function keyOf(madeFrom: readonly string[]): string {
  const hash = createHash('sha256')
  for (const part of madeFrom) hash.update(`${part.length} ${part}`)
  return `pdf ${hash.digest('hex')}`
}

const NO_CHROMIUM =
  'This server has no Chromium to make PDFs with. Install Chromium, or set CHROMIUM_PATH to where it is. Until then, print the print view from your browser.'

/** Where nobody said what the address of the site is, links in the PDF begin here. */
const NOWHERE = 'http://localhost'

type Made = { origin: string; reader: VerbContext; assets: SiteAssets }

async function htmlOf(document: PrintedDocument, { origin, reader, assets }: Made): Promise<string> {
  let html = ''
  for await (const piece of bounded(printedPieces({ document, origin, search: '', pdf: null }, reader, assets)))
    html += piece
  return html
}

const contentsOf =
  ({ outline, leftOut }: PrintedDocument) =>
  (pageNumbers: ReadonlyMap<string, number>) =>
    renderToStaticMarkup(<PrintContents outline={outline} leftOut={leftOut} pageNumbers={pageNumbers} />)

const PICTURE = /^\/media\/([^/]+)\/[^/]+$/

/** A stylesheet, a font or a picture, as the reader of the document may see it. */
async function fileAt(url: URL, reader: VerbContext, files: BuiltFile): Promise<Shown | null> {
  const built = await files(url.pathname + url.search)
  if (built) return built
  const [, hash] = PICTURE.exec(url.pathname) ?? []
  if (hash === undefined) return null
  const picture = await mediaDoor(hash, new Request(url), reader)
  return {
    type: picture.headers.get('content-type') ?? '',
    body: new Uint8Array(await picture.arrayBuffer()),
  }
}
