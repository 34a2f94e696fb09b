import { isTableOf } from '#domain/data/version-names.ts'
import { ProblemError } from '#domain/problem.ts'
import type { RowEngine, RowTable } from '../engine.ts'
import type { PostgresRows } from '../postgres/engine.server.ts'
import type { CopyFigures } from '../row-figures.ts'
import { countsWholeTable, readsWholeTable, scansMoreThanItGives } from './reads-whole-table.ts'
import { type ReplicaSettings, Replicas } from './replicas.server.ts'

export type ReplicatedRows = RowEngine & {
  readonly replicas: Replicas
  /** The same copies, with others to ask where none answers. */
  over(others: RowEngine): RowEngine
  /** How many reads a copy has answered. */
  answered(): number
  figures(): CopyFigures
}

/** What tells of changes in all servers: `rows:{version}` for those of rows. */
export type RowChanges = { subscribe(listener: (tags: readonly string[] | 'all') => void): () => void }

const ROWS_TAG = 'rows:'

type Rules = {
  page: typeof readsWholeTable
  scan: typeof scansMoreThanItGives
  count: typeof countsWholeTable
}

const RULES: Rules = { page: readsWholeTable, scan: scansMoreThanItGives, count: countsWholeTable }

/**
 * Rows in PostgreSQL, of which this process has copies in DuckDB. PostgreSQL keeps what is true and takes every write; a
 * copy answers where it is faster and nothing was written since it was made. The one place where it is chosen who answers.
 */
export function replicatedRows(
  postgres: PostgresRows,
  { changes, rules = RULES, ...settings }: ReplicaSettings & { changes?: RowChanges | undefined; rules?: Rules },
): ReplicatedRows {
  const replicas = new Replicas(postgres.pool, settings)
  const unsubscribe = changes?.subscribe((tags) => {
    if (tags === 'all') return replicas.changed(() => true)
    const versions = tags.filter((tag) => tag.startsWith(ROWS_TAG)).map((tag) => Number(tag.slice(ROWS_TAG.length)))
    if (versions.length > 0) replicas.changed((table) => versions.some((version) => isTableOf(version, table)))
  })
  const answers = { copy: 0, database: 0 }

  const readsOver = (others: RowEngine): Pick<RowEngine, 'select' | 'count' | 'edges' | 'scan'> => {
    const read = async <T>(
      target: RowTable,
      isWorth: boolean,
      signal: AbortSignal | undefined,
      work: (rows: RowEngine, at: RowTable) => Promise<T>,
    ): Promise<T> => {
      const held = isWorth ? await replicas.hold(target, signal) : null
      if (!held) {
        answers.database++
        return work(others, target)
      }
      try {
        const answer = await work(held.file.rows, { ...target, table: held.name })
        answers.copy++
        return answer
      } catch (error) {
        signal?.throwIfAborted()
        // A query that met a limit would meet it there too; a copy that is gone is ours to mend.
        if (error instanceof ProblemError && error.problem.status !== 404) throw error
        await replicas.discard(held.file, error)
        answers.database++
        return work(others, target)
      } finally {
        held.release()
      }
    }
    return {
      select: (target, query, range, signal) =>
        read(target, rules.page(target, query, range), signal, (rows, at) => rows.select(at, query, range, signal)),
      count: (target, query, signal) =>
        read(target, rules.count(query), signal, (rows, at) => rows.count(at, query, signal)),
      edges: (target, query, asked, signal) =>
        read(target, true, signal, (rows, at) => rows.edges(at, query, asked, signal)),
      async *scan(target, query, options = {}) {
        const held = rules.scan(target, query) ? await replicas.hold(target, options.signal) : null
        if (!held) {
          answers.database++
          yield* others.scan(target, query, options)
          return
        }
        try {
          answers.copy++
          yield* held.file.rows.scan({ ...target, table: held.name }, query, options)
        } finally {
          held.release()
        }
      },
    }
  }

  return {
    ...postgres,
    ...readsOver(postgres),
    replicas,
    over: (others) => ({ ...others, ...readsOver(others) }),
    answered: () => answers.copy,
    figures: () => ({ ...replicas.figures(), answers: { ...answers } }),
    async close() {
      unsubscribe?.()
      await replicas.close()
      await postgres.close()
    },
  }
}
