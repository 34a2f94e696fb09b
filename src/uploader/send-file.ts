import { UPLOAD_PATH } from '#domain/data/upload-path.ts'
import { type Answer, answerOf, unreachable } from '#verb-client/call-verb.ts'
import type { VerbAnswer } from '#verb-client/verb-types.ts'

type Sending = {
  signal: AbortSignal
  /** How many bytes are there; `fetch` can't tell that. */
  onSent(bytes: number): void
}

/** Sends a data file to be loaded into a catalogue; null when it was given up on the way. */
export function sendFile(
  patternId: number,
  file: File,
  { signal, onSent }: Sending,
): Promise<Answer<VerbAnswer<'sources.upload'>> | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const query = new URLSearchParams({ patternId: String(patternId), name: file.name })
    request.open('POST', `${UPLOAD_PATH}?${query}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded }) => onSent(loaded)
    request.onload = () => resolve(answerOf(request.status, request.response))
    request.onerror = () => resolve(unreachable())
    request.onabort = () => resolve(null)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })
}
