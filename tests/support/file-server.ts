import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.csv': 'text/csv; charset=utf-8',
}

/** A web server that knows files and nothing else, as a public body has one: folders have an `index.html`. */
export async function serveFiles(folder: string): Promise<{ url: string; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
    const path = join(folder, normalize(decodeURIComponent(pathname)))
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    )
    if (isFolder && !pathname.endsWith('/')) return response.writeHead(301, { location: `${pathname}/${search}` }).end()
    const file = isFolder ? join(path, 'index.html') : path
    const body = await readFile(file).catch(() => null)
    const shown = body ?? (await readFile(join(folder, '404.html')).catch(() => 'Not found'))
    response.writeHead(body ? 200 : 404, {
      'content-type': TYPES[body ? extname(file) : '.html'] ?? 'application/octet-stream',
    })
    response.end(shown)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
