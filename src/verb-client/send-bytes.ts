import { type Answer, answerOf, unreachable } from './call-verb.ts'

type Sending = {
  signal: AbortSignal
  /** How many bytes are there; `fetch` can't tell that. */
  onSent(bytes: number): void
}

/** Posts a file as it is to a door; null when it was given up on the way. */
export function sendBytes<Value>(path: string, file: File, { signal, onSent }: Sending): Promise<Answer<Value> | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', path)
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
