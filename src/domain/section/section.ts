import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'

/** What a section shows: the name of an element and its settings as JSON text, as they are stored. */
export const StoredElement = z.looseObject({
  'element-type': z.string().min(1).max(100),
  'element-data': z.string().max(2_000_000).default('{}'),
})
export type StoredElement = z.output<typeof StoredElement>

/** Widths a section may take in the grid of six columns. */
export const SECTION_SIZES = ['1/3', '1/2', '2/3', '1'] as const
export type SectionSize = (typeof SECTION_SIZES)[number]

/** 0 hides the title; 1 to 4 are H1 to H4. */
export const SectionLevel = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])

/** A section as it is stored; attributes of other versions ride along untouched. */
export const Section = z.looseObject({
  id: z.number().int().positive().optional(),
  draft_id: z.number().int().positive().optional(),
  trackingId: z.string().min(1).max(100),
  title: oneLine(0, 500).default('Untitled Section'),
  level: SectionLevel.default(1),
  size: z.enum(SECTION_SIZES).default('1'),
  group: z.string().max(200).default('default'),
  element: StoredElement,
})
export type Section = z.output<typeof Section>
