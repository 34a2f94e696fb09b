import { dataNeedsOf } from '#domain/element/data-needs.ts'
import { type ReadElement, readElement } from '#domain/element/read-element.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** The element of a section. */
export function sectionElement({ element }: Section): ReadElement {
  return readElement(elementModels, element)
}

type SectionNeeds = { section: Section; viewIds: number[] }

/** Sections are replaced, never changed: what they need is told once for as long as a page is kept. */
const known = new WeakMap<readonly Section[], SectionNeeds[]>()

/** The sections that show rows, with the versions those are of, whatever else the address asks for. */
export function sectionsWithRows(sections: readonly Section[]): SectionNeeds[] {
  const before = known.get(sections)
  if (before) return before
  const needing = sections.map((section) => ({
    section,
    viewIds: (dataNeedsOf(sectionElement(section)) ?? []).map(({ viewId }) => viewId),
  }))
  const withRows = needing.filter(({ viewIds }) => viewIds.length > 0)
  known.set(sections, withRows)
  return withRows
}
