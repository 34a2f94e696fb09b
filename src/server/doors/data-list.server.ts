import { dcatCatalogue } from '#domain/data/export/dataset-documents.ts'
import { notFound } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { publicSources } from '#verbs/sources/public-sources.ts'
import { DATA_POLICY } from '../security-headers.server.ts'
import { answerRendered } from '../send-cached-page.server.ts'
import { type Asked, originOf } from './crawlers.server.ts'
import { publicAnswer } from './visitor.server.tsx'

const HEADERS = { 'content-type': 'application/json', 'content-security-policy': DATA_POLICY }

/** `/data.json`: all data of this host that guests may read, as catalogues of government data collect it. */
export async function dataListDoor(asked: Asked): Promise<Response> {
  const { request, host, context, services } = asked
  if (request.method !== 'GET' && request.method !== 'HEAD') throw notFound('This address')
  // As with pages: what every host answers is listed by the one that PUBLIC_URL names.
  const shared = host.subdomain === null || services.settings.publicUrl === null
  const sources = await runVerb(publicSources, { subdomain: host.subdomain, shared }, context)
  const text = JSON.stringify(dcatCatalogue(sources, originOf(asked), services.settings.dataContact), null, 1)
  // Not kept: the level of any source may change, and what it lists with it.
  return answerRendered(publicAnswer(text, { headers: HEADERS, tags: [] }), request)
}
