import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import type { TrialRow } from './trial-row.ts'
import { uploadsKillRounds } from './uploads-kill.ts'

const ROUNDS = 20

/** Twenty kills in the middle of uploads into a version and of undos of them, on each engine. */
export async function trial(): Promise<TrialRow[]> {
  const server = await startTestPostgres({ durable: true })
  const database = await freshDatabase(server.url)
  try {
    return [
      await row('uploads and undos, libsql and DuckDB', null),
      await row('uploads and undos, PostgreSQL', database.url),
    ]
  } finally {
    await database.drop()
    await server.stop()
  }
}

async function row(name: string, databaseUrl: string | null): Promise<TrialRow> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-uploads-'))
  try {
    const { rounds, uploads, cut, problems } = await uploadsKillRounds(ROUNDS, { dataDir, databaseUrl })
    const figures = `${rounds} kills, ${uploads} uploads, ${cut} of them cut off`
    return { name, figures, problems: cut === 0 ? ['no upload was cut off', ...problems] : problems }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
