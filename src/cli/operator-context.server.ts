import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openAccounts } from '#accounts/accounts.server.ts'
import { NO_REQUEST, NOBODY_LEAVES } from '#accounts/caller.ts'
import { firstRunGate } from '#accounts/first-run-gate.server.ts'
import { OPERATOR } from '#accounts/operator.ts'
import { makeBackup } from '#backup/make-backup.server.ts'
import { NO_EXTERNAL } from '#engines/external/external-databases.server.ts'
import { openRowEngine } from '#engines/registry.server.ts'
import { openRenderedFiles } from '#exports/rendered-files.server.ts'
import { embeddedFiles } from '#installation/embedded-files.server.ts'
import type { Settings } from '#installation/env.server.ts'
import { joinInstallation } from '#installation/installation.server.ts'
import { makeDataDirPrivate, newFilesArePrivate } from '#installation/private-files.server.ts'
import { startJobs } from '#jobs/start-jobs.server.ts'
import { packSite } from '#packing/pack-site.server.ts'
import { openDirectory } from '#store/directory.server.ts'
import { openStore } from '#store/store.server.ts'
import { readersText } from '#verbs/pages/reading/readers-text.ts'
import type { VerbContext } from '#verbs/verb.ts'
import { closedRows } from './closed-rows.ts'
import type { OperatorContext } from './command.ts'

/** Opens the content store; dataset rows only for a command that works on them, while no server has them open. */
export async function openOperator(settings: Settings, options: { rows: boolean }): Promise<OperatorContext> {
  newFilesArePrivate()
  await makeDataDirPrivate(settings.dataDir, (problem) => process.emitWarning(problem))
  // Beside those of a server that may run on the same folder.
  const folder = join(settings.dataDir, 'exports', `command-${process.pid}`)
  const exports = await openRenderedFiles({ folder, maxBytes: 0 })
  const rows = options.rows
    ? await openRowEngine({ ...settings, memoryMb: settings.rowsMemoryMb, exports: folder })
    : closedRows()
  const closeRows = async (error: unknown) => {
    await rows.close()
    throw error
  }
  const notesStalePages = settings.cdn !== null
  const store = await openStore({ ...settings, textForReaders: readersText, notesStalePages }).catch(closeRows)
  const { secret, files, uploads, media } = await joinInstallation(settings, store).catch(closeRows)
  const now = () => new Date().toISOString()
  const report = (error: unknown) => process.emitWarning(error instanceof Error ? error : String(error))
  const directory = openDirectory(store)
  const accounts = openAccounts({ store, secret, publicUrl: settings.publicUrl, now })
  const context: VerbContext = {
    actor: OPERATOR,
    caller: NO_REQUEST,
    signal: NOBODY_LEAVES,
    until: (signal) => ({ signal, rows }),
    accounts,
    firstRunGate: firstRunGate({ secret }),
    store,
    directory,
    rows,
    external: NO_EXTERNAL,
    uploads,
    media,
    exports,
    packSite: (asked) => packSite({ copy: store.copy, rows, pictures: files.pictures, now }, asked),
    backup: () => makeBackup({ copy: store.copy, rows, pictures: files.pictures, uploads, now }),
    keeping: {
      retention: settings.retention,
      backup: settings.backup,
      embeddedFiles: () => embeddedFiles(settings),
    },
    now,
    random: () => randomBytes(5).toString('hex'),
    report,
  }
  // What a command starts it also waits for: without a server there is nobody else to do it.
  const jobs = options.rows
    ? startJobs({
        store,
        rows,
        media,
        uploads,
        levelOf: accounts.levelOf,
        publishFailed: accounts.people.publishFailed,
        retention: settings.retention,
        lanes: settings.lanes,
        now,
        report,
      })
    : null
  return {
    context,
    async close() {
      directory.close()
      await jobs?.close()
      await exports.close()
      await Promise.all([rows.close(), store.close()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
