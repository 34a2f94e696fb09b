import { type DataNeed, type ElementRequest, PLAIN_REQUEST } from './element.ts'
import type { ReadElement } from './read-element.ts'

/**
 * The rows that an element needs; null when it fails to say. That is a fault of this element alone: whoever shows it asks
 * once more where the failure is told, and whoever only looks over a page goes on.
 */
export function dataNeedsOf(element: ReadElement, request: ElementRequest = PLAIN_REQUEST): DataNeed[] | null {
  if (element.kind !== 'known') return []
  try {
    return element.model.dataNeeds(element.settings, request)
  } catch {
    return null
  }
}
