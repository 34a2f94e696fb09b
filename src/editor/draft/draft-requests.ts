import type { Page } from '#domain/page/page.ts'
import { postPage, postVerb } from '../post-page.ts'
import type { SaveEvent, SaveState } from './save-machine.ts'

type Parts = {
  state(): SaveState
  happen(event: SaveEvent): void
  counted<T>(what: 'updating' | 'loading', work: Promise<T>): Promise<T>
  saver: { plan(): void; flush(): Promise<boolean> }
}

/** What is asked of the server besides saves: the page as it is now, and what becomes of its draft. */
export function draftRequests({ state, happen, counted, saver }: Parts) {
  function receive(fresh: Page) {
    const { sent, page, conflicts } = state()
    // An answer to the save in flight is on its way and says the same or more.
    if (sent || fresh === page || fresh.id !== page.id) return
    if (fresh.revision < page.revision || conflicts.length > 0) return
    happen({ type: 'received', page: fresh })
    saver.plan()
  }

  async function reload(): Promise<void> {
    const answer = await counted('loading', postVerb<{ page: Page }>('pages.draft', { pageId: state().page.id }))
    if (answer.ok) receive(answer.page)
  }

  async function ask(requestType: 'publish' | 'discard'): Promise<boolean> {
    if (!(await saver.flush())) return false
    const { id, revision } = state().page
    const answer = await counted('updating', postPage({ id, revision }, requestType))
    if (answer.ok) await reload()
    else if (answer.current) receive(answer.current)
    else happen({ type: answer.again ? 'unreachable' : 'refused', message: answer.message })
    return answer.ok
  }

  return { receive, reload, ask }
}
