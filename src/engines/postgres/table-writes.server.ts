import type pg from 'pg'
import { notFound } from '#domain/problem.ts'
import { tableName } from '../row-layout.ts'
import { POSTGRES_DIALECT } from './dialect.ts'
import type { PostgresRowPool } from './pool.server.ts'

// Not among the row tables, where whoever lists those would take it for one.
const SCHEMA = 'row_writes'
const WRITES = `${SCHEMA}.writes`
const TRIGGER = 'note_writes'
/** So many lines of one table are kept before older ones go. */
const MOST_LINES = 1_000

/**
 * Which transactions wrote to a table, noted by a trigger in these transactions themselves: so whoever wrote, by whichever
 * statement, is known to everybody who can see what was written. Only tables that somebody keeps a copy of have the trigger.
 */
export const TABLE_WRITES_SETUP = [
  `CREATE SCHEMA IF NOT EXISTS ${SCHEMA}`,
  `CREATE TABLE IF NOT EXISTS ${WRITES} (table_oid oid NOT NULL, xid xid8 NOT NULL, at timestamptz NOT NULL DEFAULT clock_timestamp(), PRIMARY KEY (table_oid, xid))`,
  `CREATE OR REPLACE FUNCTION ${SCHEMA}.note() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO ${WRITES} (table_oid, xid) VALUES (TG_RELID, pg_current_xact_id()) ON CONFLICT DO NOTHING;
      RETURN NULL;
    END $$`,
]

/**
 * A moment of a table: which table it was, its columns, what was committed by then, and on which run of the server, since
 * another server that took over may give the same numbers to other transactions.
 */
export type TableState = { oid: number; columns: string; snapshot: string; run: string }

/** Columns are numbered for ever and new ones higher: two sets of them that are as many and add up to the same are the same. */
const COLUMNS =
  "SELECT count(*) || ' ' || sum(attnum) FROM pg_attribute WHERE attrelid = to_regclass($1)::oid AND attnum > 0 AND NOT attisdropped"

/**
 * Notes writes of this table from now on. Making the trigger waits for those who are writing, and whoever writes
 * afterwards has it; so every write that a later snapshot does not see is noted.
 */
export async function noteWrites(client: pg.ClientBase, table: string): Promise<void> {
  const name = POSTGRES_DIALECT.table(tableName(table))
  const found = await client.query('SELECT 1 FROM pg_trigger WHERE tgrelid = $1::regclass AND tgname = $2', [
    name,
    TRIGGER,
  ])
  if (found.rows.length === 0)
    await client.query(
      `CREATE TRIGGER ${TRIGGER} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${name} FOR EACH STATEMENT EXECUTE FUNCTION ${SCHEMA}.note()`,
    )
  await removeOldLines(client, name)
}

/** A line that is newer than every copy takes the place of older ones: copies that these made stale stay so. */
async function removeOldLines(client: pg.ClientBase, name: string): Promise<void> {
  const lines = await client.query<{ count: string }>(
    `SELECT count(*) FROM ${WRITES} WHERE table_oid = $1::regclass::oid`,
    [name],
  )
  if (Number(lines.rows[0]?.count ?? 0) <= MOST_LINES) return
  const finished = 'xid < pg_snapshot_xmin(pg_current_snapshot())'
  await client.query(`DELETE FROM ${WRITES} WHERE table_oid = $1::regclass::oid AND ${finished}`, [name])
  await client.query(`INSERT INTO ${WRITES} (table_oid, xid) VALUES ($1::regclass::oid, pg_current_xact_id())`, [name])
}

/** The moment that the transaction of this client sees, which has to be one of repeatable reads. */
export async function stateOf(client: pg.ClientBase, table: string): Promise<TableState> {
  const { rows } = await client.query<TableState>(
    `SELECT to_regclass($1)::oid AS oid, (${COLUMNS}) AS columns, pg_current_snapshot()::text AS snapshot, pg_postmaster_start_time()::text AS run`,
    [POSTGRES_DIALECT.table(tableName(table))],
  )
  const [state] = rows
  if (!state || state.oid === null) throw notFound(`The row table "${table}"`)
  return { ...state, oid: Number(state.oid) }
}

/** Whether the table is now as it was in that moment. What was acknowledged before this is asked is seen by it. */
export async function isStill(
  pool: PostgresRowPool,
  table: string,
  { oid, columns, snapshot, run }: TableState,
  signal?: AbortSignal,
): Promise<boolean> {
  const [row] = await pool.read(
    `SELECT coalesce(to_regclass($1)::oid = $2::oid, false) AND pg_postmaster_start_time()::text = $4
      AND (${COLUMNS}) = $5
      AND NOT EXISTS (SELECT 1 FROM ${WRITES} WHERE table_oid = $2::oid
        AND xid >= pg_snapshot_xmin($3::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $3::pg_snapshot))`,
    [POSTGRES_DIALECT.table(tableName(table)), oid, snapshot, run, columns],
    signal,
  )
  return row?.[0] === true
}

/** Whether somebody wrote to the table within this time. */
export async function isFreshlyWritten(client: pg.ClientBase, table: string, withinMs: number): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM ${WRITES} WHERE table_oid = $1::regclass::oid AND at > clock_timestamp() - make_interval(secs => $2) LIMIT 1`,
    [POSTGRES_DIALECT.table(tableName(table)), withinMs / 1000],
  )
  return rows.length > 0
}

/** A table that is dropped takes its lines along. */
export async function forgetWrites(client: pg.ClientBase, table: string): Promise<void> {
  await client.query(`DELETE FROM ${WRITES} WHERE table_oid = to_regclass($1)::oid`, [
    POSTGRES_DIALECT.table(tableName(table)),
  ])
}
