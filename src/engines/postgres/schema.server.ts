import type pg from 'pg'
import type { DataType } from '#domain/data/query.ts'
import type { RowTable } from '../engine.ts'
import { storedColumns, tableName } from '../row-layout.ts'
import { ROWS_SCHEMA } from './dialect.ts'
import { ROW_COUNTS_SETUP } from './row-counts.server.ts'

const COMPANION_TYPES: Record<Exclude<DataType, 'text'>, string> = {
  numeric: 'numeric',
  date: 'date',
  timestamp: 'timestamp',
}

/** Several servers may start at once on one database: the lock makes them set up one after the other. */
const SETUP_LOCK = 7_204_411

const NUMBER_TEXT = String.raw`^[ \t\r\n]*-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,3})?[ \t\r\n]*$`

const SETUP = [
  `CREATE SCHEMA IF NOT EXISTS ${ROWS_SCHEMA}`,
  `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.number_of(t text) RETURNS numeric
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE n numeric;
   BEGIN
     IF length(t) > 100 OR t !~ '${NUMBER_TEXT}' THEN RETURN NULL; END IF;
     n := round(t::numeric, 12);
     RETURN CASE WHEN abs(n) < 1e26 THEN n END;
   END $$`,
  // PostgreSQL raises an error where a double overflows or underflows; here these become null and 0, as in DuckDB.
  `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.times(a float8, b float8) RETURNS float8
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE r float8;
   BEGIN
     IF a = 0 OR b = 0 THEN RETURN 0; END IF;
     IF log(abs(a)) + log(abs(b)) > 301 THEN RETURN NULL; END IF;
     IF log(abs(a)) + log(abs(b)) < -323 THEN RETURN 0; END IF;
     r := a * b;
     RETURN CASE WHEN abs(r) <= 1e300 THEN r END;
   END $$`,
  `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.over(a float8, b float8) RETURNS float8
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE r float8;
   BEGIN
     IF b = 0 THEN RETURN NULL; END IF;
     IF a = 0 THEN RETURN 0; END IF;
     IF log(abs(a)) - log(abs(b)) > 301 THEN RETURN NULL; END IF;
     IF log(abs(a)) - log(abs(b)) < -323 THEN RETURN 0; END IF;
     r := a / b;
     RETURN CASE WHEN abs(r) <= 1e300 THEN r END;
   END $$`,
]

export async function setUpSchema(client: pg.ClientBase): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(${SETUP_LOCK})`)
  for (const statement of [...SETUP, ...ROW_COUNTS_SETUP]) await client.query(statement)
}

export function createTableSql(target: RowTable): string {
  const columns = storedColumns(target.columns).flatMap(({ dataType, text, companion }) => {
    const kept = `${text} text COLLATE "C"`
    return companion && dataType !== 'text' ? [kept, `${companion} ${COMPANION_TYPES[dataType]}`] : [kept]
  })
  return `CREATE TABLE ${ROWS_SCHEMA}.${tableName(target.table)} (id bigint PRIMARY KEY, ${columns.join(', ')})`
}
