import { draftOf, type PageDraft } from '#domain/page/draft/page-draft.ts'
import type { Page } from '#domain/page/page.ts'
import type { Section } from '#domain/section/section.ts'

/** Which stored section each section of a draft is. */
export type SavedIds = readonly { id?: number | undefined; trackingId: string }[]

/** The draft of a page in which every section has a name of its own, also where older pages left it out or gave it twice. */
export function editableDraft(page: Page): PageDraft {
  const draft = draftOf(page)
  const names = new Set<string>()
  const sections = draft.sections.map((section, at) => {
    const name =
      section.trackingId && !names.has(section.trackingId) ? section.trackingId : `${section.id ?? `at-${at}`}`
    names.add(name)
    return name === section.trackingId ? section : { ...section, trackingId: name }
  })
  return { ...draft, sections }
}

/** The draft with the numbers that the server gave to its new sections. */
export function withSavedIds(draft: PageDraft, saved: SavedIds): PageDraft {
  const ids = new Map(saved.flatMap(({ id, trackingId }) => (id === undefined ? [] : [[trackingId, id] as const])))
  const sections = draft.sections.map((section) => {
    const id = ids.get(section.trackingId)
    return id === undefined || id === section.id ? section : { ...section, id }
  })
  return sections.every((section, at) => section === draft.sections[at]) ? draft : { ...draft, sections }
}

/**
 * A section as it is sent. One that was taken out and brought back keeps its number only while the server surely still
 * has it: in the draft, or behind a live section. Otherwise it is stored anew.
 */
export function withSafeId(section: Section, page: Page, saved: PageDraft): Section {
  if (section.id === undefined) return section
  const known =
    saved.sections.some(({ id }) => id === section.id) || page.sections.some(({ draft_id }) => draft_id === section.id)
  if (known) return section
  const { id: _gone, ...content } = section
  return content as Section
}
