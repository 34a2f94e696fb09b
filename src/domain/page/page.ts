import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'
import type { Section } from '#domain/section/section.ts'

/** One line of a page's history: what was done, by whom, when. */
export const HistoryEntry = z.looseObject({
  type: z.string().max(500),
  /** Whoever did it, by email and by id. */
  user: z.string().max(500).nullable().default(null),
  user_id: z.string().max(500).nullable().default(null),
  time: z.string().max(40),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** A band of a page that sections belong to. */
export const SectionGroup = z.looseObject({
  name: z.string().min(1).max(200),
  displayName: z.string().max(200).optional(),
  position: z.enum(['top', 'content', 'bottom']).default('content'),
  index: z.number().int().default(0),
  theme: z.string().max(100).default('default'),
  full_width: z.enum(['off', 'show']).default('off'),
})
export type SectionGroup = z.output<typeof SectionGroup>

export const DEFAULT_GROUP: SectionGroup = {
  name: 'default',
  displayName: 'Content',
  position: 'content',
  index: 0,
  theme: 'default',
  full_width: 'off',
}

/** A page with its sections loaded, as the rules see it; unknown stored attributes ride along untouched. */
export type Page = {
  id: number
  revision: number
  title: string
  url_slug: string
  index: number
  parent: string
  description: string
  published: string
  has_changes: boolean
  hide_in_nav: boolean
  history: HistoryEntry[]
  sections: Section[]
  draft_sections: Section[]
  section_groups: SectionGroup[]
  draft_section_groups: SectionGroup[]
}

/** Publishing clears `published`, so that an empty value counts as published; only 'draft' does not. */
export function isPublished(page: Pick<Page, 'published'>): boolean {
  return page.published !== 'draft'
}

/** What an editor may change of a page by a plain save; sections are given whole, in order. */
export const PageSettings = z.strictObject({
  title: oneLine(1, 500),
  url_slug: z.string().max(1000),
  index: z.number().int().min(0).max(100_000),
  parent: z.string().max(40),
  description: z.string().max(5000),
  hide_in_nav: z.boolean(),
})
export type PageSettings = z.output<typeof PageSettings>
