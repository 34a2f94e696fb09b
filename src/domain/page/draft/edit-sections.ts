import type { Section } from '#domain/section/section.ts'
import { sectionsByGroup } from '../section-groups.ts'
import type { PageDraft } from './page-draft.ts'

/** Where a section stands: its group, and how many sections of that group stand before it. */
export type SectionPlace = { group: string; index: number }

/** The sections in the order in which they stand on the page. */
export function sectionsInOrder({ groups, sections }: Pick<PageDraft, 'groups' | 'sections'>): Section[] {
  return sectionsByGroup(groups, sections).flatMap((band) => band.sections)
}

export function placeOf(draft: PageDraft, trackingId: string): SectionPlace | null {
  for (const { group, sections } of sectionsByGroup(draft.groups, draft.sections)) {
    const index = sections.findIndex((section) => section.trackingId === trackingId)
    if (index !== -1) return { group: group.name, index }
  }
  return null
}

/** The place right after a section; without one, the end of the last group of the content, before a footer there. */
export function placeAfter(draft: PageDraft, trackingId: string | null): SectionPlace {
  const place = trackingId === null ? null : placeOf(draft, trackingId)
  if (place) return { ...place, index: place.index + 1 }
  const bands = sectionsByGroup(draft.groups, draft.sections)
  const home = bands.findLast(({ group }) => group.position === 'content') ?? bands.at(-1)
  const last = home?.sections.findLastIndex(({ is_footer }) => !is_footer) ?? -1
  return { group: home?.group.name ?? 'default', index: last + 1 }
}

export function insertSection(draft: PageDraft, section: Section, place: SectionPlace): PageDraft {
  return { ...draft, sections: withSection(draft, section, place) }
}

/** Puts a section somewhere else; where it already stands there, the draft stays the same. */
export function moveSection(draft: PageDraft, trackingId: string, place: SectionPlace): PageDraft {
  const from = placeOf(draft, trackingId)
  const section = draft.sections.find((one) => one.trackingId === trackingId)
  if (!from || !section || (from.group === place.group && from.index === place.index)) return draft
  const rest = draft.sections.filter((one) => one !== section)
  return { ...draft, sections: withSection({ ...draft, sections: rest }, section, place) }
}

/** One step up or down, from the edge of a group into its neighbour; the first one up and the last one down stay. */
export function stepSection(draft: PageDraft, trackingId: string, step: -1 | 1): PageDraft {
  const from = placeOf(draft, trackingId)
  if (!from) return draft
  const bands = sectionsByGroup(draft.groups, draft.sections)
  const at = bands.findIndex(({ group }) => group.name === from.group)
  const index = from.index + step
  if (index >= 0 && index < (bands[at]?.sections.length ?? 0)) return moveSection(draft, trackingId, { ...from, index })
  const next = bands[at + step]
  if (!next) return draft
  return moveSection(draft, trackingId, { group: next.group.name, index: step === 1 ? 0 : next.sections.length })
}

export function removeSection(draft: PageDraft, trackingId: string): PageDraft {
  const sections = draft.sections.filter((section) => section.trackingId !== trackingId)
  return sections.length === draft.sections.length ? draft : { ...draft, sections }
}

/** Changes attributes of one section; all others stay the same objects. */
export function changeSection(draft: PageDraft, trackingId: string, patch: Partial<Section>): PageDraft {
  const changes = (section: Section) => Object.entries(patch).some(([key, value]) => section[key] !== value)
  if (!draft.sections.some((section) => section.trackingId === trackingId && changes(section))) return draft
  return {
    ...draft,
    sections: draft.sections.map((section) => (section.trackingId === trackingId ? { ...section, ...patch } : section)),
  }
}

/** All sections in page order, with this one at its place; only its own group is written anew. */
function withSection(draft: PageDraft, section: Section, { group, index }: SectionPlace): Section[] {
  const placed = section.group === group ? section : { ...section, group }
  return sectionsByGroup(draft.groups, draft.sections).flatMap((band) => {
    if (band.group.name !== group) return band.sections
    return [...band.sections.slice(0, index), placed, ...band.sections.slice(index)]
  })
}
