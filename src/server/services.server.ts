import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openAccounts } from '#accounts/accounts.server.ts'
import type { Accounts } from '#accounts/accounts.ts'
import { addressBlock } from '#accounts/address-block.ts'
import { type Caller, NOBODY_LEAVES } from '#accounts/caller.ts'
import { fakeUser } from '#accounts/fake-user.ts'
import { type FirstRunGate, firstRunGate } from '#accounts/first-run-gate.server.ts'
import { listeningHost } from '#accounts/link-origin.ts'
import { makeBackup } from '#backup/make-backup.server.ts'
import type { Actor } from '#domain/access/access.ts'
import type { Keeping } from '#domain/installation/keeping.ts'
import { EXTERNAL_TAG } from '#domain/item/change-tags.ts'
import type { RowEngine } from '#engines/engine.ts'
import { openExternalDatabases } from '#engines/external/external-databases.server.ts'
import { rowsAnywhere } from '#engines/external/rows-anywhere.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { readsOfClient, rowQueues, rowsOfClient } from '#engines/rows-of-client.ts'
import { openRenderedFiles, type RenderedFiles } from '#exports/rendered-files.server.ts'
import { smtpSender } from '#mail/smtp.server.ts'
import type { MediaLibrary } from '#media/media-library.server.ts'
import type { Files } from '#media/open-files.server.ts'
import { type PackAsked, packSite } from '#packing/pack-site.server.ts'
import { type Directory, openDirectory } from '#store/directory.server.ts'
import type { Uploads } from '#store/files/uploads.server.ts'
import { openStore } from '#store/store.server.ts'
import type { ContentStore } from '#store/store.ts'
import { readersText } from '#verbs/pages/reading/readers-text.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { embeddedFiles } from '../installation/embedded-files.server.ts'
import type { Settings } from '../installation/env.server.ts'
import { joinInstallation } from '../installation/installation.server.ts'
import { type OperatorKey, operatorKey } from '../installation/operator-key.server.ts'
import { makeDataDirPrivate } from '../installation/private-files.server.ts'
import { keepPurging } from './cdn/keep-purging.server.ts'
import { cdnPurges } from './cdn/tell-cdn.server.ts'
import { type ClientOf, openClientOf } from './client-of.server.ts'
import { createHtmlCache, type HtmlCache } from './html-cache.server.ts'
import { openJobWorker } from './job-worker.server.ts'
import { keepBackingUp } from './keep-backing-up.server.ts'
import { type Metrics, openMetrics } from './metrics/metrics.server.ts'
import { serviceGauges } from './metrics/service-gauges.server.ts'
import type { UnpackedPage } from './packed-page.server.ts'
import { keepSettling } from './settle-row-changes.server.ts'
import { type SharedWork, sharedWork } from './shared-work.server.ts'
import { keepSweeping } from './sweep-row-tables.server.ts'
import { openVisitedHosts, type VisitedHosts } from './visited-hosts.server.ts'

const HTML_CACHE_BYTES = 64 * 1024 * 1024

/** A page as it leaves for the first time, and the end of what is done to keep it. */
type RenderedPage = { answer: UnpackedPage; settled: Promise<void> }

/** Everything that is opened once and shared by all requests. */
export type Services = {
  settings: Settings
  log: Logger
  store: ContentStore
  directory: Directory
  rows: RowEngine
  uploads: Uploads
  media: MediaLibrary
  exports: RenderedFiles
  accounts: Accounts
  firstRunGate: FirstRunGate
  operatorKey: OperatorKey
  pages: HtmlCache
  /** Public pages that are being rendered. */
  renders: SharedWork<RenderedPage | null>
  hosts: VisitedHosts
  clientOf: ClientOf
  /** Null where nobody may read figures: then none are counted. */
  metrics: Metrics | null
  /** The figures of this server, as Prometheus reads them. */
  metricsText(): Promise<string>
  /** What verbs may use for a request; the signal says that its client has left. */
  contextFor(actor: Actor, caller: Caller, log: Logger, signal?: AbortSignal): VerbContext
  close(): Promise<void>
}

export async function openServices(settings: Settings, log: Logger): Promise<Services> {
  const { dataDir, databaseUrl, publicUrl } = settings
  await makeDataDirPrivate(dataDir, (problem) => log.warn(problem))
  const notesStalePages = settings.cdn !== null
  const store = await openStore({ dataDir, databaseUrl, textForReaders: readersText, notesStalePages })
  const { secret, files, uploads, media } = await joinInstallation(settings, store)
  const exports = await openRenderedFiles({ folder: join(dataDir, 'exports'), maxBytes: settings.exportCacheBytes })
  const rows = await openRowEngine({
    dataDir,
    databaseUrl,
    memoryMb: settings.rowsMemoryMb,
    replicaBytes: settings.replicaBytes,
    changes: store.changes,
    readUrl: settings.databaseReadUrl,
    files: uploads.folder,
    exports: exports.folder,
  })
  const directory = openDirectory(store)
  const { smtpUrl, mailFrom, signUpGroup, fakeUser: fakeLevel } = settings
  const accounts = openAccounts({
    store,
    secret,
    publicUrl,
    listensAt: listeningHost(settings),
    now: isoNow,
    send: smtpUrl === null ? null : smtpSender({ url: smtpUrl, from: mailFrom }),
    signUpGroup,
    fakeUser: fakeLevel === null ? null : fakeUser(fakeLevel),
    signOn: settings.signOn,
    warn: (problem) => log.warn({ problem }, 'a group of OIDC_GROUPS was not given'),
    report: (error) => log.error({ err: error }, 'an email was not sent'),
  })
  const damage = store.damage()
  if (damage) log.error({ damage }, 'the content store is damaged')
  const pages = createHtmlCache(HTML_CACHE_BYTES)
  store.changes.subscribe((tags) => pages.invalidate(tags))
  const bringing = bringOver(files, log)
  const stopSettling = await keepSettling({ store, rows, log })
  const stopSweeping = await keepSweeping({
    store,
    rows,
    uploads,
    rowChangesKeptDays: settings.retention.rowChangesDays,
    now: isoNow,
    log,
  })
  const backupsUnderWay = new Set<Promise<void>>()
  const backup = () =>
    makeBackup({ copy: store.copy, rows, pictures: files.pictures, uploads, now: isoNow, underWay: backupsUnderWay })
  const worker = await openJobWorker({
    store,
    rows,
    media,
    uploads,
    levelOf: accounts.levelOf,
    publishFailed: accounts.people.publishFailed,
    retention: settings.retention,
    lanes: settings.lanes,
    backups: settings.backup && { ...settings.backup, open: backup, failed: accounts.people.backupFailed },
    cdn: settings.cdn && cdnPurges(settings.cdn),
    now: isoNow,
    report: (error) => log.error({ err: error }, 'a job failed'),
  })
  const stopBackingUp = settings.backup
    ? keepBackingUp({
        store,
        everyHours: settings.backup.everyHours,
        now: isoNow,
        report: (error) => log.error({ err: error }, 'it is not known whether a backup is due'),
      })
    : () => {}
  const stopPurging = settings.cdn
    ? keepPurging({
        store,
        now: isoNow,
        report: (error) => log.error({ err: error }, 'it is not known whether pages are stale'),
      })
    : () => {}
  const gate = firstRunGate({ secret })
  const external = openExternalDatabases(settings.externalDatabases, (database, code) =>
    log.warn({ database, code }, 'an external database cannot be read'),
  )
  const stopForgetting = forgetExternal(pages)
  const queues = rowQueues()
  // Databases elsewhere may be slow: whoever waits for them keeps nobody from our own rows.
  const externalQueues = rowQueues()
  const rowsFor = (actor: Actor, { ip }: Caller, signal: AbortSignal) => {
    const key = actor.id === null ? `address ${addressBlock(ip)}` : `person ${actor.id}`
    const client = { key, signal }
    return rowsAnywhere(
      rowsOfClient(actor.id === null ? (rows.forGuests ?? rows) : rows, queues, client, settings.queryTimeoutMs),
      readsOfClient(external.rows, externalQueues, client, settings.queryTimeoutMs),
    )
  }
  const metrics = settings.metrics ? openMetrics() : null
  const keeping: Keeping = {
    retention: settings.retention,
    backup: settings.backup,
    embeddedFiles: () => embeddedFiles(settings),
  }
  const packed = (asked: PackAsked) =>
    packSite({ copy: store.copy, rows, pictures: files.pictures, now: isoNow }, asked)
  const shared = {
    backup,
    keeping,
    packSite: packed,
    store,
    directory,
    rows,
    external,
    uploads,
    media,
    exports,
    accounts,
    firstRunGate: gate,
  }
  return {
    settings,
    log,
    ...shared,
    operatorKey: operatorKey(),
    pages,
    renders: sharedWork(pages.now),
    hosts: openVisitedHosts({ directory, changes: store.changes }, publicUrl),
    clientOf: openClientOf(settings.trustedProxies, log),
    metrics,
    metricsText: () => metrics?.text(serviceGauges({ store, directory, pages, queues, rows })) ?? Promise.resolve(''),
    contextFor: (actor, caller, requestLog, signal = NOBODY_LEAVES) => {
      const until = (end: AbortSignal) => ({ signal: end, rows: rowsFor(actor, caller, end) })
      return {
        ...shared,
        ...until(signal),
        until,
        actor,
        caller,
        now: isoNow,
        random: () => randomBytes(5).toString('hex'),
        report: (error) => requestLog.error({ err: error }, 'part of an answer failed'),
      }
    },
    async close() {
      directory.close()
      stopSettling()
      stopSweeping()
      stopForgetting()
      stopBackingUp()
      stopPurging()
      metrics?.close()
      await Promise.all([worker.close(), bringing.stop(), exports.close()])
      await Promise.all(backupsUnderWay)
      await Promise.all([rows.close(), external.close(), store.close()])
    },
  }
}

/** Nobody tells of changes in databases elsewhere: pages that show their rows are kept for no longer than this. */
const EXTERNAL_KEPT_MS = 60_000

function forgetExternal(pages: HtmlCache): () => void {
  const timer = setInterval(() => pages.invalidate([EXTERNAL_TAG]), EXTERNAL_KEPT_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Files that this server alone had go where all see them, beside its other work. */
function bringOver(files: Files, log: Logger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const done = files.bringOver(stopping.signal).then(
    (count) => {
      if (count > 0) log.info({ files: count }, 'brought files of the data folder to where all servers see them')
    },
    // What is still in the folder is still found there, and brought at the next start.
    (error: unknown) => log.error({ err: error }, 'files of the data folder were not brought over'),
  )
  return {
    stop() {
      stopping.abort()
      return done
    },
  }
}

function isoNow(): string {
  return new Date().toISOString()
}
