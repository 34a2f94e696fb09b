import { type DataNeed, PLAIN_REQUEST } from '#domain/element/element.ts'
import { type ReadElement, readElement } from '#domain/element/read-element.ts'
import type { Section, StoredElement } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

const known = new WeakMap<StoredElement, ReadElement>()

/** The element of a section, read once however many parts of a view ask for it: settings can be long. */
export function sectionElement({ element }: Section): ReadElement {
  const before = known.get(element)
  if (before) return before
  const read = readElement(elementModels, element)
  known.set(element, read)
  return read
}

/** The rows a section needs when the address asks for nothing else. */
export function plainNeeds(section: Section): DataNeed[] {
  const element = sectionElement(section)
  return element.kind === 'known' ? element.model.dataNeeds(element.settings, PLAIN_REQUEST) : []
}
