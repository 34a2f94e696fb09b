import { z } from 'zod'
import { GUEST } from '#domain/access/access.ts'
import { mayReadExternal } from '#domain/access/external-access.ts'
import { isExternalName } from '#domain/data/source-env.ts'
import { notFound } from '#domain/problem.ts'
import type { ExternalSource } from '#engines/external/read-catalogue.server.ts'
import { defineVerb } from '#verbs/verb.ts'

type ListedVersion = { id: number; version: string; _modified_timestamp: string | null }
type ListedSource = { id: number; name: string; metadata: unknown; views: ListedVersion[] }

export const externalSources = defineVerb({
  name: 'sources.external',
  summary:
    'The sources of an external database with their versions: those of its own catalogue, or its tables and views.',
  kind: 'read',
  input: z.strictObject({ env: z.string().refine(isExternalName, 'is not the name of a database') }),
  level: GUEST,
  async run({ env }, { external, actor }): Promise<ListedSource[]> {
    const database = external.databases.find(({ name }) => name === env)
    // Which databases there are is told to those who may read them.
    if (!database || !mayReadExternal(actor, database)) throw notFound(`The database "${env}"`)
    return (await external.catalogue(env)).map(listed)
  },
})

function listed({ id, name, metadata, versions }: ExternalSource): ListedSource {
  const views = versions.map((one) => ({ id: one.id, version: one.version, _modified_timestamp: one.modifiedAt }))
  return { id, name, metadata, views }
}
