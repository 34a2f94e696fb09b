import type { AccountDb } from './account-db.server.ts'

/** How failures slow down whoever makes them: some are free, each further one doubles the wait before the next try. */
export type Pace = { free: number; mostSeconds: number }

/** Failures are forgotten after this long without another. */
const MEMORY_MS = 15 * 60_000

export type Failures = { failures: number; last: string }

/**
 * The failures under this key. Their row is locked until the transaction ends, so that guesses sent at once are looked at
 * one after the other. They are stored, so that a restart forgives nobody and several servers count together.
 */
export async function lockFailures({ build, first }: AccountDb, id: string, now: string): Promise<Failures> {
  const row = await first(
    build
      .insertInto('sign_in_failures')
      .values({ id, since: now, failures: 0 })
      .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ id: eb.ref('excluded.id') })))
      .returning(['since', 'failures']),
  )
  if (!row) throw new Error('failures could not be read')
  return row.since <= forgottenBefore(now) ? { failures: 0, last: now } : { failures: row.failures, last: row.since }
}

/** The seconds until the next try is looked at; a try that comes too early changes nothing, and prolongs no wait. */
export function secondsToWait({ failures, last }: Failures, { free, mostSeconds }: Pace, now: string): number | null {
  if (failures < free) return null
  const seconds = Math.min(mostSeconds, 2 ** (failures - free))
  const left = Date.parse(last) + seconds * 1000 - Date.parse(now)
  return left > 0 ? Math.ceil(left / 1000) : null
}

export async function countFailure(
  { build, all }: AccountDb,
  id: string,
  before: Failures,
  now: string,
): Promise<void> {
  const counted = { failures: before.failures + 1, since: now }
  await all(build.updateTable('sign_in_failures').set(counted).where('id', '=', id))
  // A first failure is the moment to sweep those that are forgotten.
  if (before.failures === 0)
    await all(build.deleteFrom('sign_in_failures').where('since', '<=', forgottenBefore(now)).where('id', '!=', id))
}

/** Takes back one failure, which turned out to be none. */
export async function takeBack({ build, all }: AccountDb, id: string): Promise<void> {
  await all(
    build
      .updateTable('sign_in_failures')
      .set((eb) => ({ failures: eb('failures', '-', 1) }))
      .where('id', '=', id)
      .where('failures', '>', 0),
  )
}

function forgottenBefore(now: string): string {
  return new Date(Date.parse(now) - MEMORY_MS).toISOString()
}
