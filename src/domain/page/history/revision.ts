import { z } from 'zod'
import type { Item, ItemData } from '#domain/item/item.ts'
import { sameJson } from '#domain/item/same-json.ts'
import type { Section } from '#domain/section/section.ts'
import type { PageStamp } from '../draft/draft.ts'
import { isPublished, type Page, type SectionGroup, whatWasDone } from '../page.ts'
import { MISSING_ELEMENT, readPage } from '../stored-page.ts'

/** What a page said at one time: its title, and its groups and sections whole. */
export type PageContent = { title: string; groups: SectionGroup[]; sections: Section[] }

/** A published state of a page in a list: which one it was, who published it and when. */
export type RevisionListing = {
  id: number
  number: number
  user: string | null
  at: string
  title: string
  /** How many sections it has. */
  count: number
}

/** Whether there were revisions before the first of those that are kept; they are counted from one on. */
export function earlierAreGone({
  revisions,
  total,
}: {
  revisions: readonly RevisionListing[]
  total: number
}): boolean {
  return revisions.length >= total && (revisions.at(-1)?.number ?? 1) > 1
}

/** How a state of a page is named: a revision by its id, or what is being edited, or what visitors read. */
export type StateId = number | 'draft' | 'live'

/** What a published page shows. Ids belong to the live items, which go with the next publish, and are left out. */
export function liveContent(page: Page): PageContent {
  return { title: page.title, groups: page.section_groups, sections: page.sections.flatMap(withoutIds) }
}

/** What an editor sees of a page before it is published. */
export function draftContent(page: Page): PageContent {
  return { title: page.title, groups: page.draft_section_groups, sections: page.draft_sections.flatMap(withoutIds) }
}

export function sameContent(a: PageContent, b: PageContent): boolean {
  return sameJson(a, b)
}

/** Whether this change of a page makes something public: its live sections are others now, or it was a draft before. */
export function isPublication(before: Page, after: Page): boolean {
  return isPublished(after) && (before.sections !== after.sections || !isPublished(before))
}

/** Who published the page last and when, as far as its history says. */
export function lastPublication(page: Page): Pick<RevisionListing, 'user' | 'at'> | null {
  const entry = page.history.findLast((line) => whatWasDone(line).startsWith('published')) ?? page.older_publish
  return entry ? { user: entry.user, at: entry.time } : null
}

/** The content of a revision becomes the draft; visitors go on reading what is live, and settings stay as they are. */
export function restore(page: Page, revision: PageContent & { number: number }, stamp: PageStamp): Page {
  const { groups, sections } = revision
  if (sameContent({ ...draftContent(page), title: '' }, { title: '', groups, sections })) return page
  const draftIds = new Map(page.draft_sections.map((draft) => [draft.trackingId, draft.id]))
  const draft_sections = sections.map((section): Section => {
    const id = draftIds.get(section.trackingId)
    draftIds.delete(section.trackingId)
    return id === undefined ? section : { ...section, id }
  })
  const entry = { type: `restored revision ${revision.number}.`, ...stamp }
  const history = [...page.history, entry]
  return { ...page, draft_sections, draft_section_groups: groups, has_changes: true, history }
}

const StoredRevision = z.object({
  number: z.number().int().positive(),
  user: z.string().nullable().catch(null),
  at: z.string().catch(''),
})

/** A stored revision with the items that hold its sections, in their order. */
export function readRevision(item: Item, parts: readonly Item[]): (RevisionListing & PageContent) | null {
  const listing = revisionListing(item)
  if (!listing) return null
  const sections = parts.flatMap(({ data }) => (Array.isArray(data.sections) ? data.sections : []))
  const page = readPage(item.id, item.revision, { ...item.data, sections })
  return { ...listing, title: page.title, groups: page.section_groups, sections: page.sections }
}

/** A revision as lists show it. */
export function revisionListing(item: Item): RevisionListing | null {
  const revision = StoredRevision.safeParse(item.data)
  if (!revision.success) return null
  const { title, count } = item.data
  return {
    id: item.id,
    ...revision.data,
    title: typeof title === 'string' ? title : '',
    count: typeof count === 'number' ? count : 0,
  }
}

/** An item holds this many characters of sections; a larger page is kept in several items. */
const MOST_CHARACTERS = 4_000_000

/** The data of the items that keep this content: what lists show in one, so that they read little, and the sections in others. */
export function storedRevision(
  { title, groups, sections }: PageContent,
  { pageId: page_id, ...head }: { pageId: number; number: number; user: string | null; at: string },
): { head: ItemData; parts: ItemData[] } {
  return {
    head: { page_id, ...head, title, section_groups: groups, count: sections.length },
    parts: chunks(sections).map((part) => ({ page_id, sections: part })),
  }
}

function chunks(sections: readonly Section[]): Section[][] {
  const parts: Section[][] = []
  let room = 0
  for (const section of sections) {
    const size = JSON.stringify(section).length
    if (parts.length === 0 || size > room) {
      parts.push([])
      room = MOST_CHARACTERS
    }
    parts.at(-1)?.push(section)
    room -= size
  }
  return parts
}

function withoutIds({ id: _id, draft_id: _draft, page_id: _page, ...content }: Section): Section[] {
  // Nothing is left of a section whose item is gone that could be brought back.
  return content.element['element-type'] === MISSING_ELEMENT['element-type'] ? [] : [content as Section]
}
