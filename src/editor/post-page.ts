import type { Page } from '#domain/page/page.ts'
import { type KeptAway, keptAway } from './draft/kept-away.ts'
import type { SavedPage } from './draft/save-machine.ts'

export type PageRequest = 'update' | 'create' | 'publish' | 'discard' | 'delete'

/** Why something could not be saved; `again` when the same may go through later, `current` when somebody was faster. */
export type SendProblem = {
  ok: false
  message: string
  again: boolean
  current?: Page
  /** The section that was refused, by its tracking id. */
  section?: string
  /** Where no save of this page would be taken now. */
  away?: KeptAway
}
type Sent<T> = ({ ok: true } & T) | SendProblem
export type PostAnswer = Sent<SavedPage & { trashId?: number }>

/** Browsers finish a request of a page that is gone only up to 64 kB; characters may take several bytes. */
const MOST_LEFT_BEHIND = 15_000

/** What is said where no server answered at all. */
export const UNREACHABLE = 'The server could not be reached. Nothing was lost: try again.'

type PostOptions = {
  /** To be finished even when the tab is closed meanwhile, if it is small enough. */
  last?: boolean
  path?: string | undefined
  /** The email of who wrote it: whoever signed in since saves nothing in their own name that they did not write. */
  author?: string | null
}

/** Saves a page: a multipart post to the current path with the changed fields and the kind of request. */
export async function postPage(
  data: Record<string, unknown>,
  requestType: PageRequest,
  { last = false, path = window.location.pathname, author = null }: PostOptions = {},
): Promise<PostAnswer> {
  const form = new FormData()
  const text = JSON.stringify(data)
  form.set('data', text)
  form.set('requestType', requestType)
  if (author !== null) form.set('author', author)
  return send(path, {
    method: 'POST',
    body: form,
    keepalive: last && text.length < MOST_LEFT_BEHIND,
  })
}

/** Saves many pages in one post to the current path: all of them, or none. */
export function postPages(pages: readonly object[]): Promise<Sent<{ pages: SavedPage[] }>> {
  const form = new FormData()
  form.set('data', JSON.stringify(pages))
  form.set('requestType', 'update')
  return send(window.location.pathname, { method: 'POST', body: form })
}

async function send<T>(path: string, init: RequestInit): Promise<Sent<T>> {
  try {
    const response = await fetch(path, { ...init, headers: { ...init.headers, accept: 'application/json' } })
    const body = await response.json()
    if (response.ok) return { ...body, ok: true }
    const message = String(body.error?.message ?? `The server answered ${response.status}.`)
    const current: Page | undefined = response.status === 409 ? body.error?.details?.current : undefined
    const again = response.status >= 500 || response.status === 408 || response.status === 429
    const named: unknown = body.error?.details?.section
    const section = typeof named === 'string' ? named : undefined
    const away = keptAway(response.status, section)
    return {
      ...{ ok: false, message, again },
      ...(current?.draft_sections ? { current } : {}),
      ...(section === undefined ? {} : { section }),
      ...(away ? { away } : {}),
    }
  } catch {
    return { ok: false, message: UNREACHABLE, again: true }
  }
}
