import { lstat, opendir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Finding, findingFor } from '#domain/installation/finding.ts'
import type { Settings } from '#installation/env.server.ts'
import { isOwnName } from '#installation/private-files.server.ts'

const OTHERS = 0o077

/** Whether other users of the machine could look into what the installation keeps. */
export async function checkPermissions({ dataDir, backup }: Settings): Promise<Finding[]> {
  const open: string[] = []
  const look = async (path: string) => {
    const found = await lstat(path).catch(() => null)
    if (found && !found.isSymbolicLink() && (found.mode & OTHERS) !== 0) open.push(path)
    return found
  }
  const walk = async (folder: string, isOurs: (name: string) => boolean) => {
    for await (const { name } of await opendir(folder)) {
      if (!isOurs(name)) continue
      const path = join(folder, name)
      if ((await look(path))?.isDirectory()) await walk(path, () => true)
    }
  }
  if (await look(dataDir)) await walk(dataDir, isOwnName)
  if (backup && (await look(backup.folder))) await walk(backup.folder, (name) => name.endsWith('.backup'))
  // Nobody gets to what is in a folder that is closed.
  const isReached = open.includes(dataDir) || (backup !== null && open.includes(backup.folder))
  return findingFor(open, {
    area: 'permissions',
    level: isReached ? 'problem' : 'warning',
    words: ['1 file or folder is open to other users', 'files or folders are open to other users'],
    mend: `Run: chmod -R go-rwx ${dataDir}${backup ? ` ${backup.folder}` : ''} (the server does this for its own files when it starts).`,
  })
}
