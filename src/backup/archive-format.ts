import { z } from 'zod'

/** Counted up when an older Almanac could not read what a newer one writes. */
export const FORMAT = 1

/** What a back-up begins with. */
export const HEAD = 'almanac-backup.json'

/** A kind of archive: the file that it begins with, what people call it, and how much of it is read. */
export type ArchiveKind = {
  head: string
  called: string
  /** Of what is read whole; other pieces are much smaller. */
  mostTextBytes: number
  /** How many files it may have, and how often it may be longer than its bytes are, once it is unpacked. */
  mostFiles: number
  mostTimes: number
}

/** Whoever restores one trusts it with everything; a file has at most as much as the longest row. */
export const BACKUP: ArchiveKind = {
  head: HEAD,
  called: 'backup',
  mostTextBytes: 400_000_000,
  mostFiles: Number.POSITIVE_INFINITY,
  mostTimes: Number.POSITIVE_INFINITY,
}

/** What it ends with, so that one that was cut off is known by it. */
export const CHECKSUMS = 'checksums.json'
export const COUNTERS = 'content/counters.json'
export const ROW_TABLES = 'rows/tables.json'

export const Head = z.object({
  format: z.number().int(),
  /** The version of Almanac that made it. */
  almanac: z.string(),
  madeAt: z.string(),
  stores: z.enum(['embedded', 'postgres']),
  /** Steps of the content's tables, in their order: an older back-up is brought up to date after it was restored. */
  migrations: z.array(z.string()),
})
export type Head = z.output<typeof Head>

export const Checksums = z.object({
  files: z.record(z.string(), z.object({ bytes: z.number(), sha256: z.string() })),
  /** Files that the content names and that were not there to be kept. */
  missing: z.array(z.string()),
})
export type Checksums = z.output<typeof Checksums>

export const Counters = z.record(z.string(), z.number().int().min(0))
export type Counters = z.output<typeof Counters>

export const StoredTables = z.array(
  z.object({
    table: z.string(),
    columns: z.array(z.object({ key: z.string(), companions: z.array(z.enum(['numeric', 'date', 'timestamp'])) })),
    marks: z.boolean(),
  }),
)

/** A line of texts; the first of a file of the content names its columns. */
export const TextLine = z.array(z.string().nullable())

const DIGITS = 6

/** A long list is in several files, each small enough to be in memory. */
export const piece = (folder: string, number: number) => `${folder}/${String(number).padStart(DIGITS, '0')}.jsonl`

export const contentFolder = (table: string) => `content/${table}`
export const rowsFolder = (table: string) => `rows/${table}`
export const logFolder = (part: string) => `row-log/${part}`
export const pictureName = (hash: string) => `pictures/${hash}`
export const uploadName = (file: string) => `uploads/${file}`

const PIECE = /^(content|rows|row-log)\/([a-z][a-z0-9_]{0,58})\/[0-9]{6}\.jsonl$/
const FILE = /^(pictures|uploads)\/([A-Za-z0-9._-]{1,100})$/

/** Which list a file is a piece of; null for other files. */
export function pieceOf(name: string): { kind: 'content' | 'rows' | 'row-log'; list: string } | null {
  const [, kind, list] = PIECE.exec(name) ?? []
  return kind && list ? { kind: kind as 'content', list } : null
}

/** Which kept file it is; null for other files. */
export function keptFileOf(name: string): { kind: 'pictures' | 'uploads'; file: string } | null {
  const [, kind, file] = FILE.exec(name) ?? []
  return kind && file ? { kind: kind as 'pictures', file } : null
}
