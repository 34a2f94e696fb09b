import { readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BASE_HEADERS } from './security-headers.server.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.json': 'application/json',
}

/** A file of the browser build by its path, for documents that are drawn on this machine. */
export type BuiltFile = (path: string) => Promise<{ type: string; body: Uint8Array } | null>

type BuiltFiles = { send(request: IncomingMessage, response: ServerResponse): boolean; read: BuiltFile }

/** Files of the browser build by their exact names. Those in assets carry a hash of their content: cached for a year. */
export function serveBuiltFiles(clientFolder: URL): BuiltFiles {
  const folder = new URL('assets/', clientFolder)
  const names = [...readdirSync(folder).map((name) => `/assets/${name}`), '/favicon.svg']
  const files = new Map(
    names.map((name) => {
      const body = readFileSync(new URL(`.${name}`, clientFolder))
      const headers = {
        ...BASE_HEADERS,
        'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
        'cache-control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        vary: 'Accept-Encoding',
      }
      return [name, { body, gzip: null as Buffer | null, headers }]
    }),
  )

  return {
    send(request, response) {
      const file = files.get(request.url ?? '')
      if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return false
      const zipped = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
      // Packed when it is first asked for: most files of a build never are between two starts.
      if (zipped) file.gzip ??= gzipSync(file.body)
      const body = (zipped && file.gzip) || file.body
      const encoding = zipped ? { 'content-encoding': 'gzip' } : {}
      response.writeHead(200, { ...file.headers, ...encoding, 'content-length': body.length })
      response.end(request.method === 'HEAD' ? undefined : body)
      return true
    },
    async read(path) {
      const file = files.get(path)
      return file ? { type: file.headers['content-type'], body: file.body } : null
    },
  }
}
