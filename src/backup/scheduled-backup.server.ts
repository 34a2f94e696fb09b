import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type BackupRun, outdatedBackups } from '#domain/installation/scheduled-backup.ts'
import { refuse } from '#domain/problem.ts'
import { removeUntouched, syncFolder } from '#store/files/disk-files.server.ts'
import { verifyBackup } from './verify-backup.server.ts'

const PART = '.part'
/** What nobody has written to for so long was left by a server that died. */
const LEFT_MS = 86_400_000

/**
 * Writes a back-up into the folder under this name, which it gets only when every byte was read again and is right.
 * Answers how many bytes it has; what fails or is aborted leaves nothing of it, and all that was there before.
 */
export async function writeBackup(
  { folder, name, open }: { folder: string; name: string; open(): Readable },
  signal: AbortSignal,
): Promise<number> {
  const part = join(folder, `${name}${PART}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await removeUntouched(folder, LEFT_MS, `.backup${PART}`)
    await rm(part, { force: true })
    const out = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(open(), out, { signal })
    await verifyBackup(part, signal)
    await rename(part, join(folder, name))
    await syncFolder(folder)
    return out.bytesWritten
  } catch (error) {
    throw unusableFolder(error) ?? error
  } finally {
    await rm(part, { force: true }).catch(() => {})
  }
}

/** What the operator has to mend about the folder; null for all else. */
function unusableFolder(error: unknown) {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EEXIST'].includes(code)) return null
  return refuse(500, 'backup-folder', `The backup folder (BACKUP_DIR) cannot be written to: ${code}.`)
}

/** Removes the back-ups beyond the newest so many; to be called when the newest is whole and known. */
export async function removeOutdated(folder: string, runs: readonly BackupRun[], keep: number): Promise<number> {
  const outdated = outdatedBackups(await readdir(folder), runs, keep)
  for (const name of outdated) await rm(join(folder, name), { force: true })
  return outdated.length
}
