// The network, or a server that is not there.
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]
// PostgreSQL shuts down, has crashed, is starting, has no connection left, or ended one that was idle for too long.
const SERVER = ['57P01', '57P02', '57P03', '57P05', '53300', '25P03']
const CONNECTION_CLASS = '08'
// The driver gives these no code.
const DRIVER = [
  'Connection terminated',
  'Client has encountered a connection error',
  'Client was closed and is not queryable',
  'timeout expired',
]
const ALL_BUSY = 'timeout exceeded when trying to connect'

/** The connection is gone, so that what was asked has failed without having been refused. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (NETWORK.includes(code) || SERVER.includes(code)) return true
  if (code.length === 5 && code.startsWith(CONNECTION_CLASS)) return true
  return DRIVER.some((words) => error.message.startsWith(words))
}

/** To whoever starts a program a database that is away is told with its reason, which visitors are not told. */
export function whyNotOpened(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  if (!isLostConnection(cause)) return error
  return new Error(`The database cannot be reached: ${(cause as Error).message}`, { cause })
}

/** Every connection of the pool was in use for too long; the database itself may be well. */
export function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === ALL_BUSY
}
