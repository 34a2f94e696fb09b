import { readDataAddress } from '#domain/data/export/data-address.ts'
import { FORM_FACTS } from '#domain/data/export/export-form.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { exportVersion } from '#verbs/sources/export-version.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { sendFile } from './send-file.server.ts'

/** `GET /data/{source}/{version}.{form}`: all rows of a version as a file, for whoever may read it. */
export async function dataDoor(
  { source, rest }: { source: string; rest: string },
  request: Request,
  context: VerbContext,
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw refuse(405, 'method', 'Data is read with GET.')
  const asked = readDataAddress(source, rest)
  if (!asked?.form) throw notFound('This version')
  const { form, sourceId, version } = asked
  const file = await runVerb(exportVersion, { sourceId, version, form }, context)
  const { mediaType, packs } = FORM_FACTS[form]
  return sendFile(request, context.signal, { ...file, mediaType, packs })
}
