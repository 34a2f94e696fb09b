import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import { type DuckDbRows, openDuckDb } from '../duckdb/engine.server.ts'

const FILE = 'rows.duckdb'
/** Another process has the file open. */
const IN_USE = 'Could not set lock on file'

export type ReplicaFile = { rows: DuckDbRows; remove(): Promise<void> }

/** An empty DuckDB file of this process alone, in a folder that servers may share; it begins anew with each start. */
export async function openReplicaFile(folder: string, memoryMb: number): Promise<ReplicaFile> {
  const own = join(folder, randomUUID())
  await mkdir(own, { recursive: true })
  const rows = await openDuckDb({ path: join(own, FILE), memoryLimit: `${memoryMb}MB`, anyOrder: true })
  return {
    rows,
    async remove() {
      await rows.close()
      await rm(own, { recursive: true, force: true })
    },
  }
}

/** Removes what servers left that are not running any more. */
export async function removeLeftReplicas(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const name of await readdir(folder)) {
    if (await isInUse(join(folder, name, FILE))) continue
    await rm(join(folder, name), { recursive: true, force: true })
  }
}

async function isInUse(path: string): Promise<boolean> {
  try {
    const instance = await DuckDBInstance.create(path)
    instance.closeSync()
    return false
  } catch (error) {
    return error instanceof Error && error.message.includes(IN_USE)
  }
}
