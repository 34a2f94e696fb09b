import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { type LoadedSize, loadsKillRounds } from './loads-kill.ts'
import type { TrialRow } from './trial-row.ts'

const ROUNDS = 20

/** Twenty kills in the middle of loads that end well, fail or are cancelled, of small files and of large ones, on each engine. */
export async function trial(): Promise<TrialRow[]> {
  const server = await startTestPostgres({ durable: true })
  const [database, other] = [await freshDatabase(server.url), await freshDatabase(server.url)]
  try {
    return [
      await row('loads, libsql and DuckDB', null, 'small'),
      await row('loads, PostgreSQL', database.url, 'small'),
      await row('loads of large files, libsql and DuckDB', null, 'large'),
      await row('loads of large files, PostgreSQL', other.url, 'large'),
    ]
  } finally {
    await database.drop()
    await other.drop()
    await server.stop()
  }
}

async function row(name: string, databaseUrl: string | null, size: LoadedSize): Promise<TrialRow> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-loads-'))
  try {
    const { rounds, loads, cut, problems } = await loadsKillRounds(ROUNDS, { dataDir, databaseUrl }, size)
    const figures = `${rounds} kills, ${loads} loads, ${cut} of them cut off`
    return { name, figures, problems: cut === 0 ? ['no load was cut off', ...problems] : problems }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
