import type { Finding } from '#domain/installation/finding.ts'
import { PostgresRowPool } from '#engines/postgres/pool.server.ts'
import { lagOf, STANDBY_PATIENCE } from '#engines/standby/standby-position.server.ts'
import type { Settings } from '#installation/env.server.ts'

/** A standby that lacks more than this is asked for little. */
const MOST_BYTES_BEHIND = 100_000_000

/** Whether the standby of `DATABASE_READ_URL` answers, stands by and follows. */
export async function checkStandby({
  databaseUrl,
  databaseReadUrl,
}: Pick<Settings, 'databaseUrl' | 'databaseReadUrl'>): Promise<Finding[]> {
  if (databaseUrl === null || databaseReadUrl === null) return []
  const standby = new PostgresRowPool({ databaseUrl: databaseReadUrl, patience: STANDBY_PATIENCE })
  const pool = new PostgresRowPool({ databaseUrl })
  try {
    const { bytes, seconds } = await lagOf(standby, { pool })
    if (bytes < MOST_BYTES_BEHIND) return [{ area: 'stores', level: 'ok', what: 'The standby responds and keeps up.' }]
    const behind = `${Math.round(bytes / 1e6)} MB and ${Math.round(seconds)} seconds`
    const mend = 'In the meantime, visitors read from the database itself. The log of the standby says why it is slow.'
    return [{ area: 'stores', level: 'warning', what: `The standby is ${behind} behind.`, mend }]
  } catch (error) {
    const what = `The standby of DATABASE_READ_URL cannot be read: ${reasonOf(error)}`
    const mend =
      'In the meantime, visitors read from the database itself. Check the address, and that it runs with hot_standby = on.'
    return [{ area: 'stores', level: 'problem', what, mend }]
  } finally {
    await Promise.all([standby.close(), pool.close()])
  }
}

function reasonOf(error: unknown): string {
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return (reason instanceof Error ? reason.message || String(reason) : String(reason)).slice(0, 200)
}
