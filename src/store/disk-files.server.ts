import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Writes a new file; once it answers, the bytes outlast a crash of the machine. */
export async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removes the files of a folder that nobody has touched for this long; another server may do so at the same time. */
export async function removeUntouched(folder: string, ms: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - ms) await rm(path, { force: true })
  }
}
