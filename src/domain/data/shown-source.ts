import { parseSourceEnv } from './source-env.ts'

/** What a section says of where its rows are (`SourceInfo`). */
export type ShownSource = { view_id: number; isDms?: unknown; env?: unknown; srcEnv?: unknown }

/** The database that a section shows rows of; null for those that are kept here. */
export function externalEnvOf({ isDms, env, srcEnv }: ShownSource): string | null {
  const text = [env, srcEnv].find((one) => typeof one === 'string')
  const named = isDms ? null : parseSourceEnv(typeof text === 'string' ? text : '')
  return named?.kind === 'external' ? named.name : null
}

/** Whether the rows of a section are kept here, where they can be edited. */
export const isManaged = (info: ShownSource) => externalEnvOf(info) === null
