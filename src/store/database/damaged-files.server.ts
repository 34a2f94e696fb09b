import { constants, copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isLogDamaged } from './log-damage.server.ts'

/**
 * Looks at the log of a database before SQLite does, which would pass over what it can't read and write over it. A
 * damaged log is copied aside; while that copy is there, whoever looks after the server has not yet decided.
 */
export function keepDamagedLog(path: string): string | null {
  const kept = `${path}-wal.damaged`
  if (!existsSync(kept) && isLogDamaged(path)) {
    if (existsSync(`${path}-wal`)) copyFileSync(`${path}-wal`, kept, constants.COPYFILE_EXCL)
    else writeFileSync(kept, '', { flag: 'wx', mode: 0o600 })
  }
  if (!existsSync(kept)) return null
  const name = basename(path)
  return (
    `The write-ahead log of ${path} is damaged: the most recent changes cannot be read. The rest is served ` +
    `read-only. Stop the server and restore ${name} from a backup, or go on without those changes; either way remove ` +
    `${basename(kept)}, which is a copy of the log, and start again.`
  )
}

/** What to do about a database in which SQLite found this. */
export function damagedFile(path: string, fault: string): string {
  return (
    `${path} is damaged (${fault.replaceAll('\n', ' ').slice(0, 200)}). What can be read of it is served read-only. ` +
    `Stop the server and restore the file from a backup, or recover what is left with: sqlite3 ${basename(path)} .recover`
  )
}
