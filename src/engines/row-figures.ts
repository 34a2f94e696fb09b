/** Copies of tables of PostgreSQL that a process has. */
export type CopyFigures = {
  copies: number
  bytes: number
  builds: { made: number; failed: number }
  /** Reads of rows by who answered them. */
  answers: { copy: number; database: number }
}

export type StandbyLag = {
  /** Of the log of the database that it has not replayed. */
  bytes: number
  /** How old the last change is that it has, where it lacks one. */
  seconds: number
}

/** Guests' reads by who answered: the standby, or the database because that was behind or away. */
export type StandbyFigures = { reads: { standby: number; behind: number; away: number }; lag: StandbyLag | null }

/** What row engines count; null where there is no such part. */
export type RowFigures = { copies: CopyFigures | null; standby: StandbyFigures | null }
