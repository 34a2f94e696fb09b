import { z } from 'zod'
import { ItemId } from '#domain/item/item.ts'
import { FINDING_KINDS } from '#domain/page/quality/findings.ts'
import { pagePath } from '#domain/page/view/page-view.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { pagePattern } from '#verbs/pages/page-target.ts'
import { siteQuality } from '#verbs/pages/quality/quality-verbs.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { csvPieces, download, streamed } from './download.server.ts'

const Asked = z.object({ pattern: z.coerce.number().pipe(ItemId), kind: z.string().max(50).default('') })

/** `GET /datasets/quality.csv?pattern=7&kind=broken-link`: what is worth a look on a site, some pages at a time. */
export async function qualityListDoor(request: Request, context: VerbContext): Promise<Response> {
  if (request.method !== 'GET') throw refuse(405, 'method', 'A report is read with GET.')
  const asked = Asked.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) throw notFound('This report')
  const { pattern: patternId, kind } = asked.data
  // Who may not read it is told so, before the file begins.
  const first = await runVerb(siteQuality, { patternId }, context)
  const { base_url: base } = await pagePattern(patternId, context)
  async function* rows() {
    for (let report = first; ; ) {
      context.signal.throwIfAborted()
      yield report.pages.flatMap(({ title, slug, state, findings }) =>
        findings
          .filter((one) => kind === '' || one.kind === kind)
          .map(({ kind: own, section, text, anchor }) => {
            const address = `${pagePath(base, `edit/${slug}`)}#${anchor}`
            return [title, state, section, FINDING_KINDS[own], text, address]
          }),
      )
      if (report.next === null) return
      report = await runVerb(siteQuality, { patternId, after: report.next }, context)
    }
  }
  const header = ['page', 'state', 'section', 'kind', 'finding', 'address']
  return download('data-quality.csv', 'text/csv; charset=utf-8', streamed(csvPieces({ header, rows: rows() })))
}
