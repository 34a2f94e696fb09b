import { z } from 'zod'
import { AppName, ItemId, TypeName } from '#domain/item/item.ts'
import { PATTERN_PARTS } from '../pattern.ts'

/** Counted up when an older Almanac could not read what a newer one writes. */
export const PACKED_FORMAT = 1

/** What one site file holds at most; a larger site is moved by a back-up. */
export const MOST_PACKED_PATTERNS = 200
export const MOST_PACKED_SOURCES = 5_000
export const MOST_PACKED_VERSIONS = 200
export const MOST_PACKED_THEMES = 100
export const MOST_PACKED_ITEMS = 1_000_000
export const MOST_PACKED_ROWS = 200_000_000
export const MOST_PACKED_PICTURES = 100_000

const Text = z.string().max(500)
const Count = z.number().int().min(0)

const PackedPattern = z.object({
  id: ItemId,
  name: Text,
  pattern_type: z.enum(['page', 'forms']),
  base_url: z.string().max(200),
  subdomain: z.string().max(63),
  doc_type: TypeName,
  /** False for a catalogue of which only the sources are here that pages show. */
  whole: z.boolean(),
})
export type PackedPattern = z.output<typeof PackedPattern>

const PackedVersion = z.object({ id: ItemId, name: Text, rows: Count.nullable() })
const PackedSource = z.object({
  id: ItemId,
  name: Text,
  patternId: ItemId,
  versions: z.array(PackedVersion).max(MOST_PACKED_VERSIONS),
})
export type PackedSource = z.output<typeof PackedSource>

/** A theme by all that it can be chosen by. */
const PackedTheme = z.object({
  id: z.string().max(100),
  name: z.string().max(200),
  former_names: z.array(z.string().max(200)).max(1_000).optional(),
})

/** What the file of a site begins with: enough to show what is in it, and what it would meet where it goes. */
export const PackedHead = z.object({
  format: z.number().int(),
  /** The version of Almanac that made it. */
  almanac: z.string().max(100),
  madeAt: z.string().max(40),
  history: z.boolean(),
  site: z.object({ app: AppName, name: Text }),
  patterns: z.array(PackedPattern).min(1).max(MOST_PACKED_PATTERNS),
  themes: z.array(PackedTheme).max(MOST_PACKED_THEMES),
  sources: z.array(PackedSource).max(MOST_PACKED_SOURCES),
  items: Count.max(MOST_PACKED_ITEMS),
})
export type PackedHead = z.output<typeof PackedHead>

/** An item in the file: its id and type where it came from, its data, and when it was made and last changed. */
export const PackedItem = z.tuple([ItemId, TypeName, z.record(z.string(), z.unknown()), Text, Text])
export type PackedItem = z.output<typeof PackedItem>

/** The parts of a pattern that leave with it. */
export const packedParts = (history: boolean) =>
  history ? PATTERN_PARTS : PATTERN_PARTS.filter((part) => part !== '|revision' && part !== '|comment')

/** The pattern that an item belongs to by its type; null for one of none of them. */
export function patternOfType<P extends Pick<PackedPattern, 'doc_type'>>(
  patterns: readonly P[],
  type: string,
): P | null {
  const at = type.indexOf('|')
  const docType = at === -1 ? type : type.slice(0, at)
  const isPart = PATTERN_PARTS.some((part) => part === (at === -1 ? '' : type.slice(at)))
  return (isPart && patterns.find(({ doc_type }) => doc_type === docType)) || null
}
