import { ROWS_SCHEMA } from './rows-schema.ts'
import { DATE_TEXT, NUMBER_TEXT, TIMESTAMP_TEXT } from './text-patterns.ts'

/** What texts hold, as `typed-text` in the domain reads it; a text that holds none gives null. */
export const READING_SETUP = [
  `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.number_of(t text) RETURNS numeric
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE n numeric;
   BEGIN
     IF length(t) > 100 OR t !~ '${NUMBER_TEXT}' THEN RETURN NULL; END IF;
     n := round(t::numeric, 12);
     RETURN CASE WHEN abs(n) < 1e26 THEN n END;
   END $$`,
  `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.date_of(t text) RETURNS date
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE
     p text[] := regexp_match(t, '${DATE_TEXT}');
     y int := p[1];
     m int := p[2];
     d int := p[3];
   BEGIN
     IF p IS NULL OR y < 1 OR m NOT BETWEEN 1 AND 12 OR d < 1 THEN RETURN NULL; END IF;
     IF d > extract(day FROM make_date(y, m, 1) + interval '1 month' - interval '1 day') THEN RETURN NULL; END IF;
     RETURN make_date(y, m, d);
   END $$`,
  `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.timestamp_of(t text) RETURNS timestamp
   LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
   DECLARE
     p text[] := regexp_match(t, '${TIMESTAMP_TEXT}');
     day date := ${ROWS_SCHEMA}.date_of(p[1]);
     h int := coalesce(p[2], '0');
     m int := coalesce(p[3], '0');
     s int := coalesce(p[4], '0');
     micro int := rpad(coalesce(p[5], ''), 6, '0');
     zh int := coalesce(p[7], '0');
     zm int := coalesce(p[8], '0');
     r timestamp;
   BEGIN
     IF day IS NULL OR h > 23 OR m > 59 OR s > 59 OR zh > 15 OR zm > 59 THEN RETURN NULL; END IF;
     r := day + make_interval(hours => h, mins => m) + s * interval '1 second' + micro * interval '1 microsecond';
     r := r - CASE WHEN p[6] = '-' THEN -1 ELSE 1 END * make_interval(hours => zh, mins => zm);
     RETURN CASE WHEN r >= '0001-01-01' AND r < '10000-01-01' THEN r END;
   END $$`,
]
