import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase, startTestPostgres } from '../tests/support/postgres.ts'
import { filesKillRounds } from './files-kill.ts'
import type { TrialRow } from './trial-row.ts'
import { type KilledWork, uploadsKillRounds } from './uploads-kill.ts'
import { validationsKillRounds } from './validations-kill.ts'

const ROUNDS = 20

/** Twenty kills each in the middle of files that arrive, of what is made of them, of undos and of validations, on each engine. */
export async function trial(): Promise<TrialRow[]> {
  const server = await startTestPostgres({ durable: true })
  const rows = [await arrivals()]
  try {
    for (const [stores, isEmbedded] of [
      ['libsql and DuckDB', true],
      ['PostgreSQL', false],
    ] as const) {
      const open = async () => (isEmbedded ? null : freshDatabase(server.url))
      for (const work of ['publish', 'in turn', 'undo'] as const) rows.push(await uploads(work, stores, await open()))
      rows.push(await validations(stores, await open()))
    }
    return rows
  } finally {
    await server.stop()
  }
}

type Database = Awaited<ReturnType<typeof freshDatabase>> | null

const NAMES: Record<KilledWork, string> = {
  publish: 'uploads into a version',
  'in turn': 'uploads and undos in turn',
  undo: 'undos of an upload, and of these',
}

async function arrivals(): Promise<TrialRow> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-files-'))
  try {
    const { rounds, files, cut, problems } = await filesKillRounds(ROUNDS, dataDir)
    const figures = `${rounds} kills, ${files} files kept, ${cut} cut off`
    return { name: 'files that arrive', figures, problems: cut === 0 ? ['no file was cut off', ...problems] : problems }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function uploads(work: KilledWork, stores: string, database: Database): Promise<TrialRow> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-uploads-'))
  try {
    const target = { dataDir, databaseUrl: database?.url ?? null }
    const { rounds, uploads, cut, problems } = await uploadsKillRounds(ROUNDS, target, work)
    const figures = `${rounds} kills, ${uploads} of them begun, ${cut} cut off`
    return {
      name: `${NAMES[work]}, ${stores}`,
      figures,
      problems: cut === 0 ? ['none was cut off', ...problems] : problems,
    }
  } finally {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function validations(stores: string, database: Database): Promise<TrialRow> {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-trial-validations-'))
  try {
    const target = { dataDir, databaseUrl: database?.url ?? null }
    const { rounds, validations, cut, problems } = await validationsKillRounds(ROUNDS, target)
    const figures = `${rounds} kills, ${validations} of them begun, ${cut} cut off`
    return {
      name: `validations, ${stores}`,
      figures,
      problems: cut === 0 ? ['none was cut off', ...problems] : problems,
    }
  } finally {
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
