import { Readable } from 'node:stream'
import { trimEndSlashes } from '#domain/text/trim-slashes.ts'
import { type FileContent, piecesOf, sha256Of, sizeOf } from '#store/files/file-content.server.ts'
import { type S3Credentials, signedHeaders } from './aws-signature.server.ts'
import type { BlobStore } from './blob-store.ts'

/** A bucket of an S3-compatible store; `base` ends with a slash. */
export type S3Place = S3Credentials & { base: URL }

const ANSWER_WITHIN_MS = 30_000
/** As slow may a file be sent. */
const LEAST_BYTES_A_MS = 100

/** `s3://key:secret@host/bucket?region=eu-west-1`; `tls=off` is for a store on the same machine or network. */
export function s3PlaceOf(text: string): S3Place {
  const { username, password, host, pathname, searchParams } = new URL(text)
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https'
  return {
    base: new URL(`${scheme}://${host}${trimEndSlashes(pathname)}/`),
    accessKey: decodeURIComponent(username),
    secretKey: decodeURIComponent(password),
    region: searchParams.get('region') ?? 'us-east-1',
  }
}

/** Files as objects of a bucket, which several servers can share. */
export function openS3Blobs(place: S3Place): BlobStore {
  /** Null where there is no such object; anything else that is not a success is a surprise. */
  async function send(method: string, name: string, content?: FileContent): Promise<Response | null> {
    const url = new URL(name, place.base)
    const hashed = content ? { bodyHash: sha256Of(content) } : {}
    const headers = signedHeaders({ method, url, ...hashed }, place, new Date())
    const cut = new AbortController()
    // Until the answer begins; how long its body takes depends on who reads it.
    const within = ANSWER_WITHIN_MS + (content ? sizeOf(content) / LEAST_BYTES_A_MS : 0)
    const timer = setTimeout(() => cut.abort(new Error('The store of pictures did not answer.')), within)
    try {
      const init = { method, headers, redirect: 'error' as const, signal: cut.signal }
      const answer = await fetch(url, content ? { ...init, ...streamed(content, headers) } : init)
      if (answer.ok) return answer
      await answer.body?.cancel()
      if (answer.status === 404) return null
      throw new Error(`The store of pictures answered ${answer.status} to ${method}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async put(name, content) {
      const answer = await send('PUT', name, content)
      if (!answer) throw new Error('The bucket of pictures was not found.')
      await answer.body?.cancel()
    },
    async head(name) {
      const answer = await send('HEAD', name)
      return answer && Number(answer.headers.get('content-length'))
    },
    async get(name) {
      const answer = await send('GET', name)
      if (!answer?.body) return null
      return { bytes: Number(answer.headers.get('content-length')), body: answer.body }
    },
    async delete(name) {
      await (await send('DELETE', name))?.body?.cancel()
    },
  }
}

/** A body of which the length is said, as such stores ask for, and which is read as it is sent. */
function streamed(content: FileContent, headers: Record<string, string>) {
  const body = Readable.toWeb(Readable.from(piecesOf(content))) as ReadableStream<Uint8Array>
  return { body, duplex: 'half' as const, headers: { ...headers, 'content-length': String(sizeOf(content)) } }
}
