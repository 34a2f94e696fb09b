import type { NeededData } from '#domain/element/data-need.ts'
import type { ReaderState } from '#domain/element/reader-state.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import { copies } from './copies.ts'
import type { ElementPlace } from './element-view.ts'

/** A section as another address shows it: what was understood of that, and the data. */
export type AnsweredSection = { data: NeededData[]; reader: ReaderState }

/** A section as another address would show it, or only what its page adds to those before; a refusal is an answer too, a broken line is thrown. */
export async function askSection(
  { pageId, anchor, exported }: ElementPlace,
  search: string,
  signal: AbortSignal,
  appended = false,
): Promise<AnsweredSection> {
  const address = exported?.answers
  if (address && copies.load) return (await copies.load()).askCopy(address, search, appended)
  const answer = await callVerb('pages.section', { pageId, anchor, search, appended }, { signal })
  if (!answer.ok) throw new Error(answer.message)
  const { element } = answer.value
  if (element.kind !== 'known') throw new Error('This section has changed. Please reload the page.')
  return { data: element.data, reader: element.reader }
}
