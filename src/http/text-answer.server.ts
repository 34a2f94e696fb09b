import { gzipSync } from 'node:zlib'
import { acceptsGzip } from './accepts-gzip.ts'

/** Shorter texts get no smaller by it. */
const FEWEST_PACKED = 1_024
/** About a millisecond of work. */
const MOST_AT_ONCE = 64 * 1_024

/**
 * A text as an answer. It is packed here, unless it is long: as a stream it would wait for a thread and then for its turn,
 * several times over, which on a busy server is most of what a small answer takes.
 */
export function textAnswer(
  request: Request,
  text: string,
  { status = 200, headers }: { status?: number; headers: Headers },
): Response {
  const bytes = Buffer.from(text)
  // Whoever passes it on packs it meanwhile.
  if (bytes.length > MOST_AT_ONCE) return new Response(text, { status, headers })
  const packed = bytes.length >= FEWEST_PACKED && acceptsGzip(request.headers.get('accept-encoding'))
  const body = packed ? gzipSync(bytes) : bytes
  headers.set('content-length', String(body.length))
  if (packed) headers.set('content-encoding', 'gzip')
  if (bytes.length >= FEWEST_PACKED) headers.append('vary', 'accept-encoding')
  return new Response(body, { status, headers })
}
