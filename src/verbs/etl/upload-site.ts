import { z } from 'zod'
import { EDITOR, EVERY_APP, levelIn } from '#domain/access/access.ts'
import { parseSourceEnv } from '#domain/data/source-env.ts'
import type { VerbContext } from '#verbs/verb.ts'

/** The env that a call names, if it does: `app+type`, or the name of a database. */
export const EnvInput = z.string().max(401).nullable().default(null)

/**
 * The site that an upload is of: that of its env, or else, since uploads are kept in one place whatever the env, the first
 * on which the actor is an editor. Null where there is none.
 */
export async function siteOfUpload({ env }: { env: string | null }, context: VerbContext): Promise<string | null> {
  const named = env === null ? null : parseSourceEnv(env)
  return named?.kind === 'managed' ? named.app : siteOfEditor(context)
}

/** The first site on which the actor is an editor; null where there is none. */
export async function siteOfEditor({ actor, directory }: VerbContext): Promise<string | null> {
  const everywhere = levelIn(actor, null) >= EDITOR ? (await directory.patterns()).map(({ app }) => app) : []
  const apps = [...Object.keys(actor.levels), ...everywhere].filter((app) => app !== EVERY_APP)
  return apps.sort().find((app) => levelIn(actor, app) >= EDITOR) ?? null
}
