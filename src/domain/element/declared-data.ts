import type { ReadElement } from './read-element.ts'
import { NOTHING_OFFERED, type ReaderOffer } from './reader-state.ts'

/** What an element says of its data, whatever is asked of it: the versions it may show, and what its readers may ask. */
export type DeclaredData = { versions: readonly number[]; offer: ReaderOffer }

const NO_DATA: DeclaredData = { versions: [], offer: NOTHING_OFFERED }

/**
 * Null where the element fails to say. That is a fault of this element alone: whoever shows it tells of the failure, and
 * whoever only looks over a page goes on.
 */
export function declaredData(element: ReadElement): DeclaredData | null {
  const data = element.kind === 'known' ? element.model.data : undefined
  if (element.kind !== 'known' || !data) return NO_DATA
  try {
    return { versions: data.versions(element.settings), offer: data.offers(element.settings) }
  } catch {
    return null
  }
}
