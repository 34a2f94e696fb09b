import type { Section } from '#domain/section/section.ts'
import { type Page, PageSettings, type SectionGroup } from '../page.ts'

/** What an editor works on: the settings of a page, and the groups and sections of its draft. */
export type PageDraft = { settings: PageSettings; groups: SectionGroup[]; sections: Section[] }

const SETTING_KEYS = Object.keys(PageSettings.shape) as (keyof PageSettings)[]

export function draftOf(page: Page): PageDraft {
  const settings = Object.fromEntries(SETTING_KEYS.map((key) => [key, page[key]])) as PageSettings
  return { settings, groups: page.draft_section_groups, sections: page.draft_sections }
}
