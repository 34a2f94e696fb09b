import { data, type RouterContextProvider, redirect } from 'react-router'
import { type SourcePage, sourcePath, VERSION_PARAMETER } from '#domain/catalogue/source-pages.ts'
import { type GotSource, getSource } from '#verbs/sources/get-source.ts'
import { loadCatalogueFrame } from './load-catalogue-frame.server.ts'
import { loadVerb } from './run-for-route.server.ts'

type Asked = {
  request: Request
  params: { sourceId?: string | undefined; viewId?: string | undefined }
  context: Readonly<RouterContextProvider>
}

/** The source that an address names, with its versions; a source of another catalogue is not here. */
export async function loadSource({ params, context }: Asked): Promise<GotSource> {
  const { pattern } = loadCatalogueFrame(context)
  const got = await loadVerb(getSource, { sourceId: idIn(params.sourceId, 'This source') }, context)
  if (got.source.app !== pattern.app || got.docType !== pattern.doc_type) throw nothingHere('This source')
  return got
}

/**
 * The version that the address of a page names. A page without one leads to the version that its form asked for, or to
 * the newest; null where the source has none.
 */
export async function loadVersionId(asked: Asked, page: SourcePage): Promise<number | null> {
  const { params, request } = asked
  if (params.viewId !== undefined) return idIn(params.viewId, 'This version')
  const { source, versions } = await loadSource(asked)
  const chosen = Number(new URL(request.url).searchParams.get(VERSION_PARAMETER))
  const version = versions.find(({ id }) => id === chosen) ?? versions[0]
  if (!version) return null
  // The router puts the base before it.
  throw redirect(sourcePath(source.id, page, version.id))
}

function idIn(text: string | undefined, what: string): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id <= 0) throw nothingHere(what)
  return id
}

const nothingHere = (what: string) => data({ message: `${what} was not found.` }, { status: 404 })
