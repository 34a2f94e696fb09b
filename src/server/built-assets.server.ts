import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { SiteAssets, SiteScript } from '#site/document.tsx'
import { BASE_HEADERS } from './security-headers.server.ts'

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** What visitors' pages link to, from the manifest of the browser build. */
export async function builtAssets(clientFolder: URL): Promise<SiteAssets> {
  const text = await readFile(new URL('.vite/manifest.json', clientFolder), 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const entryOf = (name: string) => {
    const entry = manifest[name]
    if (!entry) throw new Error(`The browser build has no ${name}: build again.`)
    return entry
  }
  const importsOf = (name: string): string[] =>
    (entryOf(name).imports ?? []).flatMap((key) => [entryOf(key).file, ...importsOf(key)])
  const scriptOf = (name: string): SiteScript => ({
    src: `/${entryOf(name).file}`,
    preload: [...new Set(importsOf(name))].map((file) => `/${file}`),
  })
  const fontOf = (name: string) =>
    `/${entryOf(`node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`).file}`
  return {
    stylesheets: (entryOf('src/site/visitor.ts').css ?? []).map((file) => `/${file}`),
    fonts: { inter: fontOf('inter'), 'public-sans': fontOf('public-sans'), 'source-serif': fontOf('source-serif-4') },
    scripts: {
      islands: scriptOf('src/site/islands.ts'),
      filters: scriptOf('src/site/filter-address.ts'),
      search: scriptOf('src/site/search-opener.ts'),
      print: scriptOf('src/site/print-button.ts'),
    },
  }
}

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
