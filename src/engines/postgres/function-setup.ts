import { type CaseMapping, LOWER, UPPER } from '#domain/data/expression/case-mapping.ts'
import { MOST_ROUNDED_DIGITS } from '#domain/data/expression/number-functions.ts'
import { FURTHEST_POSITION, LONGEST_REPLACED } from '#domain/data/expression/text-functions.ts'
import { NO_OPTION } from '#domain/validation/chosen-texts.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'

/** A function of values alone; a missing one gives none. */
function define(signature: string, returns: string, body: string, settings = 'PARALLEL SAFE'): string {
  return `CREATE OR REPLACE FUNCTION ${ROWS_SCHEMA}.${signature} RETURNS ${returns}
   LANGUAGE plpgsql IMMUTABLE STRICT ${settings} AS $$ ${body} $$`
}

const clamped = (x: string, most: number) => `greatest(-${most}, least(${most}, trunc(${x})))`

const NUMBERS = [
  // PostgreSQL raises an error where a double overflows or underflows; here these become null and 0, as in DuckDB.
  define(
    'times(a float8, b float8)',
    'float8',
    `DECLARE r float8;
   BEGIN
     IF a = 0 OR b = 0 THEN RETURN 0; END IF;
     IF log(abs(a)) + log(abs(b)) > 301 THEN RETURN NULL; END IF;
     IF log(abs(a)) + log(abs(b)) < -323 THEN RETURN 0; END IF;
     r := a * b;
     RETURN CASE WHEN abs(r) <= 1e300 THEN r END;
   END`,
  ),
  define(
    'over(a float8, b float8)',
    'float8',
    `DECLARE r float8;
   BEGIN
     IF b = 0 THEN RETURN NULL; END IF;
     IF a = 0 THEN RETURN 0; END IF;
     IF log(abs(a)) - log(abs(b)) > 301 THEN RETURN NULL; END IF;
     IF log(abs(a)) - log(abs(b)) < -323 THEN RETURN 0; END IF;
     r := a / b;
     RETURN CASE WHEN abs(r) <= 1e300 THEN r END;
   END`,
  ),
  // A double becomes a numeric by its fifteen digits.
  define('shown(x float8)', 'float8', 'BEGIN RETURN CASE WHEN abs(x) < 1e15 THEN x::numeric::float8 ELSE x END; END'),
  define(
    'rounded(x float8, digits float8)',
    'float8',
    `DECLARE
     places float8 := ${clamped('digits', MOST_ROUNDED_DIGITS)};
     scale float8 := power(10::float8, abs(places));
     size float8;
     whole float8;
   BEGIN
     IF abs(x) < 1e-11 THEN RETURN 0; END IF;
     IF abs(x) >= 1e26 THEN RETURN x; END IF;
     size := abs(CASE WHEN places < 0 THEN x / scale ELSE x * scale END);
     IF size >= 1e15 THEN RETURN x; END IF;
     whole := floor(size::numeric::float8 + 0.5);
     RETURN sign(x) * CASE WHEN places < 0 THEN whole * scale ELSE whole / scale END;
   END`,
  ),
  // With no extra digits a double is written as C writes %.15g.
  define(
    'number_text(x float8)',
    'text',
    'BEGIN RETURN (x + 0)::text; END',
    'PARALLEL SAFE SET extra_float_digits = 0',
  ),
]

const TEXTS = [
  caseFunction('upper', UPPER),
  caseFunction('lower', LOWER),
  define(
    `part(t text, start float8, count float8 DEFAULT ${FURTHEST_POSITION})`,
    'text',
    `DECLARE
     first int := ${clamped('start', FURTHEST_POSITION)};
     past int := first + greatest(0, ${clamped('count', FURTHEST_POSITION)});
   BEGIN RETURN substr(t, greatest(1, first), greatest(0, greatest(1, past) - greatest(1, first))); END`,
  ),
  define(
    'replaced(t text, old text, put text)',
    'text',
    `BEGIN
     IF old = '' THEN RETURN t; END IF;
     IF length(t) + length(t) / length(old) * length(put) > ${LONGEST_REPLACED} THEN RETURN NULL; END IF;
     RETURN replace(t, old, put);
   END`,
  ),
  // A JSON list as its items, and the text as it is; what looks like a list and is none is a text. A parallel worker may
  // not catch an error.
  define(
    'items_of(t text)',
    'text[]',
    `BEGIN
     IF left(t, 1) <> '[' THEN RETURN ARRAY[t]; END IF;
     RETURN t || ARRAY(
       SELECT CASE json_typeof(e) WHEN 'number' THEN ${ROWS_SCHEMA}.number_text((e #>> '{}')::float8) ELSE e #>> '{}' END
       FROM json_array_elements(t::json) AS e WHERE json_typeof(e) IN ('string', 'number', 'boolean'));
   EXCEPTION WHEN data_exception THEN RETURN ARRAY[t];
   END`,
    'PARALLEL UNSAFE',
  ),
  // As `chosenTexts` in the domain; older data may hold the whole option.
  define(
    'chosen_of(t text, spaces text)',
    'text[]',
    `BEGIN
     IF left(ltrim(t, E' \\t\\r\\n'), 1) <> '[' THEN RETURN ARRAY[t]; END IF;
     RETURN ARRAY(
       SELECT i.x FROM (
         SELECT CASE json_typeof(c.o) WHEN 'number' THEN ${ROWS_SCHEMA}.number_text((c.o #>> '{}')::float8)
           WHEN 'string' THEN c.o #>> '{}' WHEN 'boolean' THEN c.o #>> '{}' WHEN 'null' THEN NULL
           ELSE CASE WHEN c.o::jsonb = '[]' THEN NULL ELSE '${NO_OPTION}' END END AS x
         FROM (SELECT CASE WHEN json_typeof(e) = 'object' AND coalesce(json_typeof(e -> 'value'), 'null') <> 'null'
           THEN e -> 'value' ELSE e END AS o FROM json_array_elements(t::json) AS e) AS c) AS i
       WHERE btrim(i.x, spaces) <> '');
   EXCEPTION WHEN data_exception THEN RETURN ARRAY[t];
   END`,
    'PARALLEL UNSAFE',
  ),
]

/** PostgreSQL's "C" knows the case of ASCII alone; the other letters are mapped by the table that all of the product has. */
function caseFunction(fn: 'upper' | 'lower', { from, to }: CaseMapping): string {
  return define(
    `${fn}_text(t text)`,
    'text',
    `BEGIN
     IF octet_length(t) = length(t) THEN RETURN ${fn}(t COLLATE "C"); END IF;
     RETURN translate(t, '${from}', '${to}');
   END`,
  )
}

export const FUNCTION_SETUP = [...NUMBERS, ...TEXTS]
