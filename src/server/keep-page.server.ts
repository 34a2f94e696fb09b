import { setImmediate } from 'node:timers/promises'
import { packedPage, type UnpackedPage } from './packed-page.server.ts'
import type { Services } from './services.server.ts'

type Kept = { place: string; search: string; answer: UnpackedPage; startedAt: number }

/** Puts an answer into the cache once it is packed; whoever asked for it does not wait for that. */
export async function keepLater(
  { pages, log }: Pick<Services, 'pages' | 'log'>,
  { place, search, answer, startedAt }: Kept,
): Promise<void> {
  await setImmediate()
  try {
    pages.keep(place, search.replace(/^\?/, ''), await packedPage(answer), startedAt)
  } catch (error) {
    log.error({ err: error }, 'a page could not be packed for the cache')
  }
}
