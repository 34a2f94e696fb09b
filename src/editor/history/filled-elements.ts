import { readElement } from '#domain/element/read-element.ts'
import type { ReadElements } from '#domain/page/history/compare-attributes.ts'
import { type Section, UNTITLED_SECTION } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** Elements with the defaults of their kind, which an editor writes out with the first key that is pressed. */
export const filledElements: ReadElements = {
  settings(element) {
    const read = readElement(elementModels, element)
    return read.kind === 'known' ? (read.settings as Record<string, unknown>) : null
  },
  kind: (element) => elementModels.get(element['element-type'])?.label ?? element['element-type'],
}

/** A section by its title; one that was given none, by its kind. */
export function titleOrKind({ title, element }: Section, place = ''): string {
  if (title && title !== UNTITLED_SECTION) return title
  return place ? `${filledElements.kind(element)} (${place})` : filledElements.kind(element)
}
