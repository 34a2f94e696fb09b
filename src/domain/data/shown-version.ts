import { externalId, isLocalNumber } from './external-id.ts'
import { externalEnvOf, type ShownSource } from './shown-source.ts'

/** The version that a section shows, by the id under which it is known here. */
export function versionShown(info: ShownSource): number {
  const env = externalEnvOf(info)
  return env !== null && isLocalNumber(info.view_id) ? externalId(env, info.view_id) : info.view_id
}
