import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

export type DataFolder = { dataDir: string; answers: unknown; remove(): Promise<void> }

/** A copy of a data folder that an earlier build left, with what that build answered. */
export async function dataFolder(name: string): Promise<DataFolder> {
  const from = (file: string) => readFileSync(join('tests/fixtures', name, file))
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-before-'))
  for (const file of ['content.db', 'rows.duckdb'])
    await writeFile(join(dataDir, file), gunzipSync(from(`${file}.gz`)), { mode: 0o600 })
  const answers: unknown = JSON.parse(from('answers.json').toString())
  return { dataDir, answers, remove: () => rm(dataDir, { recursive: true, force: true }) }
}
