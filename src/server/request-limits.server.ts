import type { IncomingMessage, ServerResponse } from 'node:http'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { isUploadPath } from '#domain/data/upload-path.ts'

/** Clients of the graph put the paths that they ask for into the address. */
const LONGEST_ADDRESS = 256 * 1024
const MOST_HEADER_BYTES = 64 * 1024

/** What Node reads of a request before anybody sees it: its address and its headers. */
export const MAX_HEAD_BYTES = LONGEST_ADDRESS + MOST_HEADER_BYTES

const TOO_LONG = `An address may have at most ${LONGEST_ADDRESS} characters. Ask for less, or post it.`
const TOO_MANY = `The headers of a request may have at most ${MOST_HEADER_BYTES} bytes.`
const LATE = 'ERR_HTTP_REQUEST_TIMEOUT'
const TOO_SLOW = 'The request took too long to arrive.'
const NO_HOST = 'The Host of this request is not the name of a host.'

/**
 * So long a connection is kept for the next request. A proxy in front keeps its own for a minute, some for two: a server
 * that lets go first loses what the proxy has just sent.
 */
export const KEPT_CONNECTION_MS = 150_000

/** So long may the body of a request take to arrive, but for that of an upload, whose door asks that it keeps coming. */
const BODY_MS = 300_000

/** Ends a request whose body does not arrive; Node's own limit would be that of uploads too. */
export function limitBodyTime(request: IncomingMessage, response: ServerResponse, ms = BODY_MS): void {
  const { headers, url = '', socket } = request
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
  if (!hasBody || isUploadPath(url.split('?', 1)[0] ?? '')) return
  const late = setTimeout(() => {
    if (!response.headersSent) answerUnreadable(Object.assign(new Error(TOO_SLOW), { code: LATE }), socket)
    socket.destroySoon()
  }, ms)
  late.unref()
  const arrived = () => clearTimeout(late)
  request.once('end', arrived).once('close', arrived)
}

/** Refuses an address or headers that are too long in words; false where a request may go on. */
export function refuseHead({ url = '', rawHeaders }: IncomingMessage, response: ServerResponse): boolean {
  if (url.length > LONGEST_ADDRESS) return refuseWith(response, head(414, TOO_LONG))
  return isTooMuch(rawHeaders) && refuseWith(response, head(431, TOO_MANY))
}

/** Refuses a host that no address can have; false where a request may go on. */
export function refuseHost({ headers: { host = 'localhost' } }: IncomingMessage, response: ServerResponse): boolean {
  return !URL.canParse(`http://${host}`) && refuseWith(response, head(400, NO_HOST))
}

function refuseWith(response: ServerResponse, { status, headers, body }: ReturnType<typeof head>): true {
  response.writeHead(status, headers)
  response.end(body)
  return true
}

/** What could not even be read as a request is answered as well as can be, and its connection closed. */
export function answerUnreadable(error: NodeJS.ErrnoException & { rawPacket?: Buffer }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, headers, body } = unreadable(error)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}

function unreadable({ code, rawPacket }: { code?: string | undefined; rawPacket?: Buffer }) {
  if (code === LATE) return head(408, TOO_SLOW)
  if (code !== 'HPE_HEADER_OVERFLOW') return head(400, 'This is not a request that can be read.')
  // Within an address there is no end of a line.
  return rawPacket?.includes('\r\n') ? head(431, TOO_MANY) : head(414, TOO_LONG)
}

const CODES: Record<number, string> = {
  400: 'unreadable',
  408: 'timeout',
  414: 'address-too-long',
  431: 'headers-too-long',
}

function head(status: number, message: string) {
  const body = JSON.stringify({ error: { code: CODES[status], message } })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status, headers, body }
}

function isTooMuch(rawHeaders: readonly string[]): boolean {
  let bytes = 0
  for (const text of rawHeaders) bytes += text.length
  return bytes > MOST_HEADER_BYTES
}
