import { readElement } from '#domain/element/read-element.ts'
import type { SettingsOf } from '#domain/page/history/compare-attributes.ts'
import { elementModels } from '#elements/registry.ts'

/** The settings of an element with the defaults of its kind: an editor writes these out with the first key that is pressed. */
export const filledSettings: SettingsOf = (element) => {
  const read = readElement(elementModels, element)
  return read.kind === 'known' ? (read.settings as Record<string, unknown>) : null
}
