import type { Section } from '#domain/section/section.ts'
import { elementModels } from '#elements/registry.ts'

/** Whether the element of a section is edited where it stands, as a text is. */
export function isInPlace({ element }: Pick<Section, 'element'>): boolean {
  return elementModels.get(element['element-type'])?.edited === 'in-place'
}
