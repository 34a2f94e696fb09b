import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { rowsKillRounds } from './rows-kill.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = 20

/** Twenty kills in the middle of acknowledged inserts, cell edits and loads, on each engine. */
export async function trial(): Promise<TrialRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-rows-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [await row('rows, DuckDB', dataDir, null), await row('rows, PostgreSQL', dataDir, database.url)]
  } finally {
    await database.drop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function row(name: string, dataDir: string, databaseUrl: string | null): Promise<TrialRow> {
  const { rounds, acknowledged, problems } = await rowsKillRounds(ROUNDS, { dataDir, databaseUrl })
  const figures = `${rounds} kills, ${acknowledged.toLocaleString('en')} acknowledged writes and loads`
  return { name, figures, problems: acknowledged === 0 ? ['nothing was written', ...problems] : problems }
}
