import { z } from 'zod'
import { AppName, ItemId, TypeName } from '#domain/item/item.ts'
import { oneLine } from '#domain/one-line.ts'
import { PatternData } from '../pattern.ts'
import { MOST_PACKED_PATTERNS, MOST_PACKED_SOURCES, MOST_PACKED_THEMES, MOST_PACKED_VERSIONS } from './packed-site.ts'

const { name, base_url, subdomain } = PatternData.shape

/** A pattern of the file becomes one of its own, or its sources go into a catalogue that is there. */
const PatternChoice = z.discriminatedUnion('as', [
  z.strictObject({ from: ItemId, as: z.literal('new'), name, base_url, subdomain: subdomain.removeDefault() }),
  z.strictObject({ from: ItemId, as: z.literal('into'), patternId: ItemId }),
])
export type PatternChoice = z.output<typeof PatternChoice>

/** A theme comes with its site, or what chose it takes one that the site has. */
const ThemeChoice = z.discriminatedUnion('as', [
  z.strictObject({ from: z.string().max(100), as: z.literal('new'), name: oneLine(1, 100) }),
  z.strictObject({ from: z.string().max(100), as: z.literal('use'), themeId: z.string().max(100) }),
])
export type ThemeChoice = z.output<typeof ThemeChoice>

/** A source comes with its rows, or its sections show one that is there. */
const SourceChoice = z.discriminatedUnion('as', [
  z.strictObject({ from: ItemId, as: z.literal('new'), name: oneLine(1, 500) }),
  z.strictObject({ from: ItemId, as: z.literal('use'), sourceId: ItemId }),
])
export type SourceChoice = z.output<typeof SourceChoice>

/** What a person decided before anything is written. */
export const ImportChoices = z.strictObject({
  patterns: z.array(PatternChoice).max(MOST_PACKED_PATTERNS),
  themes: z.array(ThemeChoice).max(MOST_PACKED_THEMES),
  sources: z.array(SourceChoice).max(MOST_PACKED_SOURCES),
})
export type ImportChoices = z.output<typeof ImportChoices>

/** The same for the job that does it, with everything named that it makes. */
export const ImportPlan = z.strictObject({
  file: z.string(),
  app: AppName,
  /** The site that is made for it; null where it goes into one that is there. */
  newSite: z.string().nullable(),
  patterns: z.array(
    z.strictObject({
      from: ItemId,
      docType: TypeName,
      base_url,
      /** Null for sources that go into a catalogue that is there. */
      made: PatternData.pick({ name: true, subdomain: true }).nullable(),
    }),
  ),
  themes: z.array(z.strictObject({ from: z.string(), id: z.string(), name: z.string().nullable() })),
  /** New names of sources. */
  sources: z.array(z.strictObject({ from: ItemId, name: z.string() })),
  /** Items of the file that are there already: sources, and their versions. */
  known: z.array(z.tuple([ItemId, ItemId])).max(MOST_PACKED_SOURCES * MOST_PACKED_VERSIONS),
  /** Whether whoever asked for it decides for every site, or for this one alone. */
  everySite: z.boolean(),
})
export type ImportPlan = z.output<typeof ImportPlan>
