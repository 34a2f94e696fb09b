import type { Section } from '#domain/section/section.ts'
import type { PageStamp } from '../draft/draft.ts'
import type { PageContent } from '../history/revision.ts'
import type { Page } from '../page.ts'

/**
 * Visitors read again what they read before a publish, or nothing where that was the first. The draft stays as it is, with
 * what was published in it; live sections keep their ids where they are the same.
 */
export function takeBackPublish(page: Page, before: PageContent | null, stamp: PageStamp): Page {
  const entry = { type: 'reverted published changes.', ...stamp }
  const liveIds = new Map(page.sections.map((live) => [live.trackingId, live.id]))
  const draftIds = new Map(page.draft_sections.map((draft) => [draft.trackingId, draft.id]))
  const sections = (before?.sections ?? []).map((section): Section => {
    const [id, draft_id] = [liveIds.get(section.trackingId), draftIds.get(section.trackingId)]
    liveIds.delete(section.trackingId)
    draftIds.delete(section.trackingId)
    return { ...section, ...(id === undefined ? {} : { id }), ...(draft_id === undefined ? {} : { draft_id }) }
  })
  return {
    ...page,
    has_changes: true,
    published: before ? '' : 'draft',
    sections,
    section_groups: before ? before.groups : page.section_groups,
    history: [...page.history, entry],
  }
}
