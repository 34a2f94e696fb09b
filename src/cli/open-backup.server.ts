import { Readable } from 'node:stream'
import { restoreInstallation } from '#backup/restore-installation.server.ts'
import { BACKUP_PATH } from '#domain/installation/backup-path.ts'
import { refuse } from '#domain/problem.ts'
import { loadSettings } from '#installation/env.server.ts'
import { makeDataDirPrivate, newFilesArePrivate } from '#installation/private-files.server.ts'
import { runVerb } from '#verbs/call-verb.server.ts'
import { backUp } from '#verbs/installation/back-up.ts'
import { readersText } from '#verbs/pages/reading/readers-text.ts'
import { openOperator } from './operator-context.server.ts'
import { runningServer } from './running-server.server.ts'

type Env = Record<string, string | undefined>

/** The bytes of a back-up: from the server that has the rows open, or made here where none runs. */
export async function openBackup(env: Env): Promise<{ bytes: Readable; close(): Promise<void> }> {
  const settings = loadSettings(env)
  const running = await runningServer(settings.dataDir)
  if (running) {
    const { body } = await running.fetch(BACKUP_PATH, { headers: { 'accept-encoding': 'identity' } })
    return { bytes: Readable.fromWeb((body ?? new ReadableStream()) as never), close: async () => {} }
  }
  const { context, close } = await openOperator(settings, { rows: true })
  return { bytes: (await runVerb(backUp, {}, context)).open(), close }
}

type Asked = { path: string; overwrite: boolean; env: Env; tell(line: string): void }

export async function restoreBackup({ path, overwrite, env, tell }: Asked) {
  const settings = loadSettings(env)
  if (await runningServer(settings.dataDir))
    throw refuse(409, 'in-use', 'A server is running on this installation. Stop it first.')
  newFilesArePrivate()
  await makeDataDirPrivate(settings.dataDir, tell)
  return restoreInstallation({ path, settings, overwrite, tell, textForReaders: readersText })
}
