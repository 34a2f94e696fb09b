import { packedPage, type UnpackedPage } from './packed-page.server.ts'
import type { Services } from './services.server.ts'

type Kept = { place: string; search: string; answer: UnpackedPage; startedAt: number }

/** Puts an answer into the cache once it is packed; whoever asked for it does not wait for that. */
export function keepLater({ pages, log }: Pick<Services, 'pages' | 'log'>, { place, search, ...made }: Kept): void {
  setImmediate(() => {
    packedPage(made.answer).then(
      (page) => pages.keep(place, search.replace(/^\?/, ''), page, made.startedAt),
      (error: unknown) => log.error({ err: error }, 'a page could not be packed for the cache'),
    )
  })
}
