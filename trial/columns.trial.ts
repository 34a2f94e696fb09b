import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { columnsKillRounds } from './columns-kill.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = 20

/** Twenty kills while columns are configured, retyped and swept and their cells written, on each engine. */
export async function trial(): Promise<TrialRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-columns-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [await row('columns, DuckDB', dataDir, null), await row('columns, PostgreSQL', dataDir, database.url)]
  } finally {
    await database.drop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function row(name: string, dataDir: string, databaseUrl: string | null): Promise<TrialRow> {
  const { rounds, configured, written, cut, problems } = await columnsKillRounds(ROUNDS, { dataDir, databaseUrl })
  const figures = `${rounds} kills, ${configured} changes of columns, ${cut} of them cut off, ${written} cells written`
  return { name, figures, problems: configured === 0 ? ['nothing was configured', ...problems] : problems }
}
