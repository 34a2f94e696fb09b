import { resolvePattern } from '#domain/site/resolve-pattern.ts'
import { callVerb } from '#verbs/call-verb.server.ts'
import { getSource } from '#verbs/sources/get-source.ts'
import { redirect } from './answers.server.ts'
import type { Asked } from './crawlers.server.ts'

export const SOURCE_LINK_PATH = '/forms/source/:id'

/**
 * `GET /forms/source/{id}`, where sections say that their rows come from: leads whoever edits to the source in its own
 * catalogue, wherever that stands, and all others to the page about its data. Null where a catalogue stands at `/forms`.
 */
export async function sourceLinkDoor(
  id: string,
  { host, context }: Pick<Asked, 'host' | 'context'>,
): Promise<Response | null> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return null
  const patterns = await context.directory.patterns()
  const here = resolvePattern(patterns, host.subdomain, `/forms/source/${id}`)
  if (here?.pattern.pattern_type === 'forms') return null
  const got = await callVerb(getSource, { sourceId: Number(id) }, context)
  const catalogue = got.ok ? patterns.find((one) => one.doc_type === got.value.docType) : undefined
  const isHere = catalogue && resolvePattern(patterns, host.subdomain, catalogue.base_url)?.pattern.id === catalogue.id
  const base = catalogue?.base_url === '/' ? '' : catalogue?.base_url
  return redirect(isHere ? `${base}/source/${id}` : `/data/${id}/latest`)
}
