import { parseJsonText } from '#domain/item/json-text.ts'
import { type EmbeddedPicture, mayEmbedPictures, type StoredPictures } from '#domain/rich-text/embedded-pictures.ts'
import type { StoredElement } from '#domain/section/section.ts'
import type { ElementModel } from './element.ts'

type Models = ReadonlyMap<string, ElementModel>

/** The pictures that stand in an element by their bytes, in order, each once. */
export function elementPictures(models: Models, element: StoredElement): EmbeddedPicture[] {
  return settingsWithPictures(models, element)?.found ?? []
}

/** The element with these pictures by their addresses in the media store; the very same where it has none of them. */
export function withElementPictures(models: Models, element: StoredElement, pictures: StoredPictures): StoredElement {
  const read = settingsWithPictures(models, element)
  if (!read?.found.some(({ src }) => pictures.has(src))) return element
  return { ...element, 'element-data': JSON.stringify(read.rule.stored(read.settings, pictures)) }
}

/** Where the pictures of an element are by now, if that is all that differs from it in another one. */
export function picturesStoredSince(
  models: Models,
  before: StoredElement,
  after: StoredElement,
): StoredPictures | null {
  const read = settingsWithPictures(models, before)
  if (!read || before['element-type'] !== after['element-type']) return null
  const { value, valid } = parseJsonText<Record<string, unknown>>(after['element-data'], {})
  return valid ? read.rule.storedSince(read.settings, value) : null
}

function settingsWithPictures(models: Models, element: StoredElement) {
  const rule = models.get(element['element-type'])?.pictures
  if (!rule || !mayEmbedPictures(element['element-data'])) return null
  const { value: settings, valid } = parseJsonText<Record<string, unknown>>(element['element-data'], {})
  return valid ? { rule, settings, found: rule.embedded(settings) } : null
}
