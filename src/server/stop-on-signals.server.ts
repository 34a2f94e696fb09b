import type { Server } from 'node:http'
import type { Logger } from 'pino'
import type { Services } from './services.server.ts'

const DRAIN_MS = 10_000
const LAST_LINES_MS = 1_000

/** Ends the process without a last look at the log, which would try for ever to write lines that nobody takes. */
function end(): void {
  process.removeAllListeners('exit')
  process.exit(0)
}

/** On SIGTERM or SIGINT: no new connections, running requests finish, both stores are closed, then the process ends. */
export function stopOnSignals(server: Server, services: Pick<Services, 'close'>, log: Logger): void {
  let stopping = false

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    const drained = new Promise<void>((resolve) => server.close(() => resolve()))
    server.closeIdleConnections()
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    await drained
    clearTimeout(cut)
    await services.close()
    log.info('stopped')
    // Whoever read the log may be gone, and then its last lines are never taken.
    setTimeout(end, LAST_LINES_MS)
    log.flush(end)
  }

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, (given) => void stop(given))
}
