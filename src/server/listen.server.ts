import type { Server } from 'node:http'
import { type Settings, SettingsError } from '../installation/env.server.ts'

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program uses it; stop that one or set PORT',
  EACCES: 'this user may not use it; set PORT to a number above 1023',
  EADDRNOTAVAIL: 'this machine does not have this address; set HOST to one that it has',
  ENOTFOUND: 'no such host is known; set HOST to an address of this machine',
}

/** Starts to listen; answers the address that was taken, or says what keeps it from being taken. */
export function listen(server: Server, { host, port }: Pick<Settings, 'host' | 'port'>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? '']
      reject(reason ? new SettingsError(`Cannot listen on ${host}, port ${port}: ${reason}.`) : error)
    })
    server.listen(port, host, () => {
      const address = server.address()
      const taken = typeof address === 'object' && address ? address.port : port
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${taken}`)
    })
  })
}
