import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import pg from 'pg'
import { openDuckDb } from '#engines/duckdb/engine.server.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openPostgresRows } from '#engines/postgres/engine.server.ts'

const SETTINGS = { memory_limit: '1GB', threads: '2' }

type Bare = { run(sql: string): Promise<void>; close(): Promise<void> }
/** A database that is opened by turns: as the product does it, and bare. */
export type Database = {
  name: string
  /** How a table is called in its SQL, and how it is made of another one. */
  table(name: string): string
  copy(from: string, to: string): string[]
  ours(): Promise<RowEngine>
  bare(): Promise<Bare>
}

export function duckDb(folder: string): Database {
  const path = join(folder, 'rows.duckdb')
  return {
    name: 'DuckDB',
    table: (name) => name,
    copy: (from, to) => [`CREATE TABLE ${to} AS SELECT * FROM ${from}`],
    ours: () => openDuckDb({ path, threads: 2, files: folder }),
    async bare() {
      const instance = await DuckDBInstance.create(path, SETTINGS)
      const connection = await instance.connect()
      return {
        run: async (sql) => void (await connection.run(sql)),
        async close() {
          connection.closeSync()
          instance.closeSync()
        },
      }
    },
  }
}

export function postgres(url: string): Database {
  const table = (name: string) => `rows.${name}`
  return {
    name: 'PostgreSQL',
    table,
    copy: (from, to) => [
      `CREATE TABLE ${table(to)} AS SELECT * FROM ${table(from)}`,
      `ALTER TABLE ${table(to)} ADD PRIMARY KEY (id)`,
      `ANALYZE ${table(to)}`,
    ],
    ours: () => openPostgresRows({ databaseUrl: url }),
    async bare() {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return { run: async (sql) => void (await client.query(sql)), close: () => client.end() }
    },
  }
}
