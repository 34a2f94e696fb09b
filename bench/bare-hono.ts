import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

// What a cached page is measured against: a bare handler that sends the same bytes under the same headers.
const [file = '', headers = '{}'] = process.argv.slice(2)
const body = new Uint8Array(readFileSync(file))
const sent = JSON.parse(headers) as Record<string, string>
const app = new Hono().get('*', (context) => context.body(body, 200, sent))

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
