import { randomUUID } from 'node:crypto'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import type { Logger } from 'pino'
import { BACK_CHANNEL_PATH, SIGN_ON_CALLBACK_PATH, SIGN_ON_PATH } from '#accounts/single-sign-on/paths.ts'
import { GUEST_ACTOR } from '#domain/access/access.ts'
import { DIFFERENCES_PATH } from '#domain/catalogue/comparison-address.ts'
import { FORM_UPLOAD_PATH, UPLOAD_PATH } from '#domain/data/upload-path.ts'
import { BACKUP_PATH } from '#domain/installation/backup-path.ts'
import { SITE_FILE_PATH } from '#domain/installation/site-file-path.ts'
import { STATIC_SITE_PATH } from '#domain/installation/static-site-path.ts'
import { PDF_PATH } from '#domain/page/print/pdf-address.ts'
import { clientLeft, ProblemError, refuse } from '#domain/problem.ts'
import type { VisitedHost } from '#domain/site/visited-host.ts'
import { storageProblem } from '#domain/storage-problem.ts'
import { graphDoor } from '#graph/graph-door.server.ts'
import type { SiteAssets } from '#site/document.tsx'
import type { VerbContext } from '#verbs/verb.ts'
import type { BuiltFile } from './built-assets.server.ts'
import { apiDoor } from './doors/api.server.ts'
import { backupDoor } from './doors/backup.server.ts'
import { robotsDoor, sitemapDoor } from './doors/crawlers.server.ts'
import { dataDoor, dataPackageDoor } from './doors/data.server.tsx'
import { dataListDoor } from './doors/data-list.server.ts'
import { differencesDoor } from './doors/differences.server.ts'
import { duplicateDoor } from './doors/duplicate.server.ts'
import { gisUploadDoor, layersDoor, newContextDoor, publishDoor, validateDoor } from './doors/etl.server.ts'
import { framedFailure } from './doors/framed-failure.server.tsx'
import { readiness } from './doors/health.server.ts'
import { mediaDoor, mediaUploadDoor } from './doors/media.server.ts'
import { METRICS_HEADERS, METRICS_PATH, refuseMetrics } from './doors/metrics.server.ts'
import { openApiDocument } from './doors/open-api.server.ts'
import { pdfDoor } from './doors/pdf.server.tsx'
import { problemAnswer } from './doors/problem-answer.server.ts'
import { qualityListDoor } from './doors/quality-list.server.ts'
import { receiptDoor } from './doors/receipts.server.ts'
import { sectionListDoor } from './doors/section-list.server.ts'
import { sectionRowsDoor } from './doors/section-rows.server.ts'
import { backChannelDoor, signOnCallbackDoor, signOnDoor } from './doors/single-sign-on.server.ts'
import { siteDoor } from './doors/site.server.ts'
import { siteFileDoor } from './doors/site-file.server.ts'
import { SOURCE_LINK_PATH, sourceLinkDoor } from './doors/source-link.server.ts'
import { staticSiteDoor } from './doors/static-site.server.ts'
import { uploadDoor } from './doors/uploads.server.ts'
import type { Workbench } from './doors/workbench.server.ts'
import { bringsOwnKey, refuseForeignOrigin } from './same-origin.server.ts'
import { BASE_HEADERS, DATA_POLICY } from './security-headers.server.ts'
import type { Services } from './services.server.ts'

export type Bindings = { incoming?: { socket?: { remoteAddress?: string; localPort?: number } } }
export type AppEnv = {
  Bindings: Bindings
  Variables: { id: string; log: Logger; ip: string | null; verbs: VerbContext; host: VisitedHost }
}

/** No page, file or verb has a longer address; what follows the `?` has its own bounds. */
const MOST_PATH_CHARACTERS = 2_000

const pathTooLong = () =>
  refuse(414, 'path-too-long', `The path of an address has at most ${MOST_PATH_CHARACTERS} characters.`)

/** For a server that is asked for no documents. */
const NO_FILES: BuiltFile = async () => null

/** Every answer of the server but the cached pages, which are sent before a request gets here. */
export function createApp(
  services: Services,
  workbench: Workbench,
  assets: SiteAssets,
  files: BuiltFile = NO_FILES,
  clientFolder: URL | null = null,
): Hono<AppEnv> {
  const app = new Hono<AppEnv>()

  app.use(async (c, next) => {
    const id = randomUUID()
    const ip = services.clientOf(c.env?.incoming?.socket?.remoteAddress ?? null, c.req.raw.headers)
    const log = services.log.child({ id, ip })
    const started = performance.now()
    c.set('id', id)
    c.set('ip', ip)
    c.set('log', log)
    await next()
    for (const [name, value] of Object.entries(BASE_HEADERS)) c.res.headers.set(name, value)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', DATA_POLICY)
    c.res.headers.set('x-request-id', id)
    const ms = Math.round(performance.now() - started)
    const path = c.req.path.slice(0, MOST_PATH_CHARACTERS)
    log.info({ method: c.req.method, path, status: c.res.status, ms }, 'request')
  })

  // After the headers above, which must see the answer as it leaves.
  app.use(compress())

  app.onError(async (thrown, c) => {
    const error = thrown instanceof ProblemError ? thrown : (storageProblem(thrown) ?? thrown)
    const log = c.get('log')
    const asked = { request: c.req.raw, id: c.get('id'), host: c.get('host'), context: c.get('verbs'), log }
    if (error instanceof ProblemError) {
      log.info({ code: error.problem.code, reason: error.message }, 'refused')
      return problemAnswer(error, asked, assets)
    }
    log.error({ err: error }, 'unexpected error')
    return (await framedFailure(asked, assets)) ?? problemAnswer(error, asked, assets)
  })

  app.use(async (c, next) => {
    if (c.req.path.length > MOST_PATH_CHARACTERS) throw pathTooLong()
    await next()
  })

  app.get('/health', (c) => c.json({ status: 'ok' }))
  app.get('/ready', readiness(services))
  const { metrics } = services.settings
  if (metrics)
    app.get(METRICS_PATH, async (c) => {
      refuseMetrics(metrics, { headers: c.req.raw.headers, socket: c.env?.incoming?.socket?.remoteAddress ?? null })
      return c.body(await services.metricsText(), 200, METRICS_HEADERS)
    })

  app.use(async (c, next) => {
    refuseForeignOrigin(c.req.raw, services.settings.publicUrl)
    const { headers } = c.req.raw
    // Whoever asks with a key is who the key says, in every part of the answer.
    if (bringsOwnKey(headers)) headers.delete('cookie')
    const caller = { ip: c.get('ip'), userAgent: headers.get('user-agent') ?? '', headers }
    // A guest's context comes first, so that a refused token still has one for the error page.
    const signal = untilLeft(c.req.raw)
    c.set('verbs', services.contextFor(GUEST_ACTOR, caller, c.get('log'), signal))
    const actor = services.operatorKey.actorOf(headers) ?? (await services.accounts.actorOf(headers))
    c.set('verbs', services.contextFor(actor, caller, c.get('log'), signal))
    await next()
  })

  app.all('/graph', (c) => graphDoor(c.req.raw, c.get('verbs')))
  app.get('/api/openapi.json', (c) => c.json(openApiDocument()))
  app.all('/api/:verb', (c) => apiDoor(c.req.param('verb'), c.req.raw, c.get('verbs')))
  const signOn = (c: Context<AppEnv>) => ({ request: c.req.raw, context: c.get('verbs'), log: c.get('log') })
  app.all(SIGN_ON_PATH, (c) => signOnDoor(signOn(c)))
  app.all(SIGN_ON_CALLBACK_PATH, (c) => signOnCallbackDoor(signOn(c)))
  app.all(BACK_CHANNEL_PATH, (c) => backChannelDoor(signOn(c)))
  app.all('/media', (c) => mediaUploadDoor(c.req.raw, c.get('verbs')))
  app.all('/media/:hash/:name', (c) => mediaDoor(c.req.param('hash'), c.req.raw, c.get('verbs')))
  app.all(UPLOAD_PATH, (c) => uploadDoor(c.req.raw, c.get('verbs')))
  app.all('/datasets/receipts/:id', (c) => receiptDoor(c.req.param('id'), 'receipt', c.req.raw, c.get('verbs')))
  app.all('/datasets/receipts/:id/file', (c) => receiptDoor(c.req.param('id'), 'file', c.req.raw, c.get('verbs')))
  app.all('/datasets/receipts/:id/refused', (c) => receiptDoor(c.req.param('id'), 'refused', c.req.raw, c.get('verbs')))
  app.all('/datasets/sections/:page/:file', (c) =>
    sectionRowsDoor({ ...c.req.param(), columns: 'visible' }, c.req.raw, c.get('verbs')),
  )
  app.all('/datasets/sections/:page/all/:file', (c) =>
    sectionRowsDoor({ ...c.req.param(), columns: 'all' }, c.req.raw, c.get('verbs')),
  )
  app.all('/datasets/sections.xlsx', (c) => sectionListDoor(c.req.raw, services.settings.publicUrl, c.get('verbs')))
  app.all(BACKUP_PATH, (c) => backupDoor(c.req.raw, c.get('verbs')))
  app.all(SITE_FILE_PATH, (c) => siteFileDoor(c.req.raw, c.get('verbs')))
  const { publicUrl } = services.settings
  app.all(STATIC_SITE_PATH, (c) => staticSiteDoor(c.req.raw, c.get('verbs'), { clientFolder, assets, publicUrl }))
  app.all('/datasets/quality.csv', (c) => qualityListDoor(c.req.raw, c.get('verbs')))
  app.all(DIFFERENCES_PATH, (c) => differencesDoor(c.req.raw, c.get('verbs')))
  app.all(FORM_UPLOAD_PATH, (c) => gisUploadDoor(null, c.req.raw, c.get('verbs')))
  app.all('/gis-dataset/:id/layers', (c) => layersDoor(c.req.param('id'), c.req.raw, c.get('verbs')))
  app.all('/dama-admin/:env/etl/new-context-id', (c) => newContextDoor(c.req.param('env'), c.req.raw, c.get('verbs')))
  app.all('/dama-admin/:env/gis-dataset/upload', (c) => gisUploadDoor(c.req.param('env'), c.req.raw, c.get('verbs')))
  app.all('/dama-admin/:env/gis-dataset/:id/layers', (c) => layersDoor(c.req.param('id'), c.req.raw, c.get('verbs')))
  app.all('/dama-admin/dms/:key/publish', (c) => publishDoor(c.req.param('key'), c.req.raw, c.get('verbs')))
  app.all('/dama-admin/dms/:key/validate', (c) => validateDoor(c.req.param('key'), c.req.raw, c.get('verbs')))
  app.all('/dama-admin/dms/:key/duplicate', (c) => duplicateDoor(c.req.param('key'), c.req.raw, c.get('verbs')))

  app.use(async (c, next) => {
    const port = c.env?.incoming?.socket?.localPort ?? null
    c.set('host', await services.hosts.read({ host: c.req.raw.headers.get('host') ?? '', port }))
    await next()
  })

  const asked = (c: Context<AppEnv>) => ({
    request: c.req.raw,
    host: c.get('host'),
    context: c.get('verbs'),
    services,
  })
  app.get(SOURCE_LINK_PATH, async (c, next) => (await sourceLinkDoor(c.req.param('id'), asked(c))) ?? next())
  app.all('/data/:source/:version', (c) => dataDoor(c.req.param(), asked(c), assets))
  app.all('/data/:source/:version/datapackage.json', (c) => dataPackageDoor(c.req.param(), asked(c)))
  app.all(PDF_PATH, (c) => pdfDoor(asked(c), { assets, files }))
  app.all('/data.json', (c) => dataListDoor(asked(c)))
  app.all('/robots.txt', (c) => robotsDoor(asked(c)))
  app.all('/sitemap.xml', (c) => sitemapDoor(asked(c)))
  app.all('*', (c) => siteDoor(c.req.raw, c.get('host'), c.get('verbs'), { services, workbench, assets }))
  return app
}

/** Aborted when the client closes its connection before it has its answer. */
function untilLeft({ signal }: Request): AbortSignal {
  const left = new AbortController()
  signal.addEventListener('abort', () => left.abort(clientLeft()), { once: true })
  return left.signal
}
