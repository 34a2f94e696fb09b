import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { ProblemError } from '#domain/problem.ts'
import { builtAssets } from '#site/built-assets.server.ts'
import { loadSettings, SettingsError } from '../installation/env.server.ts'
import { newFilesArePrivate } from '../installation/private-files.server.ts'
import { announce } from './announce.server.ts'
import { createApp } from './app.server.ts'
import { serveBuiltFiles } from './built-assets.server.ts'
import { createWorkbench } from './doors/workbench.server.ts'
import { startEditorStateService } from './editor-state-service.server.ts'
import { listen } from './listen.server.ts'
import { createLog } from './log.server.ts'
import {
  answerUnreadable,
  KEPT_CONNECTION_MS,
  limitBodyTime,
  MAX_HEAD_BYTES,
  refuseHead,
  refuseHost,
} from './request-limits.server.ts'
import { transportHeaders } from './security-headers.server.ts'
import { sendFromCache } from './send-cached-page.server.ts'
import { openServices } from './services.server.ts'
import { stopOnSignals } from './stop-on-signals.server.ts'

const CLIENT_FOLDER = new URL('../client/', import.meta.url)

/** React Router's plugin does not say what is in it. */
const loadScreens = () => import('virtual:react-router/server-build') as unknown as Promise<ServerBuild>

async function start(): Promise<void> {
  newFilesArePrivate()
  const settings = loadSettings()
  const log = createLog(settings.logLevel)
  const services = await openServices(settings, log)
  const mode = settings.development ? 'development' : 'production'
  const workbench = createWorkbench(loadScreens, mode)
  const files = serveBuiltFiles(CLIENT_FOLDER)
  const app = createApp(services, workbench, await builtAssets(CLIENT_FOLDER), files.read, CLIENT_FOLDER)
  const whole = getRequestListener(app.fetch)
  const everyAnswer = transportHeaders(settings.publicUrl)
  const limits = { maxHeaderSize: MAX_HEAD_BYTES, keepAliveTimeout: KEPT_CONNECTION_MS, requestTimeout: 0 }
  const server = createServer(limits, (request, response) => {
    services.metrics?.watch(request, response)
    if (refuseHead(request, response)) return
    limitBodyTime(request, response)
    for (const [name, value] of everyAnswer) response.setHeader(name, value)
    if (sendFromCache(services, request, response) || files.send(request, response)) return
    if (refuseHost(request, response)) return
    whole(request, response)
  })
  server.on('clientError', answerUnreadable)
  const url = await listen(server, settings)
  const stateService = await startEditorStateService({ workbenchUrl: url, log, environment: mode })
  const withdraw = await announce(services, url)
  const close = async () => {
    stateService?.close()
    await services.close().finally(withdraw)
  }
  stopOnSignals(server, { close }, log)
}

start().catch((error: unknown) => {
  const text =
    error instanceof SettingsError || error instanceof ProblemError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error)
  process.stderr.write(`${text}\n`)
  process.exit(1)
})
