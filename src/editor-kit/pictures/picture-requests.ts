import type { Picture } from '#domain/media/picture.ts'
import { type Answer, answerOf, callVerb, unreachable } from '#verb-client/call-verb.ts'

/** The pictures of a site, the newest first. */
export async function sitePictures(app: string): Promise<Answer<Picture[]>> {
  const answer = await callVerb('media.list', { app })
  return answer.ok ? { ok: true, value: answer.value.files } : answer
}

/** Changes what a picture is said to show. */
export function describePicture(app: string, hash: string, alt: string): Promise<Answer<Picture>> {
  return callVerb('media.edit', { app, hash, alt })
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
    request.onerror = () => resolve(unreachable())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}
