import { TRIMMED } from '#domain/data/expression/text-functions.ts'
import type { OwnFunctions } from '../dialect.ts'
import { ROWS_SCHEMA } from './rows-schema.ts'

const own = (name: string) => (operands: string[]) => `${ROWS_SCHEMA}.${name}(${operands.join(', ')})`
const datePart = (part: string) => (operands: string[]) => `extract(${part} FROM ${operands.join()})::float8`

/** How PostgreSQL writes the functions that are not the same everywhere; most are its functions of `function-setup`. */
export const POSTGRES_FUNCTIONS: OwnFunctions = {
  '*': own('times'),
  '/': own('over'),
  floor: (operands) => `floor(${own('shown')(operands)})`,
  ceil: (operands) => `ceil(${own('shown')(operands)})`,
  round: ([x = '', digits = '0']) => own('rounded')([x, digits]),
  concat: (parts) => `(${parts.map((part) => `coalesce(${part}, '')`).join(' || ')})`,
  upper: own('upper_text'),
  lower: own('lower_text'),
  trim: ([text], bind) => `btrim(${text}, ${bind(TRIMMED)})`,
  substring: own('part'),
  replace: own('replaced'),
  length: (operands) => `length(${operands.join()})::float8`,
  year: datePart('year'),
  quarter: datePart('quarter'),
  month: datePart('month'),
  week: datePart('week'),
  day: datePart('day'),
  hour: datePart('hour'),
  minute: datePart('minute'),
  second: ([moment]) => `floor(extract(second FROM ${moment}))::float8`,
  dow: datePart('dow'),
  doy: datePart('doy'),
}
