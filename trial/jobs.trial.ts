import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { jobsKillRounds } from './jobs-kill.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = 20

/** Twenty kills in the middle of jobs of every lane, on each database. */
export async function trial(): Promise<TrialRow[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-'))
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [await row('jobs, libsql', dataDir, null), await row('jobs, PostgreSQL', dataDir, database.url)]
  } finally {
    await database.drop()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function row(name: string, dataDir: string, databaseUrl: string | null): Promise<TrialRow> {
  const { rounds, jobs, cut, problems } = await jobsKillRounds(ROUNDS, { dataDir, databaseUrl })
  const figures = `${rounds} kills, ${jobs} jobs, ${cut} of them cut off`
  return { name, figures, problems: cut === 0 ? ['no job was cut off', ...problems] : problems }
}
