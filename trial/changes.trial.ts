import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { changesKillRounds } from './changes-kill.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = 20

/** Twenty kills in the middle of logged row changes, undos and loads, on each pair of stores. */
export async function trial(): Promise<TrialRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-changes-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [
      await row('row changes, SQLite and DuckDB', dataDir, null),
      await row('row changes, PostgreSQL', dataDir, database.url),
    ]
  } finally {
    await database.drop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function row(name: string, dataDir: string, databaseUrl: string | null): Promise<TrialRow> {
  const { rounds, acknowledged, settled, problems } = await changesKillRounds(ROUNDS, { dataDir, databaseUrl })
  const figures = `${rounds} kills, ${acknowledged.toLocaleString('en')} acknowledged changes and loads, ${settled} settled after a kill`
  return { name, figures, problems: acknowledged === 0 ? ['nothing was written', ...problems] : problems }
}
