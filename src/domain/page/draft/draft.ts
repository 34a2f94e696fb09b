import type { Section } from '#domain/section/section.ts'
import type { HistoryEntry, Page } from '../page.ts'

/** Who does it, and when. */
export type PageStamp = { user: string | null; user_id: string | null; time: string }

/** Drafts become the live sections: the id of a live section stays where its draft is still there. */
export function publish(page: Page, stamp: PageStamp): Page {
  if (!canPublish(page)) return page
  const liveIds = new Map(page.sections.map((live) => [live.draft_id, live.id]))
  return {
    ...page,
    has_changes: false,
    published: '',
    sections: page.draft_sections.map((draft) => asLive(draft, draft.id && liveIds.get(draft.id))),
    section_groups: page.draft_section_groups,
    history: noted(page.history, 'published changes.', stamp),
  }
}

/** The live sections and groups are copied back over the drafts. */
export function discard(page: Page, stamp: PageStamp): Page {
  if (!page.has_changes) return page
  const draftIds = new Set(page.draft_sections.map((draft) => draft.id))
  return {
    ...page,
    has_changes: false,
    draft_sections: page.sections.map((live) => asDraft(live, draftIds)),
    draft_section_groups: page.section_groups,
    history: noted(page.history, 'discarded changes.', stamp),
  }
}

/** There is something to publish: the page is a draft, or it has changes. */
export function canPublish(page: Pick<Page, 'published' | 'has_changes'>): boolean {
  return page.published === 'draft' || page.has_changes
}

function noted(history: HistoryEntry[], type: string, { user, user_id, time }: PageStamp): HistoryEntry[] {
  return [...history, { type, user, user_id, time }]
}

function asLive({ id, ...content }: Section, liveId: number | undefined): Section {
  const live: Section = { ...content }
  if (id !== undefined) live.draft_id = id
  if (liveId !== undefined) live.id = liveId
  return live
}

function asDraft({ id: _live, draft_id, ...content }: Section, draftIds: Set<number | undefined>): Section {
  const draft: Section = { ...content }
  if (draft_id !== undefined && draftIds.has(draft_id)) draft.id = draft_id
  return draft
}
