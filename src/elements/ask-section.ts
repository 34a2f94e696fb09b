import type { NeededData } from '#domain/element/element.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import type { ElementPlace } from './element-view.ts'

/** The rows of a section as another address would show it; a refusal is an answer too, a broken line is thrown. */
export async function askSection(place: ElementPlace, search: string, signal: AbortSignal): Promise<NeededData[]> {
  const answer = await callVerb('pages.section', { pageId: place.pageId, anchor: place.anchor, search }, { signal })
  if (!answer.ok) throw new Error(`The section was not answered: ${answer.status}`)
  const { element } = answer.value
  return 'data' in element ? element.data : []
}
