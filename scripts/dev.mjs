// Development: the server with Vite inside it. Screens and server code reload; a change of the stores needs a restart.
import { createServer } from 'node:http'
import { ensurePackages } from './setup/ensure-packages.mjs'
import { root } from './setup/root.mjs'

await ensurePackages(root)
const { createServer: createVite } = await import('vite')
const { getRequestListener } = await import('@hono/node-server')

const httpServer = createServer()
// Its socket stands on the same port, so that several development servers can run beside each other.
const server = { middlewareMode: { server: httpServer }, hmr: { server: httpServer } }
const vite = await createVite({ server, appType: 'custom' })
const load = (path) => vite.ssrLoadModule(path)

const { loadSettings } = await load('/src/installation/env.server.ts')
const { createLog } = await load('/src/server/log.server.ts')
const { announce } = await load('/src/server/announce.server.ts')
const { listen } = await load('/src/server/listen.server.ts')
const { openServices } = await load('/src/server/services.server.ts')
const { startEditorStateService } = await load('/src/server/editor-state-service.server.ts')
const { stopOnSignals } = await load('/src/server/stop-on-signals.server.ts')
const { newFilesArePrivate } = await load('/src/installation/private-files.server.ts')
newFilesArePrivate()
const settings = loadSettings()
const log = createLog(settings.logLevel)
const services = await openServices(settings, log)

// The stylesheet and the scripts come straight from their sources, through Vite.
const assets = {
  stylesheets: ['/src/site/site.css?direct'],
  scripts: {
    islands: { src: '/src/site/islands.ts', preload: [] },
    filters: { src: '/src/site/filter-address.ts', preload: [] },
    search: { src: '/src/site/search-opener.ts', preload: [] },
    print: { src: '/src/site/print-button.ts', preload: [] },
  },
}

/** The application as the source is now; Vite keeps the modules until a file changes. */
async function application() {
  const [{ createApp }, { createWorkbench }, build] = await Promise.all([
    load('/src/server/app.server.ts'),
    load('/src/server/doors/workbench.server.ts'),
    load('virtual:react-router/server-build'),
  ])
  return createApp(
    services,
    createWorkbench(async () => build, 'development'),
    assets,
    // Documents that become PDFs are drawn with the stylesheet alone.
    async (path) => {
      const made = path.startsWith('/src/site/site.css') ? await vite.transformRequest(path) : null
      return made && { type: 'text/css; charset=utf-8', body: Buffer.from(made.code) }
    },
  )
}

const listener = getRequestListener(async (request, env) => {
  try {
    return await (await application()).fetch(request, env)
  } catch (error) {
    vite.ssrFixStacktrace(error)
    log.error({ err: error }, 'could not load the application')
    return new Response(String(error.stack), { status: 500, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  }
})

httpServer.on('request', (request, response) => vite.middlewares(request, response, () => listener(request, response)))
const workbenchUrl = await listen(httpServer, settings)
const stateService = await startEditorStateService({ workbenchUrl, log, environment: process.env.NODE_ENV })
const withdraw = await announce(services, workbenchUrl)
const close = () => Promise.all([stateService?.close(), services.close(), vite.close()]).finally(withdraw)
stopOnSignals(httpServer, { close }, log)
