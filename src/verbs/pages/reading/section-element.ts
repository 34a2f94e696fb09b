import { type DeclaredData, declaredData } from '#domain/element/declared-data.ts'
import { type ReadElement, readElement } from '#domain/element/read-element.ts'
import { readerKeys } from '#domain/element/reader-state.ts'
import { madeOnce } from '#domain/made-once.ts'
import { sectionAnchor } from '#domain/page/view/section-shell.ts'
import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** The element of a section. */
export function sectionElement({ element }: Section): ReadElement {
  return readElement(elementModels, element)
}

/** What the element of a section says of its data; null where it fails to say. */
export const sectionData = madeOnce((section: Section): DeclaredData | null => declaredData(sectionElement(section)))

/** Whether what a section shows may be another thing at the next visit, or for another reader. */
export function hasData(section: Section): boolean {
  return sectionData(section)?.versions.length !== 0
}

/** The versions that sections may show rows of. */
export function shownVersions(sections: readonly Section[]): number[] {
  return [...new Set(sections.flatMap((section) => sectionData(section)?.versions ?? []))]
}

/** The keys of the address that readers of these sections may use. */
export function sectionKeys(sections: readonly Section[]): string[] {
  return sections.flatMap((section) => {
    const offer = sectionData(section)?.offer
    return offer ? readerKeys(sectionAnchor(section), offer) : []
  })
}
