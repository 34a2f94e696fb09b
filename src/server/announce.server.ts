import type { Logger } from 'pino'
import { storageProblem } from '#domain/storage-problem.ts'
import { needsFirstRun } from '#verbs/sites/needs-first-run.ts'
import { type ServerFile, writeServerFile } from '../installation/server-file.server.ts'
import type { Services } from './services.server.ts'

type Announced = Pick<Services, 'settings' | 'log' | 'directory' | 'accounts' | 'firstRunGate' | 'operatorKey'>

const RETRY_MS = 30_000

/** Says that the server is ready, to people in the log and to commands in the data folder; answers how to take it back. */
export async function announce(services: Announced, url: string): Promise<() => void> {
  const { settings, log, firstRunGate, operatorKey } = services
  const { dataDir } = settings
  const withdraw = leaveServerFile(dataDir, { url: reachable(url), pid: process.pid, key: operatorKey.key }, log)
  if (await needsFirstRun(services)) {
    const address = settings.publicUrl ?? reachable(url)
    log.info({ url: address, setUpCode: firstRunGate.code }, 'not set up yet')
    process.stderr.write(
      `\nAlmanac is not set up yet. Open ${address}/?code=${firstRunGate.code} to create the first site.\n` +
        `Opened at another address, that page asks for this setup code: ${firstRunGate.code}\n\n`,
    )
  }
  log.info({ url, dataDir }, 'ready')
  return withdraw
}

/** Commands find the server by this file; on a full disk it is left as soon as there is room. */
function leaveServerFile(dataDir: string, file: ServerFile, log: Logger): () => void {
  let withdraw = () => {}
  const leave = () => {
    try {
      withdraw = writeServerFile(dataDir, file)
    } catch (error) {
      const problem = storageProblem(error)
      if (!problem) throw error
      log.error({ reason: problem.message }, 'commands cannot find this server yet')
      retry = setTimeout(leave, RETRY_MS).unref()
    }
  }
  let retry: NodeJS.Timeout | undefined
  leave()
  return () => {
    clearTimeout(retry)
    withdraw()
  }
}

/** An address that stands for every address of the machine is reached through the loopback. */
function reachable(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')
}
