import { type ExternalAccess, mayReadExternal } from '#domain/access/external-access.ts'
import { externalId, isOfEnv, localNumber } from '#domain/data/external-id.ts'
import type { Item, ItemData } from '#domain/item/item.ts'
import { type Problem, ProblemError } from '#domain/problem.ts'
import type { ExternalSource, ExternalVersion } from '#engines/external/read-catalogue.server.ts'
import type { VerbContext } from '#verbs/verb.ts'
import type { FoundVersion } from './found-version.ts'

/** Versions of external databases by their ids; a database that is away is said of each of its versions. */
export async function findExternalVersions(
  context: VerbContext,
  ids: readonly number[],
): Promise<Map<number, FoundVersion>> {
  const found = new Map<number, FoundVersion>()
  for (const database of context.external.databases) {
    const own = ids.filter((id) => isOfEnv(id, database.name))
    if (own.length === 0) continue
    const readable = mayReadExternal(context.actor, database)
    const sources = readable ? await offered(database, context) : []
    for (const id of own) {
      const version = found.get(id) ?? versionIn(database, sources, id, readable)
      if (version) found.set(id, version)
    }
  }
  return found
}

/** What a database offers, or why it does not. */
async function offered({ name }: ExternalAccess, { external }: VerbContext): Promise<ExternalSource[] | Problem> {
  try {
    return await external.catalogue(name)
  } catch (error) {
    if (error instanceof ProblemError) return error.problem
    throw error
  }
}

function versionIn(
  { name: env }: ExternalAccess,
  sources: ExternalSource[] | Problem,
  id: number,
  readable: boolean,
): FoundVersion | null {
  const nothing = { item: itemOf(env, id, {}), source: itemOf(env, id, {}), fields: [], readable, external: true }
  const emptyTable = { table: tableName(id), columns: [] }
  // Whoever may not read it learns nothing of it, not even whether it is there.
  if (!readable) return { ...nothing, table: emptyTable }
  if (!Array.isArray(sources)) return { ...nothing, table: emptyTable, problem: sources }
  for (const source of sources) {
    const version = source.versions.find((one) => one.id === localNumber(id))
    if (version) return foundIn(env, source, version)
  }
  return null
}

function foundIn(env: string, source: ExternalSource, version: ExternalVersion): FoundVersion {
  const id = externalId(env, version.id)
  const data = { name: version.version, source_id: externalId(env, source.id) }
  return {
    item: itemOf(env, id, data, version.modifiedAt ?? ''),
    source: itemOf(env, externalId(env, source.id), { name: source.name }),
    table: version.table && { table: tableName(id), ...version.table },
    fields: [],
    readable: true,
    external: true,
  }
}

/** A source or version of an external database in the form that those of our own have. */
function itemOf(env: string, id: number, data: ItemData, at = ''): Item {
  const stamps = { created_at: at, updated_at: at, created_by: null, updated_by: null }
  return { id, app: env, type: '', data, revision: 1, ...stamps }
}

/** Never the name of a table, which its database alone knows; what tells queries of one from those of another. */
const tableName = (id: number) => `x${id}`
