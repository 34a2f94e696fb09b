import { z } from 'zod'
import { parseJsonText } from '#domain/item/json-text.ts'
import { MOST_SECTION, Section } from '#domain/section/section.ts'

/** What marks a section on the clipboard, so that other text is never taken for one. */
const MARK = 'almanac/section'

/** Attributes that belong to the section's old place and not to its copy. */
const OF_ITS_PLACE = ['id', 'draft_id', 'page_id', 'section_id', 'trackingId', 'group', 'order', 'history', 'parent']

const Envelope = z.object({ kind: z.literal(MARK), version: z.literal(1), section: z.record(z.string(), z.unknown()) })

/** A section as text for the clipboard. */
export function sectionAsText(section: Section): string {
  return JSON.stringify({ kind: MARK, version: 1, section: withoutPlace(section) })
}

/** The section of a text from the clipboard under a new tracking id; null where the text is none. */
export function sectionFromText(text: string, trackingId: string): Section | null {
  if (text.length > MOST_SECTION) return null
  const { value } = parseJsonText<unknown>(text, null)
  const envelope = Envelope.safeParse(value)
  if (!envelope.success) return null
  const section = Section.safeParse({ ...withoutPlace(envelope.data.section), trackingId })
  return section.success ? section.data : null
}

function withoutPlace(section: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(section).filter(([key]) => !OF_ITS_PLACE.includes(key)))
}
