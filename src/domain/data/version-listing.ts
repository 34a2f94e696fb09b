import type { StoredColumn } from './column.ts'

/** A source that can be chosen, with what a person needs to know it by. */
export type SourceListing = {
  id: number
  app: string
  /** The external database that it is of; null for a source of our own. */
  env: string | null
  name: string
  catalogue: string
  /** Where its pages are, such as `/data/source/12`; null for those that have none. */
  path?: string | null
}

/** A version that was chosen, with the source that it is of. */
export type PickedVersion = { source: SourceListing; version: VersionListing }

/** A version with rows that can be chosen. */
export type VersionListing = {
  viewId: number
  name: string
  /** Null where nobody has counted them. */
  rows: number | null
  /** When the version or its rows were last changed. */
  changedAt: string
  columns: StoredColumn[]
  /** Only those who edit its source see it, until it is published. */
  inPreparation?: boolean
}
