import { versionShown } from '#domain/data/shown-version.ts'
import { isSameSource, sourceInfoOf } from '#domain/data/source-info.ts'
import type { PickedVersion } from '#domain/data/version-listing.ts'
import type { ElementModel } from '#domain/element/element.ts'
import { readElement, storeElement } from '#domain/element/read-element.ts'
import { invalid } from '#domain/problem.ts'
import { MOST_ELEMENT_DATA, type StoredElement } from '../section.ts'

/**
 * The element of a section with another version of its source; its columns stay as an editor's choice of that version
 * would leave them. What can't be changed is refused in the words of the list of skipped sections.
 */
export function updatedElement(
  models: ReadonlyMap<string, ElementModel>,
  stored: StoredElement,
  picked: PickedVersion,
): StoredElement {
  const element = readElement(models, stored)
  if (element.kind === 'unreadable') throw invalid(`Its settings can't be read: ${element.reason}`)
  const versioned = element.kind === 'known' ? element.model.data?.versioned : undefined
  if (element.kind !== 'known' || !versioned) throw invalid('It does not show a version of a source.')
  const info = versioned.info(element.settings)
  const chosen = sourceInfoOf(picked.source, picked.version)
  if (!info || !isSameSource(info, chosen)) throw invalid('It now shows another source.')
  if (versionShown(info) === picked.version.viewId) throw invalid('It already shows this version.')
  const updated = storeElement(element.model, versioned.choose(element.settings, picked), stored, element.settings)
  if (updated['element-data'].length > MOST_ELEMENT_DATA) throw invalid('Its settings would be too long.')
  return updated
}
