import { Readable } from 'node:stream'
import { type Paper, type PDF_READERS, pdfAddress } from '#domain/page/print/pdf-address.ts'
import type { PrintPart } from '#domain/page/print/print-address.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { normalBase } from '#domain/site/pattern.ts'
import { loadSettings } from '#installation/env.server.ts'
import { listPatterns } from '#verbs/patterns/verbs.ts'
import { runningServer } from './running-server.server.ts'

type Asked = { base: string; part: PrintPart; slug: string; paper: Paper; readers: (typeof PDF_READERS)[number] }

/** The bytes of a PDF from the server that runs on this installation, which has the stylesheets and the rows. */
export async function openPdf(env: Record<string, string | undefined>, { base, ...asked }: Asked): Promise<Readable> {
  const running = await runningServer(loadSettings(env).dataDir)
  if (!running)
    throw refuse(409, 'no-server', 'No server is running on this installation. Start it first: it makes the PDF.')
  const { patterns } = await running.call(listPatterns, {})
  const found = patterns.find((one) => one.pattern_type === 'page' && one.base_url === normalBase(base))
  if (!found) throw notFound(`A site of pages at ${base}`)
  const { body } = await running.fetch(pdfAddress({ patternId: found.id, ...asked }), {
    headers: { 'accept-encoding': 'identity' },
  })
  return Readable.fromWeb((body ?? new ReadableStream()) as never)
}
