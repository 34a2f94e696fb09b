import type { StoredColumn } from './column.ts'

/** A version that can be chosen, with what a person needs to know it by. */
export type VersionListing = {
  patternId: number
  sourceId: number
  viewId: number
  source: string
  version: string
  rows: number
  /** When the version or its rows were last changed. */
  changedAt: string
  columns: StoredColumn[]
}
