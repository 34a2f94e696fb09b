import type { ExternalAccess } from '#domain/access/external-access.ts'
import type { Cell } from '#domain/data/query.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { type CompiledQuery, compileCount, compileScan, compileSelect } from '../compile-query.ts'
import { decodeRows } from '../decode-rows.server.ts'
import type { RowEngine, RowTable } from '../engine.ts'
import { queryProblem } from '../query-problem.ts'
import { type ExternalConnection, externalPool } from './external-pool.server.ts'
import { foreignDialect } from './foreign-dialect.ts'
import { type ExternalSource, readCatalogue } from './read-catalogue.server.ts'

/** How long what a database offers is taken to be what it offered last. */
const CATALOGUE_MS = 30_000

/** Tables, columns and views that are gone, or may no longer be read. */
const GONE = ['42P01', '42703', '3F000', '42501']

export type ExternalReads = Pick<RowEngine, 'select' | 'count' | 'scan'>

export type ExternalCatalogues = {
  /** Who may read each of them. */
  databases: readonly ExternalAccess[]
  /** What a database offers. */
  catalogue(name: string): Promise<ExternalSource[]>
}

/** Where no database is read but our own. */
export const NO_EXTERNAL: ExternalCatalogues = {
  databases: [],
  catalogue: async (name) => {
    throw notFound(`The database "${name}"`)
  },
}

/** Databases elsewhere, which are only read. */
export type ExternalDatabases = ExternalCatalogues & {
  rows: ExternalReads
  close(): Promise<void>
}

export function openExternalDatabases(
  connections: readonly (ExternalConnection & ExternalAccess)[],
  note: (name: string, code: string) => void,
): ExternalDatabases {
  const pools = new Map(connections.map((one) => [one.name, externalPool(one, (code) => note(one.name, code))]))
  const known = new Map<string, { at: number; sources: Promise<ExternalSource[]> }>()

  function poolOf(name: string) {
    const pool = pools.get(name)
    if (!pool) throw notFound(`The database "${name.slice(0, 50)}"`)
    return pool
  }

  async function read(target: RowTable, compiled: CompiledQuery, signal?: AbortSignal): Promise<Cell[][]> {
    const { sql, values, decodings } = compiled
    try {
      const rows = await poolOf(target.foreign?.database ?? '').read(sql, values, signal)
      const cells = await decodeRows(rows.length, (row, at) => rows[row]?.[at], decodings, signal)
      return cells.map((row) => row.map(finite))
    } catch (error) {
      if (GONE.includes(codeOf(error))) throw notFound('The table of this version')
      throw queryProblem(error) ?? error
    }
  }

  const dialectOf = ({ foreign }: RowTable) => {
    if (!foreign) throw new Error('These rows are our own.')
    return foreignDialect(foreign)
  }

  return {
    databases: connections.map(({ name, level, sites }) => ({ name, level, sites })),
    catalogue(name) {
      const before = known.get(name)
      if (before && performance.now() - before.at < CATALOGUE_MS) return before.sources
      const sources = readCatalogue(name, poolOf(name))
      const entry = { at: performance.now(), sources }
      known.set(name, entry)
      // What failed is asked for again.
      sources.catch(() => known.get(name) === entry && known.delete(name))
      return sources
    },
    rows: {
      select: async (target, query, range, signal) =>
        read(target, compileSelect(target, query, range, dialectOf(target)), signal),
      async count(target, query, signal) {
        const rows = await read(target, compileCount(target, query, dialectOf(target)), signal)
        return Number(rows[0]?.[0] ?? 0)
      },
      async *scan(target, query, { signal } = {}) {
        const { sql, ...compiled } = compileScan(target, query, dialectOf(target))
        const rows = await read(target, { ...compiled, sql: `${sql} LIMIT ${MOST_SCANNED + 1}` }, signal)
        if (rows.length > MOST_SCANNED) throw tooManyRows()
        yield rows
      },
    },
    async close() {
      await Promise.all([...pools.values()].map((pool) => pool.close()))
    },
  }
}

/** Whole tables of others are theirs to hand out. */
const MOST_SCANNED = 100_000

const tooManyRows = () =>
  refuse(
    422,
    'too-many-rows',
    `These are more than ${MOST_SCANNED} rows of an external database, which has to hand them out itself.`,
  )

/** What is no number to anybody, NaN and the infinite, is none here either. */
const finite = (cell: Cell): Cell => (typeof cell === 'number' && !Number.isFinite(cell) ? null : cell)

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
