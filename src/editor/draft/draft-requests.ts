import type { Page } from '#domain/page/page.ts'
import { handOverInput } from '#editor-kit/pending-input.ts'
import { callVerb } from '#verb-client/call-verb.ts'
import { postPage } from '../post-page.ts'
import type { NotDone, PublishHow } from './draft-handle.ts'
import { statusOf } from './draft-snapshot.ts'
import { AWAY_WORDS } from './kept-away.ts'
import type { SaveEvent, SaveState } from './save-machine.ts'

type Parts = {
  state(): SaveState
  happen(event: SaveEvent): void
  counted<T>(what: 'updating' | 'loading', work: Promise<T>): Promise<T>
  author(): string | null
  saver: { plan(): void; flush(): Promise<boolean> }
}

/** What is asked of the server besides saves: the page as it is now, and what becomes of its draft. */
export function draftRequests({ state, happen, counted, author, saver }: Parts) {
  function receive(fresh: Page) {
    const { sent, page, conflicts } = state()
    // An answer to the save in flight is on its way and says the same or more.
    if (sent || fresh === page || fresh.id !== page.id) return
    if (fresh.revision < page.revision || conflicts.length > 0) return
    happen({ type: 'received', page: fresh })
    saver.plan()
  }

  async function reload(): Promise<void> {
    const answer = await counted('loading', callVerb('pages.draft', { pageId: state().page.id }))
    if (answer.ok) receive(answer.value.page)
  }

  async function ask(requestType: 'publish' | 'discard'): Promise<NotDone | null> {
    handOverInput()
    if (!(await saver.flush())) return notSaved(state())
    const { id, revision } = state().page
    const answer = await counted('updating', postPage({ id, revision }, requestType, { author: author() }))
    if (answer.ok) {
      await reload()
      return null
    }
    if (answer.current) receive(answer.current)
    else if (answer.again) happen({ type: 'unreachable', message: answer.message })
    else happen({ type: 'refused', message: answer.message, away: answer.away })
    return { message: answer.away ? AWAY_WORDS[answer.away] : answer.message, away: answer.away }
  }

  async function release({ patternId, versions, at }: PublishHow): Promise<NotDone | null> {
    handOverInput()
    if (!(await saver.flush())) return notSaved(state())
    const { id, revision } = state().page
    const asked = { patternId, pages: [{ id, revision }], versions, ...(at === null ? {} : { at }) }
    const answer = await counted('updating', callVerb('releases.publish', asked))
    await reload()
    return answer.ok ? null : { message: answer.message }
  }

  return { receive, reload, ask, release }
}

/** What keeps the last changes from being saved, which has to come first. */
function notSaved(state: SaveState): NotDone {
  const status = statusOf(state)
  const away = status.kind === 'refused' ? status.away : undefined
  return { message: 'message' in status ? status.message : 'The last changes are not saved yet.', away }
}
