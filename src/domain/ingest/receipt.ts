import { z } from 'zod'
import { DATA_TYPES } from '#domain/data/column.ts'
import { KeptFileName } from '#domain/data/file-name.ts'
import { Mapping } from './mapping.ts'
import { MappingReport } from './mapping-report.ts'

/** So many rows that were refused are located; all are counted. */
export const REFUSED_KEPT = 1_000

const Count = z.int().min(0)

/** As readers note it; kinds that a later reader no longer knows are kept. */
const Note = z.strictObject({
  kind: z.string(),
  count: Count,
  places: z.array(z.strictObject({ row: Count, column: Count.nullable(), text: z.string().optional() })),
})

/** What is kept with a version of every upload into it: the file, how it was read, what was made of it, by whom and when. */
export const Receipt = z.strictObject({
  file: z.strictObject({ kept: KeptFileName, name: z.string(), hash: z.string(), bytes: Count }),
  /** The kind of reader, what was found out or said about the file, and which part of it was read. */
  reading: z.strictObject({
    reader: z.string(),
    encoding: z.string().nullable(),
    delimiter: z.string().nullable(),
    quote: z.string().nullable(),
    sheet: z.string().nullable(),
    skip: Count,
    headerRows: Count,
    /** As it stood in the file. */
    header: z.array(z.string()),
  }),
  mode: z.enum(['append', 'replace', 'update']),
  /** Null where the columns of the file were taken as they are. */
  mapping: Mapping.nullable(),
  columns: z.array(z.strictObject({ name: z.string(), dataType: z.enum(DATA_TYPES) })),
  rows: z.strictObject({ in: Count, added: Count, changed: Count, unchanged: Count, refused: Count }),
  refused: z.array(z.strictObject({ row: Count, reason: z.string() })).max(REFUSED_KEPT),
  notes: z.array(Note),
  /** What the mapping did to values; null where nothing was mapped. */
  report: MappingReport.nullable(),
  by: z.strictObject({ user_id: z.string().nullable(), email: z.string() }),
  at: z.string(),
})
export type Receipt = z.output<typeof Receipt>
