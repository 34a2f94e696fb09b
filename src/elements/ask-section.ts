import type { NeededData } from '#domain/element/element.ts'
import type { ElementPlace } from './element-view.ts'

/** The rows of a section as another address would show it; a refusal is an answer too, a broken line is thrown. */
export async function askSection(place: ElementPlace, search: string, signal: AbortSignal): Promise<NeededData[]> {
  const response = await fetch('/api/pages.section', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageId: place.pageId, anchor: place.anchor, search }),
    signal,
  })
  if (!response.ok) throw new Error(`The section was not answered: ${response.status}`)
  const { element } = (await response.json()) as { element: { data?: NeededData[] } }
  return element.data ?? []
}
