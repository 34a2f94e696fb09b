import { z } from 'zod'
import { KeptFileName } from '#domain/data/file-name.ts'
import { Mapping } from '#domain/ingest/mapping.ts'
import { ReadingChoice } from '#domain/ingest/reading-choice.ts'
import { AppName, ItemId } from '#domain/item/item.ts'

/** How a file goes into a version that has rows: its rows are added, take the place of all, or of those with their key. */
export const PUBLISH_MODES = ['append', 'replace', 'update'] as const

/**
 * Which kept file is published where: into rows of a version, as a new version of a source, or, where neither is named,
 * as a new source of a catalogue.
 */
export const PublishInput = z.strictObject({
  app: AppName,
  patternId: ItemId,
  docType: z.string(),
  /** The name of a new source; else what it is about. */
  name: z.string(),
  file: KeptFileName,
  /** As its owner knows it. */
  fileName: z.string().default(''),
  reading: ReadingChoice.default({}),
  /** Columns as they stand in the file where there is none. */
  mapping: Mapping.nullable().default(null),
  mode: z.enum(PUBLISH_MODES).default('replace'),
  sourceId: ItemId.optional(),
  versionId: ItemId.optional(),
  /** A new version that only those who edit see until it is published. */
  inPreparation: z.boolean().default(false),
  /** Jobs of before said no more than this about the file. */
  delimiter: z.string().optional(),
})
export type PublishInput = z.output<typeof PublishInput>
