import { readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export const DATA_PREFIX = 'almanac-postgres-data-'
export const OWNER_FILE = 'owner.pid'

/** Stops servers whose run was killed before it could stop them, and removes their data. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(DATA_PREFIX)) continue
    const folder = join(tmpdir(), name)
    const owner = await pidIn(join(folder, OWNER_FILE))
    // A folder without an owner may be one that another run is making right now.
    if (owner === null || isAlive(owner)) continue
    const server = await pidIn(join(folder, 'cluster', 'postmaster.pid'))
    if (server !== null && (await isServerOf(server, folder))) process.kill(server, 'SIGQUIT')
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}

async function pidIn(path: string): Promise<number | null> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isInteger(pid) && pid > 1 ? pid : null
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Pids are used again: only a process that was started on this very folder is ours to stop. */
async function isServerOf(pid: number, folder: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.includes(folder)
}
