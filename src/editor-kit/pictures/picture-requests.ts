import type { Picture } from '#domain/media/picture.ts'

type Answer<T> = { ok: true; value: T } | { ok: false; message: string }

const UNREACHABLE = 'The server could not be reached. Please try again.'

/** The pictures of a site, the newest first. */
export async function sitePictures(app: string): Promise<Answer<Picture[]>> {
  const answer = await callVerb<{ files: Picture[] }>('media.list', { app })
  return answer.ok ? { ok: true, value: answer.value.files } : answer
}

/** Changes what a picture is said to show. */
export function describePicture(app: string, hash: string, alt: string): Promise<Answer<Picture>> {
  return callVerb('media.edit', { app, hash, alt })
}

async function callVerb<T>(verb: string, input: unknown): Promise<Answer<T>> {
  try {
    const response = await fetch(`/api/${verb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(input),
    })
    return answerOf(response.status, await response.json())
  } catch {
    return { ok: false, message: UNREACHABLE }
  }
}

/** Sends a picture and says on the way how much of it is there, from 0 to 1; `fetch` can't tell that. */
export function uploadPicture(app: string, file: File, onSent: (part: number) => void): Promise<Answer<Picture>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/media?app=${encodeURIComponent(app)}`)
    request.setRequestHeader('accept', 'application/json')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request.status, request.response))
    request.onerror = () => resolve({ ok: false, message: UNREACHABLE })
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

function answerOf<T>(status: number, body: unknown): Answer<T> {
  if (status >= 200 && status < 300) return { ok: true, value: body as T }
  const { error } = (body ?? {}) as { error?: { message?: string } }
  return { ok: false, message: error?.message ?? `The server answered ${status}.` }
}
