import type { DuckDBConnection } from '@duckdb/node-api'
import type { DataType } from '#domain/data/query.ts'
import type { DecimalShape } from '#domain/data/typed-text.ts'
import { notFound } from '#domain/problem.ts'
import type { RowTable } from '../engine.ts'
import { storedColumns, tableName } from '../row-layout.ts'
import {
  type CompanionType,
  companionFor,
  companionOf,
  companionSql,
  FIRST_SHAPE,
  fits,
  shapeOf,
} from './companions.ts'

/** The companions of a table and their types, by stored name. */
export type Companions = Map<string, CompanionType>

/** What the tables of the file look like: each table's own schema says it, and is read once. */
export class DuckDbTables {
  private readonly known = new Map<string, Companions>()
  private changes = 0

  async companions(table: string, connection: DuckDBConnection): Promise<Companions> {
    const known = this.known.get(table)
    if (known) return known
    const before = this.changes
    const reader = await connection.runAndReadAll(
      'SELECT column_name, data_type FROM duckdb_columns() WHERE table_name = $1 AND schema_name = $2 AND NOT internal',
      [tableName(table), 'main'],
    )
    const columns = reader.getRows().map(([name, type]) => [String(name), String(type)] as const)
    if (columns.length === 0) throw notFound(`The row table "${table}"`)
    const companions: Companions = new Map(
      columns.filter(([name]) => name.endsWith('_n')).map(([name, type]) => [name, companionOf(type)]),
    )
    // What was read while a table changed may be out of date, and is not kept.
    if (this.changes === before) this.known.set(table, companions)
    return companions
  }

  forget(table: string): void {
    this.known.delete(table)
    this.changes++
  }

  /** Whether numbers of this shape are known to fit; types only ever grow, so a yes stays true. */
  hasRoom(table: string, companion: string, shape: DecimalShape): boolean {
    const type = this.known.get(table)?.get(companion)
    return type !== undefined && fits(type, shape)
  }

  /** Makes room for numbers that the column's decimals cannot hold; the whole column changes its type at once. */
  async makeRoom(connection: DuckDBConnection, table: string, companion: string, shape: DecimalShape): Promise<void> {
    const companions = await this.companions(table, connection)
    const type = companions.get(companion)
    if (!type || fits(type, shape)) return
    const largest = await connection.runAndReadAll(
      `SELECT CAST(max(abs(${companion})) AS VARCHAR) FROM ${tableName(table)}`,
    )
    const value = largest.getRows()[0]?.[0]
    const held = shapeOf([typeof value === 'string' ? value : null])
    const wider = companionFor({
      whole: Math.max(held.whole, shape.whole),
      scale: Math.max(type.kind === 'decimal' ? type.scale : 0, shape.scale),
    })
    await connection.run(`ALTER TABLE ${tableName(table)} ALTER COLUMN ${companion} TYPE ${companionSql(wider)}`)
    this.forget(table)
  }
}

export function createTableSql(target: RowTable): string {
  const columns = storedColumns(target.columns).flatMap(({ dataType, text, companion }) =>
    companion ? [`${text} VARCHAR`, `${companion} ${typeSql(dataType, FIRST_SHAPE)}`] : [`${text} VARCHAR`],
  )
  return `CREATE TABLE ${tableName(target.table)} (id BIGINT NOT NULL, ${columns.join(', ')})`
}

/** The loaded table, made in one statement from the stage: rows take their ids in the order of the file. */
export function fromStageSql(target: RowTable, firstId: number, shapes: Map<string, DecimalShape>): string {
  const columns = storedColumns(target.columns).flatMap(({ dataType, text, companion }) => {
    if (companion === null) return [text]
    const type = typeSql(dataType, shapes.get(companion) ?? FIRST_SHAPE)
    return [text, `CAST(${companion} AS ${type}) AS ${companion}`]
  })
  return `CREATE TABLE ${tableName(target.table)} AS SELECT CAST(${firstId} + rowid AS BIGINT) AS id, ${columns.join(', ')} FROM temp.stage`
}

/** The SQL type of a companion whose numbers have this shape. */
function typeSql(dataType: DataType, shape: DecimalShape): string {
  if (dataType === 'date') return 'DATE'
  return dataType === 'timestamp' ? 'TIMESTAMP' : companionSql(companionFor(shape))
}
