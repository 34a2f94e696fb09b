import { ProblemError, refuse } from './problem.ts'

export const DISK_FULL = 'The disk of this server is full, so nothing was saved. Free some space, then try again.'
export const READ_ONLY =
  'Nothing was saved: this server is read-only until its administrator has repaired the database.'
export const UNREADABLE = 'This part of the stored data is damaged and cannot be read. Restore it from a backup.'

/** SQLite, PostgreSQL and file systems have codes for it; DuckDB only has words. */
const FULL = ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100']
const DAMAGED = ['SQLITE_CORRUPT', 'SQLITE_NOTADB', 'XX001', 'XX002']
const FULL_WORDS = ['No space left on device', 'Disk quota exceeded']
const DAMAGED_WORDS = ['Corrupt database file', 'not a valid DuckDB database file', 'Could not read enough bytes']

/** What people are told when a store can't do its work: the disk is full, or what is on it is damaged. Null for all else. */
export function storageProblem(error: unknown): ProblemError | null {
  // A problem has its words already.
  if (!(error instanceof Error) || error instanceof ProblemError) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const told = (words: readonly string[]) => words.some((word) => error.message.includes(word))
  if (FULL.includes(code) || told(FULL_WORDS)) return refuse(507, 'disk-full', DISK_FULL)
  if (code.startsWith('SQLITE_READONLY') || code === '25006') return refuse(503, 'read-only', READ_ONLY)
  if (DAMAGED.some((one) => code.startsWith(one)) || told(DAMAGED_WORDS)) return refuse(503, 'damaged', UNREADABLE)
  return storageProblem(error.cause)
}
