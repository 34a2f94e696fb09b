import type { StoredColumn } from './column.ts'

/** A source that can be chosen, with what a person needs to know it by. */
export type SourceListing = { id: number; app: string; name: string; catalogue: string }

/** A version with rows that can be chosen. */
export type VersionListing = {
  viewId: number
  name: string
  rows: number
  /** When the version or its rows were last changed. */
  changedAt: string
  columns: StoredColumn[]
}
