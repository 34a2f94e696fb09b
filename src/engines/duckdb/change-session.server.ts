import {
  BIGINT,
  DOUBLE,
  type DuckDBConnection,
  type DuckDBType,
  type DuckDBValue,
  INTEGER,
  LIST,
  listValue,
  VARCHAR,
} from '@duckdb/node-api'
import type { DecimalShape } from '#domain/data/typed-text.ts'
import { CELLS, ENTRIES, LOG_SCHEMA } from '../change-log.ts'
import type { ChangeSession } from '../change-session.ts'
import type { Companion } from '../row-layout.ts'
import type { Parameter, WriteDialect, WriteStatement } from '../write-statement.ts'
import { type CompanionType, companionSql, fits, shapeOf } from './companions.ts'
import { duckDbDialect } from './dialect.ts'
import type { Companions, DuckDbTables } from './tables.server.ts'

const DOUBLE_TYPE: CompanionType = { kind: 'double' }

/** A column is given numbers that its decimals can't hold: it has to be widened, which a transaction with writes can't do. */
export class TooNarrow extends Error {
  readonly companion: string
  readonly shape: DecimalShape

  constructor(companion: string, shape: DecimalShape) {
    super(`The numbers of ${companion} need more digits.`)
    this.companion = companion
    this.shape = shape
  }
}

/** Values are given their types when they are bound. */
export const PLACEHOLDERS: Pick<WriteDialect, 'placeholder'> = { placeholder: (position) => `$${position}` }

export const listedRows: WriteDialect['rows'] = (lists, names) =>
  `(SELECT ${lists.map((list, i) => `unnest(${list}) AS ${names[i]}`).join(', ')}) AS v`

/**
 * What changes replaced, beside the rows that they are of. Entries come in their order, by which DuckDB passes over most of
 * a long log without an index.
 */
export async function setUpLog(connection: DuckDBConnection): Promise<void> {
  await connection.run(`CREATE SCHEMA IF NOT EXISTS ${LOG_SCHEMA}`)
  await connection.run(
    `CREATE TABLE IF NOT EXISTS ${ENTRIES} (entry BIGINT NOT NULL, table_name VARCHAR NOT NULL, added BIGINT NOT NULL, edited BIGINT NOT NULL, removed BIGINT NOT NULL, cells BIGINT NOT NULL)`,
  )
  await connection.run(
    `CREATE TABLE IF NOT EXISTS ${CELLS} (entry BIGINT NOT NULL, id BIGINT NOT NULL, column_key VARCHAR NOT NULL, before VARCHAR, after VARCHAR)`,
  )
}

export const changeSession = (
  connection: DuckDBConnection,
  companions: Companions,
  dialect: WriteDialect,
  tables: Pick<ChangeSession, 'columnsOf' | 'arriving'>,
): ChangeSession => ({
  dialect,
  reading: duckDbDialect(companions),
  run: (statement) => runWrite(connection, statement),
  read: (statement) => readRows(connection, statement),
  ...tables,
})

export function writeDialect(table: string, { types, byKey }: Companions, tables: DuckDbTables): WriteDialect {
  return {
    ...PLACEHOLDERS,
    table: (name) => name,
    companions: (key) => byKey.get(key) ?? [],
    rows: listedRows,
    takes({ name, dataType }, texts, typed) {
      if (texts.some((text, at) => text !== null && typed[at] === null)) tables.noteMixed(table, name)
      if (dataType !== 'numeric') return
      const shape = shapeOf(typed)
      if (!fits(types.get(name) ?? DOUBLE_TYPE, shape)) throw new TooNarrow(name, shape)
    },
    typed: (text, companion) => `CAST(${text} AS ${typeOf(companion, types)})`,
    sameOrNothing: (a, b) => `${a} IS NOT DISTINCT FROM ${b}`,
    // Writes take turns.
    keepsRow: '',
    readsWrites: false,
    temporary: (name, select) => [`CREATE OR REPLACE TEMP TABLE ${name} AS ${select}`],
  }
}

function typeOf({ dataType, name }: Companion, types: Companions['types']): string {
  if (dataType === 'date') return 'DATE'
  return dataType === 'timestamp' ? 'TIMESTAMP' : companionSql(types.get(name) ?? DOUBLE_TYPE)
}

export async function runWrite(connection: DuckDBConnection, { sql, parameters }: WriteStatement): Promise<number> {
  const result = await connection.run(sql, parameters.map(boundValue), parameters.map(boundType))
  return result.rowsChanged
}

export async function readRows(
  connection: DuckDBConnection,
  { sql, parameters }: WriteStatement,
): Promise<(readonly unknown[])[]> {
  const reader = await connection.runAndReadAll(sql, parameters.map(boundValue), parameters.map(boundType))
  return reader.getRows()
}

function boundValue(parameter: Parameter): DuckDBValue {
  switch (parameter.type) {
    case 'ids':
      return listValue(parameter.value.map((id) => BigInt(id)))
    case 'texts':
      return listValue(parameter.value)
    case 'id':
      return BigInt(parameter.value)
    default:
      return parameter.value
  }
}

function boundType(parameter: Parameter): DuckDBType {
  switch (parameter.type) {
    case 'ids':
      return LIST(BIGINT)
    case 'texts':
      return LIST(VARCHAR)
    case 'id':
      return BIGINT
    case 'text':
      return VARCHAR
    case 'operand':
      return operandType(parameter.value)
  }
}

/** As the driver would choose, but for whole numbers that a BIGINT can't hold, which it would refuse. */
export function operandType(value: string | number): DuckDBType {
  if (typeof value === 'string') return VARCHAR
  if (!Number.isSafeInteger(value)) return DOUBLE
  return Math.abs(value) < 2 ** 31 ? INTEGER : BIGINT
}
