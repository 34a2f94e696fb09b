import { whenAborted } from '#event-loop/when-aborted.ts'
import type { ByteRange, OpenedFile } from '#exports/rendered-files.server.ts'
import { acceptsGzip } from '#http/accepts-gzip.ts'
import { askedRange } from '#http/byte-range.ts'

/** A file that is made when somebody asks for it, and has the same bytes for as long as its mark is the same. */
type SentFile = {
  fileName: string
  mediaType: string
  mark: string
  isPublic: boolean
  packs: boolean
  sizeOf(packed: boolean): number | null
  open(packed: boolean): OpenedFile
}

/**
 * Answers with a file, or with what a client needs to know of one it has. A download goes out while the file is being made;
 * a range of it waits until it is whole, and is always one of the bytes that are not packed.
 */
export async function sendFile(request: Request, left: AbortSignal, file: SentFile): Promise<Response> {
  const range = request.headers.get('range')
  const packed = file.packs && range === null && acceptsGzip(request.headers.get('accept-encoding'))
  const etag = `"${file.mark}${packed ? '-gzip' : ''}"`
  const headers: Record<string, string> = {
    etag,
    // Browsers and proxies keep it and ask each time whether it is still so; nobody packs it again on the way.
    'cache-control': `${file.isPublic ? 'public' : 'private'}, no-cache, no-transform`,
    'accept-ranges': 'bytes',
    'content-type': file.mediaType,
    'content-disposition': `attachment; filename="${file.fileName}"`,
    ...(file.packs ? { vary: 'accept-encoding' } : {}),
    ...(packed ? { 'content-encoding': 'gzip' } : {}),
  }
  if (matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  if (request.method === 'HEAD') return new Response(null, { headers: withSize(headers, file.sizeOf(packed)) })
  const opened = file.open(packed)
  const ifRange = request.headers.get('if-range')
  try {
    if (range !== null && (ifRange === null || ifRange === etag)) {
      const size = await opened.whole()
      const asked = askedRange(range, size)
      if (asked.kind === 'unsatisfiable') {
        opened.release()
        return new Response(null, { status: 416, headers: { etag, 'content-range': `bytes */${size}` } })
      }
      if (asked.kind === 'range') {
        const { from, to } = asked
        const ranged = { ...withSize(headers, to - from + 1), 'content-range': `bytes ${from}-${to}/${size}` }
        return new Response(stream(opened, left, { from, to }), { status: 206, headers: ranged })
      }
    }
    await opened.begun()
    return new Response(stream(opened, left), { headers: withSize(headers, opened.size) })
  } catch (error) {
    opened.release()
    throw error
  }
}

/** The bytes of a file that nobody reads before it is whole; who leaves while it is made waits for it no longer. */
export async function wholeFile(opened: OpenedFile, left: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const stopWaiting = whenAborted(left, () => opened.release())
  try {
    await opened.whole()
    return stream(opened, left)
  } catch (error) {
    opened.release()
    throw error
  } finally {
    stopWaiting()
  }
}

const withSize = (headers: Record<string, string>, size: number | null) =>
  size === null ? headers : { ...headers, 'content-length': String(size) }

function matches(header: string | null, etag: string): boolean {
  return (header ?? '').split(',').some((one) => {
    const given = one.trim()
    return given === '*' || given === etag || given === `W/${etag}`
  })
}

/** The bytes as fast as the client takes them; the file is released at the end of them, or when the client leaves. */
function stream(opened: OpenedFile, left: AbortSignal, range?: ByteRange): ReadableStream<Uint8Array> {
  const bytes = opened.bytes(range)
  const leave = () => opened.release()
  left.addEventListener('abort', leave, { once: true })
  const end = () => {
    left.removeEventListener('abort', leave)
    opened.release()
  }
  return new ReadableStream({
    async pull(controller) {
      try {
        left.throwIfAborted()
        const { done, value } = await bytes.next()
        if (!done) return controller.enqueue(value)
        end()
        controller.close()
      } catch (error) {
        end()
        await bytes.return(undefined)
        throw error
      }
    },
    async cancel() {
      end()
      await bytes.return(undefined)
    },
  })
}
