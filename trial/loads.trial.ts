import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { loadsKillRounds } from './loads-kill.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = 20

/** Twenty kills in the middle of loads that end well, fail or are cancelled, on each engine. */
export async function trial(): Promise<TrialRow[]> {
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [await row('loads, libsql and DuckDB', null), await row('loads, PostgreSQL', database.url)]
  } finally {
    await database.drop()
    await server.stop()
  }
}

async function row(name: string, databaseUrl: string | null): Promise<TrialRow> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-loads-'))
  try {
    const { rounds, loads, cut, problems } = await loadsKillRounds(ROUNDS, { dataDir, databaseUrl })
    const figures = `${rounds} kills, ${loads} loads, ${cut} of them cut off`
    return { name, figures, problems: cut === 0 ? ['no load was cut off', ...problems] : problems }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
