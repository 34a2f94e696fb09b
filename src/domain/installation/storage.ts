import type { ContentRoom } from './keeping.ts'
import type { Retention } from './retention.ts'
import type { BackupRun } from './scheduled-backup.ts'

/** Rows of a source with all its versions; `bytes` is null where they are not known one by one. */
export type SourceRoom = {
  id: number
  app: string
  name: string
  versions: number
  rows: number
  bytes: number | null
}

/** What takes how much room, and for how long it is kept. */
export type Storage = {
  room: ContentRoom
  sources: SourceRoom[]
  /** Sources beyond those that are listed. */
  others: number
  /** The files of the embedded databases; null on PostgreSQL. */
  files: { content: number; rows: number } | null
  retention: Retention
  backups: { everyHours: number; keep: number; last: BackupRun[] } | null
}
