import type { LiveRequest } from '#domain/data/live-value/live-request.ts'
import type { NeededData } from '#domain/element/data-need.ts'
import { NO_VALUE } from '#domain/rich-text/live-nodes.ts'
import { readValue } from '#fields/live-value.ts'

/** Writes other values into a text: those that are asked for stand in their order among all that it has. */
export function showValues(
  section: HTMLElement,
  values: readonly (LiveRequest | null)[],
  data: readonly NeededData[],
): void {
  const places = section.querySelectorAll<HTMLElement>('button.rt-live')
  let at = 0
  for (const [position, request] of values.entries()) {
    const place = places[position]
    if (!request) continue
    const read = readValue(request, data[at++])
    if (place) write(place, read.ok ? read.text : NO_VALUE)
  }
}

/** Bold and such stand around the text itself. */
function write(place: HTMLElement, text: string): void {
  let inner: Element = place
  while (inner.firstElementChild) inner = inner.firstElementChild
  inner.textContent = text
  place.setAttribute('aria-label', `${text}, source`)
}
