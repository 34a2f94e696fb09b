import type { ElementModel } from '#domain/element/element.ts'
import { storeElement } from '#domain/element/read-element.ts'
import { type Section, UNTITLED_SECTION } from '#domain/section/section.ts'

/** A name that no other section has; `randomUUID` is missing on sites without https. */
export function newTrackingId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A section as it is inserted, with the defaults of its kind of element. */
export function newSection(model: ElementModel): Section {
  return {
    trackingId: newTrackingId(),
    title: UNTITLED_SECTION,
    level: 1,
    size: '1',
    group: 'default',
    element: storeElement(model, model.defaults),
  }
}
