import { type ExternalAccess, mayChooseExternal } from '#domain/access/external-access.ts'
import { externalId, isExternalId, isOfEnv, localNumber } from '#domain/data/external-id.ts'
import type { SourceListing, VersionListing } from '#domain/data/version-listing.ts'
import { ProblemError } from '#domain/problem.ts'
import type { ExternalSource } from '#engines/external/read-catalogue.server.ts'
import type { VerbContext } from '#verbs/verb.ts'

type Asked = { sourceId?: number | undefined; viewId?: number | undefined }

/** Sources of external databases that can be chosen for a site and whose names have all of these words. */
export async function externalListings(
  app: string,
  text: string,
  context: VerbContext,
): Promise<{ sources: SourceListing[]; unreachable: string[] }> {
  const words = text.toLowerCase().split(/\s+/)
  const unreachable: string[] = []
  const lists = await Promise.all(
    choosable(app, context).map(async ({ name }) => {
      try {
        const sources = await context.external.catalogue(name)
        return sources
          .filter((source) => words.every((word) => source.name.toLowerCase().includes(word)))
          .map((source) => listingOf(name, source))
      } catch (error) {
        // The others can still be chosen.
        if (!(error instanceof ProblemError)) throw error
        unreachable.push(name)
        return []
      }
    }),
  )
  return { sources: lists.flat(), unreachable }
}

/** The versions with rows of an external source; null where there is none that the actor may choose on some site. */
export async function externalVersions(
  { sourceId, viewId }: Asked,
  context: VerbContext,
): Promise<{ source: SourceListing; versions: VersionListing[] } | null> {
  const id = sourceId ?? viewId ?? 0
  const database = context.external.databases.find(({ name }) => isOfEnv(id, name))
  if (!database || !mayChooseSomewhere(database, context)) return null
  const sources = await context.external.catalogue(database.name)
  const isAsked = ({ id: own, versions }: ExternalSource) =>
    viewId === undefined ? own === localNumber(id) : versions.some((one) => one.id === localNumber(id))
  const source = sources.find(isAsked)
  if (!source) return null
  const versions = source.versions.toReversed().flatMap(({ id: number, version, modifiedAt, table }) =>
    table
      ? [
          {
            viewId: externalId(database.name, number),
            name: version,
            rows: null,
            changedAt: modifiedAt ?? '',
            columns: table.columns,
          },
        ]
      : [],
  )
  return { source: listingOf(database.name, source), versions }
}

export const isOfExternal = ({ sourceId, viewId }: Asked) => isExternalId(sourceId ?? viewId ?? 0)

const choosable = (app: string, { external, actor }: VerbContext) =>
  external.databases.filter((database) => mayChooseExternal(actor, database, app))

const mayChooseSomewhere = (database: ExternalAccess, { actor }: VerbContext) =>
  (database.sites ?? Object.keys(actor.levels)).some((app) => mayChooseExternal(actor, database, app))

function listingOf(env: string, { id, name }: ExternalSource): SourceListing {
  return { id: externalId(env, id), app: '', env, name, catalogue: env }
}
