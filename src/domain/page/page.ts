import { z } from 'zod'
import { oneLine } from '#domain/one-line.ts'
import type { Section } from '#domain/section/section.ts'

/** One line of a page's history: what was done, by whom, when. Older entries say `action` instead of `type`. */
export const HistoryEntry = z.looseObject({
  type: z.string().max(1000).optional(),
  action: z.string().max(1000).optional(),
  /** Whoever did it, by email and by id. */
  user: z.string().max(500).nullable().default(null),
  user_id: z.string().max(500).nullable().default(null),
  time: z.string().max(40),
  parent_type: z.string().max(200).optional(),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** What an entry says was done. */
export function whatWasDone({ type, action }: Pick<HistoryEntry, 'type' | 'action'>): string {
  return type ?? action ?? ''
}

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

/** A filter of a page: with `useSearchParams` its values stand in the address under `searchKey`. */
export const PageFilter = z.looseObject({
  id: z.union([z.string(), z.number()]).optional(),
  searchKey: z.string().min(1).max(200),
  values: z.array(z.string().max(1000)).max(1000).default([]),
  useSearchParams: z.boolean().default(false),
})
export type PageFilter = z.output<typeof PageFilter>

const json = z.unknown()
export const NavOptions = z.looseObject({ show_in_footer: z.boolean().optional() })
export type NavOptions = z.output<typeof NavOptions>

/** The settings of a page; they hold for visitors as soon as they are saved, unlike sections and groups. */
export const PageSettings = z.strictObject({
  title: oneLine(1, 500),
  url_slug: z.string().max(1000),
  index: z.number().int().min(0).max(100_000),
  /** The id of the page above; empty at the top level. */
  parent: z.string().max(40),
  description: z.string().max(5000),
  /** The name of an icon; 'none' shows none. */
  icon: z.string().max(100),
  hide_in_nav: z.boolean(),
  /** Where the page's own table of contents stands. */
  sidebar: z.enum(['none', 'left', 'right']),
  /** Whether the navigation of the site stands beside the page. */
  side_nav: z.enum(['show', 'hide']),
  header: z.string().max(100),
  footer: z.string().max(100),
  full_width: z.enum(['off', 'show']),
  navOptions: NavOptions,
  theme: z.string().max(100),
  template_id: z.number().int().nullable(),
  filters: z.array(PageFilter).max(100),
  data_controls: json,
  'generated-pages': json,
  page_index: json,
  page_parent: json,
  page_title: json,
})
export type PageSettings = z.output<typeof PageSettings>

/** A page with its sections loaded, as the rules see it; unknown stored attributes stay in the item. */
export type Page = PageSettings & {
  id: number
  revision: number
  /** 'draft', or empty (also 'published' in older items) for a page that visitors may read. */
  published: string
  has_changes: boolean
  /** Its newest lines; all of them until there are many. */
  history: HistoryEntry[]
  /** The last line that tells of a publish, where it is older than those; null where they tell of one, or none does. */
  older_publish: HistoryEntry | null
  /** Addresses that the page had before; they lead to it. */
  former_slugs: string[]
  sections: Section[]
  draft_sections: Section[]
  section_groups: SectionGroup[]
  draft_section_groups: SectionGroup[]
}

/** Publishing clears `published`, so that an empty value counts as published; only 'draft' does not. */
export function isPublished(page: Pick<Page, 'published'>): boolean {
  return page.published !== 'draft'
}

/** A header or footer is set when it is named and not 'none'. */
export function isSet(choice: string): boolean {
  return choice !== '' && choice !== 'none'
}
