import type { SourceField } from '#domain/data/column.ts'
import type { Item } from '#domain/item/item.ts'
import type { Problem } from '#domain/problem.ts'
import type { RowTable } from '#engines/engine.ts'

/** A version as whoever asks finds it. */
export type FoundVersion = {
  item: Item
  /** The source that it is of; null where there is none of its catalogue. */
  source: Item | null
  /** Where its rows are; null while it has none. */
  table: RowTable | null
  /** Its columns as its source describes them. */
  fields: SourceField[]
  /** Whether they may read it. */
  readable: boolean
  /** It is of an external database, which is of no site. */
  external?: boolean
  /** Why its rows can't be read now, though they may be. */
  problem?: Problem
}
