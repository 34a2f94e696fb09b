import { z } from 'zod'
import type { ItemData } from '#domain/item/item.ts'
import { DATA_TYPES, StoredColumn } from './column.ts'
import type { DataType } from './query.ts'
import { readColumns, storedColumns, type VersionColumns } from './stored-columns.ts'
import { isTableOf } from './version-names.ts'

/** Columns that a version may have. */
export const MOST_COLUMNS = 750

/**
 * Something in the row table that the version does not use: a column that was dropped, with all that is needed to bring it
 * back (`column`); the companion of one type of a column (`dataType`); or a column whose key was reserved and that was
 * never named (neither).
 */
const UnusedEntry = z.looseObject({
  key: z.string(),
  since: z.string(),
  column: StoredColumn.optional(),
  dataType: z.enum(DATA_TYPES).optional(),
  /** The server that is removing it for good; nobody brings it back any more. */
  dropping: z.string().optional(),
})
export type UnusedEntry = z.output<typeof UnusedEntry>

export type Retype = { key: string; dataType: DataType }

/** Columns whose companions of another type are being filled, and the job that does it. */
const Retyping = z.looseObject({
  job: z.string(),
  columns: z.array(z.object({ key: z.string(), dataType: z.enum(DATA_TYPES) })),
})
export type Retyping = z.output<typeof Retyping>

/** What a version says of its row tables: the columns that readers see, and what else is in the tables. */
export type VersionLayout = VersionColumns & { unused: UnusedEntry[]; retyping: Retyping | null }

const Beside = z.object({
  unused_columns: z.array(UnusedEntry).nullish(),
  retyping: Retyping.nullish(),
})

/** The layout in the data of a version; null when it can't be read. */
export function readLayout(data: ItemData): VersionLayout | null {
  const read = readColumns(data)
  const beside = Beside.safeParse(data)
  if (!read || !beside.success) return null
  return { ...read, unused: beside.data.unused_columns ?? [], retyping: beside.data.retyping ?? null }
}

/** How a version stores its layout; what there is none of is no attribute. */
export function storedLayout({ unused, retyping, ...columns }: VersionLayout): ItemData {
  return {
    ...storedColumns(columns),
    unused_columns: unused.length > 0 ? unused : undefined,
    retyping: retyping ?? undefined,
  }
}

/** The data of a version for a new table, which is made of its columns alone. */
export function dataForNewTable({ unused_columns, retyping, validation, ...data }: ItemData): ItemData {
  return data
}

/** The tables of a version: none while it has no rows. */
export function tablesOf({ id, data }: { id: number; data: ItemData }): string[] {
  return isTableOf(id, data.table) ? [data.table] : []
}

/** The columns that readers see, and those that can be brought back. */
export function columnsIn({ columns, unused }: VersionLayout): StoredColumn[] {
  return [...columns, ...unused.flatMap(({ column, dropping }) => (column && !dropping ? column : []))]
}

/** A column that the table still has for sure: one that readers see, or one that can be brought back. */
export const columnInTable = (layout: VersionLayout, key: string): StoredColumn | null =>
  columnsIn(layout).find((column) => column.key === key) ?? null
