import { z } from 'zod'
import type { Paper } from '#domain/page/print/pdf-address.ts'
import { refuse } from '#domain/problem.ts'
import { whenAborted } from '#event-loop/when-aborted.ts'
import { type Browser, openBrowser } from './devtools.server.ts'
import { pagesOfNames } from './pdf-pages.ts'

/** A file that a document shows. */
export type Shown = { type: string; body: Uint8Array }

export type PdfOrder = {
  program: string
  /** The address that the document says it has: links in it begin there. Nothing is ever asked for over the network. */
  address: string
  html: string
  /** What is at an address of the same origin, as the reader of the document may see it; null for nothing. */
  file(url: URL): Promise<Shown | null>
  /** The contents with the pages on which each heading stands, to be put in the place of `selector`; null for none. */
  contents: { selector: string; html(pages: ReadonlyMap<string, number>): string } | null
  paper: Paper
  signal: AbortSignal
}

/** Width and height in inches. */
const SHEETS: Readonly<Record<Paper, readonly [number, number]>> = { letter: [8.5, 11], a4: [8.27, 11.69] }

const LONGEST_PDF_MS = 120_000
const MOST_PDF_BYTES = 200_000_000
const PIECE_BYTES = 1_000_000

/** A document as a PDF with tags, outline, title and language, made by a Chromium that ends with it. */
export async function makePdf(order: PdfOrder): Promise<Uint8Array> {
  const late = AbortSignal.timeout(LONGEST_PDF_MS)
  const signal = AbortSignal.any([order.signal, late])
  signal.throwIfAborted()
  const browser = await openBrowser(order.program)
  const left = new Promise<never>((_, reject) => {
    whenAborted(signal, () => reject(late.aborted ? tooLong() : signal.reason))
  })
  try {
    return await Promise.race([printed(browser, order), browser.ended, left])
  } finally {
    await browser.close()
  }
}

const tooLong = () =>
  refuse(503, 'pdf-too-long', 'This PDF took too long to make. Print a part of the site, or open the print view.')

const Opened = z.object({ targetId: z.string() })
const Attached = z.object({ sessionId: z.string() })
const Handle = z.object({ stream: z.string() })
const Piece = z.object({ data: z.string(), base64Encoded: z.boolean().optional(), eof: z.boolean() })

async function printed(browser: Browser, order: PdfOrder): Promise<Uint8Array> {
  const { targetId } = Opened.parse(await browser.send('Target.createTarget', { url: 'about:blank' }))
  const { sessionId } = Attached.parse(await browser.send('Target.attachToTarget', { targetId, flatten: true }))
  const send = (method: string, params: object = {}) => browser.send(method, params, sessionId)
  await send('Emulation.setScriptExecutionDisabled', { value: true })
  await send('Page.enable')
  answerRequests(browser, send, order)
  await send('Fetch.enable', { patterns: [{ urlPattern: '*' }] })
  const loaded = new Promise<void>((resolve) => browser.on('Page.loadEventFired', () => resolve()))
  await send('Page.navigate', { url: order.address })
  await loaded
  if (order.contents) await putPages(send, order, order.contents)
  return print(send, order)
}

const Root = z.object({ root: z.object({ nodeId: z.number() }) })
const Found = z.object({ nodeId: z.number() })

/** Puts the number of its page to each entry of the contents: printed once, only to know where everything stands. */
async function putPages(send: Send, order: PdfOrder, { selector, html }: NonNullable<PdfOrder['contents']>) {
  const { root } = Root.parse(await send('DOM.getDocument', { depth: 0 }))
  const find = async (one: string) =>
    Found.parse(await send('DOM.querySelector', { nodeId: root.nodeId, selector: one }))
  const whole = await find('html')
  // What is drawn and tagged moves nothing, and takes most of the time.
  await send('DOM.setAttributeValue', { ...whole, name: UNPAINTED, value: '' })
  const pages = await pagesOfNames(await print(send, order, { isDraft: true }))
  await send('DOM.removeAttribute', { ...whole, name: UNPAINTED })
  if (pages.size > 0) await send('DOM.setOuterHTML', { ...(await find(selector)), outerHTML: html(pages) })
}

/** Says to stylesheets that nothing needs to be seen. */
const UNPAINTED = 'data-unpainted'

type Send = (method: string, params?: object) => Promise<Record<string, unknown>>

async function print(send: Send, { paper }: PdfOrder, { isDraft = false } = {}): Promise<Uint8Array> {
  const [paperWidth, paperHeight] = SHEETS[paper]
  const { stream } = Handle.parse(
    await send('Page.printToPDF', {
      paperWidth,
      paperHeight,
      printBackground: true,
      preferCSSPageSize: true,
      displayHeaderFooter: false,
      generateTaggedPDF: !isDraft,
      generateDocumentOutline: !isDraft,
      transferMode: 'ReturnAsStream',
    }),
  )
  const pieces: Buffer[] = []
  let size = 0
  for (let eof = false; !eof; ) {
    const piece = Piece.parse(await send('IO.read', { handle: stream, size: PIECE_BYTES }))
    const bytes = Buffer.from(piece.data, piece.base64Encoded ? 'base64' : 'latin1')
    size += bytes.length
    if (size > MOST_PDF_BYTES) throw refuse(413, 'pdf-too-large', 'This PDF is too large. Print a part of the site.')
    pieces.push(bytes)
    eof = piece.eof
  }
  await send('IO.close', { handle: stream })
  return Buffer.concat(pieces)
}

const Paused = z.object({ requestId: z.string(), request: z.object({ url: z.string(), method: z.string() }) })

/** Answers everything that the document asks for: itself, files of its own origin, and nothing else. */
function answerRequests(browser: Browser, send: Send, { address, html, file }: PdfOrder): void {
  const { origin } = new URL(address)
  const fulfil = (requestId: string, { type, body }: Shown) =>
    send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [
        { name: 'content-type', value: type },
        // Fonts are asked for without credentials.
        { name: 'access-control-allow-origin', value: '*' },
      ],
      body: Buffer.from(body).toString('base64'),
    })
  const answer = async (url: string, method: string): Promise<Shown | null> => {
    if (method !== 'GET' || !URL.canParse(url)) return null
    if (url === address) return { type: 'text/html; charset=utf-8', body: Buffer.from(html) }
    const asked = new URL(url)
    return asked.origin === origin ? file(asked) : null
  }
  browser.on('Fetch.requestPaused', (params) => {
    const { requestId, request } = Paused.parse(params)
    answer(request.url, request.method)
      .catch(() => null)
      .then((shown) =>
        shown ? fulfil(requestId, shown) : send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }),
      )
      // The browser has ended, which is told to whoever waits for the PDF.
      .catch(() => {})
  })
}
