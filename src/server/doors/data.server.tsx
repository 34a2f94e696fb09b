import { levelIn } from '#domain/access/access.ts'
import { readDataAddress, type VersionAddress } from '#domain/data/export/data-address.ts'
import { dataPackage } from '#domain/data/export/dataset-documents.ts'
import type { DescribedVersion } from '#domain/data/export/described-version.ts'
import { type ExportForm, FORM_FACTS } from '#domain/data/export/export-form.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { framePattern } from '#domain/site/frame-pattern.ts'
import type { SiteAssets } from '#site/document.tsx'
import { runVerb } from '#verbs/call-verb.server.ts'
import { framePage } from '#verbs/pages/reading/page-frame.ts'
import { describeVersion } from '#verbs/sources/describe-version.ts'
import { exportVersion } from '#verbs/sources/export-version.ts'
import { answerRendered } from '../send-cached-page.server.ts'
import { type Asked, originOf } from './crawlers.server.ts'
import { sendFile } from './send-file.server.ts'
import { HTML_HEADERS, privateHtml, publicAnswer, renderDataset } from './visitor.server.tsx'

type Parts = { source: string; version: string }

/** `GET /data/{source}/{version}`: a page about a version; with `.{form}` all of its rows as a file. */
export async function dataDoor(parts: Parts, asked: Asked, assets: SiteAssets): Promise<Response> {
  const { form, ...address } = addressOf(parts, asked)
  return form === null ? page(address, asked, assets) : file(address, form, asked)
}

/** `GET /data/{source}/{version}/datapackage.json`: what programs need to know of its columns. */
export async function dataPackageDoor(parts: Parts, asked: Asked): Promise<Response> {
  const { form, ...address } = addressOf(parts, asked)
  if (form !== null) throw notFound('This version')
  const described = await runVerb(describeVersion, address, asked.context)
  const headers = { 'cache-control': `${described.isPublic ? 'public' : 'private'}, no-cache` }
  return Response.json(dataPackage(described, originOf(asked)), { headers })
}

function addressOf({ source, version }: Parts, { request }: Asked) {
  if (request.method !== 'GET' && request.method !== 'HEAD') throw refuse(405, 'method', 'Data is read with GET.')
  const address = readDataAddress(source, version)
  if (!address) throw notFound('This version')
  return address
}

async function file(address: VersionAddress, form: ExportForm, { request, context }: Asked): Promise<Response> {
  const exported = await runVerb(exportVersion, { ...address, form }, context)
  const { mediaType, packs } = FORM_FACTS[form]
  return sendFile(request, context.signal, { ...exported, mediaType, packs })
}

async function page(address: VersionAddress, asked: Asked, assets: SiteAssets): Promise<Response> {
  const { request, context } = asked
  const described = await runVerb(describeVersion, address, context)
  const frame = await frameOf(described, asked)
  const html = renderDataset({ described, frame, origin: originOf(asked), assets })
  if (context.actor.id !== null || !described.isPublic) return privateHtml(html)
  return answerRendered(publicAnswer(html, { headers: HTML_HEADERS, tags: [] }), request)
}

/** The look and the menus of the site that the data is of. */
async function frameOf({ source: { app } }: DescribedVersion, { host, context }: Asked) {
  const { actor, directory } = context
  const asker = { app, subdomain: host.subdomain, level: levelIn(actor, app) }
  const pattern = framePattern(await directory.patterns(), asker)
  return pattern ? runVerb(framePage, { patternId: pattern.id }, context) : null
}
