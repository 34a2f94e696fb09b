import { createHash, randomBytes } from 'node:crypto'
import type { SharedSettings } from '#store/database/shared-settings.server.ts'
import { type Settings, SettingsError } from './env.server.ts'
import { keepSecret, keptSecret } from './secret.server.ts'

const MADE = 'secret'
/** Tells secrets that were set apart without keeping them. */
const MARK = 'secret.mark'

/**
 * The secret that signs sessions, the same for every node of an installation. The first one makes it, or brings the one
 * that its data folder has from before; where SECRET is set it stays out of the database, which keeps a mark of it.
 */
export async function agreedSecret(
  settings: Pick<Settings, 'secret' | 'dataDir'>,
  shared: SharedSettings | null,
): Promise<string> {
  if (!shared) return keepSecret(settings)
  return shared.agree(async ({ get, set, others }) => {
    const made = await get(MADE)
    const mark = await get(MARK)
    if (settings.secret !== null) {
      const own = markOf(settings.secret)
      const inUse = made === null ? mark : markOf(made)
      if (inUse !== null && inUse !== own && others) throw new SettingsError(DIFFERENT)
      await set(MARK, own)
      await set(MADE, null)
      return settings.secret
    }
    if (made !== null) return made
    if (mark !== null && others) throw new SettingsError(MISSING)
    const first = keptSecret(settings.dataDir) ?? randomBytes(32).toString('base64url')
    await set(MADE, first)
    await set(MARK, null)
    return first
  })
}

const DIFFERENT =
  'SECRET is not the one of the servers that run on this database, so people would be signed in on one and ' +
  'not on the other. Set the same SECRET everywhere (or nowhere), or stop the others first; a server that was cut off ' +
  'still counts as running for a minute.'
const MISSING =
  'The servers that run on this database have SECRET set. Set the same SECRET here, or stop the others first; a server ' +
  'that was cut off still counts as running for a minute.'

function markOf(secret: string): string {
  return createHash('sha256').update('almanac secret mark\n').update(secret).digest('hex')
}
