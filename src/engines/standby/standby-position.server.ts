import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { PostgresRows } from '../postgres/engine.server.ts'
import type { PostgresRowPool } from '../postgres/pool.server.ts'
import type { StandbyLag } from '../row-figures.ts'

/** Another database answers for a standby that is away: nobody waits until it is back. */
export const STANDBY_PATIENCE = { connectMs: 1_000, keepTryingMs: 0 }
/** A machine that vanished says nothing at all. */
const ANSWER_MS = 1_000

/** It has not yet what this server has heard of, or it stands by no more. */
export class Behind extends Error {
  override name = 'Behind'
}

/** It took longer to say where it is than anybody waits for; its connection counts as lost. */
class Silent extends Error {
  override name = 'Silent'
  readonly code = 'ETIMEDOUT'
}

export async function refuseBehind(client: pg.PoolClient, position: string | null): Promise<void> {
  const { rows } = await within(
    client.query<{ has: boolean | null }>(
      'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has',
      [position],
    ),
  )
  if (rows[0]?.has !== true) throw new Behind('The standby is behind.')
}

/** How far it is behind the database; fails where it does not answer, or stands by no more. */
export async function lagOf(standby: PostgresRowPool, { pool }: Pick<PostgresRows, 'pool'>): Promise<StandbyLag> {
  const [there] = await within(
    standby.read(
      `SELECT pg_is_in_recovery(), pg_last_wal_replay_lsn()::text,
         extract(epoch FROM now() - pg_last_xact_replay_timestamp())::float8`,
      [],
    ),
  )
  if (there?.[0] !== true) throw new Error('It is no standby: it takes writes itself.')
  const [here] = await pool.read(
    'SELECT greatest(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn), 0)::float8',
    [there[1]],
  )
  const bytes = Number(here?.[0] ?? 0)
  // What it replayed last may be long ago because nothing happened since.
  return { bytes, seconds: bytes === 0 ? 0 : Number(there[2] ?? 0) }
}

async function within<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController()
  const late = sleep(ANSWER_MS, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Silent('The standby does not answer.')
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    over.abort()
    late.catch(() => {})
    answer.catch(() => {})
  }
}
