import { MetadataScreen } from '#catalogue/source/fields/metadata-screen.tsx'
import { VERSION_PARAMETER } from '#domain/catalogue/source-pages.ts'
import { listFields } from '#verbs/sources/fields/edit-fields.ts'
import type { Route } from './+types/source-metadata.ts'
import { loadSource } from './load-source.server.ts'
import { loadVerb } from './run-for-route.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { source, versions } = await loadSource(args)
  const chosen = Number(new URL(args.request.url).searchParams.get(VERSION_PARAMETER))
  const version = versions.find(({ id }) => id === chosen)
  const { app, viewId, ...loaded } = await loadVerb(
    listFields,
    { sourceId: source.id, ...(version ? { viewId: version.id } : {}) },
    args.context,
  )
  return { sourceId: source.id, app, viewId, loaded }
}

export default function SourceMetadata({ loaderData: { sourceId, ...loaderData } }: Route.ComponentProps) {
  // Fields of another source or beside another version are edited anew.
  return <MetadataScreen key={`${sourceId} ${loaderData.viewId}`} {...loaderData} />
}
