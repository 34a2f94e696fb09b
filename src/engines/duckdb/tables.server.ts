import type { DuckDBConnection } from '@duckdb/node-api'
import type { DataType } from '#domain/data/query.ts'
import type { DecimalShape } from '#domain/data/typed-text.ts'
import { notFound } from '#domain/problem.ts'
import type { RowTable } from '../engine.ts'
import { type Companion, companionsIn, slotsOf, tableName } from '../row-layout.ts'
import {
  type CompanionType,
  companionFor,
  companionOf,
  companionSql,
  FIRST_SHAPE,
  fits,
  shapeOf,
} from './companions.ts'

/**
 * The companions of a table by the keys of their columns; by their own names, the types of the numeric ones, and which are
 * pure, so that there is no text beside them that is not of their type. Reading text is what costs here, so that a pure
 * column is read without it.
 */
export type Companions = {
  types: ReadonlyMap<string, CompanionType>
  pure: ReadonlySet<string>
  byKey: ReadonlyMap<string, readonly Companion[]>
}

/** What the tables of the file look like: each table's own schema says it, and is read once. */
export class DuckDbTables {
  private readonly known = new Map<string, Companions>()
  /** Columns that were given text which is not of their type, since the file was opened. */
  private readonly mixed = new Map<string, Set<string>>()
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
    const byKey = companionsIn(columns.map(([name]) => name))
    const companions: Companions = {
      byKey,
      types: new Map(columns.filter(([name]) => name.endsWith('_n')).map(([name, type]) => [name, companionOf(type)])),
      pure: await this.pureColumns(
        table,
        [...byKey.values()].flat().map(({ name }) => name),
        connection,
      ),
    }
    // What was read while a table changed may be out of date, and is not kept.
    if (this.changes === before) this.known.set(table, companions)
    return companions
  }

  forget(table: string): void {
    this.known.delete(table)
    this.changes++
  }

  /** Nothing was noted of the table since this was read; what was never kept counts as current. */
  isCurrent(table: string, companions: Companions): boolean {
    const mixed = this.mixed.get(table)
    return !mixed || ![...mixed].some((companion) => companions.pure.has(companion))
  }

  /** Says, before the write itself, that a column gets text which is not of its type. */
  noteMixed(table: string, companion: string): void {
    if (this.mixed.get(table)?.has(companion)) return
    this.mixed.set(table, new Set(this.mixed.get(table)).add(companion))
    this.forget(table)
  }

  private async pureColumns(table: string, companions: string[], connection: DuckDBConnection): Promise<Set<string>> {
    if (companions.length === 0) return new Set()
    const counts = companions.map((name) => `count(${name}) = count(${name.slice(0, name.indexOf('_'))})`)
    const reader = await connection.runAndReadAll(`SELECT ${counts.join(', ')} FROM ${tableName(table)}`)
    const [row = []] = reader.getRows()
    return new Set(companions.filter((name, at) => row[at] === true && !this.mixed.get(table)?.has(name)))
  }

  /** Makes room for numbers that the column's decimals cannot hold; the whole column changes its type at once. */
  async makeRoom(connection: DuckDBConnection, table: string, companion: string, shape: DecimalShape): Promise<void> {
    const { types } = await this.companions(table, connection)
    const type = types.get(companion)
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
  const columns = slotsOf(target.columns).flatMap(({ dataType, text, companion }) =>
    companion ? [`${text} VARCHAR`, `${companion} ${typeSql(dataType, FIRST_SHAPE)}`] : [`${text} VARCHAR`],
  )
  return `CREATE TABLE ${tableName(target.table)} (id BIGINT NOT NULL, ${columns.join(', ')})`
}

/** What the table lacks of these columns; one statement for each, since DuckDB takes no more. */
export function addColumnsSql(target: RowTable): string[] {
  return slotsOf(target.columns).flatMap(({ dataType, text, companion }) => {
    const added = [`${text} VARCHAR`, ...(companion ? [`${companion} ${typeSql(dataType, FIRST_SHAPE)}`] : [])]
    return added.map((one) => `ALTER TABLE ${tableName(target.table)} ADD COLUMN IF NOT EXISTS ${one}`)
  })
}

/** The SQL type of a companion whose numbers have this shape. */
export function typeSql(dataType: DataType, shape: DecimalShape): string {
  if (dataType === 'date') return 'DATE'
  return dataType === 'timestamp' ? 'TIMESTAMP' : companionSql(companionFor(shape))
}
