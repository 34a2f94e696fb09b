export type PageRequest = 'update' | 'create' | 'publish' | 'discard'
export type PostAnswer = { ok: true; id: number; revision: number; url_slug?: string } | { ok: false; message: string }

/** Saves a page: a multipart post to the current path with the changed fields and the kind of request. */
export async function postPage(data: Record<string, unknown>, requestType: PageRequest): Promise<PostAnswer> {
  const form = new FormData()
  form.set('data', JSON.stringify(data))
  form.set('requestType', requestType)
  return send(window.location.pathname, { method: 'POST', body: form })
}

/** Calls a verb through the JSON door. */
export async function postVerb(verb: string, input: unknown): Promise<{ ok: true } | { ok: false; message: string }> {
  const headers = { 'content-type': 'application/json' }
  return send(`/api/${verb}`, { method: 'POST', headers, body: JSON.stringify(input) })
}

type Sent<T> = ({ ok: true } & T) | { ok: false; message: string }

async function send<T>(path: string, init: RequestInit): Promise<Sent<T>> {
  try {
    const response = await fetch(path, { ...init, headers: { ...init.headers, accept: 'application/json' } })
    const body = await response.json()
    if (response.ok) return { ...body, ok: true }
    return { ok: false, message: String(body.error?.message ?? `The server answered ${response.status}.`) }
  } catch (error) {
    return { ok: false, message: `The server could not be reached (${String(error)}). Nothing was lost: try again.` }
  }
}
